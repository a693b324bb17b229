import { balance, STACKED_MARKS } from '#/lib/i18n/isolate.ts'

// The marks are written as characters or as JSON escapes.
const DIRECTION_MARK = /[\u202a-\u202e\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i

const ESCAPED = /(?:\\u[\da-f]{4}){4}/i

const LONG_NUMBER = /\d{16}/
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi

/**
 * Writes a whole number that is too large for JavaScript as a text. As a number it would be rounded, and would be
 * another id.
 */
const withLongNumbersAsText = (json: string, onLongNumber?: (digits: string) => void): string =>
  LONG_NUMBER.test(json)
    ? json.replace(TEXT_OR_NUMBER, (found) => {
        if (!/^-?\d{16,}$/.test(found) || Number.isSafeInteger(Number(found))) return found
        onLongNumber?.(found)
        return `"${found}"`
      })
    : json

/**
 * Parses the backend's JSON. It balances direction marks in texts, and removes overrides and piled marks, so that a
 * text cannot disturb the texts around it (ADR-010). Throws SyntaxError.
 * @param onLong is called with each whole number that became a text.
 */
export const readJson = (sent: string, onLong?: (digits: string) => void): unknown => {
  const json = withLongNumbersAsText(sent, onLong)
  // A reviver is slow, and very few bodies need one.
  return DIRECTION_MARK.test(json) || STACKED_MARKS.test(json) || ESCAPED.test(json)
    ? JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? balance(value) : value))
    : JSON.parse(json)
}

/** The rows of HAL, as Spring Data writes it: `{ _embedded: { tables: [] } }`. */
export function embeddedIn(body: object): unknown[] | undefined {
  const embedded: unknown = '_embedded' in body ? body._embedded : undefined
  const lists = typeof embedded === 'object' && embedded !== null ? Object.values(embedded).filter(Array.isArray) : []
  return lists.length === 1 ? lists[0] : undefined
}

/** PHP writes a list in this way after rows were removed from it: `{ "0": {}, "2": {} }`. */
function numberedRows(body: object): unknown[] | undefined {
  const keys = Object.keys(body)
  const isList = keys.length > 0 && keys.every((key) => /^(?:0|[1-9]\d{0,8})$/.test(key))
  return isList ? Object.values(body) : undefined
}

const asList = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (numberedRows(body) ?? body) : body

/**
 * The body, or the content of an envelope `{ data }` or of a root key (`{ restaurant: {…} }`, as Rails writes it). The
 * likelier one comes first, because a schema with only optional fields matches both.
 */
export const payloadCandidates = (body: unknown): unknown[] => payloadCandidatesOf(asList(body)).map(asList)

const payloadCandidatesOf = (body: unknown): unknown[] => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [body]
  const embedded = 'id' in body ? undefined : embeddedIn(body)
  if (embedded) return [embedded, body]
  if (!('data' in body)) return [body, ...underRootKey(body)]
  // `data: null` next to other fields may be a failure with the status 200, so it is not read as an empty list.
  if (body.data === null && Object.keys(body).length > 1) return [body]
  return 'id' in body ? [body, body.data] : [body.data, body]
}

/** The keys of a failure with the status 200. An empty list under one of them is no empty list of items. */
const FAILURE_KEY = /^(error|fault|message|detail|violation|exception|status)s?$/i

function underRootKey(body: object): unknown[] {
  const [[key, value] = [''], ...others] = Object.entries(body)
  return others.length > 0 || FAILURE_KEY.test(key) || typeof value !== 'object' || value === null ? [] : [value]
}

/** The likelier payload, for a case in which no schema can choose. */
export const likeliestPayload = (body: unknown): unknown => payloadCandidates(body)[0]
