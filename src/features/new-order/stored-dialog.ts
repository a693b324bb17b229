import * as v from 'valibot'
import type { OrderPlace } from '#/entities/order/open-order.ts'
import { formDraftKey } from '#/lib/forms/form-drafts.ts'
import { combinationChoice } from './combination-choice.ts'
import { dishChoice } from './dish-choice.ts'
import { dialogOf, type OrderDialog } from './order-dialog.ts'
import type { OrderItem } from './order-sections.ts'
import { findLine, type OrderState } from './order-state.ts'

/* A half-filled dialog of the order screen, as stored on this device. */

const common = {
  /** Of the open order it belongs to: another one at the table does not open it. */
  draftId: v.string(),
  /** See order-sections.ts. */
  itemKey: v.string(),
  /** The edited line, or the one to be added. */
  lineId: v.string(),
  /** It was closed: it is offered, not reopened. */
  isLeft: v.optional(v.literal(true)),
}

export const storedDialog = v.variant('kind', [
  v.object({ ...common, kind: v.literal('dish'), choice: dishChoice }),
  v.object({ ...common, kind: v.literal('combination'), choice: combinationChoice }),
])

export type StoredDialog = v.InferOutput<typeof storedDialog>

/** One per table and person. */
export const storedDialogKey = ({ userId, restaurantId, tableNumber }: OrderPlace): string =>
  formDraftKey({ person: userId, scope: restaurantId, form: 'order-dialog', thing: String(tableNumber) })

/**
 * The dialog to open again. Undefined: it belongs to another open order, or its item is not on the menu (or not
 * loaded).
 */
export const reopen = (
  kept: StoredDialog,
  items: ReadonlyMap<string, OrderItem>,
  state: OrderState,
): OrderDialog | undefined => {
  const { openOrder } = state
  const item = items.get(kept.itemKey)
  if (!item || kept.draftId !== openOrder.id) return undefined
  const { lineId } = kept
  const dialog = dialogOf(item, { course: state.course, sizeId: state.sizeId }, findLine(openOrder, lineId))
  if (dialog.kind === 'dish' && kept.kind === 'dish') return { ...dialog, begun: { lineId, choice: kept.choice } }
  if (dialog.kind === 'combination' && kept.kind === 'combination')
    return { ...dialog, begun: { lineId, choice: kept.choice } }
  return undefined
}
