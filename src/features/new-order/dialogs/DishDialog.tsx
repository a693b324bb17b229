import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { choicesOf } from '#/entities/dish/choices.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { missingChoices, readChosenOptions, withChosenOptions } from '#/entities/order/notes/chosen.ts'
import { aboveSeat, readSeat } from '#/entities/order/notes/seat.ts'
import { itemKey } from '#/entities/order/open-orders/menu-check.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { DishDetailsDialog } from '#/panels/dish-details/DishDetailsDialog.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { CourseSizeQuantity } from '../courses/CourseSizeQuantity.tsx'
import { AddButton } from '../menu/AddButton.tsx'
import { useExtras, useIsSoldOut } from '../menu/order-menu.ts'
import { ChoiceFields, MissingChoices } from './ChoiceFields.tsx'
import styles from './DialogStep.module.css'
import {
  beginDishChoice,
  changeDishChoice,
  type DishChoice,
  type DishChoiceChange,
  mayLeaveFirstStep,
  removableParts,
  toDishLine,
} from './dish-choice.ts'
import { ExtrasPicker } from './ExtrasPicker.tsx'
import { isNoteTooLong, NoteField, QuickNotes } from './NoteField.tsx'
import { SeatChoice } from './SeatChoice.tsx'
import { useChoice } from './use-choice.ts'
import type { LineDialogProps } from './use-order-dialog.ts'

/**
 * The dish dialog in two steps (R2.39). A dish can be added from either. The first step also offers the first extras
 * and frequent notes.
 */
export function DishDialog({ open, dialog, openOrder, currency, onSave, onStore, onClose }: LineDialogProps<'dish'>) {
  const { t } = useTranslation()
  const { dish, menu, editedLine, defaults } = dialog
  const previousLine = editedLine?.line
  const { query, ingredients } = useExtras(menu)
  const [showsDetails, setShowsDetails] = useState(false)
  useBackCloses(showsDetails, () => setShowsDetails(false))
  const { lineId, choice, change, isDirty } = useChoice(
    dialog,
    {
      begin: () => beginDishChoice(dish, { ...defaults, course: editedLine?.course ?? defaults.course }, previousLine),
      applyChange: changeDishChoice,
    },
    (chosen) =>
      onStore(chosen && { kind: 'dish', draftId: openOrder.id, itemKey: itemKey('dish', dish.id), ...chosen }),
  )
  const line = toDishLine(choice, dish, ingredients, lineId, previousLine)
  const choices = choicesOf(dish)
  const { chosenOptions: chosen, noteWithoutOptions: freeNote } = readChosenOptions(
    readSeat(choice.note).noteWithoutSeat,
    choices,
  )
  const isMissing = missingChoices(choice.note, choices).length > 0
  const isSoldOut = useIsSoldOut(openOrder.restaurantId, dish.id)
  const quickExtras = ingredients.filter(({ id }, index) => index < LIMITS.quickExtras || (choice.extras[id] ?? 0) > 0)
  const extrasProps = { choice, currency, onChange: change }
  const setNote = (note: string) => change({ type: 'set', value: { note } })
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
              <AreaButton
                className={styles.turn}
                disabled={!mayLeaveFirstStep(choice)}
                onClick={() => change({ type: 'next' })}
              >
                {t('newOrder.next')}
              </AreaButton>
            ) : (
              <AreaButton onClick={() => change({ type: 'back' })}>{t('common.back')}</AreaButton>
            )}
            <AddButton
              // An edited line stays: the order asks about it.
              line={((isSoldOut || isMissing) && !previousLine) || isNoteTooLong(choice.note) ? undefined : line}
              isEdited={previousLine !== undefined}
              currency={currency}
              onAdd={() => line && choice.course !== undefined && onSave(line, choice.course)}
            />
          </>
        }
      >
        {isSoldOut && (
          <p className={`note-reserved ${styles.out}`} role="status">
            {t('newOrder.dishOut')}
          </p>
        )}
        {choice.step === 0 ? (
          <div className="stack-20">
            <ChoiceFields choices={choices} note={choice.note} onChange={setNote} />
            <CourseSizeQuantity
              value={choice}
              sizes={dish.dimensionAssignments}
              noSizes="newOrder.noSizes"
              courseCount={openOrder.courses.length}
              currency={currency}
              onChange={(value) => change({ type: 'set', value })}
              onDetails={() => setShowsDetails(true)}
            />
            <div className={`stack-8 ${styles.group}`}>
              <h3 className={`muted small ${styles.label}`}>{t('newOrder.note')}</h3>
              <QuickNotes
                note={freeNote}
                dishes={[dish]}
                choices={choices}
                ingredients={removableParts(dish, ingredients)}
                onChange={(note) => setNote(aboveSeat(choice.note, () => withChosenOptions(note, choices, chosen)))}
              />
            </div>
            {quickExtras.length > 0 && <DishExtras ingredients={quickExtras} {...extrasProps} />}
            <SeatChoice covers={openOrder.covers} note={choice.note} onChange={setNote} />
          </div>
        ) : (
          <div className="stack-20">
            <DishExtras ingredients={ingredients} {...extrasProps}>
              {query.isLoading && <Spinner />}
              {query.error && (
                <FailureBox error={query.error} failed="errors.ingredientsFailed" onRetry={() => query.refetch()} />
              )}
              {ingredients.length === 0 && !query.isLoading && !query.error && (
                <p className="muted">{t('newOrder.noExtras')}</p>
              )}
            </DishExtras>
            <MissingChoices choices={choices} note={choice.note} />
            <NoteField value={choice.note} onChange={setNote} />
          </div>
        )}
      </ResponsivePanel>
      <DishDetailsDialog dish={dish} currency={currency} open={showsDetails} onClose={() => setShowsDetails(false)} />
    </>
  )
}

/** Extras at the chosen size's prices. */
function DishExtras({
  ingredients,
  choice,
  currency,
  onChange,
  children,
}: {
  ingredients: readonly Ingredient[]
  choice: DishChoice
  currency: string | undefined
  onChange: (change: DishChoiceChange) => void
  children?: Elements
}) {
  const { t } = useTranslation()
  return (
    <section className={`stack-8 ${styles.group}`} aria-label={t('newOrder.extras')}>
      <h3 className={`muted small ${styles.label}`}>{t('newOrder.extras')}</h3>
      {children}
      {ingredients.length > 0 && (
        <ExtrasPicker
          ingredients={ingredients}
          sizeId={choice.sizeId ?? ''}
          extras={choice.extras}
          currency={currency}
          onChange={(id, quantity) => onChange({ type: 'extra', id, quantity })}
        />
      )}
    </section>
  )
}
