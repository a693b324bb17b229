/**
 * Milliseconds since 1970; NaN if the text is no time. Only for a text that names its zone, or if the zone does not
 * matter.
 */
export const parseTime = (time: string): number => Date.parse(time)
