import { useEffect, useState } from 'react'
import { useUser } from '#/entities/user/session.ts'
import { useKitchenOrders } from './api.ts'
import type { Draft } from './draft.ts'
import { draftStore } from './on-device.ts'
import { draftedTables, type TableWork, tableWork } from './table-work.ts'
import { useOutbox } from './use-outbox.ts'

/** The drafts of one person in a restaurant; draws again when one changes, here or in another tab. */
function useDrafts(restaurantId: string, userId: string): readonly Draft[] {
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const list = await draftStore.list({ restaurantId, userId })
      if (!isOver) setDrafts(list)
    }
    const stop = draftStore.subscribeAll(read)
    read()
    return () => {
      isOver = true
      stop()
    }
  }, [restaurantId, userId])
  return drafts
}

/**
 * What is going on at each table of a restaurant, by the table's number, as the one who is logged in may see it.
 * `drafted`: the tables with an order that is being taken; it knows its covers already.
 */
export function useTableWork(restaurantId: string): {
  work: ReadonlyMap<number, TableWork>
  drafted: ReadonlySet<number>
} {
  const drafts = useDrafts(restaurantId, useUser()?.personKey ?? '')
  const { mine } = useOutbox()
  const { data: live = [] } = useKitchenOrders()
  return {
    work: tableWork(
      mine.filter((record) => record.restaurantId === restaurantId),
      drafts,
      live,
    ),
    drafted: draftedTables(drafts),
  }
}
