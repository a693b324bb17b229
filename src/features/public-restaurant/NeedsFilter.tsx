import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ALLERGENS, allergenLine, allergenName, allergensOf, isFreeOf } from '#/entities/dish/allergens.ts'
import { declares } from '#/entities/dish/descriptions.ts'
import { DIETS, dietLine, dietName, dietsOf, suits } from '#/entities/dish/diets.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Button } from '#/ui/Button.tsx'
import { avoid, useGuestAllergies, useGuestDiets, want } from './guest-needs.ts'
import type { Fit } from './menu-sections.ts'
import styles from './PublicMenu.module.css'

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
  const isFree = avoided.size > 0 && hasAllergens ? (dish: Dish) => isFreeOf(dish, avoided) : undefined
  const isFit =
    isFree || wanted.size > 0
      ? (dish: Dish) => (isFree?.(dish) ?? true) && (wanted.size === 0 || suits(dish, wanted))
      : undefined
  const unknown = (of: (dish: Dish) => { state: string }) =>
    dishes.filter((dish) => of(dish).state !== 'declared').length
  const report = useEffectEvent(() => {
    const names = [
      ...(avoided.size > 0 ? [t('publicRestaurant.allergies', { count: avoided.size })] : []),
      ...dietLine.wordsOf(wanted, language),
    ]
    onChange(names.length > 0 ? { words: names.join(' · '), isFit } : undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `report` reads
  useEffect(() => report(), [avoided, wanted, hasAllergens, language])
  useEffect(() => () => onChange(undefined), [onChange])
  const toggled = <Item extends string>(items: readonly Item[], chosen: ReadonlySet<Item>, item: Item) =>
    items.filter((each) => chosen.has(each) !== (each === item))
  const allergenNames = allergenLine.wordsOf(avoided, language).join(allergenLine.separatorOf(language))
  const dietNames = dietLine.wordsOf(wanted, language).join(dietLine.separatorOf(language))
  const fitCount = isFit ? dishes.filter(isFit).length : 0
  const unknownAllergens = unknown(allergensOf)
  const unknownDiets = unknown(dietsOf)
  return (
    <div className="stack-8">
      {isOpen && hasAllergens && (
        <fieldset className="stack-8">
          <legend>{t('publicRestaurant.without')}</legend>
          <div className={styles.choices}>
            {ALLERGENS.map((allergen) => (
              <Button
                key={allergen}
                look="chip"
                aria-pressed={avoided.has(allergen)}
                onClick={() => avoid(toggled(ALLERGENS, avoided, allergen))}
              >
                {allergenName(allergen, language)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {isOpen && hasDiets && (
        <fieldset className="stack-8">
          <legend>{t('publicRestaurant.suitable')}</legend>
          <div className={styles.choices}>
            {DIETS.map((diet) => (
              <Button
                key={diet}
                look="chip"
                aria-pressed={wanted.has(diet)}
                onClick={() => want(toggled(DIETS, wanted, diet))}
              >
                {dietName(diet, language)}
              </Button>
            ))}
          </div>
        </fieldset>
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
      {isOpen && hasAllergens && <p className="muted small">{t('entities.allergensResponsible')}</p>}
    </div>
  )
}
