import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCombination } from '#/entities/combination/api.ts'
import { firstSoldOutOption, whyNotOrderable, withAvailability } from '#/entities/combination/rules.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import type { DimensionAssignment } from '#/entities/dimension/schema.ts'
import type { Choice } from '#/entities/dish/choice-words.ts'
import { availabilityWord } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { availabilityOf } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { missingChoices, readChosenOptions, withChosenOptions } from '#/entities/order/notes/chosen.ts'
import { aboveSeat, readSeat } from '#/entities/order/notes/seat.ts'
import { itemKey } from '#/entities/order/open-orders/menu-check.ts'
import { useOnStepChange } from '#/lib/focus/form-focus.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { CombinationDetailsDialog } from '#/panels/dish-details/CombinationDetailsDialog.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { RadioField } from '#/ui/fields/CheckField.tsx'
import { CourseSizeQuantity } from '../courses/CourseSizeQuantity.tsx'
import { AddButton } from '../menu/AddButton.tsx'
import { choicesOfDish, choicesOfDishes } from '../menu/line-choices.ts'
import { ChoiceFields, MissingChoices } from './ChoiceFields.tsx'
import styles from './CombinationWizard.module.css'
import {
  beginCombinationChoice,
  type CombinationChange,
  type CombinationChoice,
  changeChoiceAndAnswers,
  chosenDishes,
  mayLeaveStep,
  missingOptions,
  sizeInCombination,
  toCombinationLine,
  withChosenExtras,
} from './combination-choice.ts'
import { ExtrasPicker } from './ExtrasPicker.tsx'
import { isNoteTooLong, NoteField, QuickNotes } from './NoteField.tsx'
import { SeatChoice } from './SeatChoice.tsx'
import { useChoice } from './use-choice.ts'
import type { LineDialogProps } from './use-order-dialog.ts'

const LAST_STEP = 2

/**
 * The combination picker (R2.40). It opens at the dishes if course and size are known, and can add from
 * there. One component, because its buttons and what it shows depend on the same step and choice.
 */
export function CombinationWizard({
  open,
  dialog,
  openOrder,
  currency,
  onSave,
  onStore,
  onClose,
}: LineDialogProps<'combination'>) {
  const { t } = useTranslation()
  // The listed combination may lack its options.
  const { combination: listedCombination, editedLine, defaults } = dialog
  const query = useCombination(listedCombination.id)
  const menus = useMenus(openOrder.restaurantId)
  // The menus are refetched more often, and know first what is sold out.
  const currentCombination = withAvailability(query.data ?? listedCombination, availabilityOf(menus.data))
  const firstReadCombination = useRef<Combination>(undefined)
  firstReadCombination.current ??= query.data
  const { lineId, choice, change, isDirty } = useChoice(
    dialog,
    {
      begin: () => beginCombinationChoice(listedCombination, editedLine?.course ?? defaults.course, editedLine?.line),
      applyChange: (previousChoice, combinationChange: CombinationChange) =>
        changeChoiceAndAnswers(previousChoice, combinationChange, currentCombination),
    },
    (chosen) =>
      onStore(
        chosen && {
          kind: 'combination',
          draftId: openOrder.id,
          itemKey: itemKey('combination', listedCombination.id),
          ...chosen,
        },
      ),
  )
  const combination = withChosenExtras(currentCombination, firstReadCombination.current, choice)
  const line = toCombinationLine(choice, combination, lineId)
  const dishes = chosenDishes(choice, combination)
  const choices = choicesOfDishes(dishes)
  const isMissing = missingChoices(choice.note, choices).length > 0
  const setNote = (note: string) => change({ type: 'set', value: { note } })
  const unavailableOption = firstSoldOutOption(combination)
  const [showsDetails, setShowsDetails] = useState(false)
  useBackCloses(showsDetails, () => setShowsDetails(false))
  const { step } = choice
  const body = useRef<HTMLElement>(null)
  // The button that had the focus is gone or disabled.
  useOnStepChange(step, () => body.current?.focus({ preventScroll: true }))
  const goTo = (stepTo: number) => change({ type: 'goTo', step: stepTo as CombinationChoice['step'] })
  return (
    <>
      <ResponsivePanel
        open={open}
        title={combination.name}
        isDirty={isDirty}
        onClose={onClose}
        foot={
          <>
            {step === LAST_STEP && <AreaButton onClick={() => goTo(step - 1)}>{t('common.back')}</AreaButton>}
            {step < LAST_STEP && (
              <AreaButton
                look={step === 0 ? 'filled' : 'outlined'}
                disabled={!mayLeaveStep(choice, combination)}
                onClick={() => goTo(step + 1)}
              >
                {t('common.next')}
              </AreaButton>
            )}
            {step > 0 && (
              <AddButton
                line={(isMissing && !editedLine) || isNoteTooLong(choice.note) ? undefined : line}
                isEdited={editedLine !== undefined}
                currency={currency}
                onAdd={() => line && choice.course !== undefined && onSave(line, choice.course)}
              />
            )}
          </>
        }
      >
        <section ref={body} tabIndex={-1} aria-label={t('common.stepOf', { position: step + 1, all: LAST_STEP + 1 })}>
          {unavailableOption && (
            <p className={`note-reserved ${styles.out}`} role="status">
              {t('newOrder.combinationOut', { option: unavailableOption.name })}
            </p>
          )}
          {step === 0 && (
            <CourseSizeQuantity
              value={choice}
              sizes={combination.dimensionAssignments}
              noSizes="newOrder.combinationNoSizes"
              courseCount={openOrder.courses.length}
              currency={currency}
              onChange={(value) => change({ type: 'set', value })}
              onDetails={() => setShowsDetails(true)}
            />
          )}
          {step === 1 && (
            <>
              <FirstStepSummary choice={choice} sizes={combination.dimensionAssignments} onBack={() => goTo(0)} />
              <QueryView query={query}>
                {() => (
                  <CombinationDishes
                    combination={combination}
                    choice={choice}
                    choices={choices}
                    currency={currency}
                    onChange={change}
                  />
                )}
              </QueryView>
            </>
          )}
          {step === 2 && <NoteStep dishes={dishes} covers={openOrder.covers} note={choice.note} onChange={setNote} />}
        </section>
      </ResponsivePanel>
      <CombinationDetailsDialog
        combination={combination}
        currency={currency}
        isLoading={query.isLoading}
        open={showsDetails}
        onClose={() => setShowsDetails(false)}
      />
    </>
  )
}

/** The note of the line: what the chosen dishes still ask, frequent notes, the text, and the seat. */
function NoteStep({
  dishes,
  covers,
  note,
  onChange,
}: {
  dishes: readonly Dish[]
  covers: number
  note: string
  onChange: (note: string) => void
}) {
  const choices = choicesOfDishes(dishes)
  const { chosenOptions: chosen, noteWithoutOptions: freeNote } = readChosenOptions(
    readSeat(note).noteWithoutSeat,
    choices,
  )
  return (
    <>
      <MissingChoices choices={choices} note={note} />
      <QuickNotes
        note={freeNote}
        dishes={dishes}
        onChange={(quickNote) => onChange(aboveSeat(note, () => withChosenOptions(quickNote, choices, chosen)))}
      />
      <NoteField value={note} onChange={onChange} />
      <div className={styles.seats}>
        <SeatChoice covers={covers} note={note} onChange={onChange} />
      </div>
    </>
  )
}

/** The choices of the combination picker's first step, with a link back. A single size is not shown. */
function FirstStepSummary({
  choice: { course = 0, sizeId, quantity },
  sizes,
  onBack,
}: {
  choice: CombinationChoice
  sizes: readonly DimensionAssignment[]
  onBack: () => void
}) {
  const { t } = useTranslation()
  const dimensions = sizes.map(({ dimension }) => dimension)
  const size = dimensions.length > 1 ? dimensions.find(({ id }) => id === sizeId) : undefined
  return (
    <AreaButton className={styles.back} onClick={onBack}>
      <ArrowLeftIcon className="mirrored" size={20} />
      <span className="visually-hidden">{t('common.back')}</span>
      <span>{t('newOrder.course', { number: course + 1 })}</span>
      {size && <bdi>{size.name}</bdi>}
      <bdi dir="ltr" className="figures">
        {`${quantity}×`}
      </bdi>
    </AreaButton>
  )
}

function CombinationDishes({
  combination,
  choice,
  choices,
  currency,
  onChange,
}: {
  combination: Combination
  choice: CombinationChoice
  /** What the chosen dishes ask. */
  choices: readonly Choice[]
  currency: string | undefined
  onChange: (change: CombinationChange) => void
}) {
  const { t } = useTranslation()
  if (combination.menuList.length === 0) {
    const isUnread = whyNotOrderable(combination)?.kind === 'unreadOptions'
    return <Notice kind="empty" title={t(isUnread ? 'combinations.optionsUnread' : 'newOrder.noOptions')} />
  }
  const missing = missingOptions(choice, combination)
  return (
    <div className="stack-20">
      {missing.length > 0 && <p className="muted break-anywhere">{t('newOrder.eachOption')}</p>}
      {combination.menuList.map((option) => (
        <OptionDishes
          key={option.id}
          option={option}
          choice={choice}
          choices={choices}
          currency={currency}
          onChange={onChange}
        />
      ))}
    </div>
  )
}

function OptionDishes({
  option,
  choice,
  choices,
  currency,
  onChange,
}: {
  option: Menu
  choice: CombinationChoice
  choices: readonly Choice[]
  currency: string | undefined
  onChange: (change: CombinationChange) => void
}) {
  const { t } = useTranslation()
  const group = useId()
  const chosen = choice.options[option.id]
  return (
    <fieldset className="stack-8">
      <legend className={styles.legend} dir="auto">
        {option.name}
      </legend>
      {option.dish.length === 0 && <p className="muted break-anywhere">{t('common.emptyList')}</p>}
      {option.dish.map((dish) => {
        const isChosen = chosen?.dishId === dish.id && dish.isAvailable !== false
        const word = availabilityWord(dish.isAvailable)
        return (
          <div key={dish.id} className={isChosen ? 'field-box chosen' : 'field-box'}>
            <RadioField
              name={group}
              isChecked={isChosen}
              isDisabled={dish.isAvailable === false}
              className={styles.label}
              onChoose={() => onChange({ type: 'dish', menuId: option.id, dishId: dish.id })}
            >
              <bdi className="grow strong break-anywhere">{dish.name}</bdi>
              {word && <span className={`muted small strong ${styles.word}`}>{t(word)}</span>}
            </RadioField>
            {isChosen && choicesOfDish(choices, dish).length > 0 && (
              <div className={styles.asked}>
                <ChoiceFields
                  choices={choicesOfDish(choices, dish)}
                  note={choice.note}
                  onChange={(note) => onChange({ type: 'set', value: { note } })}
                />
              </div>
            )}
            {isChosen && option.ingredients.length > 0 && (
              <Extras hasExtras={Object.values(chosen.extras).some((count) => count > 0)}>
                <ExtrasPicker
                  ingredients={option.ingredients}
                  sizeId={sizeInCombination(dish, choice.sizeId) ?? ''}
                  extras={chosen.extras}
                  currency={currency}
                  onChange={(id, quantity) => onChange({ type: 'extra', menuId: option.id, id, quantity })}
                />
              </Extras>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** Open at first if extras are chosen. Removing the last one does not close it, because the tapped button is inside. */
function Extras({ hasExtras, children }: { hasExtras: boolean; children: Elements }) {
  const { t } = useTranslation()
  const [isOpenAtFirst] = useState(hasExtras)
  return (
    <details className={styles.extras} open={isOpenAtFirst}>
      <summary>{t('newOrder.extras')}</summary>
      {children}
    </details>
  )
}
