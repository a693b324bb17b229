/** When the demo's people look at it: their orders of today are of the four hours before. */
const HOUR = 20

/**
 * A time zone in which it is eight in the evening (`Etc/GMT-2`; its sign is the other way round than usual). In the first
 * hours of a day the demo has no archived order of today yet, and in its last minutes a test could end on the next one.
 */
export function eveningZone(now: Date): string {
  const ahead = HOUR - now.getUTCHours()
  // Zones reach from 11 hours behind to 12 ahead here.
  const hours = ahead > 12 ? ahead - 24 : ahead
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** The zone of this process: a worker of the runner has browsers and a server of its own, and both live in it. */
export const EVENING_ZONE: string = eveningZone(new Date())
