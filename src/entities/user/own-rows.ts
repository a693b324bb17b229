import type { QuarantinedRow } from '#/lib/storage/connection.ts'
import type { User } from './session.ts'

/**
 * The stored rows that are certainly this person's, of their own restaurant. The key of most rows is a JSON list that
 * names both; an order on its way names them in the record. A row that names neither stays on the disk: on a shared
 * device it may be anybody's.
 */
export const ownRows = (rows: readonly QuarantinedRow[], user: User): QuarantinedRow[] =>
  rows.filter((row) => {
    const names = namesIn(row)
    return user.restaurant !== undefined && names.includes(user.personKey) && names.includes(user.restaurant)
  })

function namesIn({ key, value }: QuarantinedRow): unknown[] {
  const owner = (value ?? {}) as { userId?: unknown; restaurantId?: unknown }
  return [...partsOf(key), owner.userId, owner.restaurantId]
}

function partsOf(key: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(key)
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
