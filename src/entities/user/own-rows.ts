import type { QuarantinedRow } from '#/lib/storage/connection.ts'
import type { User } from './session.ts'

/**
 * The stored rows that name this person and their restaurant, in the key (a JSON list) or in the record. On a shared
 * device any other row may belong to another person.
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
