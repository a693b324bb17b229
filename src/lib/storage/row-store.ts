import * as v from 'valibot'
import type { QuarantinedRow, StoredRow } from './connection.ts'

/*
 * What a kind of row is called and looks like. A row is checked each time it is read: a disk may hold what an older
 * app, a newer one, or a curious person has written.
 */

export interface RowStore<Row> {
  readonly name: string
  /** Version of the row's shape. Raise it when an older app could no longer read what this one writes. */
  readonly version: number
  readonly schema: v.GenericSchema<unknown, Row>
}

/** Declares a store. `schema` also reads the rows of all lower versions. */
export const rowStore = <Schema extends v.GenericSchema>(options: {
  name: string
  schema: Schema
  version?: number
}): RowStore<v.InferOutput<Schema>> => ({
  name: options.name,
  version: options.version ?? 1,
  schema: options.schema as v.GenericSchema<unknown, v.InferOutput<Schema>>,
})

export type Read<Row> =
  | { kind: 'absent'; row: undefined }
  | { kind: 'read'; row: Row }
  /** Written by a newer app, which can read it: left alone. */
  | { kind: 'newer'; row: undefined }
  | { kind: 'corrupt'; row: undefined; problem: string }

/** Checks a row that was found. Never throws. */
export const readRow = <Row>(store: RowStore<Row>, stored: StoredRow | undefined): Read<Row> => {
  if (!stored) return { kind: 'absent', row: undefined }
  if (stored.version > store.version) return { kind: 'newer', row: undefined }
  try {
    const result = v.safeParse(store.schema, stored.value)
    if (result.success) return { kind: 'read', row: result.output }
    return { kind: 'corrupt', row: undefined, problem: JSON.stringify(v.flatten(result.issues)) }
  } catch (error) {
    return { kind: 'corrupt', row: undefined, problem: String(error) }
  }
}

/** Wraps a row that could not be read for the quarantine. */
export const quarantined = (stored: StoredRow, problem: string): QuarantinedRow => ({
  ...stored,
  problem,
  setAsideAt: Date.now(),
})
