import { local } from '#/lib/storage/web-storage.ts'

/*
 * Ids are texts in the app, equal by text, whatever the backend sends. But a backend with typed bodies refuses "13" in place
 * of 13: an id that came as a number goes out as one. What came as which is known here; across a reload, only whether
 * this backend has numbers at all.
 */

const KEY = 'coperto.number-ids'

const numbers = new Set<string>()
/** Digits that came as text. */
const texts = new Set<string>()
let isQuiet = false

const DIGITS = /^-?(?:0|[1-9]\d*)$/

export function noteId(id: string | number): void {
  if (isQuiet) return
  if (typeof id === 'string') {
    if (DIGITS.test(id)) texts.add(id)
  } else noteNumber(String(id))
}

/** For a number that this language cannot hold. */
export function noteNumber(digits: string): void {
  if (numbers.size === 0 && local.get(KEY) === null) local.set(KEY, 'yes')
  numbers.add(digits)
}

/** Reads what does not come from an answer of the backend, but from the device or a token. */
export function withoutNoting<Result>(read: () => Result): Result {
  const was = isQuiet
  isQuiet = true
  try {
    return read()
  } finally {
    isQuiet = was
  }
}

const isNumber = (id: string): boolean =>
  DIGITS.test(id) && (numbers.has(id) || (!texts.has(id) && local.get(KEY) !== null))

/** The names of fields that hold an id, or ids. */
const ID_FIELD = /^id$|(?:I|_i)ds?$|^(?:category|restaurantImage|logo)$/

/** JSON cannot be written with a number that this language cannot hold, so the quotes around its digits go. */
const MARK = '\u0000'
const MARKED = /"\\u0000(-?\d+)"/g

const toSentId = (id: string): string | number =>
  !isNumber(id) ? id : Number.isSafeInteger(Number(id)) ? Number(id) : `${MARK}${id}`

function typedIn(value: unknown, isId: boolean): unknown {
  if (typeof value === 'string') return isId ? toSentId(value) : value
  if (Array.isArray(value)) return value.map((each) => typedIn(each, isId))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, held]) => [field, typedIn(held, ID_FIELD.test(field))]))
}

/** The body as JSON. A bare list of texts is one of ids. */
export const bodyJson = (body: unknown): string =>
  JSON.stringify(typedIn(body, Array.isArray(body))).replace(MARKED, '$1')

/** Only for tests, and for another backend. */
export function forgetIds(): void {
  numbers.clear()
  texts.clear()
  local.remove(KEY)
}
