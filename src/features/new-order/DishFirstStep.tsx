import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { CourseSizeQuantity } from './CourseSizeQuantity.tsx'
import styles from './DialogStep.module.css'
import type { ChoiceChange, DishChoice } from './dish-choice.ts'
import { ExtrasPicker } from './ExtrasPicker.tsx'
import { QuickNotes } from './QuickNotes.tsx'

/**
 * Step 0 of the dish dialog: course, size and quantity; and, as a shortcut to step 1, the first extras and frequent
 * notes.
 */
export function DishFirstStep({
  dish,
  ingredients,
  choice,
  courses,
  currency,
  onChange,
  onDetails,
}: {
  dish: Dish
  ingredients: readonly Ingredient[]
  choice: DishChoice
  courses: number
  currency: string | undefined
  onChange: (change: ChoiceChange) => void
  onDetails: () => void
}) {
  const { t } = useTranslation()
  const first = ingredients.filter(({ id }, index) => index < LIMITS.quickExtras || (choice.extras[id] ?? 0) > 0)
  return (
    <div className={styles.step}>
      <CourseSizeQuantity
        value={choice}
        sizes={dish.dimensionAssignments}
        noSizes="newOrder.noSizes"
        courses={courses}
        currency={currency}
        onChange={(value) => onChange({ type: 'set', value })}
        onDetails={onDetails}
      />
      <div className={styles.group}>
        <h3 className={styles.label}>{t('newOrder.note')}</h3>
        <QuickNotes note={choice.note} onChange={(note) => onChange({ type: 'set', value: { note } })} />
      </div>
      {first.length > 0 && (
        <section className={styles.group} aria-label={t('newOrder.extras')}>
          <h3 className={styles.label}>{t('newOrder.extras')}</h3>
          <ExtrasPicker
            ingredients={first}
            sizeId={choice.sizeId ?? ''}
            extras={choice.extras}
            currency={currency}
            onChange={(id, quantity) => onChange({ type: 'extra', id, quantity })}
          />
        </section>
      )}
    </div>
  )
}
