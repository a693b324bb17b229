/** The current time in milliseconds; tests pass their own. */
export type Clock = () => number
