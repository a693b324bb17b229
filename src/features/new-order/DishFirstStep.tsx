import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { standardFirst } from '#/entities/dimension/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { toCents } from '#/lib/money/money.ts'
import { Price } from '#/ui/Price.tsx'
import { QuantityField } from '#/ui/QuantityField.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import styles from './DishStep.module.css'
import type { ChoiceChange, DishChoice } from './dish-choice.ts'

/** Step 0 of the dish dialog: course, size and quantity. */
export function DishFirstStep({
  dish,
  choice,
  courses,
  currency,
  onChange,
}: {
  dish: Dish
  choice: DishChoice
  /** How many there are; one more can be begun. */
  courses: number
  currency: string | undefined
  onChange: (change: ChoiceChange) => void
}) {
  const { t } = useTranslation()
  const sizes = standardFirst(dish.dimensionAssignments)
  return (
    <div className={styles.step}>
      <ChoiceRow
        label={t('newOrder.courses')}
        options={Array.from({ length: Math.min(courses + 1, LIMITS.courseMost) }, (_, index) => ({
          id: String(index),
          label: index === courses ? t('newOrder.newCourse') : String(index + 1),
          name: t('newOrder.course', { number: index + 1 }),
        }))}
        value={choice.course === undefined ? undefined : String(choice.course)}
        onChange={(course) => onChange({ type: 'set', value: { course: Number(course) } })}
      />
      {sizes.length === 0 ? (
        <p className={styles.problem}>{t('newOrder.noSizes')}</p>
      ) : (
        <ChoiceRow
          label={t('newOrder.size')}
          options={sizes.map(({ dimension, price }) => ({
            id: dimension.id,
            label: dimension.name,
            detail: <Price cents={toCents(price)} currency={currency} />,
          }))}
          value={choice.sizeId}
          onChange={(sizeId) => onChange({ type: 'set', value: { sizeId } })}
        />
      )}
      <div className={styles.quantity}>
        <span className={styles.label}>{t('newOrder.quantity')}</span>
        <QuantityField
          label={t('newOrder.quantity')}
          value={choice.quantity}
          onChange={(quantity) => onChange({ type: 'set', value: { quantity } })}
        />
      </div>
    </div>
  )
}
