import * as v from 'valibot'
import type { StoredRow } from './connection.ts'

/* Rows are checked whenever they are read, because an older or newer app may have written them. */

export type RowStore<Row> = {
  readonly name: string
  /** Raise this number when an older app can no longer read the rows. */
  readonly version: number
  readonly schema: v.GenericSchema<unknown, Row>
}

/** Declares a store. `schema` reads rows of older versions too. */
export const rowStore = <Schema extends v.GenericSchema>(options: {
  name: string
  schema: Schema
  version?: number
}): RowStore<v.InferOutput<Schema>> => ({
  name: options.name,
  version: options.version ?? 1,
  schema: options.schema as v.GenericSchema<unknown, v.InferOutput<Schema>>,
})

type RowReading<Row> =
  | { kind: 'absent'; row: undefined }
  | { kind: 'read'; row: Row }
  /** A newer app has written the row, so it is not changed. */
  | { kind: 'newer'; row: undefined }
  | { kind: 'corrupt'; row: undefined; problem: string }

/** Never throws. */
export const readRow = <Row>(store: RowStore<Row>, stored: StoredRow | undefined): RowReading<Row> => {
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
