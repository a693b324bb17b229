import { local } from '#/lib/storage/web-storage.ts'

/*
 * Ids are texts in the app, and are compared as texts. But a backend with typed bodies refuses "13" instead of 13, so
 * an id that came as a number is sent as a number. This module remembers which ids came as numbers. After a reload only
 * one fact is known: whether this backend uses numbers at all.
 */

const KEY = 'coperto.number-ids'

const numberIds = new Set<string>()
/** Ids that consist of digits but came as texts. */
const textIds = new Set<string>()
let isNotingPaused = false

const DIGITS = /^-?(?:0|[1-9]\d*)$/

export function noteId(id: string | number): void {
  if (isNotingPaused) return
  if (typeof id === 'string') {
    if (DIGITS.test(id)) textIds.add(id)
  } else noteNumber(String(id))
}

/** For a whole number that is too large for a JavaScript number. */
export function noteNumber(digits: string): void {
  if (numberIds.size === 0 && local.get(KEY) === null) local.set(KEY, 'yes')
  numberIds.add(digits)
}

/** Reads data that do not come from the backend, but from the device or from a token. Their ids are not remembered. */
export function withoutNoting<Result>(read: () => Result): Result {
  const wasPaused = isNotingPaused
  isNotingPaused = true
  try {
    return read()
  } finally {
    isNotingPaused = wasPaused
  }
}

const isNumber = (id: string): boolean =>
  DIGITS.test(id) && (numberIds.has(id) || (!textIds.has(id) && local.get(KEY) !== null))

/** The names of fields that hold an id, or ids. */
const ID_FIELD = /^id$|(?:I|_i)ds?$|^(?:category|restaurantImage|logo)$/

/**
 * JSON cannot be written with a whole number that is too large for JavaScript. So its digits are written as a text
 * first, and then the quotes are removed.
 */
const LONG_NUMBER_MARK = '\u0000'
const MARKED_LONG_NUMBER = /"\\u0000(-?\d+)"/g

const toSentId = (id: string): string | number =>
  !isNumber(id) ? id : Number.isSafeInteger(Number(id)) ? Number(id) : `${LONG_NUMBER_MARK}${id}`

function withNumberIds(value: unknown, isId: boolean): unknown {
  if (typeof value === 'string') return isId ? toSentId(value) : value
  if (Array.isArray(value)) return value.map((each) => withNumberIds(each, isId))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, fieldValue]) => [field, withNumberIds(fieldValue, ID_FIELD.test(field))]),
  )
}

/** The body as JSON. A list that contains only texts is a list of ids. */
export const bodyJson = (body: unknown): string =>
  JSON.stringify(withNumberIds(body, Array.isArray(body))).replace(MARKED_LONG_NUMBER, '$1')

/** Only for tests, and for a change of the backend. */
export function forgetIds(): void {
  numberIds.clear()
  textIds.clear()
  local.remove(KEY)
}
