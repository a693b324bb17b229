import { useTranslation } from 'react-i18next'
import { type Allergen, allergenLine } from '#/entities/dish/allergens.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import styles from './DishWarnings.module.css'
import type { DishWarning } from './line-choices.ts'

/**
 * What the waiter must know before a dish goes to a guest with an allergy. The person decides.
 * @param props.showsNames with the name of each dish, where a line has several.
 */
export function DishWarnings({
  warnings,
  showsNames = false,
}: {
  warnings: readonly DishWarning[]
  showsNames?: boolean
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const names = (allergens: readonly Allergen[]) =>
    allergenLine.wordsOf(new Set(allergens), language).join(allergenLine.separatorOf(language))
  return warnings.map(({ dish, contains, isUndeclared, avoided }, index) => {
    const otherAllergens = avoided.filter((each) => !contains.includes(each))
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a dish may be chosen twice
      <span key={index} className={`small ${styles.warning}`}>
        {showsNames && (
          <span className="strong">
            <bdi>{dish.name}</bdi>
          </span>
        )}
        {contains.length > 0 && (
          <strong className={styles.contains}>{t('entities.allergensContained', { names: names(contains) })}</strong>
        )}
        {isUndeclared && otherAllergens.length > 0 && (
          <span>{t('newOrder.allergy.unsaid', { names: names(otherAllergens) })}</span>
        )}
      </span>
    )
  })
}
