import * as v from 'valibot'
import type { DishChange } from '#/entities/dish/change-dish.ts'
import { type DishContext, type DishField, type FieldFault, faultOf, type TypedValue } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { inChosenOrder } from '#/ui/lists/reorder.ts'
import { cellValue, type GridRow } from './grid-cells.ts'

/* What a director has changed in the grid and not saved (ADR-035). Pure: it is stored by grid-store.ts. */

/** `base`: what the cell showed when it was changed. */
const edit = v.object({ base: v.string(), value: v.string(), isRaw: v.optional(v.literal(true)) })
type Edit = v.InferOutput<typeof edit>
export type Cells = Readonly<Record<string, Edit>>

const draftRow = v.object({
  /** For a dish that was deleted meanwhile. */
  name: v.string(),
  cells: v.record(v.string(), edit),
})

const draftOrder = v.object({ name: v.string(), base: v.array(v.string()), ids: v.array(v.string()) })

export const draft = v.object({
  rows: v.record(v.string(), draftRow),
  /** The chosen order of dishes, by menu. */
  orders: v.record(v.string(), draftOrder),
})
export type Draft = v.InferOutput<typeof draft>
export const EMPTY: Draft = { rows: {}, orders: {} }

export type CellChange = { row: GridRow; column: DishField; typed: TypedValue }

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> => {
  const { [key]: _, ...rest } = record
  return rest
}

export const putRow = (now: Draft, dishId: string, row: Draft['rows'][string]): Draft => ({
  ...now,
  rows: Object.keys(row.cells).length > 0 ? { ...now.rows, [dishId]: row } : without(now.rows, dishId),
})

/** A cell that shows what it showed before is no change. */
export function changeCells(
  now: Draft,
  changes: readonly CellChange[],
  context: Pick<DishContext, 'dimensions'>,
): Draft {
  const rows = { ...now.rows }
  for (const { row, column, typed } of changes) {
    const current = cellValue(row, column, context)
    if (current === undefined) continue
    const { id, name } = row.dish
    const old = rows[id]?.cells ?? {}
    const base = old[column]?.base ?? current
    const isChange = typed.isRaw || typed.value !== base || typed.value !== current
    const cells = isChange ? { ...old, [column]: { base, ...typed } } : without(old, column)
    if (Object.keys(cells).length > 0) rows[id] = { name, cells }
    else delete rows[id]
  }
  return { ...now, rows }
}

export const discardCell = (now: Draft, dishId: string, column: string): Draft => {
  const row = now.rows[dishId]
  return row ? putRow(now, dishId, { ...row, cells: without(row.cells, column) }) : now
}

export const discardRow = (now: Draft, dishId: string): Draft => ({ ...now, rows: without(now.rows, dishId) })

/** The person has seen what somebody else saved meanwhile, and overwrites it. */
export const overwrite = (
  now: Draft,
  row: GridRow,
  column: string,
  context: Pick<DishContext, 'dimensions'>,
): Draft => {
  const held = now.rows[row.dish.id]
  const old = held?.cells[column]
  const base = cellValue(row, column, context)
  if (!held || !old || base === undefined) return now
  return putRow(now, row.dish.id, { ...held, cells: { ...held.cells, [column]: { ...old, base } } })
}

/* The order of dishes in their menus. */

export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])

const idsOf = (menu: Menu): string[] => menu.dish.map(({ id }) => id)

export const dishesInOrder = (menu: Menu, { orders }: Pick<Draft, 'orders'>): readonly Dish[] => {
  const order = orders[menu.id]
  return order ? inChosenOrder(menu.dish, order.ids) : menu.dish
}

export function reorder(now: Draft, menu: Menu, ids: readonly string[]): Draft {
  const base = now.orders[menu.id]?.base ?? idsOf(menu)
  const orders = isSameOrder(ids, idsOf(menu))
    ? without(now.orders, menu.id)
    : { ...now.orders, [menu.id]: { name: menu.name, base, ids: [...ids] } }
  return { ...now, orders }
}

export const discardOrder = (now: Draft, menuId: string): Draft => ({ ...now, orders: without(now.orders, menuId) })

/**
 * The ids to send; undefined if somebody else has reordered the dishes since. Deleted dishes are left out, new ones come
 * last. `already`: they are in this order, as after a save whose answer was lost.
 */
export function orderToSend(
  { from, to }: { from: readonly string[]; to: readonly string[] },
  now: readonly string[],
): string[] | 'already' | undefined {
  const stillThere = (ids: readonly string[]) => ids.filter((id) => now.includes(id))
  const idsBefore = new Set(from)
  const isUntouched = isSameOrder(
    stillThere(from),
    now.filter((id) => idsBefore.has(id)),
  )
  const next = [...stillThere(to), ...now.filter((id) => !to.includes(id))]
  if (isSameOrder(next, now)) return 'already'
  return isUntouched ? next : undefined
}

/* What the changes come to beside what the menus show now. */

/** `theirs`: what somebody else saved meanwhile. */
export type ShownChange = { column: string; edit: Edit; fault: FieldFault | undefined; theirs: string | undefined }

export function changesOf(row: GridRow, cells: Cells, context: DishContext): ShownChange[] {
  return Object.entries(cells).flatMap(([column, edit]) => {
    const now = cellValue(row, column, context)
    // Somebody else has saved the same.
    if (now === edit.value && !edit.isRaw) return []
    return [
      {
        column,
        edit,
        fault: faultOf(row.dish, column, cells, context),
        theirs: now === edit.base ? undefined : now,
      },
    ]
  })
}

/** The changes of a row that can be sent: neither faulty nor changed by somebody else. */
export const changesToSend = (row: GridRow, cells: Cells, context: DishContext): DishChange[] =>
  Object.entries(cells).flatMap(([column, { base, value }]) => {
    const now = cellValue(row, column, context)
    const isOpen = (now === base || now === value) && !faultOf(row.dish, column, cells, context)
    return isOpen ? [{ field: column as DishField, from: base, to: value }] : []
  })
