import * as v from 'valibot'
import type { DishChange } from '#/entities/dish/change-dish.ts'
import { type DishContext, type DishField, type FieldFault, faultOf, type TypedValue } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { inChosenOrder } from '#/ui/lists/reorder.ts'
import { cellValue, type GridRow } from './grid-cells.ts'

/* What a director has changed in the table and not saved yet (ADR-035), as pure functions; grid-store.ts stores it. */

/** `base`: the saved value that the cell showed when it was changed. */
const editSchema = v.object({ base: v.string(), value: v.string(), isRaw: v.optional(v.literal(true)) })
type Edit = v.InferOutput<typeof editSchema>
/** The edits of a dish, by column. */
export type ChangedCells = Readonly<Record<string, Edit>>

const draftRowSchema = v.object({
  /** The dish's name, shown if the dish was deleted meanwhile. */
  name: v.string(),
  cells: v.record(v.string(), editSchema),
})

const draftOrderSchema = v.object({ name: v.string(), base: v.array(v.string()), ids: v.array(v.string()) })

export const draftSchema = v.object({
  rows: v.record(v.string(), draftRowSchema),
  /** The chosen order of dishes, by menu. */
  orders: v.record(v.string(), draftOrderSchema),
})
export type Draft = v.InferOutput<typeof draftSchema>
export const EMPTY_DRAFT: Draft = { rows: {}, orders: {} }

/** What a person has put into a cell. */
export type CellInput = { row: GridRow; column: DishField; typed: TypedValue }

const withoutKey = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> => {
  const { [key]: _, ...rest } = record
  return rest
}

export const putRow = (draft: Draft, dishId: string, row: Draft['rows'][string]): Draft => ({
  ...draft,
  rows: Object.keys(row.cells).length > 0 ? { ...draft.rows, [dishId]: row } : withoutKey(draft.rows, dishId),
})

/** The value of a cell as the table shows it: changed or saved, '' where there is none. */
export const valueInTable = (
  row: GridRow,
  column: DishField,
  draftRows: Draft['rows'],
  context: Pick<DishContext, 'dimensions'>,
): string => draftRows[row.dish.id]?.cells[column]?.value ?? cellValue(row, column, context) ?? ''

/** Puts values into cells. A cell that gets its saved value back is not changed any more. */
export function changeCells(
  draft: Draft,
  changes: readonly CellInput[],
  context: Pick<DishContext, 'dimensions'>,
): Draft {
  const rows = { ...draft.rows }
  for (const { row, column, typed } of changes) {
    const current = cellValue(row, column, context)
    if (current === undefined) continue
    const { id, name } = row.dish
    const old = rows[id]?.cells ?? {}
    const base = old[column]?.base ?? current
    const isChange = typed.isRaw || typed.value !== base || typed.value !== current
    const cells = isChange ? { ...old, [column]: { base, ...typed } } : withoutKey(old, column)
    if (Object.keys(cells).length > 0) rows[id] = { name, cells }
    else delete rows[id]
  }
  return { ...draft, rows }
}

export const discardCell = (draft: Draft, dishId: string, column: string): Draft => {
  const row = draft.rows[dishId]
  return row ? putRow(draft, dishId, { ...row, cells: withoutKey(row.cells, column) }) : draft
}

export const discardRow = (draft: Draft, dishId: string): Draft => ({ ...draft, rows: withoutKey(draft.rows, dishId) })

/** Keeps the person's value although somebody else saved another one meanwhile: what they saved becomes the new base. */
export const overwrite = (
  draft: Draft,
  row: GridRow,
  column: string,
  context: Pick<DishContext, 'dimensions'>,
): Draft => {
  const draftRow = draft.rows[row.dish.id]
  const old = draftRow?.cells[column]
  const base = cellValue(row, column, context)
  if (!draftRow || !old || base === undefined) return draft
  return putRow(draft, row.dish.id, { ...draftRow, cells: { ...draftRow.cells, [column]: { ...old, base } } })
}

/* The order of dishes in their menus */

export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])

const idsOf = (menu: Menu): string[] => menu.dish.map(({ id }) => id)

export const dishesInOrder = (menu: Menu, { orders }: Pick<Draft, 'orders'>): readonly Dish[] => {
  const order = orders[menu.id]
  return order ? inChosenOrder(menu.dish, order.ids) : menu.dish
}

export function reorder(draft: Draft, menu: Menu, ids: readonly string[]): Draft {
  const base = draft.orders[menu.id]?.base ?? idsOf(menu)
  const orders = isSameOrder(ids, idsOf(menu))
    ? withoutKey(draft.orders, menu.id)
    : { ...draft.orders, [menu.id]: { name: menu.name, base, ids: [...ids] } }
  return { ...draft, orders }
}

export const discardOrder = (draft: Draft, menuId: string): Draft => ({
  ...draft,
  orders: withoutKey(draft.orders, menuId),
})

/**
 * The ids to send; undefined if somebody else has reordered the dishes since. Deleted dishes are left out, new ones come
 * last. `already`: the dishes are in this order, as after a save whose answer was lost.
 */
export function orderToSend(
  { from, to }: { from: readonly string[]; to: readonly string[] },
  idsNow: readonly string[],
): string[] | 'already' | undefined {
  const stillThere = (ids: readonly string[]) => ids.filter((id) => idsNow.includes(id))
  const idsBefore = new Set(from)
  const isUntouched = isSameOrder(
    stillThere(from),
    idsNow.filter((id) => idsBefore.has(id)),
  )
  const idsToSend = [...stillThere(to), ...idsNow.filter((id) => !to.includes(id))]
  if (isSameOrder(idsToSend, idsNow)) return 'already'
  return isUntouched ? idsToSend : undefined
}

/* The changes compared with what the menus show now */

/** A change as the review shows it. `theirs`: what somebody else saved meanwhile. */
export type ShownChange = { column: string; edit: Edit; fault: FieldFault | undefined; theirs: string | undefined }

export function changesOf(row: GridRow, cells: ChangedCells, context: DishContext): ShownChange[] {
  return Object.entries(cells).flatMap(([column, edit]) => {
    const now = cellValue(row, column, context)
    // Somebody else has saved the same value.
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
export const changesToSend = (row: GridRow, cells: ChangedCells, context: DishContext): DishChange[] =>
  Object.entries(cells).flatMap(([column, { base, value }]) => {
    const now = cellValue(row, column, context)
    const isOpen = (now === base || now === value) && !faultOf(row.dish, column, cells, context)
    return isOpen ? [{ field: column as DishField, from: base, to: value }] : []
  })
