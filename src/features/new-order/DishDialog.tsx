import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { DishDetailsDialog } from '#/entities/dish/DishDetailsDialog.tsx'
import type { Dish } from '#/entities/dish/schema.ts'
import { useMenuIngredients } from '#/entities/ingredient/api.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { OpenDishLine } from '#/entities/order/open-order.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { Button } from '#/ui/Button.tsx'
import { FailureBox } from '#/ui/QueryView.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { AddButton } from './AddButton.tsx'
import { CourseSizeQuantity } from './CourseSizeQuantity.tsx'
import styles from './DialogStep.module.css'
import { beginChoice, type ChoiceChange, changeChoice, type DishChoice, mayLeaveFirst, toLine } from './dish-choice.ts'
import { ExtrasPicker } from './ExtrasPicker.tsx'
import { NoteField } from './NoteField.tsx'
import type { LastChosen } from './order-dialog.ts'
import { QuickNotes } from './QuickNotes.tsx'
import { useChoice } from './use-choice.ts'

/** The dish dialog in two steps (R2.39). A dish can be added from either. */
export function DishDialog({
  open,
  dish,
  menu,
  edited,
  begun,
  last,
  courses,
  currency,
  onSave,
  onStore,
  onClose,
}: {
  open: boolean
  dish: Dish
  menu: Pick<Menu, 'id' | 'ingredients'>
  /** The edited line, and its course from 0. */
  edited: { line: OpenDishLine; course: number } | undefined
  /** What was chosen before it was closed. */
  begun: { lineId: string; choice: DishChoice } | undefined
  last: LastChosen
  courses: number
  currency: string | undefined
  onSave: (line: OpenDishLine, course: number) => void
  /** Undefined: nothing chosen that is worth storing. */
  onStore: (choice: DishChoice | undefined, lineId: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const before = edited?.line
  // A backend may send its menus without their ingredients.
  const own = useMenuIngredients(menu.ingredients.length === 0 ? menu.id : undefined)
  const ingredients = menu.ingredients.length > 0 ? menu.ingredients : (own.data ?? [])
  const [showsDetails, setShowsDetails] = useState(false)
  useBackCloses(showsDetails, () => setShowsDetails(false))
  const [lineId] = useState(() => begun?.lineId ?? before?.lineId ?? newId())
  const { choice, change, isDirty } = useChoice(
    {
      begin: () => beginChoice(dish, { course: edited?.course ?? last.course, sizeId: last.sizeId }, before),
      begun: begun?.choice,
      step: changeChoice,
    },
    (stored) => onStore(stored, lineId),
  )
  const line = toLine(choice, dish, ingredients, lineId, before)
  return (
    <>
      <ResponsivePanel
        open={open}
        title={dish.name}
        isDirty={isDirty}
        onClose={onClose}
        foot={
          <>
            {choice.step === 0 ? (
              <Button
                className={styles.turn}
                disabled={!mayLeaveFirst(choice)}
                onClick={() => change({ type: 'next' })}
              >
                {t('newOrder.next')}
              </Button>
            ) : (
              <Button onClick={() => change({ type: 'back' })}>{t('common.back')}</Button>
            )}
            <AddButton
              line={line}
              isEdited={before !== undefined}
              currency={currency}
              onAdd={() => line && choice.course !== undefined && onSave(line, choice.course)}
            />
          </>
        }
      >
        {choice.step === 0 ? (
          <DishFirstStep
            dish={dish}
            ingredients={ingredients}
            choice={choice}
            courses={courses}
            currency={currency}
            onChange={change}
            onDetails={() => setShowsDetails(true)}
          />
        ) : (
          <DishSecondStep
            ingredients={ingredients}
            reading={menu.ingredients.length === 0 ? own : undefined}
            choice={choice}
            currency={currency}
            onChange={change}
          />
        )}
      </ResponsivePanel>
      <DishDetailsDialog dish={dish} currency={currency} open={showsDetails} onClose={() => setShowsDetails(false)} />
    </>
  )
}

/**
 * Step 0 of the dish dialog: course, size and quantity; and, as a shortcut to step 1, the first extras and frequent
 * notes.
 */
function DishFirstStep({
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

/** Step 1 of the dish dialog: extras at the chosen size's prices, and a note. */
function DishSecondStep({
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
