import Step from '@mui/material/Step'
import StepButton from '@mui/material/StepButton'
import Stepper from '@mui/material/Stepper'
import CircleIcon from 'lucide-react/icons/circle'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import CircleAlertIcon from 'lucide-react/icons/circle-exclamation-point'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { pricesInWords } from '#/entities/dimension/price-rows.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useMergeDialog } from '#/lib/forms/use-merge-dialog.ts'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { decimalSign } from '#/lib/money/money.ts'
import { typedPrice } from '#/lib/money/typed-price.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { MergeDialog } from '#/ui/dialogs/MergeDialog.tsx'
import { FormFailure } from '#/ui/feedback/FormFailure.tsx'
import { candidatesOf } from './candidates.ts'
import { DiscardDraftDialog } from './DiscardDraftDialog.tsx'
import { type CombinationDraft, WIZARD_STEPS, type WizardPlace, type WizardStep } from './draft.ts'
import {
  editDraftOf,
  mergeLatest,
  newCombinationDraft,
  withOriginalThings,
  withoutDeletedThings,
} from './draft-rules.ts'
import type { AskHead } from './saving.ts'
import { remainingSteps, type SaveStep } from './saving-plan.ts'
import { useWizard } from './use-wizard.ts'
import styles from './Wizard.module.css'
import { WizardStepBody } from './WizardStepBody.tsx'
import { mayGoTo, mayLeave, maySave, type WizardChange } from './wizard-state.ts'

export function Wizard({
  place,
  storedDraft,
  combination: saved,
  dimensions,
  menus,
  ingredients,
}: {
  place: WizardPlace
  storedDraft: CombinationDraft | undefined
  /** The combination as the backend has it now; undefined for a new one. */
  combination: Combination | undefined
  dimensions: readonly Dimension[]
  menus: readonly Menu[]
  ingredients: readonly Ingredient[]
}) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { data: restaurant } = useRestaurant(place.restaurantId)
  const [dialog, setDialog] = useState<'discard'>()
  const [combination] = useState(() => saved && withOriginalThings(saved, ownMenus(menus), ingredients))
  const [candidates] = useState(() => candidatesOf(ownMenus(menus), ingredients, combination))
  const [firstDraft] = useState(() => {
    const ownMenuIds = new Set(ownMenus(menus).map(({ id }) => id))
    const context = { dimensions, decimal: decimalSign(language), currency: restaurant?.currency, ownMenuIds }
    if (!storedDraft)
      return combination
        ? editDraftOf(place, newId(), combination, context)
        : newCombinationDraft(place, newId(), context)
    const merged = combination ? mergeLatest(storedDraft, combination, context) : storedDraft
    return withoutDeletedThings(merged, candidates)
  })
  const leave = useCallback(
    () => navigate(paths.combinations(place.restaurantId), { replace: true }),
    [navigate, place.restaurantId],
  )
  const conflict = useHeadConflict(dimensions, restaurant?.currency)
  const wizard = useWizard(firstDraft, dimensions, conflict.ask, leave)
  const { draft, phase, change } = wizard

  const goTo = (step: WizardStep) => change({ type: 'goTo', key: newId(), step, dimensions })

  if (phase.kind !== 'typing') {
    return (
      <div className={`stack-20 ${styles.wizard}`}>
        <SavingView draft={draft} phase={phase} onResume={wizard.save} onEdit={wizard.backToSteps} />
        <MergeDialog {...conflict.question} />
      </div>
    )
  }
  return (
    <div className={`stack-20 ${styles.wizard}`}>
      <StepBar draft={draft} dimensions={dimensions} goTo={goTo} />
      <WizardStepBody
        draft={draft}
        dimensions={dimensions}
        candidates={candidates}
        currency={restaurant?.currency}
        onChange={change}
        onToOptions={() => goTo('options')}
        onNext={() => change({ type: 'next', key: newId(), dimensions })}
      />
      <WizardFoot
        draft={draft}
        dimensions={dimensions}
        isTouched={wizard.isTouched}
        onChange={change}
        onSave={wizard.save}
        onDiscard={() => setDialog('discard')}
      />
      <StorageNote />
      <DiscardDraftDialog open={dialog === 'discard'} draft={draft} onClose={() => setDialog(undefined)} />
    </div>
  )
}

/** Asks which name or prices win that were changed here and elsewhere. */
function useHeadConflict(dimensions: readonly Dimension[], currency: string | undefined) {
  const { language } = useLanguage()
  const merge = useMergeDialog()
  const inWords = (field: 'name' | 'prices', { name, dimensions: prices }: Parameters<AskHead>[1]) => {
    if (field === 'name') return name
    const decimal = decimalSign(language)
    const rows = prices.map(({ dimensionId, price }) => ({
      key: dimensionId,
      dimensionId,
      ...(price === undefined
        ? { price: '', absent: 'price' as const }
        : { price: typedPrice(price, decimal, currency) }),
    }))
    return pricesInWords(rows, dimensions)
  }
  const ask: AskHead = (fields, theirs, mine) =>
    merge.ask(
      fields.map((field) => ({
        label: field === 'name' ? 'common.name' : 'entities.pricesBySize',
        theirs: inWords(field, theirs),
        mine: inWords(field, mine),
      })),
    )
  return { ask, question: merge.question }
}

/** Says whether the draft survives the closing of the browser. */
function StorageNote() {
  const { t } = useTranslation()
  const isDurable = useIsDurable()
  return (
    <p className={`muted small ${styles.note}`}>
      {t(isDurable ? 'combinations.draftSaved' : 'combinations.notDurable')}
    </p>
  )
}

function StepBar({
  draft,
  dimensions,
  goTo,
}: {
  draft: CombinationDraft
  dimensions: readonly Dimension[]
  goTo: (step: WizardStep) => void
}) {
  const { t } = useTranslation()
  return (
    <Stepper
      nonLinear
      alternativeLabel
      activeStep={WIZARD_STEPS.indexOf(draft.step)}
      // A step's button must not lie over its neighbours and the link above.
      sx={{ '& .MuiStepButton-root': { margin: '-8px 0', padding: '8px 0' } }}
      aria-label={t('combinations.steps')}
    >
      {WIZARD_STEPS.map((step, index) => (
        <Step key={step} disabled={step !== draft.step && !mayGoTo(draft, step, dimensions)}>
          <StepButton onClick={() => goTo(step)}>
            <span className="visually-hidden">
              {t('common.stepOf', { position: index + 1, all: WIZARD_STEPS.length })}
            </span>
            <span>{t(`combinations.step.${step}`)}</span>
          </StepButton>
        </Step>
      ))}
    </Stepper>
  )
}

/** Back, next and save. An existing combination can be saved at every step. */
function WizardFoot({
  draft,
  dimensions,
  isTouched,
  onChange,
  onSave,
  onDiscard,
}: {
  draft: CombinationDraft
  dimensions: readonly Dimension[]
  isTouched: boolean
  onChange: (change: WizardChange) => void
  onSave: () => void
  onDiscard: () => void
}) {
  const { t } = useTranslation()
  const isFirst = draft.step === WIZARD_STEPS[0]
  const isLast = draft.step === WIZARD_STEPS.at(-1)
  const isEdit = draft.opened !== undefined
  return (
    <div className={styles.foot}>
      {isTouched && (
        <AreaButton look="quiet" className={styles.discard} onClick={onDiscard}>
          {t('combinations.discard')}
        </AreaButton>
      )}
      <div className={`row-8 ${styles.ways}`}>
        {!isFirst && (
          <AreaButton onClick={() => onChange({ type: 'back', key: newId() })}>{t('common.back')}</AreaButton>
        )}
        {!isLast && (
          <AreaButton
            look={isEdit && isTouched ? 'outlined' : 'filled'}
            disabled={!mayLeave(draft, draft.step, dimensions)}
            onClick={() => onChange({ type: 'next', key: newId(), dimensions })}
          >
            {t('common.next')}
          </AreaButton>
        )}
        {(isLast || (isEdit && isTouched)) && (
          <AreaButton look="filled" disabled={!isTouched || !maySave(draft, dimensions)} onClick={onSave}>
            {t('common.save')}
          </AreaButton>
        )}
      </div>
    </div>
  )
}

type CallState = 'done' | 'now' | 'failed' | 'todo'

/** The progress of a save, call by call; after a failure its reason, resume and edit. */
function SavingView({
  draft,
  phase,
  onResume,
  onEdit,
}: {
  draft: CombinationDraft
  phase: Exclude<ReturnType<typeof useWizard>['phase'], { kind: 'typing' }>
  onResume: () => void
  onEdit: () => void
}) {
  const { t } = useTranslation()
  const isStopped = phase.kind === 'stopped'
  const plan = remainingSteps(draft)
  const calls: (Pick<SaveStep, 'kind' | 'name'> & { state: CallState })[] = [
    ...draft.done.map((call) => ({ ...call, state: 'done' as const })),
    ...plan.map(({ kind, name }, index) => ({
      kind,
      name,
      state: index > 0 ? ('todo' as const) : isStopped ? ('failed' as const) : ('now' as const),
    })),
  ]
  const [failed] = plan
  const isRenameMissing = isStopped && failed?.kind === 'renameOption' && isRouteRefused(phase.error)
  return (
    <section className={`card stack-16 ${styles.view}`} aria-busy={!isStopped}>
      <div role="status">
        <h2 className={styles.title}>{t(isStopped ? 'combinations.stopped' : 'combinations.saving')}</h2>
      </div>
      <p className={styles.count}>
        {[
          t('combinations.savedOf', { done: draft.done.length, all: calls.length }),
          phase.kind === 'saving' && phase.isChecking && t('combinations.checking'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {phase.kind === 'elsewhere' && <p className="note-reserved">{t('common.otherTab')}</p>}
      {isStopped && (
        <>
          <FormFailure error={phase.error} failed={isRenameMissing ? 'errors.menuRenameMissing' : undefined} />
          {isRenameMissing && <p>{t('combinations.renameBack', { name: draft.saved[failed.part] })}</p>}
          {phase.isUncertain && <p className="note-reserved">{t('combinations.uncertain')}</p>}
          {draft.done.length > 0 && draft.opened === undefined && <p>{t('combinations.halfSavedText')}</p>}
        </>
      )}
      <ol className={`stack ${styles.calls}`}>
        {calls.map(({ kind, name, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and its rows hold nothing
          <li key={index} className={styles[state]}>
            <CallIcon state={state} />
            <bdi>{t(`combinations.call.${kind}`, { name })}</bdi>
            <span className={`muted small ${styles.state}`}>{t(`combinations.callState.${state}`)}</span>
          </li>
        ))}
      </ol>
      {isStopped && (
        <div className={`row-8 ${styles.actions}`}>
          <AreaButton look={isRenameMissing ? 'filled' : 'outlined'} onClick={onEdit}>
            {t('combinations.backToEdit')}
          </AreaButton>
          {!isRenameMissing && (
            <AreaButton look="filled" onClick={onResume}>
              {t('combinations.resumeSaving')}
            </AreaButton>
          )}
        </div>
      )}
    </section>
  )
}

function CallIcon({ state }: { state: CallState }) {
  if (state === 'done') return <CircleCheckIcon />
  if (state === 'failed') return <CircleAlertIcon />
  if (state === 'now') return <span className={styles.ring} aria-hidden="true" />
  return <CircleIcon />
}
