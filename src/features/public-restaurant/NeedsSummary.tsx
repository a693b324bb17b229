import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allergenLine, allergensOf, isFreeOf } from '#/entities/dish/allergens.ts'
import { declares } from '#/entities/dish/descriptions.ts'
import { dietLine, dietsOf, suits } from '#/entities/dish/diets.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { useGuestAllergies, useGuestDiets } from './guest-needs.ts'

/** The guest's needs beside what the dishes declare. Where nothing is declared, a filter would hide the whole menu: none is set. */
export function useNeedsOnMenu(dishes: readonly Dish[]) {
  const allergies = useGuestAllergies()
  const diets = useGuestDiets()
  const hasAllergens = useMemo(() => dishes.some((dish) => declares(dish, 'allergens')), [dishes])
  const hasDiets = useMemo(() => dishes.some((dish) => declares(dish, 'diets')), [dishes])
  const avoidedAllergens = useMemo(() => new Set(allergies), [allergies])
  const wantedDiets = useMemo(() => new Set(hasDiets ? diets : []), [diets, hasDiets])
  const isFree = useMemo(
    () => (avoidedAllergens.size > 0 && hasAllergens ? (dish: Dish) => isFreeOf(dish, avoidedAllergens) : undefined),
    [avoidedAllergens, hasAllergens],
  )
  const isSuitable = useMemo(
    () =>
      isFree || wantedDiets.size > 0
        ? (dish: Dish) => (isFree?.(dish) ?? true) && (wantedDiets.size === 0 || suits(dish, wantedDiets))
        : undefined,
    [isFree, wantedDiets],
  )
  return { allergies, hasAllergens, hasDiets, avoidedAllergens, wantedDiets, isFree, isSuitable }
}

/** What is avoided and wanted, how many dishes are found, and how many are hidden. */
export function NeedsSummary({
  dishes,
  hasCombinations = false,
  isShort = false,
  needs: { allergies, hasAllergens, avoidedAllergens, wantedDiets, isFree, isSuitable },
}: {
  dishes: readonly Dish[]
  hasCombinations?: boolean
  /** Without the names of what was chosen during this visit. */
  isShort?: boolean
  needs: ReturnType<typeof useNeedsOnMenu>
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  // Allergies that were chosen before this page was opened are announced in other words.
  const [initialAllergies] = useState(allergies)
  const areKept = initialAllergies === allergies
  const countUndeclared = (declarationOf: (dish: Dish) => { state: string }) =>
    dishes.filter((dish) => declarationOf(dish).state !== 'declared').length
  const allergenNames = allergenLine.wordsOf(avoidedAllergens, language).join(allergenLine.separatorOf(language))
  const dietNames = dietLine.wordsOf(wantedDiets, language).join(dietLine.separatorOf(language))
  const suitableCount = isSuitable ? dishes.filter(isSuitable).length : 0
  const withoutAllergens = countUndeclared(allergensOf)
  const withoutDiets = countUndeclared(dietsOf)
  return (
    <p role="status">
      {[
        avoidedAllergens.size > 0 &&
          (areKept || !isShort) &&
          t(areKept ? 'publicRestaurant.allergiesKept' : 'publicRestaurant.allergiesOf', { names: allergenNames }),
        avoidedAllergens.size > 0 && !hasAllergens && t('publicRestaurant.nothingDeclared'),
        wantedDiets.size > 0 && !isShort && t('publicRestaurant.dietsOf', { names: dietNames }),
        isSuitable && t(isFree ? 'publicRestaurant.declaredFree' : 'publicRestaurant.found', { count: suitableCount }),
        isFree && withoutAllergens > 0 && t('publicRestaurant.unknownHidden', { count: withoutAllergens }),
        wantedDiets.size > 0 && withoutDiets > 0 && t('publicRestaurant.dietsHidden', { count: withoutDiets }),
        isSuitable && hasCombinations && t('publicRestaurant.combinationsHidden'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
