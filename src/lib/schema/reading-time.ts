import * as v from 'valibot'
import { parseTime } from '#/lib/time/parse-time.ts'
import { amount } from './reading.ts'

/* These schemas are not in reading.ts, because the first load reads no times. */

const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|[+-]\d\d(?::?\d\d)?)?(?:\[[\w/+-]+\])?$/i
/** A date in which day and month could be swapped (05/11/2026). Browsers swap them. */
const AMBIGUOUS = /^\d{1,2}\D\d{1,2}\D\d/
/** Times in seconds, from 2001 to 5138. The same numbers in milliseconds would be days from 1970 to 1973. */
const SECONDS = [1e9, 1e11] as const

const isTime = v.check((time: string) => Number.isFinite(parseTime(time)))

/** Times that some backends send as numbers: Java's [2026,11,24,20,15], or seconds or milliseconds since 1970. */
const countedTime = v.union([
  v.pipe(
    v.array(v.number()),
    v.minLength(5),
    v.maxLength(7),
    v.transform(([year, ...others]) => [year, ...others.map((each) => String(each).padStart(2, '0'))]),
    v.transform(
      ([year, month, day, hour, minute, second = '00']) => `${year}-${month}-${day}T${hour}:${minute}:${second}`,
    ),
    isTime,
  ),
  v.pipe(
    amount,
    v.minValue(SECONDS[0]),
    v.transform((since) => new Date(since < SECONDS[1] ? since * 1_000 : since)),
    v.date(),
    v.transform((time) => time.toISOString()),
  ),
])

const writtenTime = v.pipe(
  v.string(),
  v.check((written) => !AMBIGUOUS.test(written)),
  v.transform((written) => {
    const [, day, time, zone = ''] = ISO.exec(written.trim()) ?? []
    if (!day) return written
    // Browsers can read +01:00, but not +01.
    return `${day}T${time}${zone.replace(/^([+-]\d\d)(?::?(\d\d))?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`)}`
  }),
  isTime,
)

/** A time as text that `readTime` reads; undefined if it has no certain meaning. */
export const maybeTime = v.fallback(v.optional(v.union([writtenTime, countedTime])), undefined)
