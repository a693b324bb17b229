import * as v from 'valibot'
import { noteId } from './number-ids.ts'
import { foldFieldName } from './other-names.ts'
import { type FieldKinds, isOneId, undeletedRows, withoutRepeatedRows } from './plain-reading.ts'
import { zerosAreLeftOut } from './zeros.ts'

/* Schemas for reading (ADR-015). Ids, and names that a screen needs, are required. Everything else may be missing. */

/** Ids are opaque. A number becomes a text of its digits, and is sent as a number again (number-ids.ts). */
export const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform((read) => {
    noteId(read)
    return String(read)
  }),
  v.nonEmpty(),
)

export const text = v.string()

/** Undefined if missing or of a wrong type. */
export const maybeText = v.fallback(v.optional(v.string()), undefined)

/** Undefined if missing, empty or of a wrong type. */
export const maybeId = v.fallback(v.optional(id), undefined)

/** One or two digits after a comma are decimals; three could be thousands. */
const DECIMAL_COMMA = /^[-+]?\d+,\d{1,2}$/

/** A number, or a text with one ("4.50", "4,50"). */
export const amount = v.pipe(
  v.union([
    v.number(),
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(),
      v.transform((text) => Number(DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text)),
    ),
  ]),
  v.number(),
  v.finite(),
)

export const maybeAmount = v.fallback(v.optional(amount), undefined)

/** A yes or no that may be text or a number. */
export const yesOrNo = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false', '1', '0', 1, 0]),
    v.transform((word) => word === 'true' || Number(word) === 1),
  ),
])

/** Any value that is not a yes is read as a no. */
export const flag = v.fallback(v.optional(yesOrNo, false), false)

/**
 * A field that is either known or absent. Undefined means that it is not known, and no write sends it.
 * @param zero the value of an absent field, if the backend is known to leave out such values (zeros.ts).
 */
export const knownOrAbsent = <Schema extends v.GenericSchema>(field: Schema, zero: v.InferInput<Schema>) => {
  const valueIfAbsent = () => (zerosAreLeftOut() ? zero : undefined)
  // The type of a schema with a default would claim that the value is always there.
  return v.fallback(v.optional(field, valueIfAbsent as unknown as undefined), undefined)
}

/**
 * How a field is read. `otherNames`: names under which the field may come, although the app does not read it under
 * them.
 */
export type ReadAs = { schema: v.GenericSchema; otherNames?: readonly string[] }

/** Whether a value has a content: null and an empty text have none. */
export const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Whether a field was sent in a form that is not understood, or under another name. Such a field is not missing. */
export const isUnread = (row: unknown, field: string, { schema, otherNames = [] }: ReadAs): boolean => {
  if (typeof row !== 'object' || row === null) return false
  const sent = row as Record<string, unknown>
  if (isPresent(sent[field])) return !v.is(schema, sent[field])
  const names = [field, ...otherNames].map(foldFieldName)
  return Object.entries(sent).some(([name, value]) => isPresent(value) && names.includes(foldFieldName(name)))
}

/**
 * Keeps the row together with the values that `schema` reads from it, so that fields that were not read can be found.
 * The metadata is for tools/probe.
 * @param named renames the fields of a row to the names of the schema.
 */
export const withSourceRow = <Schema extends v.GenericSchema>(
  schema: Schema,
  named: (row: unknown) => unknown = (row) => row,
) =>
  v.pipe(
    v.unknown(),
    v.metadata({ read: schema, named }),
    v.rawTransform<unknown, { row: unknown; read: v.InferOutput<Schema> }>(({ dataset, addIssue, NEVER }) => {
      const row = named(dataset.value)
      const result = v.safeParse(schema, row)
      if (result.success) return { row, read: result.output }
      addIssue({ message: JSON.stringify(v.flatten(result.issues)) })
      return NEVER
    }),
  )

/**
 * Some backends send null for an empty list. An empty object is not accepted, because it may be a failure with the
 * status 200.
 */
export const rows = v.nullable(v.array(v.unknown()), [])

/**
 * Leaves out rows that are deleted, and rows that cannot be read; for the latter it logs a warning. If no row can be
 * read it fails, because an empty list would be wrong.
 */
export const readableRows = <Row extends v.GenericSchema>(row: Row) =>
  v.rawTransform<unknown[], v.InferOutput<Row>[]>(({ dataset, addIssue, NEVER }) => {
    const items = undeletedRows(dataset.value)
    const readable: v.InferOutput<Row>[] = []
    for (const item of items) {
      const result = v.safeParse(row, item)
      if (result.success) readable.push(result.output)
      else console.warn('A row could not be read and was left out:', v.flatten(result.issues), item)
    }
    if (items.length > 0 && readable.length === 0) {
      addIssue({ message: 'No row of the list could be read' })
      return NEVER
    }
    return readable
  })

/** Rows that may be equal, for example the lines of an order. */
const rowsOf = <Row extends v.GenericSchema>(row: Row) => v.pipe(rows, v.metadata({ row }), readableRows(row))

/**
 * A list of items with ids. The metadata contains the schema of a row for tools/probe, which compares answers with
 * schemas.
 */
export const list = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    rows,
    v.transform((all) => withoutRepeatedRows(all)),
    v.metadata({ row }),
    readableRows(row),
  )

/** A list that may have equal rows. It is empty if it is missing or if the value is no list. */
export const maybeList = <Row extends v.GenericSchema>(row: Row) =>
  v.fallback(v.optional(rowsOf(row), []), [] as v.InferOutput<Row>[])

/** A list of ids. A single id without a list is read as a list with one id. */
export const ids = v.pipe(
  v.optional(v.unknown(), []),
  v.transform((sent) => (isOneId(sent) ? [sent] : sent)),
  maybeList(id),
)

const KINDS = {
  id,
  text,
  maybeId,
  maybeText,
  textOrEmpty: v.fallback(v.optional(text, ''), ''),
  ids,
}

/** The schema of a thing whose fields are read without the schema library too (plain-reading.ts). */
export const objectOf = <Fields extends FieldKinds>(fields: Fields) =>
  v.object(
    Object.fromEntries(Object.entries(fields).map(([field, kind]) => [field, KINDS[kind]])) as {
      [Field in keyof Fields]: (typeof KINDS)[Fields[Field]]
    },
  )

export const withId = v.object({ id })

const thingOrListOfOne = (thing: v.GenericSchema<unknown, { id: string }>) =>
  v.union([
    thing,
    v.pipe(
      v.strictTuple([thing]),
      v.transform(([made]) => made),
    ),
  ])

/**
 * The answer to a creation. Any 2xx is a success, so an answer without an id is read as undefined. The answer may be a
 * list with one item.
 */
export const createdThing = v.fallback(v.optional(thingOrListOfOne(withId)), undefined)

const isSameWord = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), 'it', { sensitivity: 'base' }) === 0

/**
 * An item with an id, and without another name: a backend may answer with the thing to which the new item was added.
 */
export const withIdOf = (name: string) =>
  v.pipe(
    v.object({ id, name: v.optional(v.unknown()) }),
    v.check((made) => typeof made.name !== 'string' || isSameWord(made.name, name)),
    v.transform((made) => ({ id: made.id })),
  )

/** Reads the same as `createdThing`; undefined if the answer is an item with another name. */
export const createdWithName = (name: string) => v.fallback(v.optional(thingOrListOfOne(withIdOf(name))), undefined)
