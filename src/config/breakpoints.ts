/** The one breakpoint between phone and desktop (MUI's "md"). */
export const DESKTOP = '(min-width: 900px)'

/** A device with a mouse has no on-screen keyboard. */
export const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)'
