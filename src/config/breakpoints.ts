/** The one breakpoint between phone and desktop (MUI's "md"). */
export const DESKTOP = '(min-width: 900px)'

/**
 * If the window is narrower, the kitchen's board has no side bar, and the bar of the landing page has no space for
 * "create your restaurant".
 */
export const WIDE_DESKTOP = '(min-width: 1200px)'

/** Matches a device with a mouse, which has no on-screen keyboard. */
export const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)'

/** Where the list of restaurants has one column. */
export const ONE_COLUMN = '(max-width: 575.98px)'
