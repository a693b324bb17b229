import { useState } from 'react'
import { openOrderStore } from '#/entities/order/on-device.ts'
import type { OpenOrder, OrderPlace } from '#/entities/order/open-order.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import type { OrderDialog } from './order-dialog.ts'
import type { OrderItem } from './order-sections.ts'
import type { OrderState } from './order-state.ts'
import { reopen, type StoredDialog } from './stored-dialog.ts'
import { useStoredDialog } from './use-stored-dialog.ts'

const REVIEW: OrderDialog = { kind: 'review' }

/** Opened from the courses: on a phone that is a sheet, which is there again afterwards. */
const isFromCourses = (dialog: OrderDialog | undefined): boolean =>
  dialog?.kind === 'cancel' ||
  ((dialog?.kind === 'dish' || dialog?.kind === 'combination') && dialog.edited !== undefined)

const nameOf = (dialog: OrderDialog): string => {
  if (dialog.kind === 'dish') return dialog.dish.name
  return dialog.kind === 'combination' ? dialog.combination.name : ''
}

/**
 * The one dialog that is open on the order screen. The browser's "back" closes it; one that was left half-filled opens
 * again after a reload, and can be taken up again after it was closed, which a reload does not end.
 */
export function useOrderDialog(
  place: OrderPlace,
  state: OrderState | undefined,
  items: ReadonlyMap<string, OrderItem>,
  isDesktop: boolean,
) {
  const { found, take, keep, leave, forget, carry } = useStoredDialog(place)
  const [asked, setAsked] = useState<OrderDialog>()
  const [left, setLeft] = useState<{ dialog: OrderDialog; kept: StoredDialog; openOrder: OpenOrder }>()

  const begun = found && state && reopen(found.kept, items, state)
  if (begun) {
    const { isLeft, ...kept } = found.kept
    take()
    if (!isLeft) setAsked(asked ?? begun)
    // The offer holds until something else changes.
    else if (state.openOrder.updatedAt <= found.at) setLeft({ dialog: begun, kept, openOrder: state.openOrder })
  }

  // On a desktop the courses stand beside the menu.
  const dialog = isDesktop && asked?.kind === 'review' ? undefined : asked
  const isOverReview = !isDesktop && isFromCourses(dialog)
  const shut = () => setAsked(isOverReview ? REVIEW : undefined)

  const close = () => {
    // The others hold nothing half-filled themselves; what was left before is still offered.
    if (dialog?.kind !== 'dish' && dialog?.kind !== 'combination') return shut()
    const kept = leave()
    const again = kept && state && reopen(kept, items, state)
    setLeft(again && { dialog: again, kept, openOrder: state.openOrder })
    shut()
  }
  useBackCloses(dialog !== undefined && dialog.kind !== 'cancel', close)
  useBackCloses(isOverReview, close)

  return {
    dialog,
    ask: setAsked,
    keep,
    /** It has done what it was opened for. */
    done: () => {
      forget()
      shut()
    },
    close,
    /** The draft has gone to another table. What was left half-filled goes with it. */
    moveTo: async (tableNumber: number) => {
      const there = left?.openOrder === state?.openOrder && (await openOrderStore.load({ ...place, tableNumber }))
      if (left && there) await carry(left.kept, there)
    },
    /** What was closed half-filled, until something else changes. */
    left:
      left && left.openOrder === state?.openOrder && (!dialog || dialog.kind === 'review')
        ? {
            name: nameOf(left.dialog),
            takeUp: () => {
              keep(left.kept)
              setAsked(left.dialog)
            },
          }
        : undefined,
  }
}
