import { useTranslation } from 'react-i18next'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { isOpenStep, mayGoBack } from '#/lib/plans/steps.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { RunCard, StepFailure } from '#/ui/feedback/RunCard.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { ingredientPlans } from './device-plans.ts'
import { type IngredientState, type IngredientStep, isGoingBack, isOutStep } from './ingredient-plans.ts'
import styles from './SoldOutPanel.module.css'
import type { MarkState, useMarking } from './use-marking.ts'
import type { ListedPlan, usePlanRun } from './use-plan-run.ts'

/** An ingredient that is out, with what its plan has done and its way back. */
export function PlanCard({
  listed,
  planRun,
  marking,
}: {
  listed: ListedPlan
  planRun: ReturnType<typeof usePlanRun>
  marking: ReturnType<typeof useMarking>
}) {
  const { t } = useTranslation()
  const { plan, states, isPast } = listed
  const { id, steps, day } = plan
  const name = plan.name || t('entities.namelessIngredient')
  const isRunning = listed.isRunning || listed.isElsewhere
  const isOpen = states.some(isOpenStep)
  const isReturning = isGoingBack(states)
  const canGoBack = !isReturning && states.some(mayGoBack)
  const backOf = t('soldOut.backOf', { name })
  return (
    <RunCard
      label={t('soldOut.ingredientOf', { name })}
      title={
        <p className={styles.words}>
          <bdi className="strong large break-anywhere">{name}</bdi>
          <Space />
          <span className="muted small">{t('soldOut.ingredient')}</span>
        </p>
      }
      run={listed}
      words={{
        openText: t(isReturning ? 'soldOut.planOpenBackText' : 'soldOut.planOpenText'),
        notStored: t('soldOut.planNotStored'),
      }}
      finished={
        isReturning ? { tone: 'free', label: t('soldOut.isAvailable') } : { tone: 'neutral', label: t('soldOut.isOut') }
      }
      notes={isPast && !isOpen && <p className="strong">{t('soldOut.planDue')}</p>}
      rowOf={(index) => {
        const [step, state] = [steps[index], states[index]]
        if (!step || !state) return undefined
        const markState = marking.states.get(step.id)
        const word = wordsOf(step, state, isRunning)
        return {
          name: <bdi className="break-anywhere">{t(`soldOut.planRow.${step.kind}`, { name: step.name })}</bdi>,
          word: word && t(word, { name: state.by }),
          action: !isReturning && !isOpen && isOutStep(step, state) && (
            <AreaButton
              look="text"
              aria-label={t('soldOut.backOf', { name: step.name })}
              disabled={markState === 'saving'}
              onClick={() => marking.mark(step.id, true)}
            >
              {t('soldOut.back')}
            </AreaButton>
          ),
          more: <MarkFailure state={markState} />,
        }
      }}
      actions={
        <>
          {canGoBack && (
            <AreaButton look={isOpen ? 'outlined' : 'filled'} aria-label={backOf} onClick={() => planRun.bringBack(id)}>
              {isPast && !isOpen ? t('soldOut.dueRestore') : backOf}
            </AreaButton>
          )}
          {isPast && !isOpen && (
            <AreaButton onClick={() => ingredientPlans.setUntilTomorrow(id, false)}>
              {t('soldOut.planDueKeep')}
            </AreaButton>
          )}
          {canGoBack && !isPast && !isOpen && (
            <AreaButton
              look="chip"
              aria-pressed={day !== undefined}
              aria-label={t('soldOut.untilTomorrowOf', { name })}
              onClick={() => ingredientPlans.setUntilTomorrow(id, day === undefined)}
            >
              {t('soldOut.untilTomorrow')}
            </AreaButton>
          )}
          {!isOpen && !canGoBack && (
            <AreaButton onClick={() => ingredientPlans.remove(id)}>{t('soldOut.planRemove')}</AreaButton>
          )}
        </>
      }
      onStop={() => ingredientPlans.stop(id)}
      onResume={() => planRun.resume(id)}
      onLeave={() => (canGoBack ? ingredientPlans.end(id) : ingredientPlans.remove(id))}
    />
  )
}

/** The word for a step's state, where it is not the usual one of `RunCard`. */
function wordsOf(
  { kind, wasUnknown }: IngredientStep,
  { state, isBack: wasAskedBack }: IngredientState,
  isRunning: boolean,
): TextKey | undefined {
  if (state === 'changed' && wasUnknown && wasAskedBack) return 'soldOut.planRow.dishUnknown'
  if (state === 'held') return 'soldOut.planRow.held'
  if (state === 'sending' || state === 'uncertain' || state === 'returning')
    return isRunning && state !== 'uncertain' ? undefined : 'soldOut.planRow.unclear'
  if (state === 'waiting' || state === 'skipped' || state === 'failed') return undefined
  return `soldOut.planRow.${kind}${{ done: 'Done', already: 'Already', gone: 'Gone', back: 'Back', changed: 'Changed' }[state]}` as TextKey
}

export function MarkFailure({ state }: { state: MarkState | undefined }) {
  return state && state !== 'saving' && <StepFailure error={state.error} />
}
