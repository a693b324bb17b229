import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ALLERGENS, type Allergen, allergenName, allergensOf, isFreeOf } from '#/entities/dish/allergens.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Button } from '#/ui/Button.tsx'
import type { IsFit } from './menu-sections.ts'
import styles from './PublicMenu.module.css'

/**
 * Shows only the dishes that are declared to be free of the chosen allergens (ADR-029), and says how many are hidden
 * because nothing is known of them.
 */
export function AllergenFilter({
  dishes,
  hasCombinations,
  onChange,
}: {
  dishes: readonly Dish[]
  /** Whether there are combinations: a filter hides them too. */
  hasCombinations: boolean
  /** Called with undefined when nothing is filtered. */
  onChange: (fit: IsFit | undefined) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [avoided, setAvoided] = useState<ReadonlySet<Allergen>>(new Set())
  const counts = useMemo(
    () => ({
      fit: dishes.filter((dish) => isFreeOf(dish, avoided)).length,
      unknown: dishes.filter((dish) => allergensOf(dish).state !== 'declared').length,
    }),
    [dishes, avoided],
  )
  const toggle = (allergen: Allergen) => {
    const next = new Set(ALLERGENS.filter((each) => avoided.has(each) !== (each === allergen)))
    setAvoided(next)
    onChange(next.size === 0 ? undefined : { isFit: (dish) => isFreeOf(dish, next) })
  }
  return (
    <fieldset className="stack-8">
      <legend>{t('publicRestaurant.without')}</legend>
      <div className={styles.choices}>
        {ALLERGENS.map((allergen) => (
          <Button key={allergen} look="chip" aria-pressed={avoided.has(allergen)} onClick={() => toggle(allergen)}>
            {allergenName(allergen, language)}
          </Button>
        ))}
      </div>
      <p role="status">
        {avoided.size > 0 &&
          [
            t('publicRestaurant.declaredFree', { count: counts.fit }),
            counts.unknown > 0 && t('publicRestaurant.unknownHidden', { count: counts.unknown }),
            hasCombinations && t('publicRestaurant.combinationsHidden'),
          ]
            .filter(Boolean)
            .join(' ')}
      </p>
      <p className="muted small">{t('entities.allergensResponsible')}</p>
    </fieldset>
  )
}
