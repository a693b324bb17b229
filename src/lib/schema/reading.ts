import * as v from 'valibot'

/* Schemas for reading (ADR-015): ids, and names that a screen needs, are required; everything else may be missing. */

/** Opaque. A number becomes its digits. */
export const id = v.pipe(v.union([v.string(), v.pipe(v.number(), v.finite())]), v.transform(String), v.nonEmpty())

export const text = v.string()

/** Undefined if missing or of a wrong type. */
export const maybeText = v.fallback(v.optional(v.string()), undefined)

/** Undefined if missing, empty or of a wrong type. */
export const maybeId = v.fallback(v.optional(id), undefined)

/** Also a numeric string ("4.50"). */
export const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number))]),
  v.number(),
  v.finite(),
)

export const maybeAmount = v.fallback(v.optional(amount), undefined)

export const namesZone = (time: string): boolean => /(?:Z|[+-]\d\d:?\d\d)$/i.test(time)

/** Milliseconds since 1970; NaN for no time. @param zone of a time that names none. */
export const readTime = (time: string, zone: 'device' | 'UTC' = 'device'): number =>
  Date.parse(zone === 'UTC' && !namesZone(time) ? `${time}Z` : time)

/** Anything but `true` is false. */
export const flag = v.fallback(v.optional(v.boolean(), false), false)

/** Soft deletion: the row counts as absent. */
export const isDeleted = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  (('deleted' in row && row.deleted === true) || ('isDeleted' in row && row.isDeleted === true))

export const livingRows = (rows: readonly unknown[]): unknown[] => rows.filter((row) => !isDeleted(row))

/** Some backends send null for an empty list. */
export const rows = v.nullable(v.array(v.unknown()), [])

/** Drops deleted and unreadable rows with a warning. If no row is readable it fails: an empty list would be wrong. */
export const readableRows = <Row extends v.GenericSchema>(row: Row) =>
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
  })

/** The metadata names the schema of a row for tools/probe, which compares answers with schemas. */
export const list = <Row extends v.GenericSchema>(row: Row) => v.pipe(rows, v.metadata({ row }), readableRows(row))

/** Empty if missing or no list. */
export const maybeList = <Row extends v.GenericSchema>(row: Row) =>
  v.fallback(v.optional(list(row), []), [] as v.InferOutput<Row>[])

export const withId = v.object({ id })

/** The answer to a creation. Any 2xx is a success: undefined without an id. May be a list of one. */
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
