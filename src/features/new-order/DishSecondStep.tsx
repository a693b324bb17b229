import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { FailureBox } from '#/ui/FailureBox.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import styles from './DialogStep.module.css'
import type { ChoiceChange, DishChoice } from './dish-choice.ts'
import { ExtrasPicker } from './ExtrasPicker.tsx'
import { NoteField } from './NoteField.tsx'

/** Step 1 of the dish dialog: extras at the chosen size's prices, and a note. */
export function DishSecondStep({
  ingredients,
  reading,
  choice,
  currency,
  onChange,
}: {
  ingredients: readonly Ingredient[]
  /** The extras' own query, if the menu has none. */
  reading: UseQueryResult<unknown, Error> | undefined
  choice: DishChoice
  currency: string | undefined
  onChange: (change: ChoiceChange) => void
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.step}>
      <section className={styles.group} aria-label={t('newOrder.extras')}>
        <h3 className={styles.label}>{t('newOrder.extras')}</h3>
        {reading?.isLoading && <Spinner />}
        {reading?.error && (
          <FailureBox error={reading.error} failed="errors.ingredientsFailed" onRetry={() => reading.refetch()} />
        )}
        {ingredients.length === 0 ? (
          !reading?.isLoading && !reading?.error && <p className={styles.none}>{t('newOrder.noExtras')}</p>
        ) : (
          <ExtrasPicker
            ingredients={ingredients}
            sizeId={choice.sizeId ?? ''}
            extras={choice.extras}
            currency={currency}
            onChange={(id, quantity) => onChange({ type: 'extra', id, quantity })}
          />
        )}
      </section>
      <NoteField value={choice.note} onChange={(note) => onChange({ type: 'set', value: { note } })} />
    </div>
  )
}
