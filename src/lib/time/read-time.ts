import { instantOf } from './wall-time.ts'
import type { Zone } from './zone.ts'

/** Whether a written time says its zone. */
export const namesZone = (time: string): boolean =>
  /(?:Z|\b(?:UTC?|GMT)|\b[ECMP][SD]T|[+-]\d\d:?\d\d)\s*(?:\([^)]*\))?$/i.test(time.trim())

/** What clocks show, as if it were UTC; NaN for no time. */
const parseWall = (time: string): number => {
  const withZ = /T\d/i.test(time) ? Date.parse(`${time}Z`) : Date.parse(`${time} UTC`)
  return Number.isNaN(withZ) ? Date.parse(time) : withZ
}

/** Milliseconds since 1970; NaN for no time. @param zone of a time that names none. */
export function readTime(time: string, zone: Zone): number {
  if (namesZone(time)) return Date.parse(time)
  const wall = parseWall(time)
  return Number.isNaN(wall) ? wall : instantOf(wall, zone, Math.min)
}
