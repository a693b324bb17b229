import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ALLERGENS,
  type Allergen,
  allergenName,
  allergensOf,
  isFreeOf,
  separatorOf,
  wordsOf,
} from '#/entities/dish/allergens.ts'
import { declaresAllergens } from '#/entities/dish/descriptions.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Button } from '#/ui/Button.tsx'
import { avoid, useGuestAllergies } from './guest-allergies.ts'
import type { Fit } from './menu-sections.ts'
import styles from './PublicMenu.module.css'

/**
 * Shows only the dishes that are declared to be free of the chosen allergens (ADR-029), and says how many are hidden
 * because nothing is known of them. The choice lasts beyond this page.
 */
export function AllergenFilter({
  dishes,
  hasCombinations,
  isOpen,
  onChange,
}: {
  dishes: readonly Dish[]
  /** Whether there are combinations: a filter hides them too. */
  hasCombinations: boolean
  /** The allergens can be chosen. Else it only says what is hidden. */
  isOpen: boolean
  /** Called with undefined when nothing is filtered. */
  onChange: (fit: Fit | undefined) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const allergies = useGuestAllergies()
  const avoided = useMemo(() => new Set(allergies), [allergies])
  // What was chosen before this page was opened is said as such.
  const [kept] = useState(allergies)
  // Where nothing is declared, a filter would hide the whole menu.
  const isDeclared = useMemo(() => dishes.some(declaresAllergens), [dishes])
  const counts = useMemo(
    () => ({
      fit: dishes.filter((dish) => isFreeOf(dish, avoided)).length,
      unknown: dishes.filter((dish) => allergensOf(dish).state !== 'declared').length,
    }),
    [dishes, avoided],
  )
  useEffect(() => {
    onChange(
      avoided.size > 0
        ? { count: avoided.size, isFit: isDeclared ? (dish) => isFreeOf(dish, avoided) : undefined }
        : undefined,
    )
  }, [avoided, isDeclared, onChange])
  useEffect(() => () => onChange(undefined), [onChange])
  const toggle = (allergen: Allergen) => avoid(ALLERGENS.filter((each) => avoided.has(each) !== (each === allergen)))
  const names = wordsOf(avoided, language).join(separatorOf(language))
  return (
    <div className="stack-8">
      {isOpen && (
        <fieldset className="stack-8">
          <legend>{t('publicRestaurant.without')}</legend>
          <div className={styles.choices}>
            {ALLERGENS.map((allergen) => (
              <Button key={allergen} look="chip" aria-pressed={avoided.has(allergen)} onClick={() => toggle(allergen)}>
                {allergenName(allergen, language)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <p role="status">
        {avoided.size > 0 &&
          [
            t(kept === allergies ? 'publicRestaurant.allergiesKept' : 'publicRestaurant.allergiesOf', { names }),
            ...(isDeclared
              ? [
                  t('publicRestaurant.declaredFree', { count: counts.fit }),
                  counts.unknown > 0 && t('publicRestaurant.unknownHidden', { count: counts.unknown }),
                  hasCombinations && t('publicRestaurant.combinationsHidden'),
                ]
              : [t('publicRestaurant.nothingDeclared')]),
          ]
            .filter(Boolean)
            .join(' ')}
      </p>
      {avoided.size > 0 && (
        <Button look="text" className={styles.forget} onClick={() => avoid([])}>
          {t('publicRestaurant.allergiesForget')}
        </Button>
      )}
      {isOpen && <p className="muted small">{t('entities.allergensResponsible')}</p>}
    </div>
  )
}
