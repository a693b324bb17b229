import * as v from 'valibot'
import { noteId } from './number-ids.ts'
import { foldFieldName } from './other-names.ts'
import { type FieldKinds, isOneId, undeletedRows, withoutRepeatedRows } from './plain-reading.ts'
import { zerosAreLeftOut } from './zeros.ts'

/* Schemas for reading (ADR-015): ids, and names that a screen needs, are required; everything else may be missing. */

/** Ids are opaque. A number becomes its digits; it is sent as a number again (number-ids.ts). */
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

/** Anything else than a yes is a no. */
export const flag = v.fallback(v.optional(yesOrNo, false), false)

/**
 * A field that is known or absent: undefined is not known, and no write sends it. `zero`: what an absent one is where the
 * backend is known to leave such values out (zeros.ts).
 */
export const knownOrAbsent = <Schema extends v.GenericSchema>(field: Schema, zero: v.InferInput<Schema>) => {
  const valueIfAbsent = () => (zerosAreLeftOut() ? zero : undefined)
  // The type with such a default would say that it is always there.
  return v.fallback(v.optional(field, valueIfAbsent as unknown as undefined), undefined)
}

/** How a field is read. `otherNames`: names under which it may come, and is not understood. */
export type ReadAs = { as: v.GenericSchema; otherNames?: readonly string[] }

/** Null and a blank text say nothing. */
export const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Something was sent, but in a form that is not understood, or under another name: it is not missing. */
export const isUnread = (row: unknown, field: string, { as, otherNames = [] }: ReadAs): boolean => {
  if (typeof row !== 'object' || row === null) return false
  const sent = row as Record<string, unknown>
  if (isPresent(sent[field])) return !v.is(as, sent[field])
  const names = [field, ...otherNames].map(foldFieldName)
  return Object.entries(sent).some(([name, value]) => isPresent(value) && names.includes(foldFieldName(name)))
}

/**
 * Keeps the row beside what `schema` reads of it, to look for what is unread. The metadata is for tools/probe.
 * @param named gives a row the names that the schema has
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

/** Some backends send null for an empty list. An empty object may as well be a failure with status 200: it is none. */
export const rows = v.nullable(v.array(v.unknown()), [])

/** Drops deleted and unreadable rows with a warning. If no row is readable it fails: an empty list would be wrong. */
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

/** Rows that may be equal, as an order's lines. */
const rowsOf = <Row extends v.GenericSchema>(row: Row) => v.pipe(rows, v.metadata({ row }), readableRows(row))

/** Things by their ids. The metadata names the schema of a row for tools/probe, which compares answers with schemas. */
export const list = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    rows,
    v.transform((all) => withoutRepeatedRows(all)),
    v.metadata({ row }),
    readableRows(row),
  )

/** Also of what may stand in it twice. Empty if missing or no list. */
export const maybeList = <Row extends v.GenericSchema>(row: Row) =>
  v.fallback(v.optional(rowsOf(row), []), [] as v.InferOutput<Row>[])

/** Ids. One that comes without a list is a list of one. */
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

/** The answer to a creation. Any 2xx is a success: undefined without an id. May be a list of one. */
export const createdThing = v.fallback(v.optional(thingOrListOfOne(withId)), undefined)

const isSameWord = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), 'it', { sensitivity: 'base' }) === 0

/** With an id, and not of another name: a backend may answer with the thing to which the new one was added. */
export const withIdOf = (name: string) =>
  v.pipe(
    v.object({ id, name: v.optional(v.unknown()) }),
    v.check((made) => typeof made.name !== 'string' || isSameWord(made.name, name)),
    v.transform((made) => ({ id: made.id })),
  )

/** It reads as `createdThing` does; undefined if the answer is a thing of another name. */
export const createdWithName = (name: string) => v.fallback(v.optional(thingOrListOfOne(withIdOf(name))), undefined)
