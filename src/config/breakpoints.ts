/** Media queries of the one breakpoint between phone and desktop (MUI's "medium"), and of what follows from it. */
export const DESKTOP = '(min-width: 900px)'

/** A mouse and, so it is taken, a keyboard: focusing a field does not push one over half the screen. */
export const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)'
