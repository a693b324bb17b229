/*
 * Fields are read under the names of the specification. A backend that spells them otherwise (`Id`, `is_available`) is not
 * understood, and its names are said: nothing is guessed, and nothing that it sends is called missing.
 */

/** The same for all spellings of a name. */
export const foldFieldName = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase()

const MAX_NAMES = 6

/** Names as they are written in C#, Python, Ruby or MongoDB, and nowhere in the specification. */
const isOtherSpelling = (name: string): boolean => /^[A-Z]|_/.test(name)

/** The first thing of an answer: a row of its list, or itself. */
const firstThing = (body: unknown): unknown => (Array.isArray(body) ? body[0] : body)

const JSON_API_KEYS = ['id', 'type', 'attributes', 'relationships', 'links', 'meta']

/** JSON:API has the fields of a thing one level below. */
function fieldsBelow(thing: object): string[] {
  if (!('attributes' in thing) || !Object.keys(thing).every((name) => JSON_API_KEYS.includes(name))) return []
  return Object.keys(thing.attributes ?? {}).map((name) => `attributes.${name}`)
}

/**
 * The names of an answer that are spelled otherwise, if it has no id but by another name, or nothing beside it, or some of what
 * is wanted under another spelling.
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
