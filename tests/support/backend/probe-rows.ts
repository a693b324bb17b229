import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import * as tables from '../../../backend/db/schema.ts'
import { FIRST_OWN_TABLE } from '../../../tools/probe/nouns.ts'
import type { TestBackend } from './backend.ts'

type Rows = Map<string, Record<string, unknown>>

/** Every row of every table, by its content. */
export async function rowsOf({ db }: TestBackend): Promise<Rows> {
  const all: Rows = new Map()
  for (const table of Object.values(tables)) {
    if (!is(table, PgTable)) continue
    for (const row of await db.select().from(table)) all.set(`${getTableName(table)} ${JSON.stringify(row)}`, row)
  }
  return all
}

/**
 * All of before is there, and what is new are the marked things of the probe, deleted, and what belongs to them; or its order,
 * in the archive, where orders cannot be deleted.
 */
export function expectOnlyOwn(before: Rows, after: Rows): void {
  expect([...before.keys()].filter((row) => !after.has(row))).toEqual([])
  const added = [...after].flatMap(([row, values]) => (before.has(row) ? [] : [values]))
  const own = added.filter(({ name, deleted }) => String(name).startsWith('coperto-probe-') && deleted === true)
  const ids = new Set(own.map(({ id }) => id))
  const pictures = new Set(
    added
      .filter(({ etag, dishId, combinationId }) => etag && (ids.has(dishId) || ids.has(combinationId)))
      .map(({ id }) => id),
  )
  const isOwned = (row: Record<string, unknown>) =>
    own.includes(row) ||
    pictures.has(row.id) ||
    (Number(row.tableNumber) >= FIRST_OWN_TABLE && row.archivedAt instanceof Date) ||
    [row.ownerId, row.menuId, row.dishId, row.combinationId].some((id) => ids.has(id))
  expect(added.filter((row) => !isOwned(row))).toEqual([])
}
