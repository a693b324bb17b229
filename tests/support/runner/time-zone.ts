/** The local hour for the demo: its orders of today are from the four hours before. */
const HOUR = 20

/**
 * A time zone where it is eight in the evening (`Etc/GMT-2`; its sign is reversed). Early in the day the demo has no
 * archived order of today, and shortly before midnight a test could end on the next day.
 */
export function eveningZone(now: Date): string {
  const ahead = HOUR - now.getUTCHours()
  // Here zones go from 11 hours behind to 12 ahead.
  const hours = ahead > 12 ? ahead - 24 : ahead
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/**
 * The zone of this process and of the browsers and servers that it starts. Their restaurants are in a country without a known
 * zone, so that days are those of this one.
 */
export const EVENING_ZONE: string = eveningZone(new Date())
