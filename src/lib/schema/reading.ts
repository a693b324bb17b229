import * as v from 'valibot'

/*
 * Building blocks of the shapes that are read from the wire. Reading is lenient (contract, Conventions): only ids, and
 * names where a screen cannot live without them, are required; everything else falls back to nothing.
 */

/** An opaque id. Never parsed; a number on the wire is kept as its digits. */
export const id = v.pipe(v.union([v.string(), v.pipe(v.number(), v.finite())]), v.transform(String), v.nonEmpty())

/** A text a screen cannot live without. */
export const text = v.string()

/** A text that may be missing, null or of a wrong type: then undefined. */
export const maybeText = v.fallback(v.optional(v.string()), undefined)

/** An id that may be missing, null, blank or of a wrong type: then undefined. */
export const maybeId = v.fallback(v.optional(id), undefined)

/** A finite number; a numeric string ("4.50") is read too. */
export const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number))]),
  v.number(),
  v.finite(),
)

/** A finite number or numeric string; anything else is undefined. */
export const maybeAmount = v.fallback(v.optional(amount), undefined)

/** A flag; anything that is not `true` is false. */
export const flag = v.fallback(v.optional(v.boolean(), false), false)

/** Soft deletion (contract, Conventions): such a row counts as not there. */
export const isDeleted = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  (('deleted' in row && row.deleted === true) || ('isDeleted' in row && row.isDeleted === true))

/** Without those that are soft-deleted. */
export const livingRows = (rows: readonly unknown[]): unknown[] => rows.filter((row) => !isDeleted(row))

/**
 * A list of which soft-deleted rows and unreadable rows are left out: one bad row never takes the list down, it is
 * dropped with a console warning. A list whose every row is unreadable is refused: an empty screen would be a lie.
 */
export const list = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(v.unknown()),
    v.rawTransform<unknown[], v.InferOutput<Row>[]>(({ dataset, addIssue, NEVER }) => {
      const living = livingRows(dataset.value)
      const readable: v.InferOutput<Row>[] = []
      for (const item of living) {
        const result = v.safeParse(row, item)
        if (result.success) readable.push(result.output)
        else console.warn('A row could not be read and was left out:', v.flatten(result.issues), item)
      }
      if (living.length > 0 && readable.length === 0) {
        addIssue({ message: 'No row of the list could be read' })
        return NEVER
      }
      return readable
    }),
  )

/** A list inside another thing: missing, null or of a wrong shape means empty. */
export const maybeList = <Row extends v.GenericSchema>(row: Row) =>
  v.fallback(v.optional(list(row), []), [] as v.InferOutput<Row>[])

const withId = v.object({ id })
/**
 * Answer of a creation, where there is one: any 2xx is success, also with an empty body or one of another shape. Who
 * creates a list of one thing may get a list of one.
 */
export const createdThing = v.fallback(
  v.optional(
    v.union([
      withId,
      v.pipe(
        v.tuple([withId]),
        v.transform(([made]) => made),
      ),
    ]),
  ),
  undefined,
)
