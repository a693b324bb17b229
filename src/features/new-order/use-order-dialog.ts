import { useState } from 'react'
import { openOrderStore } from '#/entities/order/on-device.ts'
import type { OpenOrder, OrderPlace } from '#/entities/order/open-order.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import type { OrderDialog } from './order-dialog.ts'
import type { OrderItem } from './order-sections.ts'
import type { OrderState } from './order-state.ts'
import { reopen, type StoredDialog, useStoredDialog } from './use-stored-dialog.ts'

const REVIEW: OrderDialog = { kind: 'review' }

/** Opened from the courses: on a phone, their sheet reopens afterwards. */
const isFromCourses = (dialog: OrderDialog | undefined): boolean =>
  dialog?.kind === 'cancel' ||
  ((dialog?.kind === 'dish' || dialog?.kind === 'combination') && dialog.edited !== undefined)

const nameOf = (dialog: OrderDialog): string => {
  if (dialog.kind === 'dish') return dialog.dish.name
  return dialog.kind === 'combination' ? dialog.combination.name : ''
}

/**
 * The open dialog of the order screen. "Back" closes it. A half-filled one reopens after a reload; once closed, it is
 * offered again.
 */
export function useOrderDialog(
  place: OrderPlace,
  state: OrderState | undefined,
  items: ReadonlyMap<string, OrderItem>,
  isDesktop: boolean,
) {
  const { found, take, store, leave, forget, carry } = useStoredDialog(place)
  const [asked, setAsked] = useState<OrderDialog>()
  const [left, setLeft] = useState<{ dialog: OrderDialog; stored: StoredDialog; openOrder: OpenOrder }>()

  const begun = found && state && reopen(found.stored, items, state)
  if (begun) {
    const { isLeft, ...stored } = found.stored
    take()
    if (!isLeft) setAsked(asked ?? begun)
    // The offer ends with any other change.
    else if (state.openOrder.updatedAt <= found.at) setLeft({ dialog: begun, stored, openOrder: state.openOrder })
  }

  // On a desktop the courses are beside the menu.
  const dialog = isDesktop && asked?.kind === 'review' ? undefined : asked
  const isOverReview = !isDesktop && isFromCourses(dialog)
  const shut = () => setAsked(isOverReview ? REVIEW : undefined)

  const close = () => {
    // Only these two can be half-filled; an earlier offer stays.
    if (dialog?.kind !== 'dish' && dialog?.kind !== 'combination') return shut()
    const stored = leave()
    const again = stored && state && reopen(stored, items, state)
    setLeft(again && { dialog: again, stored, openOrder: state.openOrder })
    shut()
  }
  useBackCloses(dialog !== undefined && dialog.kind !== 'cancel', close)
  useBackCloses(isOverReview, close)

  return {
    dialog,
    ask: setAsked,
    store,
    /** It was completed. */
    done: () => {
      forget()
      shut()
    },
    close,
    /** The open order was moved to another table, and a half-filled dialog with it. */
    moveTo: async (tableNumber: number) => {
      const there = left?.openOrder === state?.openOrder && (await openOrderStore.load({ ...place, tableNumber }))
      if (left && there) await carry(left.stored, there)
    },
    /** What was closed half-filled, until the next change. */
    left:
      left && left.openOrder === state?.openOrder && (!dialog || dialog.kind === 'review')
        ? {
            name: nameOf(left.dialog),
            takeUp: () => {
              store(left.stored)
              setAsked(left.dialog)
            },
            drop: () => {
              forget()
              setLeft(undefined)
            },
          }
        : undefined,
  }
}
