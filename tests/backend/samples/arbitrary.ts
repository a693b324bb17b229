import fc from 'fast-check'
import type * as v from 'valibot'

/*
 * Generates values that a write schema accepts. What a schema cannot express (an id must exist) comes from `known`, by
 * field name.
 */

type Known = Record<string, fc.Arbitrary<unknown> | undefined>

/** A pipe may begin with another one: a name that is given is a known name with a rule more. */
type Step = { type: string; requirement?: unknown; pipe?: Step[] }

/** The parts that all write schemas are built of. */
type Shape = {
  type: string
  pipe?: Step[]
  entries?: Record<string, Shape>
  item?: Shape
  wrapped?: Shape
  options?: unknown[]
  getter?: (input: unknown) => Shape
}

export const valid = (schema: v.GenericSchema, known: Known): fc.Arbitrary<unknown> =>
  arbitrary(asShape(schema), '', known)

export const asShape = (schema: v.GenericSchema): Shape => schema as unknown as Shape

function arbitrary(shape: Shape, field: string, known: Known): fc.Arbitrary<unknown> {
  const own = known[field]
  if (own) return own
  switch (shape.type) {
    case 'object':
      return withEqualPasswords(recordOf(shape.entries ?? {}, known))
    case 'array':
      return listOf(shape, field, known)
    case 'optional':
    case 'non_optional':
      return shape.wrapped ? arbitrary(shape.wrapped, field, known) : fc.constant(undefined)
    case 'lazy':
      return fc.oneof(...variantsOf(shape).map((variant) => arbitrary(variant, field, known)))
    case 'picklist':
      return fc.constantFrom(...(shape.options ?? []))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return numberOf(shape)
    case 'string':
      return field.startsWith('password') ? passwordOf(shape) : textOf(shape)
    default:
      throw new Error(`samples/arbitrary.ts knows no ${shape.type} (${field})`)
  }
}

/** The shapes that a lazy schema chooses from: a combination line and a dish line. */
export const variantsOf = ({ getter }: Shape): Shape[] => (getter ? [getter({ combinationId: '' }), getter({})] : [])

export const stepsOf = ({ pipe = [] }: { pipe?: Step[] }): Step[] =>
  pipe.flatMap((step) => (step.pipe ? stepsOf(step) : [step]))

const requirement = (shape: Shape, type: string): number | undefined => {
  // The outer rule is the stricter one.
  const step = stepsOf(shape).findLast((each) => each.type === type)
  return typeof step?.requirement === 'number' ? step.requirement : undefined
}
const has = (shape: Shape, type: string): boolean => stepsOf(shape).some((step) => step.type === type)

function recordOf(entries: Record<string, Shape>, known: Known) {
  const fields = Object.entries(entries).map(([name, shape]) => [name, arbitrary(shape, name, known)] as const)
  const requiredKeys = Object.keys(entries).filter((name) => entries[name]?.type !== 'optional')
  return fc.record(Object.fromEntries(fields), { requiredKeys })
}

const withEqualPasswords = (record: fc.Arbitrary<Record<string, unknown>>) =>
  record.map((value) => ('passwordConfirm' in value || 'password' in value ? equalPasswords(value) : value))

const equalPasswords = ({ password, passwordConfirm, ...rest }: Record<string, unknown>) => {
  const both = password ?? passwordConfirm
  return { ...rest, password: both, passwordConfirm: both }
}

function listOf(shape: Shape, field: string, known: Known): fc.Arbitrary<unknown[]> {
  if (!shape.item) throw new Error(`${field} is a list of nothing`)
  const items = arbitrary(shape.item, singular(field), known)
  // A dimension is at most once in a list of prices; other lists are varied too.
  const selector = (item: unknown) => onceIn(item) ?? JSON.stringify(item)
  const list = fc.uniqueArray(items, { selector, minLength: requirement(shape, 'min_length') ?? 0, maxLength: 3 })
  return list.map((rows) => rows.filter((row, at) => rows.findIndex((each) => isAtSamePlace(each, row)) === at))
}

/** What is unique in its list: a dimension among prices, a dish or menu among positions. */
const onceIn = (item: unknown) => {
  if (typeof item !== 'object' || item === null) return undefined
  if ('dimensionId' in item) return item.dimensionId
  if (!('position' in item)) return undefined
  return 'dishId' in item ? item.dishId : 'menuId' in item ? item.menuId : undefined
}

const isAtSamePlace = (one: unknown, other: unknown) =>
  one === other || (onceIn(one) !== undefined && positionOf(one) !== undefined && positionOf(one) === positionOf(other))

const positionOf = (item: unknown) =>
  typeof item === 'object' && item !== null && 'position' in item ? item.position : undefined

/** The name in `known` for an item of a list of ids. */
const singular = (field: string) => `${field}[]`

const numberOf = (shape: Shape) => {
  const min = requirement(shape, 'min_value') ?? 0
  const max = requirement(shape, 'max_value') ?? 1_000
  return has(shape, 'integer')
    ? fc.integer({ min, max })
    : fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100)
}

const STRANGE = ['é', 'ß', '漢', '🍕', '👩🏽‍🍳', '\u202eabc\u202c', 'مرحبا', '<b>x</b>', "'; --", '\\', '%00', 'null']

/** Letters that the stand-in asks of a new password, which no schema says. */
const LEAST_PASSWORD = 8

const passwordOf = (shape: Shape) =>
  textOf(shape).map((text) => text + 'x'.repeat(Math.max(0, LEAST_PASSWORD - [...text.normalize()].length)))

function textOf(shape: Shape): fc.Arbitrary<string> {
  if (has(shape, 'email')) return fc.uuid().map((id) => `${id}@prova.example`)
  if (has(shape, 'regex')) return fc.stringMatching(/^\d{1,20}$/)
  const word = fc.oneof(fc.constantFrom(...STRANGE), fc.stringMatching(/^[ -~]{1,9}$/))
  const most = requirement(shape, 'max_length') ?? 100
  const words = fc
    .array(word, { minLength: 1, maxLength: 6 })
    // A cut inside a surrogate pair would leave half a character.
    .map((parts) =>
      parts
        .join(' ')
        .trim()
        .slice(0, most)
        .replace(/\p{Surrogate}/gu, '')
        .trim(),
    )
  const isBlankTaken = !has(shape, 'non_empty')
  return isBlankTaken ? fc.oneof(words, fc.constant('')) : words.filter((text) => text !== '')
}
