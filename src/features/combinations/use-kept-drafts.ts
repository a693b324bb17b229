import { useEffect, useState } from 'react'
import type { Draft, DraftPlace } from '#/entities/combination/draft.ts'
import { isTouched } from '#/entities/combination/draft-rules.ts'
import { draftStore } from '#/entities/combination/on-device.ts'

/**
 * The fixed menus that this person has begun or changed on this device and not saved, or saved only in part; the one
 * changed last comes first.
 */
export function useKeptDrafts({ restaurantId, userId }: Omit<DraftPlace, 'opened'>): Draft[] {
  const [kept, setKept] = useState<Draft[]>([])
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const all = await draftStore.list({ restaurantId, userId })
      if (!isOver) setKept(all.filter(isTouched))
    }
    read()
    const stop = draftStore.subscribeAll(read)
    return () => {
      isOver = true
      stop()
    }
  }, [restaurantId, userId])
  return kept
}
