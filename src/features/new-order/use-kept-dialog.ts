import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { DraftPlace } from '#/entities/order/draft.ts'
import { deviceDrafts } from '#/lib/storage/form-drafts.ts'
import { type KeptDialog, keptDialog, keptDialogKey } from './kept-dialog.ts'

/**
 * The half-filled dialog of a table, kept on this device at every change in it: a reload, a crash, a logout or a 401
 * lead back into it.
 * @returns `found` is what an earlier page has left, until it is taken.
 */
export function useKeptDialog(place: DraftPlace) {
  const key = keptDialogKey(place)
  const [found, setFound] = useState<KeptDialog>()
  const latest = useRef<KeptDialog>(undefined)

  useEffect(() => {
    let isOver = false
    deviceDrafts.load(key).then(
      (draft) => {
        const read = draft && v.safeParse(keptDialog, draft.typed)
        if (isOver || latest.current || !read?.success) return
        latest.current = read.output
        setFound(read.output)
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [key])

  /** The dialog is closed. Gives what was chosen in it, if anything was. */
  const forget = useCallback((): KeptDialog | undefined => {
    const left = latest.current
    latest.current = undefined
    if (left) deviceDrafts.forget(key).catch(() => undefined)
    return left
  }, [key])

  const keep = useCallback(
    (kept: KeptDialog | undefined) => {
      if (!kept) return void forget()
      latest.current = kept
      deviceDrafts.save(key, { typed: kept, base: '', savedAt: Date.now() }).catch(() => undefined)
    },
    [key, forget],
  )

  return { found, take: () => setFound(undefined), keep, forget }
}
