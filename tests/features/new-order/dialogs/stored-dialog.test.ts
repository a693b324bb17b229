import { describe, expect, test } from 'vitest'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { itemKey, type OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import type { OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import { beginDishChoice } from '#/features/new-order/dialogs/dish-choice.ts'
import { type StoredDialog, storedDialogKey, toReopenedDialog } from '#/features/new-order/dialogs/stored-dialog.ts'
import { toOrderState } from '#/features/new-order/order-state.ts'
import { dishLine, sampleOpenOrder } from '../../../support/samples/sample-order.ts'

const dish = { id: 'carbonara', name: 'Carbonara', isAvailable: true, dimensionAssignments: [] } as unknown as Dish
const menu = { id: 'primi', name: 'Primi', ingredients: [] } as unknown as Menu
const key = itemKey('dish', 'carbonara')
const items: ReadonlyMap<string, OrderItem> = new Map([[key, { kind: 'dish', key, dish, menu }]])
const choice = { ...beginDishChoice(dish, { course: 0 }), note: 'senza pepe' }
const storedDialog: StoredDialog = { kind: 'dish', draftId: 'open-1', itemKey: key, lineId: 'new-line', choice }
const openOrder = sampleOpenOrder()
const state = (over: Partial<OpenOrder> = {}) => toOrderState(sampleOpenOrder(over))
const defaults = { course: 0, sizeId: undefined }

describe('a half-filled dialog', () => {
  test('opens with its choices, and adds the same line', () =>
    expect(toReopenedDialog(storedDialog, items, state())).toEqual({
      kind: 'dish',
      dish,
      menu,
      defaults,
      restored: { lineId: 'new-line', choice },
    }))
  test('of an edited line continues the edit', () =>
    expect(toReopenedDialog({ ...storedDialog, lineId: 'line-1' }, items, state())).toMatchObject({
      editedLine: { line: dishLine(), course: 0 },
    }))
  test('whose line was removed meanwhile adds it again', () =>
    expect(toReopenedDialog({ ...storedDialog, lineId: 'line-1' }, items, state({ courses: [] }))).not.toHaveProperty(
      'editedLine',
    ))
  test('does not open for another open order of the table', () =>
    expect(toReopenedDialog(storedDialog, items, state({ id: 'open-2' }))).toBeUndefined())
  test('does not open before the menu has loaded, or without its dish', () =>
    expect(toReopenedDialog(storedDialog, new Map(), state())).toBeUndefined())
  test('belongs to one person at one table', () => {
    const places = [
      openOrder,
      { ...openOrder, userId: 'bruno' },
      { ...openOrder, tableNumber: 8 },
      { ...openOrder, restaurantId: 'r2' },
    ]
    expect(new Set(places.map(storedDialogKey)).size).toBe(4)
  })
})
