import * as v from 'valibot'
import type { OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import type { OrderPlace } from '#/entities/order/open-orders/open-order.ts'
import { formDraftKey } from '#/lib/forms/form-drafts.ts'
import { findLine, type OrderState } from '../order-state.ts'
import { combinationChoiceSchema } from './combination-choice.ts'
import { dishChoiceSchema } from './dish-choice.ts'
import { dialogOf, type OrderDialog } from './order-dialog.ts'

const commonFields = {
  /** Of the open order it belongs to: another one at the table does not open it. */
  draftId: v.string(),
  /** The key of the item (order-items.ts). */
  itemKey: v.string(),
  /** The edited line, or the one to be added. */
  lineId: v.string(),
  /** It was closed: it is offered, not reopened. */
  isLeft: v.optional(v.literal(true)),
}

export const storedDialogSchema = v.union([
  v.object({ ...commonFields, kind: v.literal('dish'), choice: dishChoiceSchema }),
  v.object({ ...commonFields, kind: v.literal('combination'), choice: combinationChoiceSchema }),
])

export type StoredDialog = v.InferOutput<typeof storedDialogSchema>

/** Each person has one stored dialog at a table. */
export const storedDialogKey = ({ userId, restaurantId, tableNumber }: OrderPlace): string =>
  formDraftKey({ person: userId, scope: restaurantId, form: 'order-dialog', thing: String(tableNumber) })

/**
 * The dialog to open again. Undefined: it belongs to another open order, or its item is not on the menu (or not
 * loaded).
 */
export const toReopenedDialog = (
  stored: StoredDialog,
  items: ReadonlyMap<string, OrderItem>,
  state: OrderState,
): OrderDialog | undefined => {
  const { openOrder } = state
  const item = items.get(stored.itemKey)
  if (!item || stored.draftId !== openOrder.id) return undefined
  const { lineId } = stored
  const dialog = dialogOf(item, { course: state.course, sizeId: state.sizeId }, findLine(openOrder, lineId))
  if (dialog.kind === 'dish' && stored.kind === 'dish')
    return { ...dialog, restored: { lineId, choice: stored.choice } }
  if (dialog.kind === 'combination' && stored.kind === 'combination')
    return { ...dialog, restored: { lineId, choice: stored.choice } }
  return undefined
}
