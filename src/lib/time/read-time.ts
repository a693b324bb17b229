import { instantOf } from './wall-time.ts'
import type { Zone } from './zone.ts'

/** Whether a written time names its zone. */
export const namesZone = (time: string): boolean =>
  /(?:Z|\b(?:UTC?|GMT)|\b[ECMP][SD]T|[+-]\d\d:?\d\d)\s*(?:\([^)]*\))?$/i.test(time.trim())

/** Reads a time as if it were in UTC; NaN if the text is no time. */
const parseWall = (time: string): number => {
  const withZ = /T\d/i.test(time) ? Date.parse(`${time}Z`) : Date.parse(`${time} UTC`)
  return Number.isNaN(withZ) ? Date.parse(time) : withZ
}

/** Milliseconds since 1970; NaN if the text is no time. @param zone is used for a time that names no zone. */
export function readTime(time: string, zone: Zone): number {
  if (namesZone(time)) return Date.parse(time)
  const wall = parseWall(time)
  return Number.isNaN(wall) ? wall : instantOf(wall, zone, Math.min)
}
