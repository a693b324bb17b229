import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#/config/languages.ts'
import { ALLERGENS, allergenLine, allergenName, allergensOf, isFreeOf } from '#/entities/dish/allergens.ts'
import { declares } from '#/entities/dish/descriptions.ts'
import { DIETS, dietLine, dietName, dietsOf, suits } from '#/entities/dish/diets.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { loadGuest } from './guest-list.ts'
import { avoid, useGuestAllergies, useGuestDiets, want } from './guest-needs.ts'
import type { Fit } from './menu-sections.ts'
import styles from './PublicMenu.module.css'

export const prepare = loadGuest

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
  /** They can be chosen. Else it only says what is hidden. */
  isOpen: boolean
  /** Called with undefined when nothing is filtered. */
  onChange: (fit: Fit | undefined) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const allergies = useGuestAllergies()
  const wantedDiets = useGuestDiets()
  // What was chosen before this page was opened is said as such.
  const [kept] = useState(allergies)
  // Where nothing is declared, a filter would hide the whole menu.
  const hasAllergens = useMemo(() => dishes.some((dish) => declares(dish, 'allergens')), [dishes])
  const hasDiets = useMemo(() => dishes.some((dish) => declares(dish, 'diets')), [dishes])
  const avoided = useMemo(() => new Set(allergies), [allergies])
  const wanted = useMemo(() => new Set(hasDiets ? wantedDiets : []), [wantedDiets, hasDiets])
  const isFree = useMemo(
    () => (avoided.size > 0 && hasAllergens ? (dish: Dish) => isFreeOf(dish, avoided) : undefined),
    [avoided, hasAllergens],
  )
  const isFit = useMemo(
    () =>
      isFree || wanted.size > 0
        ? (dish: Dish) => (isFree?.(dish) ?? true) && (wanted.size === 0 || suits(dish, wanted))
        : undefined,
    [isFree, wanted],
  )
  const words = [
    ...(avoided.size > 0 ? [t('publicRestaurant.allergies', { count: avoided.size })] : []),
    ...dietLine.wordsOf(wanted, language),
  ].join(' · ')
  useEffect(() => onChange(words === '' ? undefined : { words, isFit }), [words, isFit, onChange])
  useEffect(() => () => onChange(undefined), [onChange])
  const unknown = (of: (dish: Dish) => { state: string }) =>
    dishes.filter((dish) => of(dish).state !== 'declared').length
  const allergenNames = allergenLine.wordsOf(avoided, language).join(allergenLine.separatorOf(language))
  const dietNames = dietLine.wordsOf(wanted, language).join(dietLine.separatorOf(language))
  const fitCount = isFit ? dishes.filter(isFit).length : 0
  const unknownAllergens = unknown(allergensOf)
  const unknownDiets = unknown(dietsOf)
  return (
    <div className="stack-8">
      {isOpen && (
        <Choices
          legend={t(hasAllergens ? 'publicRestaurant.without' : 'publicRestaurant.allergiesOwn')}
          items={ALLERGENS}
          chosen={avoided}
          nameOf={allergenName}
          onChange={avoid}
        />
      )}
      {isOpen && hasDiets && (
        <Choices
          legend={t('publicRestaurant.suitable')}
          items={DIETS}
          chosen={wanted}
          nameOf={dietName}
          onChange={want}
        />
      )}
      <p role="status">
        {[
          avoided.size > 0 &&
            t(kept === allergies ? 'publicRestaurant.allergiesKept' : 'publicRestaurant.allergiesOf', {
              names: allergenNames,
            }),
          avoided.size > 0 && !hasAllergens && t('publicRestaurant.nothingDeclared'),
          wanted.size > 0 && t('publicRestaurant.dietsOf', { names: dietNames }),
          isFit && t(isFree ? 'publicRestaurant.declaredFree' : 'publicRestaurant.found', { count: fitCount }),
          isFree && unknownAllergens > 0 && t('publicRestaurant.unknownHidden', { count: unknownAllergens }),
          wanted.size > 0 && unknownDiets > 0 && t('publicRestaurant.dietsHidden', { count: unknownDiets }),
          isFit && hasCombinations && t('publicRestaurant.combinationsHidden'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {avoided.size > 0 && (
        <Button look="text" className={styles.forget} onClick={() => avoid([])}>
          {t('publicRestaurant.allergiesForget')}
        </Button>
      )}
      {hasAllergens && (avoided.size > 0 || isOpen) && (
        <p className="muted small">{t('entities.allergensResponsible')}</p>
      )}
    </div>
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
