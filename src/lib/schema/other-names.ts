/*
 * Fields are read under the names of the specification. If a backend spells them otherwise (`Id`, `is_available`), the
 * app does not guess: it reports the names, and does not report the fields as missing.
 */

/** Makes all spellings of a name equal. */
export const foldFieldName = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase()

const MAX_NAMES = 6

/** Whether a name is spelled as in C#, Python, Ruby or MongoDB. The specification has no such names. */
const isOtherSpelling = (name: string): boolean => /^[A-Z]|_/.test(name)

/** The first item of an answer: the first row of a list, or the answer itself. */
const firstThing = (body: unknown): unknown => (Array.isArray(body) ? body[0] : body)

const JSON_API_KEYS = ['id', 'type', 'attributes', 'relationships', 'links', 'meta']

/** The names of the fields one level below, where JSON:API puts the fields of an item. */
function fieldsBelow(thing: object): string[] {
  if (!('attributes' in thing) || !Object.keys(thing).every((name) => JSON_API_KEYS.includes(name))) return []
  return Object.keys(thing.attributes ?? {}).map((name) => `attributes.${name}`)
}

/**
 * The names in an answer that are spelled otherwise. They are reported if the id has another name, if there is nothing
 * besides the id, or if a wanted field has another spelling.
 */
export function otherSpellingsIn(body: unknown, wanted: readonly string[] = []): string[] {
  const thing = firstThing(body)
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return []
  if ('id' in thing) return fieldsBelow(thing).slice(0, MAX_NAMES)
  const names = Object.keys(thing)
  if (names.some((name) => foldFieldName(name) === 'id')) return names.filter(isOtherSpelling).slice(0, MAX_NAMES)
  const missing = wanted.filter((name) => !names.includes(name)).map(foldFieldName)
  return names.filter((name) => missing.includes(foldFieldName(name))).slice(0, MAX_NAMES)
}
