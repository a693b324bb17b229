import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { openOrderStore } from '#/entities/order/on-device.ts'
import type { OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import type { OpenLine, OpenOrder, OrderPlace } from '#/entities/order/open-orders/open-order.ts'
import { deviceDrafts } from '#/lib/forms/device-drafts.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import type { OrderState } from '../order-state.ts'
import type { OrderDialog } from './order-dialog.ts'
import { type StoredDialog, storedDialogKey, storedDialogSchema, toReopenedDialog } from './stored-dialog.ts'

export type LineDialogProps<Kind extends 'dish' | 'combination'> = {
  open: boolean
  dialog: Extract<OrderDialog, { kind: Kind }>
  openOrder: OpenOrder
  currency: string | undefined
  onSave: (line: OpenLine, course: number) => void
  /** Undefined: nothing chosen that is worth storing. */
  onStore: (stored: StoredDialog | undefined) => void
  onClose: () => void
}

const REVIEW: OrderDialog = { kind: 'review' }

/** Whether it was opened from the courses: on a phone their sheet then reopens after it. */
const isFromCourses = (dialog: OrderDialog | undefined): boolean =>
  dialog?.kind === 'cancel' ||
  dialog?.kind === 'void' ||
  ((dialog?.kind === 'dish' || dialog?.kind === 'combination') && dialog.editedLine !== undefined)

const itemNameOf = (dialog: OrderDialog): string => {
  if (dialog.kind === 'dish') return dialog.dish.name
  return dialog.kind === 'combination' ? dialog.combination.name : ''
}

/**
 * The open dialog of an order desk. "Back" closes it. A half-filled one reopens after a reload; once closed, it is
 * offered again.
 * @param place where a half-filled one is stored; undefined: nowhere, and only this page offers it again.
 * @param initialDialog open from the start.
 */
export function useOrderDialog(
  place: OrderPlace | undefined,
  state: OrderState | undefined,
  items: ReadonlyMap<string, OrderItem>,
  isDesktop: boolean,
  initialDialog?: OrderDialog,
) {
  const { restoredDraft, clearRestoredDraft, store, markClosed, forget, carryToTable } = useStoredDialog(place)
  const [requestedDialog, setRequestedDialog] = useState(initialDialog)
  const [closedDialog, setClosedDialog] = useState<{
    dialog: OrderDialog
    stored: StoredDialog
    openOrder: OpenOrder
  }>()

  const reopened = restoredDraft && state && toReopenedDialog(restoredDraft.stored, items, state)
  if (reopened) {
    const { isLeft, ...stored } = restoredDraft.stored
    clearRestoredDraft()
    if (!isLeft) setRequestedDialog(requestedDialog ?? reopened)
    // The offer ends with any other change.
    else if (state.openOrder.updatedAt <= restoredDraft.at)
      setClosedDialog({ dialog: reopened, stored, openOrder: state.openOrder })
  }

  // On a desktop the courses are beside the menu.
  const dialog = isDesktop && requestedDialog?.kind === 'review' ? undefined : requestedDialog
  const isOverReview = !isDesktop && isFromCourses(dialog)
  const hideDialog = () => setRequestedDialog(isOverReview ? REVIEW : undefined)

  const closeDialog = () => {
    // Only these two can be half-filled; an earlier offer stays.
    if (dialog?.kind !== 'dish' && dialog?.kind !== 'combination') return hideDialog()
    const stored = markClosed()
    const reopened = stored && state && toReopenedDialog(stored, items, state)
    setClosedDialog(reopened && { dialog: reopened, stored, openOrder: state.openOrder })
    hideDialog()
  }
  useBackCloses(dialog !== undefined && dialog.kind !== 'cancel', closeDialog)
  useBackCloses(isOverReview, closeDialog)

  return {
    dialog,
    openDialog: setRequestedDialog,
    storeDialog: store,
    /** The dialog was completed. */
    completeDialog: () => {
      forget()
      hideDialog()
    },
    closeDialog,
    /** The open order was moved to another table, and a half-filled dialog with it. */
    moveTo: async (tableNumber: number) => {
      if (!place || !closedDialog || closedDialog.openOrder !== state?.openOrder) return
      const orderThere = await openOrderStore.load({ ...place, tableNumber })
      if (orderThere) await carryToTable(closedDialog.stored, orderThere)
    },
    /** What was closed half-filled, until the next change. */
    halfFilledDialog:
      closedDialog && closedDialog.openOrder === state?.openOrder && (!dialog || dialog.kind === 'review')
        ? {
            name: itemNameOf(closedDialog.dialog),
            resume: () => {
              store(closedDialog.stored)
              setRequestedDialog(closedDialog.dialog)
            },
            discard: () => {
              forget()
              setClosedDialog(undefined)
            },
          }
        : undefined,
  }
}

/**
 * The half-filled dialog of a table, stored at every change: a reload, a crash, a logout or a 401 leads back into it,
 * or offers it if it was closed.
 * @param place undefined: it is not stored.
 * @returns `restoredDraft`: left by an earlier page, until it is cleared.
 */
function useStoredDialog(place: OrderPlace | undefined) {
  const key = place && storedDialogKey(place)
  // `at`: when it was last changed or closed, ms since 1970.
  const [restoredDraft, setRestoredDraft] = useState<{ stored: StoredDialog; at: number }>()
  const latestStored = useRef<StoredDialog>(undefined)

  useEffect(() => {
    if (key === undefined) return
    let isOver = false
    deviceDrafts.load(key).then(
      (row) => {
        const read = row && v.safeParse(storedDialogSchema, row.typed)
        if (isOver || latestStored.current || !row || !read?.success) return
        latestStored.current = read.output
        setRestoredDraft({ stored: read.output, at: row.savedAt })
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [key])

  const forget = (): void => {
    if (latestStored.current && key !== undefined) deviceDrafts.forget(key).catch(() => undefined)
    latestStored.current = undefined
  }

  const store = (stored: StoredDialog | undefined) => {
    if (!stored) return void forget()
    latestStored.current = stored
    if (key !== undefined)
      deviceDrafts.save(key, { typed: stored, base: '', savedAt: Date.now() }).catch(() => undefined)
  }

  /** The dialog was closed. Returns what was chosen, which can be offered again. */
  const markClosed = (): StoredDialog | undefined => {
    const closed = latestStored.current
    // Nothing was chosen since an earlier one was closed, whose offer is over.
    if (!closed || closed.isLeft) return void forget()
    store({ ...closed, isLeft: true })
    return closed
  }

  /** Moves a closed dialog to the table of its moved open order. */
  const carryToTable = async (
    stored: StoredDialog,
    orderThere: Pick<OpenOrder, keyof OrderPlace | 'id'>,
  ): Promise<void> => {
    const leftDialog: StoredDialog = { ...stored, draftId: orderThere.id, isLeft: true }
    await deviceDrafts
      .save(storedDialogKey(orderThere), { typed: leftDialog, base: '', savedAt: Date.now() })
      .catch(() => undefined)
    forget()
  }

  return {
    restoredDraft,
    clearRestoredDraft: () => setRestoredDraft(undefined),
    store,
    markClosed,
    forget,
    carryToTable,
  }
}
