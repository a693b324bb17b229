import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { combinationQueries } from '#/entities/combination/api.ts'
import { menuQueries } from '#/entities/menu/api.ts'
import { loadWithRest } from '#/lib/deployment/lazy-part.ts'
import { shownBefore } from '#/lib/query/stored-first.ts'
import type { Priced, PriceMarks } from './price-changes.ts'

/** Compares what is shown with what was shown before: from the device's storage, or by the last read. */
export function usePriceMarks(restaurantId: string, { menus, combinations }: Priced): PriceMarks | undefined {
  const client = useQueryClient()
  const [marks, setMarks] = useState<PriceMarks>()
  const [stored] = useState<Priced>(() => ({
    menus: shownBefore(client, menuQueries.publicList(restaurantId)),
    combinations: shownBefore(client, combinationQueries.publicList(restaurantId)),
  }))
  const last = useRef(stored)
  useEffect(() => {
    const before = last.current
    const now = { menus, combinations }
    last.current = now
    const isChanged = (Object.keys(now) as (keyof Priced)[]).some((key) => before[key] && before[key] !== now[key])
    if (!isChanged) return
    loadWithRest(() => import('./price-changes.ts')).then(
      ({ markChanges }) => markChanges(before, now, setMarks),
      () => undefined,
    )
  }, [menus, combinations])
  return marks
}
