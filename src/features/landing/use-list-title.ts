import { useTranslation } from 'react-i18next'
import { useRestaurants } from '#/entities/restaurant/api.ts'
import { cityOfList } from './landing-view.ts'

/**
 * The title of a searched list. The city is that of the restaurants, as they spell it: 'Roma' for 'rom'. Until they are
 * loaded, and if they are in several cities, it only says what was searched. Undefined for the list of all.
 */
export function useListTitle(searched: string | undefined): string | undefined {
  const { t } = useTranslation()
  const city = cityOfList(useRestaurants(searched).data)
  if (searched === undefined) return undefined
  return city === undefined ? t('landing.titleSearched', { text: searched }) : t('landing.titleInCity', { city })
}
