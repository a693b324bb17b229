import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { type Station, useStations } from './stations.ts'
import { useKitchenCategories } from './use-kitchen-categories.ts'

/** What a tab shows: dishes of these categories, by their names. */
export type KitchenPart = { name: string; categories: readonly string[] }

/** The stations with the names of their categories; none until these are known. */
export function useKitchenStations(): readonly (KitchenPart & Pick<Station, 'id'>)[] {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const stations = useStations(restaurantId)
  const { categories } = useKitchenCategories()
  return useMemo(
    () =>
      categories === undefined
        ? []
        : stations.map(({ id, name, categoryIds }, index) => ({
            id,
            name: name.trim() || t('orders.stationNumber', { number: index + 1 }),
            categories: categories.flatMap((each) => (categoryIds.includes(each.id) ? each.name : [])),
          })),
    [stations, categories, t],
  )
}
