import { balance } from '#/lib/i18n/isolate.ts'

// The direction marks, as characters or as JSON writes them.
const DIRECTION_MARK = /[\u202a-\u202e\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i

/**
 * Parses JSON that comes from the backend. Every text in it has its direction marks balanced: wherever it is shown, it
 * cannot reverse what stands after it. Throws SyntaxError.
 */
export const readJson = (json: string): unknown =>
  // A reviver is slow on a large body, and hardly any body needs one.
  DIRECTION_MARK.test(json)
    ? JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? balance(value) : value))
    : JSON.parse(json)
