import { tableState } from '#/entities/table/rules.ts'
import { foldFieldName } from '#/lib/schema/other-names.ts'

/* Compares each field that was written with what is read back: by its name, never with a value. */

type Fields = Record<string, unknown>

export type ReadBack = {
  /** False, 0 or empty, and not there. */
  leftOut: string[]
  /** Not there under this name, but under another one. */
  renamed: [field: string, name: string][]
  /** Not there, or another value. */
  lost: string[]
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isZero = (value: unknown): boolean =>
  value === false || value === 0 || value === '' || (Array.isArray(value) && value.length === 0)

/** A thing that is named by its id may be read with its fields. */
const plain = (value: unknown): unknown => (isFields(value) && 'id' in value ? value.id : value)

/** As text: some backends send numbers so. Null is empty. */
const isKept = (field: string, sent: unknown, read: unknown): boolean => {
  const [one, other] = [String(sent), String(plain(read) ?? '')]
  return one === other || (field === 'status' && tableState(one) === tableState(other))
}

/** Names with the same meaning, which the app understands. */
const otherNameOf = (field: string, row: Fields): string | undefined =>
  Object.keys(row).find((name) =>
    [foldFieldName(field), foldFieldName(field).replace(/^is/, ''), `${foldFieldName(field)}id`].includes(
      foldFieldName(name),
    ),
  )

/** No answer has a password; the names and prices of an order's lines are the backend's own. */
const NOT_COMPARED = ['password', 'passwordConfirm', 'dishName', 'dishPrice', 'dishDimensionName']

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/** Flat, or by course. */
function linesOf({ dishIndices, courses }: Fields): Fields[] {
  const groups = isFields(courses) ? Object.values(courses) : courses
  const inCourses = (Array.isArray(groups) ? groups : []).flatMap((group: unknown) =>
    listOf(isFields(group) ? group.dishIndices : group),
  )
  return listOf(dishIndices).length > 0 ? listOf(dishIndices) : inCourses
}

/** Lists that have another name when they are read, or rows that are found by an id. */
type Rows = {
  sent: (value: unknown) => Fields[]
  sentId: string
  read: (row: Fields) => Fields[]
  readId: (row: Fields) => unknown
}
const LINES: Rows = {
  sent: (value) => linesOf({ courses: value }),
  sentId: 'dishId',
  read: linesOf,
  readId: (row) => row.dishId,
}
const LISTS: Readonly<Record<string, Rows>> = {
  dimensions: {
    sent: listOf,
    sentId: 'dimensionId',
    read: (row) => listOf(row.dimensionAssignments),
    readId: (row) => row.dimensionId ?? plain(row.dimension),
  },
  dishIndices: { ...LINES, sent: listOf },
  courses: LINES,
}

const added = (to: ReadBack, more: ReadBack, within: string): void => {
  to.leftOut.push(...more.leftOut.map((field) => `${within}.${field}`))
  to.renamed.push(...more.renamed.map(([field, name]): [string, string] => [`${within}.${field}`, name]))
  to.lost.push(...more.lost.map((field) => `${within}.${field}`))
}

/** @param sent other lists than those above are not compared */
export function readBack(sent: object, row: Fields): ReadBack {
  const outcome: ReadBack = { leftOut: [], renamed: [], lost: [] }
  for (const [field, value] of Object.entries(sent)) {
    const list = Object.hasOwn(LISTS, field) ? LISTS[field] : undefined
    if (list) {
      // The name beside the id of a dimension is its own.
      for (const { [list.sentId]: sentId, name: _, ...each } of list.sent(value)) {
        const found = list.read(row).find((read) => String(list.readId(read)) === String(sentId))
        if (found) added(outcome, readBack(each, found), field)
        else if (!outcome.lost.includes(field)) outcome.lost.push(field)
      }
      continue
    }
    if (NOT_COMPARED.includes(field) || value === undefined || isFields(value)) continue
    if (Array.isArray(value) && value.length > 0) continue
    if (field in row && isKept(field, value, row[field])) continue
    const name = field in row ? undefined : otherNameOf(field, row)
    if (name !== undefined) outcome.renamed.push([field, name])
    else if (!(field in row) && isZero(value)) outcome.leftOut.push(field)
    else outcome.lost.push(field)
  }
  return outcome
}
