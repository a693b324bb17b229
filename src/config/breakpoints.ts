/** Media queries of the one breakpoint between phone and desktop (MUI's "medium"), and of what follows from it. */
export const DESKTOP = '(min-width: 900px)'
