/**
 * For the paper of a dialog: it can be used while it is open only. While it fades away its buttons are still there, and
 * the second click of a double click would do the act once more.
 */
export const whileOpen = (isOpen: boolean): { inert: boolean } => ({ inert: !isOpen })
