import PlusIcon from 'lucide-react/icons/plus'
import XIcon from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { DimensionPricesEditor } from '#/entities/dimension/DimensionPricesEditor.tsx'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { useOnStepChange } from '#/lib/focus/form-focus.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { FormField } from '#/ui/fields/FormField.tsx'
import { CandidateList } from './CandidateList.tsx'
import type { Candidates } from './candidates.ts'
import type { CombinationDraft } from './draft.ts'
import styles from './WizardStepBody.module.css'
import { mayAddOption, mayPickMenus, optionsWithoutDish, type WizardChange } from './wizard-state.ts'

type StepProps = {
  draft: CombinationDraft
  dimensions: readonly Dimension[]
  candidates: Candidates
  currency: string | undefined
  onChange: (change: WizardChange) => void
  onToOptions: () => void
}

const BODIES = { head: BasicsStep, options: OptionsStep, ingredients: IngredientsStep, dishes: DishesStep }

/** The current step. Its heading gets the focus, so that a screen reader announces it. */
export function WizardStepBody({ onNext, ...props }: StepProps & { onNext: () => void }) {
  const { t } = useTranslation()
  const { step } = props.draft
  const heading = useRef<HTMLHeadingElement>(null)
  useOnStepChange(step, () => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  })
  const Body = BODIES[step]
  return (
    <form
      className={`card stack-16 ${styles.step}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <h2 className={styles.title} tabIndex={-1} ref={heading}>
        {t(`combinations.step.${step}`)}
      </h2>
      <Body {...props} />
      {/* Enter goes to the next step only where it has no other meaning. */}
      <button type="submit" hidden disabled={step !== 'head'} />
    </form>
  )
}

/** Shown instead of steps 3 and 4 while there is no option (R8.13). */
function NoOptions({ onToOptions }: { onToOptions: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      kind="empty"
      title={t('combinations.noMenu')}
      action={<AreaButton onClick={() => onToOptions()}>{t('combinations.toOptions')}</AreaButton>}
    />
  )
}

/** Step 1: name, dimensions and prices. */
function BasicsStep({ draft, dimensions, currency, onChange }: StepProps) {
  const { t } = useTranslation()
  return (
    <>
      <FormField
        label={t('common.name')}
        value={draft.name}
        hint={t('combinations.nameHint')}
        autoFocus={useMedia(HAS_KEYBOARD) && draft.name === ''}
        onChange={(name) => onChange({ type: 'name', name })}
      />
      <DimensionPricesEditor
        rows={draft.prices}
        dimensions={dimensions}
        currency={currency}
        isChecked={false}
        onChange={(prices) => onChange({ type: 'prices', prices })}
      />
    </>
  )
}

/** Step 3: the ingredients of each option; may be none. */
function IngredientsStep({ draft, candidates, onChange, onToOptions }: StepProps) {
  const { t } = useTranslation()
  if (draft.options.length === 0) return <NoOptions onToOptions={onToOptions} />
  if (candidates.ingredients.length === 0) return <Notice kind="empty" title={t('combinations.noIngredients')} />
  return (
    <>
      <p className={styles.hint}>{t('combinations.ingredientsHint')}</p>
      {draft.options.map((option, index) => (
        <CandidateList
          key={option.key}
          option={option}
          what="ingredientIds"
          groups={candidates.ingredients}
          searchLabel={t('entities.searchIngredient')}
          opensFirst={index === 0}
          onChange={onChange}
        />
      ))}
    </>
  )
}

/** Step 4: the dishes of each option; every option needs at least one. */
function DishesStep({ draft, candidates, onChange, onToOptions }: StepProps) {
  const { t } = useTranslation()
  const withoutDish = optionsWithoutDish(draft)
  // Decides which option is open at first; later the person opens and closes them.
  const [firstOpen] = useState(() => withoutDish[0]?.key ?? draft.options[0]?.key)
  if (draft.options.length === 0) return <NoOptions onToOptions={onToOptions} />
  if (candidates.dishes.length === 0) return <Notice kind="empty" title={t('combinations.noDishes')} />
  return (
    <>
      <p className={styles.hint}>{t('combinations.dishesHint')}</p>
      <p className={withoutDish.length > 0 ? `note-reserved stack` : styles.none} role="status">
        {withoutDish.length > 0 && (
          <>
            <strong>{t('combinations.eachOption')}</strong>
            <span>
              <span>{`${t('combinations.stillMissing')} `}</span>
              {withoutDish.map(({ key, name }) => (
                <span key={key} className={styles.name}>
                  <bdi>{name.trim()}</bdi>
                </span>
              ))}
            </span>
          </>
        )}
      </p>
      {draft.options.map((option) => (
        <CandidateList
          key={option.key}
          option={option}
          what="dishIds"
          groups={candidates.dishes}
          searchLabel={t('entities.searchDish')}
          opensFirst={option.key === firstOpen}
          isRequired
          onChange={onChange}
        />
      ))}
    </>
  )
}

/** Step 2: the options. */
function OptionsStep({ draft, candidates, onChange }: StepProps) {
  const { t } = useTranslation()
  const { options, typedOption } = draft
  const typed = typedOption.trim()
  const isNameTaken = options.some(({ name }) => name.trim() === typed)
  const mayPick = mayPickMenus(draft)
  const menus = candidates.menus.filter(({ menuId }) => !options.some((option) => option.menuId === menuId))
  // The question before an option with dishes or ingredients is removed.
  const [dialog, setDialog] = useState<{ key: string; name: string }>()
  const { shown } = useDialogValue(dialog)
  const remove = (key: string) => onChange({ type: 'removeOption', optionKey: key })
  const addOption = () => onChange({ type: 'addOption', key: newId() })
  const menusTitle = useId()
  return (
    <>
      <p className={styles.hint}>{t('combinations.optionsHint')}</p>
      {options.length > 0 && (
        <ul className={`stack ${styles.options}`}>
          {options.map(({ key, name, isOwnMenu, ...choices }, index) => (
            <li key={key} className={styles.option}>
              {isOwnMenu ? (
                <p className={`grow stack ${styles.own}`}>
                  <bdi className="strong">{name}</bdi>
                  <span className="muted small">
                    {t(mayPick ? 'combinations.ownMenu' : 'combinations.ownMenuSaved')}
                  </span>
                </p>
              ) : (
                <FormField
                  label={t('combinations.optionNumber', { number: index + 1 })}
                  value={name}
                  onChange={(text) => onChange({ type: 'renameOption', optionKey: key, name: text })}
                />
              )}
              {(mayPick || !isOwnMenu) && (
                <AreaButton
                  look="quiet"
                  className={styles.remove}
                  aria-label={t('combinations.removeOption', { name })}
                  onClick={() => {
                    const isFilled = choices.dishIds.length + choices.ingredientIds.length > 0
                    if (isFilled && !isOwnMenu) setDialog({ key, name })
                    else remove(key)
                  }}
                >
                  <XIcon />
                </AreaButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={dialog !== undefined}
        title={t('combinations.removeOptionQuestion', { name: shown?.name })}
        text={t('combinations.removeOptionText')}
        confirm={t('common.delete')}
        isDestructive
        onConfirm={() => {
          if (dialog) remove(dialog.key)
          setDialog(undefined)
        }}
        onClose={() => setDialog(undefined)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field works like the button beside it */}
      <div
        className={styles.add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          addOption()
        }}
      >
        <FormField
          label={t('combinations.newOption')}
          value={typedOption}
          isRequired={false}
          hint={typed !== '' && isNameTaken ? t('common.nameExists', { name: typed }) : undefined}
          onChange={(text) => onChange({ type: 'typeOption', text })}
        />
        <AreaButton className={styles.addButton} disabled={!mayAddOption(draft)} onClick={addOption}>
          <PlusIcon />
          <span>{t('combinations.addOption')}</span>
        </AreaButton>
      </div>
      {mayPick && menus.length > 0 && (
        <section aria-labelledby={menusTitle}>
          <p id={menusTitle} className="muted">
            {t('combinations.pickMenu')}
          </p>
          <ul className={`row-8 ${styles.menuList}`}>
            {menus.map((menu) => (
              <li key={menu.key}>
                <AreaButton
                  aria-label={t('combinations.addMenu', { name: menu.name })}
                  onClick={() => onChange({ type: 'addMenu', menu })}
                >
                  <PlusIcon />
                  <bdi>{menu.name}</bdi>
                </AreaButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
