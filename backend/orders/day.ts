import { refusal } from '../errors.ts'

/** A day of this machine's calendar, from `YYYY-MM-DD`; blank means no day. */
export function readDay(date: string): { from: Date; until: Date } | undefined {
  if (date === '') return undefined
  // Neither database knows the year 0, nor the day after the last of 9999.
  const from = new Date(/^[12]\d{3}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00:00` : Number.NaN)
  // Of 31 February it would make a day in March.
  if (Number.isNaN(from.getTime()) || from.getDate() !== Number(date.slice(-2)))
    throw refusal(400, 'date: not a day like 2026-11-04')
  const until = new Date(from)
  until.setDate(until.getDate() + 1)
  return { from, until }
}
