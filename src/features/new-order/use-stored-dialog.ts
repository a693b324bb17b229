import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { OpenOrder, OrderPlace } from '#/entities/order/open-order.ts'
import { deviceDrafts, formDraftKey } from '#/lib/forms/form-drafts.ts'
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

const storedDialog = v.variant('kind', [
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
  stored: StoredDialog,
  items: ReadonlyMap<string, OrderItem>,
  state: OrderState,
): OrderDialog | undefined => {
  const { openOrder } = state
  const item = items.get(stored.itemKey)
  if (!item || stored.draftId !== openOrder.id) return undefined
  const { lineId } = stored
  const dialog = dialogOf(item, { course: state.course, sizeId: state.sizeId }, findLine(openOrder, lineId))
  if (dialog.kind === 'dish' && stored.kind === 'dish') return { ...dialog, begun: { lineId, choice: stored.choice } }
  if (dialog.kind === 'combination' && stored.kind === 'combination')
    return { ...dialog, begun: { lineId, choice: stored.choice } }
  return undefined
}

/** Left by an earlier page. */
export type FoundDialog = {
  stored: StoredDialog
  /** When it was last changed or closed, ms since 1970. */
  at: number
}

/**
 * The half-filled dialog of a table, stored at every change: a reload, a crash, a logout or a 401 leads back into it,
 * or offers it if it was closed.
 * @returns `found`: left by an earlier page, until it is taken.
 */
export function useStoredDialog(place: OrderPlace) {
  const key = storedDialogKey(place)
  const [found, setFound] = useState<FoundDialog>()
  /** What is stored. */
  const latest = useRef<StoredDialog>(undefined)

  useEffect(() => {
    let isOver = false
    deviceDrafts.load(key).then(
      (row) => {
        const read = row && v.safeParse(storedDialog, row.typed)
        if (isOver || latest.current || !row || !read?.success) return
        latest.current = read.output
        setFound({ stored: read.output, at: row.savedAt })
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [key])

  const forget = useCallback((): void => {
    if (latest.current) deviceDrafts.forget(key).catch(() => undefined)
    latest.current = undefined
  }, [key])

  const store = useCallback(
    (stored: StoredDialog | undefined) => {
      if (!stored) return void forget()
      latest.current = stored
      deviceDrafts.save(key, { typed: stored, base: '', savedAt: Date.now() }).catch(() => undefined)
    },
    [key, forget],
  )

  /** The dialog was closed. Returns what was chosen, which can be offered again. */
  const leave = useCallback((): StoredDialog | undefined => {
    const now = latest.current
    // Nothing was chosen since an earlier one was closed, whose offer is over.
    if (!now || now.isLeft) return void forget()
    store({ ...now, isLeft: true })
    return now
  }, [store, forget])

  /** Moves a closed dialog to the table of its moved open order. */
  const carry = useCallback(
    async (stored: StoredDialog, to: Pick<OpenOrder, keyof OrderPlace | 'id'>): Promise<void> => {
      const typed: StoredDialog = { ...stored, draftId: to.id, isLeft: true }
      await deviceDrafts.save(storedDialogKey(to), { typed, base: '', savedAt: Date.now() }).catch(() => undefined)
      forget()
    },
    [forget],
  )

  return { found, take: () => setFound(undefined), store, leave, forget, carry }
}
