import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePublicCombinations, useWholeCombinations } from '#/entities/combination/api.ts'
import { availableAs } from '#/entities/combination/rules.ts'
import { usePolledMenus } from '#/entities/menu/api.ts'
import { availabilityOf } from '#/entities/menu/rules.ts'
import { itemSearch, itemsOf, sectionsOf } from './order-sections.ts'

/** All that can be ordered: the queries, their sections and the search. */
export function useOrderMenu(restaurantId: string) {
  const { t } = useTranslation()
  const menus = usePolledMenus(restaurantId)
  const combinations = usePublicCombinations(restaurantId)
  // Prefetched: the Wi-Fi may be gone when one is chosen.
  const whole = useWholeCombinations((combinations.data ?? []).map(({ id }) => id))
  const title = t('newOrder.combinations')
  const sections = useMemo(() => {
    const isAvailable = availabilityOf(menus.data)
    const fixed = combinations.data?.map((listed) =>
      availableAs(whole.find(({ id }) => id === listed.id) ?? listed, isAvailable),
    )
    return sectionsOf(menus.data ?? [], fixed, title)
  }, [menus.data, combinations.data, whole, title])
  const items = useMemo(() => itemsOf(sections), [sections])
  const search = useMemo(() => itemSearch(sections), [sections])
  return { menus, combinations, sections, items, search }
}

export type OrderMenu = ReturnType<typeof useOrderMenu>
