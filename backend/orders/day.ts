import { refusal } from '../errors.ts'

/** A day of the server's calendar from `YYYY-MM-DD`; blank means no day. */
export function readDay(date: string): { from: Date; until: Date } | undefined {
  if (date === '') return undefined
  // The databases know neither the year 0 nor the day after 9999-12-31.
  const from = new Date(/^[12]\d{3}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00:00` : Number.NaN)
  // Date would turn 31 February into a day in March.
  if (Number.isNaN(from.getTime()) || from.getDate() !== Number(date.slice(-2)))
    throw refusal(400, 'date: not a day like 2026-11-04')
  const until = new Date(from)
  until.setDate(until.getDate() + 1)
  return { from, until }
}
