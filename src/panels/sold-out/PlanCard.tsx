import { useTranslation } from 'react-i18next'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { failureLine, translateFailure } from '#/lib/query/failures.ts'
import { Button } from '#/ui/Button.tsx'
import { Space } from '#/ui/Space.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import {
  arePlansStored,
  endPlan,
  isOpenPlan,
  isOpenRow,
  isOutRow,
  isSameRow,
  type Plan,
  type PlanRow,
  removePlan,
  setUntilTomorrow,
  type usePlans,
} from './ingredient-plans.ts'
import styles from './SoldOutPanel.module.css'
import type { MarkState, useMarking } from './use-marking.ts'
import type { usePlanRun } from './use-plan-run.ts'

/** An ingredient that is out, with what its plan has done and its way back. */
export function PlanCard({
  plan,
  run,
  isPast,
  isElsewhere,
  planRun,
  marking,
}: {
  plan: Plan
  run: ReturnType<ReturnType<typeof usePlans>['runs']['get']>
  /** It was out until today. */
  isPast: boolean
  /** Another tab carries it out. */
  isElsewhere: boolean
  planRun: ReturnType<typeof usePlanRun>
  marking: ReturnType<typeof useMarking>
}) {
  const { t } = useTranslation()
  const { id, aim, rows, day } = plan
  const name = plan.name || t('entities.namelessIngredient')
  const isHere = run?.isRunning ?? false
  const isRunning = isHere || isElsewhere
  const isOpen = isOpenPlan(plan)
  const done = rows.filter((row) => !isOpenRow(plan, row)).length
  const mayGoBack = rows.some((row) => isOpenRow({ aim: 'back' }, row))
  const progress = { done, all: rows.length }
  return (
    <section className={`card stack-12 ${styles.plan}`} aria-label={t('soldOut.ingredientOf', { name })}>
      <div className="wrap-line">
        <p className={`grow ${styles.words}`}>
          <bdi className="strong large break-anywhere">{name}</bdi>
          <Space />
          <span className="muted small">{t('soldOut.ingredient')}</span>
        </p>
        <span role="status">
          {isOpen ? (
            <StatusChip
              tone={isRunning ? 'info' : 'reserved'}
              label={t(isRunning ? 'common.plan.running' : 'common.plan.open', progress)}
            />
          ) : (
            <StatusChip
              tone={aim === 'out' ? 'neutral' : 'free'}
              label={t(aim === 'out' ? 'soldOut.isOut' : 'soldOut.isAvailable')}
            />
          )}
        </span>
      </div>
      {isElsewhere && <p className="note-reserved">{t('common.otherTab')}</p>}
      {isOpen && !isRunning && <p>{t(aim === 'out' ? 'soldOut.planOpenText' : 'soldOut.planOpenBackText')}</p>}
      {!arePlansStored() && <p className="note-reserved">{t('soldOut.planNotStored')}</p>}
      {isPast && !isOpen && <p className="strong">{t('soldOut.planDue')}</p>}
      <ul>
        {rows.map((row) => (
          <li key={`${row.kind} ${row.id}`} className={styles.row}>
            <p className={`grow ${styles.words}`}>
              <bdi className="break-anywhere">{t(`soldOut.planRow.${row.kind}`, { name: row.name })}</bdi>
              <Space />
              <span className="muted small">{t(wordsOf(row, isRunning), { name: row.by })}</span>
            </p>
            {aim === 'out' && !isOpen && isOutRow(row) && (
              <Button
                look="text"
                className={styles.rowEnd}
                aria-label={t('soldOut.backOf', { name: row.name })}
                disabled={marking.states.get(row.id) === 'saving'}
                onClick={() => marking.mark(row.id, true)}
              >
                {t('soldOut.back')}
              </Button>
            )}
            <MarkFailure state={run?.errors.find((each) => isSameRow(each.row, row)) ?? marking.states.get(row.id)} />
          </li>
        ))}
      </ul>
      {!isRunning && (
        <div className="row-8">
          {isOpen && (
            <Button look="filled" onClick={() => planRun.resume(id)}>
              {t('common.plan.resume')}
            </Button>
          )}
          {aim === 'out' && mayGoBack && (
            <Button
              look={isOpen ? 'outlined' : 'filled'}
              aria-label={t('soldOut.backOf', { name })}
              onClick={() => planRun.bringBack(id)}
            >
              {t(isPast && !isOpen ? 'soldOut.dueRestore' : 'soldOut.backOf', { name })}
            </Button>
          )}
          {aim === 'out' && isPast && !isOpen && (
            <Button onClick={() => setUntilTomorrow(id, false)}>{t('soldOut.planDueKeep')}</Button>
          )}
          {aim === 'out' && !isPast && !isOpen && mayGoBack && (
            <Button
              look="chip"
              aria-pressed={day !== undefined}
              aria-label={t('soldOut.untilTomorrowOf', { name })}
              onClick={() => setUntilTomorrow(id, day === undefined)}
            >
              {t('soldOut.untilTomorrow')}
            </Button>
          )}
          {isOpen && (
            <Button onClick={() => (aim === 'out' && mayGoBack ? endPlan(id) : removePlan(id))}>
              {t('common.plan.leave')}
            </Button>
          )}
          {!isOpen && (aim === 'back' || !mayGoBack) && (
            <Button onClick={() => removePlan(id)}>{t('soldOut.planRemove')}</Button>
          )}
        </div>
      )}
    </section>
  )
}

/** What has happened with a row, in words. */
function wordsOf({ kind, state }: PlanRow, isRunning: boolean): TextKey {
  if (state === 'waiting' || state === 'skipped' || state === 'held') return `soldOut.planRow.${state}`
  if (state === 'sending' || state === 'uncertain' || state === 'returning')
    return `soldOut.planRow.${isRunning ? 'busy' : 'unclear'}`
  return `soldOut.planRow.${kind}${{ done: 'Done', already: 'Already', gone: 'Gone', back: 'Back', changed: 'Changed' }[state]}` as TextKey
}

export function MarkFailure({ state }: { state: MarkState | undefined }) {
  const { t } = useTranslation()
  if (!state || state === 'saving') return null
  const { title, detail } = failureLine(state.error)
  return (
    <p className={`note-occupied ${styles.failure}`} role="alert">
      <bdi>{translateFailure(title, t)}</bdi>
      <Space />
      {detail && <bdi>{translateFailure(detail, t)}</bdi>}
    </p>
  )
}
