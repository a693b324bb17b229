import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#/config/languages.ts'
import { ALLERGENS, allergenLine, allergenName, allergensOf, isFreeOf } from '#/entities/dish/allergens.ts'
import { declares } from '#/entities/dish/descriptions.ts'
import { DIETS, dietLine, dietName, dietsOf, suits } from '#/entities/dish/diets.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { loadGuestData } from './guest-list.ts'
import { setAvoidedAllergens, setWantedDiets, useGuestAllergies, useGuestDiets } from './guest-needs.ts'
import type { DishFilter } from './menu-sections.ts'
import styles from './PublicMenu.module.css'

export const prepare = loadGuestData

/**
 * Shows only the dishes that are declared to be free of the chosen allergens, and to suit the chosen diets (ADR-029), and says
 * how many are hidden because nothing is known of them. The choice lasts beyond this page.
 */
export function NeedsFilter({
  dishes,
  hasCombinations,
  isOpen,
  onChange,
}: {
  dishes: readonly Dish[]
  /** Whether there are combinations: a filter hides them too. */
  hasCombinations: boolean
  /** Whether the choices are shown; otherwise it only says what is hidden. */
  isOpen: boolean
  /** Called with undefined when nothing is filtered. */
  onChange: (filter: DishFilter | undefined) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const needs = useNeedsOnMenu(dishes)
  const { hasAllergens, hasDiets, avoidedAllergens, wantedDiets, isSuitable } = needs
  const label = [
    ...(avoidedAllergens.size > 0 ? [t('publicRestaurant.allergies', { count: avoidedAllergens.size })] : []),
    ...dietLine.wordsOf(wantedDiets, language),
  ].join(' · ')
  // The page is drawn before this code is loaded, so it cannot work out the filter itself.
  useEffect(() => onChange(label === '' ? undefined : { label, isSuitable }), [label, isSuitable, onChange])
  useEffect(() => () => onChange(undefined), [onChange])
  return (
    <div className="stack-8">
      {isOpen && (
        <Choices
          legend={t(hasAllergens ? 'publicRestaurant.without' : 'publicRestaurant.allergiesOwn')}
          items={ALLERGENS}
          chosen={avoidedAllergens}
          nameOf={allergenName}
          onChange={setAvoidedAllergens}
        />
      )}
      {isOpen && hasDiets && (
        <Choices
          legend={t('publicRestaurant.suitable')}
          items={DIETS}
          chosen={wantedDiets}
          nameOf={dietName}
          onChange={setWantedDiets}
        />
      )}
      <NeedsSummary dishes={dishes} hasCombinations={hasCombinations} needs={needs} />
      {avoidedAllergens.size > 0 && (
        <Button look="text" className={styles.forget} onClick={() => setAvoidedAllergens([])}>
          {t('publicRestaurant.allergiesForget')}
        </Button>
      )}
      {hasAllergens && (avoidedAllergens.size > 0 || isOpen) && (
        <p className="muted small">{t('entities.allergensResponsible')}</p>
      )}
    </div>
  )
}

/** The guest's needs beside what the dishes declare. Where nothing is declared, a filter would hide the whole menu: none is set. */
function useNeedsOnMenu(dishes: readonly Dish[]) {
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
function NeedsSummary({
  dishes,
  hasCombinations,
  needs: { allergies, hasAllergens, avoidedAllergens, wantedDiets, isFree, isSuitable },
}: {
  dishes: readonly Dish[]
  hasCombinations: boolean
  needs: ReturnType<typeof useNeedsOnMenu>
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  // Allergies that were chosen before this page was opened are announced in other words.
  const [initialAllergies] = useState(allergies)
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
          t(initialAllergies === allergies ? 'publicRestaurant.allergiesKept' : 'publicRestaurant.allergiesOf', {
            names: allergenNames,
          }),
        avoidedAllergens.size > 0 && !hasAllergens && t('publicRestaurant.nothingDeclared'),
        wantedDiets.size > 0 && t('publicRestaurant.dietsOf', { names: dietNames }),
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

function Choices<Item extends string>({
  legend,
  items,
  chosen,
  nameOf,
  onChange,
}: {
  legend: string
  items: readonly Item[]
  chosen: ReadonlySet<Item>
  nameOf: (item: Item, language: Language) => string
  onChange: (chosen: readonly Item[]) => void
}) {
  const { language } = useLanguage()
  return (
    <fieldset className="stack-8">
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {items.map((item) => (
          <Button
            key={item}
            look="chip"
            aria-pressed={chosen.has(item)}
            onClick={() => onChange(items.filter((each) => chosen.has(each) !== (each === item)))}
          >
            {nameOf(item, language)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
