import * as v from 'valibot'
import type { DishChange } from '#/entities/dish/change-dish.ts'
import { type DishContext, type DishField, type FieldFault, faultOf, type TypedValue } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { inChosenOrder } from '#/ui/ReorderList.tsx'
import { cellValue, type GridRow } from './grid-cells.ts'

/*
 * What a director has changed in the grid and not saved, and what was saved and can be undone (ADR-035). Pure: it is stored by
 * grid-store.ts and sent by run-grid.ts.
 */

/** `base`: what the cell showed when it was changed. */
const edit = v.object({ base: v.string(), value: v.string(), isRaw: v.optional(v.literal(true)) })
type Edit = v.InferOutput<typeof edit>
export type Cells = Readonly<Record<string, Edit>>

const draftRow = v.object({
  /** For a dish that was deleted meanwhile. */
  name: v.string(),
  cells: v.record(v.string(), edit),
  /** The write has begun: what the dish shows of it afterwards was written by this device. */
  isSending: v.optional(v.literal(true)),
})

const draftOrder = v.object({ name: v.string(), base: v.array(v.string()), ids: v.array(v.string()) })

export const draft = v.object({
  rows: v.record(v.string(), draftRow),
  /** The chosen order of dishes, by menu. */
  orders: v.record(v.string(), draftOrder),
})
export type Draft = v.InferOutput<typeof draft>
export const EMPTY: Draft = { rows: {}, orders: {} }

/** What was saved at once. `before` and `after` of a cell that somebody changed later stay as they are. */
export const batch = v.object({
  id: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  rows: v.array(
    v.object({
      dishId: v.string(),
      name: v.string(),
      cells: v.record(v.string(), v.object({ before: v.string(), after: v.string() })),
      /** `changed`: somebody changed a cell of it later, so it was left. */
      state: v.picklist(['saved', 'undone', 'changed', 'gone']),
    }),
  ),
  orders: v.array(
    v.object({
      menuId: v.string(),
      name: v.string(),
      before: v.array(v.string()),
      after: v.array(v.string()),
      state: v.picklist(['saved', 'undone', 'changed']),
    }),
  ),
})
export type Batch = v.InferOutput<typeof batch>
export type SavedRow = Batch['rows'][number]
export type SavedOrder = Batch['orders'][number]

export type CellChange = { row: GridRow; column: DishField; typed: TypedValue }

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> => {
  const { [key]: _, ...rest } = record
  return rest
}

const putRow = (now: Draft, dishId: string, row: Draft['rows'][string]): Draft => ({
  ...now,
  rows: Object.keys(row.cells).length > 0 ? { ...now.rows, [dishId]: row } : without(now.rows, dishId),
})

/** A cell that shows what it showed before is no change. */
export function changeCells(now: Draft, changes: readonly CellChange[], known: Pick<DishContext, 'dimensions'>): Draft {
  const rows = { ...now.rows }
  for (const { row, column, typed } of changes) {
    const current = cellValue(row, column, known)
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
export const overwrite = (now: Draft, row: GridRow, column: string, known: Pick<DishContext, 'dimensions'>): Draft => {
  const held = now.rows[row.dish.id]
  const old = held?.cells[column]
  const base = cellValue(row, column, known)
  if (!held || !old || base === undefined) return now
  return putRow(now, row.dish.id, { ...held, cells: { ...held.cells, [column]: { ...old, base } } })
}

/* The order of dishes in their menus. */

const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
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
  const left = (ids: readonly string[]) => ids.filter((id) => now.includes(id))
  const known = new Set(from)
  const isUntouched = isSameOrder(
    left(from),
    now.filter((id) => known.has(id)),
  )
  const next = [...left(to), ...now.filter((id) => !to.includes(id))]
  if (isSameOrder(next, now)) return 'already'
  return isUntouched ? next : undefined
}

/* What the changes come to beside what the menus show now. */

/** `theirs`: what somebody else saved meanwhile. */
export type ShownChange = { column: string; edit: Edit; fault: FieldFault | undefined; theirs: string | undefined }

export function changesOf(row: GridRow, cells: Cells, known: DishContext): ShownChange[] {
  return Object.entries(cells).flatMap(([column, edit]) => {
    const now = cellValue(row, column, known)
    // Somebody else has saved the same.
    if (now === edit.value && !edit.isRaw) return []
    return [
      {
        column,
        edit,
        fault: faultOf(row.dish, column, cells, known),
        theirs: now === edit.base ? undefined : now,
      },
    ]
  })
}

/** The changes of a row that can be sent: neither faulty nor changed by somebody else. */
export const changesToSend = (row: GridRow, cells: Cells, known: DishContext): DishChange[] =>
  Object.entries(cells).flatMap(([column, { base, value }]) => {
    const now = cellValue(row, column, known)
    const isOpen = (now === base || now === value) && !faultOf(row.dish, column, cells, known)
    return isOpen ? [{ field: column as DishField, from: base, to: value }] : []
  })

/* After a save. */

/** A dish with the changes that are sent. */
export type SentRow = { id: string; name: string; changes: readonly DishChange[] }

/** Takes cells that were written from the draft into the batch. What another tab has typed meanwhile stays in the draft. */
export function settle(
  { draft: now, batches }: { draft: Draft; batches: readonly Batch[] },
  batchId: string,
  { id, name, changes }: SentRow,
  { written, ended }: { written: readonly string[]; ended: readonly string[] },
): { draft: Draft; batches: readonly Batch[] } {
  const row = now.rows[id]
  const sent = new Map<string, DishChange>(changes.map((change) => [change.field, change]))
  const kept = Object.entries(row?.cells ?? {}).flatMap(([column, cell]): [string, Edit][] => {
    const to = sent.get(column)?.to
    if (to === undefined || !(written.includes(column) || ended.includes(column))) return [[column, cell]]
    return cell.value === to ? [] : [[column, { ...cell, base: to }]]
  })
  const cells = Object.fromEntries(
    written.flatMap((column) => {
      const { from, to } = sent.get(column) ?? {}
      return from === undefined || to === undefined ? [] : [[column, { before: from, after: to }]]
    }),
  )
  return {
    draft: row ? putRow(now, id, { name: row.name, cells: Object.fromEntries(kept) }) : now,
    batches: written.length === 0 ? batches : inBatch(batches, batchId, (each) => withSaved(each, id, name, cells)),
  }
}

/** A save that was interrupted and goes on may write another cell of the same dish. */
const withSaved = (saved: Batch, dishId: string, name: string, cells: SavedRow['cells']): Batch => {
  const old = saved.rows.find((row) => row.dishId === dishId)
  const row: SavedRow = { dishId, name, cells: { ...old?.cells, ...cells }, state: 'saved' }
  return { ...saved, rows: [...saved.rows.filter((each) => each !== old), row] }
}

export const inBatch = (batches: readonly Batch[], id: string, change: (batch: Batch) => Batch): readonly Batch[] =>
  batches.map((each) => (each.id === id ? change(each) : each))

/** The newest first; older ones can no longer be undone. */
const BATCHES_KEPT = 10

/** One that is there already goes on. */
export const addBatch = (batches: readonly Batch[], id: string, at: number): readonly Batch[] => {
  const others = batches.filter((each) => each.id !== id && each.rows.length + each.orders.length > 0)
  const own = batches.find((each) => each.id === id) ?? { id, at, rows: [], orders: [] }
  return [own, ...others].slice(0, BATCHES_KEPT)
}

export const isUndoable = ({ state }: SavedRow | SavedOrder): boolean => state === 'saved'
