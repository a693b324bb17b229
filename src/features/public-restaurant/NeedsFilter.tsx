import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dietLine } from '#/entities/dish/diets.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { loadGuestData } from './guest-list.ts'
import type { DishFilter } from './menu-sections.ts'
import { NeedsSummary, useNeedsOnMenu } from './NeedsSummary.tsx'

export const prepare = loadGuestData

/**
 * Shows only the dishes that are declared to be free of the chosen allergens, and to suit the chosen diets (ADR-029), and says
 * how many are hidden because nothing is known of them. The choice lasts beyond this page.
 */
export function NeedsFilter({
  dishes,
  onChange,
}: {
  dishes: readonly Dish[]
  /** Called with undefined when nothing is filtered. */
  onChange: (filter: DishFilter | undefined) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const needs = useNeedsOnMenu(dishes)
  const { avoidedAllergens, wantedDiets, isSuitable } = needs
  const label = [
    ...(avoidedAllergens.size > 0 ? [t('publicRestaurant.allergies', { count: avoidedAllergens.size })] : []),
    ...dietLine.wordsOf(wantedDiets, language),
  ].join(' · ')
  // The page is drawn before this code is loaded, so it cannot work out the filter itself.
  useEffect(() => onChange(label === '' ? undefined : { label, isSuitable }), [label, isSuitable, onChange])
  useEffect(() => () => onChange(undefined), [onChange])
  return <NeedsSummary isShort dishes={dishes} needs={needs} />
}
