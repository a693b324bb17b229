import { useEffect, useState } from 'react'
import { useUser } from '#/entities/user/session.ts'
import type { Draft } from './draft.ts'
import { draftStore } from './on-device.ts'
import { type RefusedDraft, refusedDrafts } from './refused.ts'

/** Whoever only counts reads when no more changes come: an order screen's own saves go first (ms). */
const COUNTING_PAUSE = 300

/**
 * The drafts of one person in a restaurant; draws again when one changes, here or in another tab.
 * @param pause how long after the last change they are read, ms.
 */
export function useDrafts(restaurantId: string, userId: string, pause = 0): readonly Draft[] {
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  useEffect(() => {
    let isOver = false
    const read = async (): Promise<void> => {
      const list = await draftStore.list({ restaurantId, userId })
      if (!isOver) setDrafts(list)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = draftStore.subscribeAll(() => {
      if (pause === 0) return read()
      clearTimeout(timer)
      timer = setTimeout(read, pause)
    })
    read()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [restaurantId, userId, pause])
  return drafts
}

/** The orders that came back to the one who is logged in, in the own restaurant. */
export function useRefusedDrafts(): readonly RefusedDraft[] {
  const user = useUser()
  return refusedDrafts(useDrafts(user?.restaurant ?? '', user?.personKey ?? '', COUNTING_PAUSE))
}
