import * as v from 'valibot'
import { isUnread, type ReadAs } from './reading.ts'

/**
 * Returns the parts of a row that were sent in a form that is not understood. No screen may show such a part as
 * missing.
 * The row is either as it was sent, or as it was read and stored, with its `unread`.
 */
export function unreadPartsOf<Part extends string>(readAs: Readonly<Record<Part, Readonly<Record<string, ReadAs>>>>) {
  const parts = Object.keys(readAs) as Part[]
  const withUnread = v.fallback(v.object({ unread: v.array(v.picklist(parts)) }), { unread: [] })
  return (row: unknown): { unread?: Part[] } => {
    const unreadBefore: readonly Part[] = v.parse(withUnread, row).unread
    const unread = parts.filter(
      (part) =>
        unreadBefore.includes(part) || Object.entries(readAs[part]).some(([field, each]) => isUnread(row, field, each)),
    )
    return unread.length > 0 ? { unread } : {}
  }
}
