import { useEffect, useState } from 'react'
import type { CombinationDraft, WizardPlace } from './draft.ts'
import { isTouched } from './draft-rules.ts'
import { combinationDraftStore } from './draft-store.ts'

/**
 * The fixed menus that this person has begun or changed on this device and not saved, or saved only in part; the one
 * changed last comes first.
 */
export function useKeptDrafts({ restaurantId, userId }: Omit<WizardPlace, 'opened'>): CombinationDraft[] {
  const [kept, setKept] = useState<CombinationDraft[]>([])
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const all = await combinationDraftStore.list({ restaurantId, userId })
      if (!isOver) setKept(all.filter(isTouched))
    }
    read()
    const stop = combinationDraftStore.subscribeAll(read)
    return () => {
      isOver = true
      stop()
    }
  }, [restaurantId, userId])
  return kept
}
