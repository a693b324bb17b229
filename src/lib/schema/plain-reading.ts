import { isSameJson } from './same-json.ts'

/*
 * Reads answers (ADR-015) without the schema library, because that is too large for the boot script. reading.ts has
 * schemas for the same kinds. tests/entities/restaurant/restaurant-fields.test.ts compares both.
 */

const isYes = (word: unknown): boolean => word === true || word === 1 || word === 'true' || word === '1'

/** Whether a row has a mark that it was deleted. Such a row is treated as absent. */
export const isDeleted = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  (('deleted' in row && isYes(row.deleted)) || ('isDeleted' in row && isYes(row.isDeleted)))

export const undeletedRows = (rows: readonly unknown[]): unknown[] => rows.filter((row) => !isDeleted(row))

/** Some backends repeat a row for each thing that belongs to it. Only rows that are completely equal are left out. */
export function withoutRepeatedRows<Row>(all: readonly Row[]): Row[] {
  const rowsById = new Map<unknown, Row>()
  return all.filter((row) => {
    if (typeof row !== 'object' || row === null || !('id' in row)) return true
    const isRepeated = rowsById.has(row.id) && isSameJson(rowsById.get(row.id), row)
    if (!rowsById.has(row.id)) rowsById.set(row.id, row)
    return !isRepeated
  })
}

const readId = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return readText(value) || undefined
}
const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Whether a single id came instead of a list of ids. Typed languages write 0 for no id. */
export const isOneId = (value: unknown): value is string | number =>
  readId(value) !== undefined && value !== 0 && value !== '0'

/** How a value of each kind is read. The result is undefined if the value is missing or cannot be read. */
const READERS = {
  id: readId,
  text: readText,
  maybeId: readId,
  maybeText: readText,
  textOrEmpty: (value: unknown): string => readText(value) ?? '',
  ids: (value: unknown): string[] => {
    const all = isOneId(value) ? [value] : value
    return Array.isArray(all) ? undeletedRows(all).flatMap((each) => readId(each) ?? []) : []
  },
}

/** The fields of a thing, and the kind of each. */
export type FieldKinds = Readonly<Record<string, keyof typeof READERS>>

/** A row without these kinds of fields cannot be read. */
const REQUIRED = ['id', 'text'] as const
type Required = (typeof REQUIRED)[number]
const isRequired = (kind: string): boolean => (REQUIRED as readonly string[]).includes(kind)

type ReadValue<Kind extends keyof typeof READERS> = Kind extends Required ? string : ReturnType<(typeof READERS)[Kind]>

/** Reads the same as `objectOf` of reading.ts; undefined where that fails. */
export function readObject<Fields extends FieldKinds>(fields: Fields, row: unknown) {
  if (typeof row !== 'object' || row === null) return undefined
  const read: Record<string, unknown> = {}
  for (const [field, kind] of Object.entries(fields)) {
    const value = READERS[kind]((row as Record<string, unknown>)[field])
    if (value === undefined && isRequired(kind)) return undefined
    read[field] = value
  }
  return read as { [Field in keyof Fields]: ReadValue<Fields[Field]> }
}

/** Reads the same as `list` of reading.ts; undefined where that fails. */
export function readList<Row extends object>(body: unknown, read: (row: unknown) => Row | undefined) {
  if (body === null) return []
  if (!Array.isArray(body)) return undefined
  const undeleted = undeletedRows(withoutRepeatedRows(body))
  const readable = undeleted.map(read).filter((row) => row !== undefined)
  return undeleted.length > 0 && readable.length === 0 ? undefined : readable
}
