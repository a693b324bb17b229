import type * as v from 'valibot'
import { asShape, stepsOf, variantsOf } from './arbitrary.ts'

/** One way to break a body: this path gets a value that the schema must refuse. */
export type Fault = { path: (string | number)[]; what: string; body: unknown }

type Shape = ReturnType<typeof asShape>

const MISSING = Symbol('missing')

/** All ways to break a valid body, field by field. */
export const faultsOf = (schema: v.GenericSchema, body: unknown): Fault[] =>
  placesOf(asShape(schema), body, []).flatMap(({ path, shape, isOptional }) =>
    wrongValues(shape, isOptional).map(([what, value]) => ({ path, what, body: withValue(body, path, value) })),
  )

type Place = { path: Fault['path']; shape: Shape; isOptional: boolean }

function placesOf(shape: Shape, value: unknown, path: Fault['path'], isOptional = false): Place[] {
  if (shape.type === 'optional' && shape.wrapped) return placesOf(shape.wrapped, value, path, true)
  if (shape.type === 'non_optional' && shape.wrapped)
    return placesOf(shape.wrapped, value, path).map((place) =>
      place.path.length === path.length ? { ...place, isOptional } : place,
    )
  if (shape.type === 'lazy') {
    const [combination, dish] = variantsOf(shape)
    const own = typeof value === 'object' && value !== null && 'combinationId' in value ? combination : dish
    return own ? placesOf(own, value, path, isOptional) : []
  }
  const here = { path, shape, isOptional }
  if (Array.isArray(value) && shape.item) {
    const { item } = shape
    return [here, ...value.flatMap((each, index) => placesOf(item, each, [...path, index]))]
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(shape.entries ?? {})
    const fields = entries.flatMap(([name, entry]) =>
      // A combination line without combinationId is read as a dish line.
      name in value
        ? placesOf(
            entry,
            (value as Record<string, unknown>)[name],
            [...path, name],
            name === 'combinationId' && 'combinationName' in value,
          )
        : [],
    )
    return [here, ...fields]
  }
  return [here]
}

/** Values that are not allowed where this schema is expected. */
function wrongValues(shape: Shape, isOptional: boolean): [string, unknown][] {
  const { type } = shape
  const has = (step: string) => stepsOf(shape).some((each) => each.type === step)
  const wrong: [string, unknown][] = [['null', null]]
  if (!isOptional) wrong.push(['missing', MISSING])
  if (type === 'number') {
    wrong.push(['a text', 'twelve'], ['a numeric text', '12'], ['negative', -1], ['huge', 1e300], ['a list', []])
    if (has('integer')) wrong.push(['a fraction', 1.5])
  } else if (type === 'string') {
    wrong.push(['a number', 7], ['an object', { $ne: '' }], ['10,000 characters', 'x'.repeat(10_000)])
    // Passwords may be anything; of the others only texts may be blank.
    if (has('check')) {
      wrong.push(['a control character', 'a\u0000b'], ['an escape', '\u001b[31mred'], ['half a character', 'a\ud83c'])
    }
    if (has('non_empty') || has('regex') || has('email')) wrong.push(['blank', ''])
    if (has('non_empty') && has('trim')) wrong.push(['nothing to see', '\u200b\u202e\u2069'])
  } else if (type === 'boolean' || type === 'picklist') {
    wrong.push(['a text', 'maybe'], ['a number', 3], ['an object', {}])
  } else if (type === 'array') {
    wrong.push(['an object', {}], ['a text', 'x'], ['a list of nothing', [null]])
    if (has('min_length')) wrong.push(['empty', []])
  } else {
    wrong.push(['a text', 'x'], ['a number', 1], ['a list', []])
  }
  return wrong
}

function withValue(body: unknown, path: Fault['path'], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value === MISSING ? undefined : value
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string | number, unknown>
  if (rest.length === 0 && value === MISSING) {
    // An item of a list cannot be missing: a hole is sent as null.
    if (Array.isArray(copy)) copy[key] = null
    else delete copy[key]
  } else {
    copy[key] = withValue(copy[key], rest, value)
  }
  return copy
}
