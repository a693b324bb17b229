import { useEffect, useState } from 'react'
import { useMissingTables } from '#/entities/table/api.ts'
import { useUser } from '#/entities/user/session.ts'
import { type Draft, hasLines } from './draft.ts'
import { drawerDrafts } from './drawer-drafts.ts'
import { draftStore } from './on-device.ts'

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

/** The drafts of the one who is logged in, in the own restaurant, that stand among the unsent orders. */
export function useDrawerDrafts(): readonly Draft[] {
  const user = useUser()
  const drafts = useDrafts(user?.restaurant ?? '', user?.personKey ?? '', COUNTING_PAUSE)
  const inTables = drafts.filter((draft) => !draft.refusal && hasLines(draft)).map(({ tableNumber }) => tableNumber)
  return drawerDrafts(drafts, useMissingTables(inTables))
}
