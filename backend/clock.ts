/** The time now, in milliseconds; tests bring their own. */
export type Clock = () => number
