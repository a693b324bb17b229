/** The one breakpoint between phone and desktop (MUI's "md"). */
export const DESKTOP = '(min-width: 900px)'

/** Below this the kitchen's board needs the side bar's width, and the landing's bar has no room for "create your restaurant". */
export const WIDE_DESKTOP = '(min-width: 1200px)'

/** A device with a mouse has no on-screen keyboard. */
export const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)'
