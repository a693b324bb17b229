import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { currencySign } from '#/lib/money/money.ts'
import type { ExportWords } from './menu-file.ts'

/** The words and the currency of an exported file of menus. */
export function useExportWords(restaurantId: string): ExportWords {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { data: restaurant } = useRestaurant(restaurantId)
  const currency = restaurant?.currency
  const priceTitle = t('entities.priceIn', { currency: currencySign(currency) })
  return useMemo(() => ({ t, language, priceTitle, currency }), [t, language, priceTitle, currency])
}
