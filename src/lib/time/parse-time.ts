/** Milliseconds since 1970; NaN for no time. For text that names its zone, or of which the zone does not matter. */
export const parseTime = (time: string): number => Date.parse(time)
