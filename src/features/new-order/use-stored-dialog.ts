import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { OpenOrder, OrderPlace } from '#/entities/order/open-order.ts'
import { deviceDrafts } from '#/lib/forms/form-drafts.ts'
import { type StoredDialog, storedDialog, storedDialogKey } from './stored-dialog.ts'

/** Left by an earlier page. */
export type FoundDialog = {
  kept: StoredDialog
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
      (openOrder) => {
        const read = openOrder && v.safeParse(storedDialog, openOrder.typed)
        if (isOver || latest.current || !openOrder || !read?.success) return
        latest.current = read.output
        setFound({ kept: read.output, at: openOrder.savedAt })
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

  const keep = useCallback(
    (kept: StoredDialog | undefined) => {
      if (!kept) return void forget()
      latest.current = kept
      deviceDrafts.save(key, { typed: kept, base: '', savedAt: Date.now() }).catch(() => undefined)
    },
    [key, forget],
  )

  /** The dialog was closed. Returns what was chosen, which can be offered again. */
  const leave = useCallback((): StoredDialog | undefined => {
    const now = latest.current
    // Nothing was chosen since an earlier one was closed, whose offer is over.
    if (!now || now.isLeft) return void forget()
    keep({ ...now, isLeft: true })
    return now
  }, [keep, forget])

  /** Moves a closed dialog to the table of its moved open order. */
  const carry = useCallback(
    async (kept: StoredDialog, to: Pick<OpenOrder, keyof OrderPlace | 'id'>): Promise<void> => {
      const typed: StoredDialog = { ...kept, draftId: to.id, isLeft: true }
      await deviceDrafts.save(storedDialogKey(to), { typed, base: '', savedAt: Date.now() }).catch(() => undefined)
      forget()
    },
    [forget],
  )

  return { found, take: () => setFound(undefined), keep, leave, forget, carry }
}
