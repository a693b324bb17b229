import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { type Station, useStations } from './stations.ts'
import { useKitchenCategories } from './use-kitchen-categories.ts'

/** What a tab shows: dishes of these categories, by their names. */
export type KitchenPart = { name: string; categories: readonly string[] }

/** The stations that have a category, with the names of these. */
export function useShownStations(): readonly (KitchenPart & Pick<Station, 'id'>)[] {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const stations = useStations(restaurantId)
  const { known } = useKitchenCategories()
  return useMemo(
    () =>
      stations.flatMap(({ id, name, categoryIds }, index) => {
        const categories = (known ?? []).flatMap((each) => (categoryIds.includes(each.id) ? each.name : []))
        const shown = name.trim() || t('orders.stationNumber', { number: index + 1 })
        return categories.length > 0 ? [{ id, name: shown, categories }] : []
      }),
    [stations, known, t],
  )
}
