import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { combinationQueries } from '#/entities/combination/api.ts'
import { menuQueries } from '#/entities/menu/api.ts'
import { loadWithWords } from '#/lib/deployment/lazy-part.ts'
import { firstShownData } from '#/lib/query/stored-first.ts'
import type { PricedItems } from './price-changes.ts'
import type { PriceMarks } from './price-marks.ts'

/** Marks the prices that differ from those shown before, which came from the device's storage or from the read before. */
export function usePriceMarks(restaurantId: string, { menus, combinations }: PricedItems): PriceMarks | undefined {
  const client = useQueryClient()
  const [marks, setMarks] = useState<PriceMarks>()
  const [storedItems] = useState<PricedItems>(() => ({
    menus: firstShownData(client, menuQueries.publicList(restaurantId)),
    combinations: firstShownData(client, combinationQueries.publicList(restaurantId)),
  }))
  const lastShown = useRef(storedItems)
  useEffect(() => {
    const itemsBefore = lastShown.current
    const itemsNow = { menus, combinations }
    lastShown.current = itemsNow
    const isChanged = (Object.keys(itemsNow) as (keyof PricedItems)[]).some(
      (key) => itemsBefore[key] && itemsBefore[key] !== itemsNow[key],
    )
    if (!isChanged) return
    loadWithWords(() => import('./price-marks.ts')).then(
      ({ markChanges }) => markChanges(itemsBefore, itemsNow, setMarks),
      () => undefined,
    )
  }, [menus, combinations])
  return marks
}
