import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { isOpenStep } from '#/lib/plans/steps.ts'
import { formatDateTime } from '#/lib/time/format-time.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { RunCard } from '#/ui/feedback/RunCard.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { type GridState, type GridStep, isUndoable } from './grid-plan.ts'
import styles from './MenuGridPage.module.css'
import type { useColumnWords } from './use-column-words.ts'
import { gridPlans, type ShownSave, type useGridRun } from './use-grid-run.ts'

/** One save of the table: what became of each row, and the buttons that undo it. */
export function SaveCard({
  save,
  grid,
  words,
}: {
  save: ShownSave
  grid: ReturnType<typeof useGridRun>
  words: ReturnType<typeof useColumnWords>
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { plan, states, stepsOfRun: asked, errors } = save
  const { id, at, steps } = plan
  const title = t('menuGrid.review.savedAt', { time: formatDateTime(at, language) })
  const progress = {
    done: asked.filter((index) => hasSucceeded(states[index])).length,
    all: asked.length,
  }
  const stepsNotTried = asked.filter((index) => isOpenStep(states[index] as GridState) && !errors.has(index)).length
  const isLast = id === grid.lastId && asked.length > 0
  return (
    <RunCard
      label={title}
      title={<h3 className={styles.title}>{title}</h3>}
      run={save}
      words={{
        elsewhere: t('menuGrid.review.elsewhere'),
        ...(isLast && {
          running: () => t('menuGrid.review.running', progress),
          open: () => t('menuGrid.review.done', progress),
        }),
        ...(isLast && stepsNotTried > 0 && { openText: t('menuGrid.review.notTried', { number: stepsNotTried }) }),
      }}
      finished={
        isLast
          ? { tone: progress.done === progress.all ? 'free' : 'reserved', label: t('menuGrid.review.done', progress) }
          : undefined
      }
      hasFilter
      rowOf={(index) => {
        const [step, now] = [steps[index], states[index]]
        if (!step || !now) return undefined
        const name = step.kind === 'dish' ? step.name : t('menuManagement.positionsOf', { name: step.name })
        return {
          name: <bdi className="strong break-anywhere">{name}</bdi>,
          word: wordOf(step, now),
          action: isUndoable(now) && !grid.isBusy && (
            <AreaButton
              look="text"
              className={styles.small}
              aria-label={t('menuGrid.review.undoOf', { name: step.name })}
              onClick={() => grid.undo(plan, index)}
            >
              {t('menuGrid.undo')}
            </AreaButton>
          ),
          more: step.kind === 'dish' && (
            <div className="stack-4">
              {step.changes.map(({ field, from, to }) => (
                <BeforeAfter
                  key={field}
                  title={words.titleOf(field)}
                  before={words.textOf(field, { value: from })}
                  after={words.textOf(field, { value: to })}
                />
              ))}
            </div>
          ),
        }
      }}
      actions={
        states.some(isUndoable) &&
        !grid.isBusy && <AreaButton onClick={() => grid.undo(plan)}>{t('menuGrid.review.undoAll')}</AreaButton>
      }
      onStop={() => gridPlans.stop(id)}
      onResume={() => grid.resume(plan)}
      onLeave={() => gridPlans.leave(id)}
    />
  )

  function wordOf({ name }: GridStep, { state, theirs, isUndeclared }: GridState): string | undefined {
    if (isUndeclared || state === 'altered') return t('errors.declarationsNotSaved', { name })
    if (state !== 'conflict') return undefined
    return t('menuGrid.review.othersChanged', {
      columns: theirs?.map(words.titleOf).join(', ') || t('menuManagement.position'),
    })
  }
}

const hasSucceeded = (now: GridState | undefined): boolean =>
  now?.isBack ? now.state === 'back' && !now.isUndeclared : now?.state === 'done'

/** The old and the new text of a cell. */
export function BeforeAfter({ title, before, after }: { title: string; before: string; after: string }) {
  const { t } = useTranslation()
  return (
    <div className={`small ${styles.pair}`}>
      <span className="muted">{title}</span>
      <span>
        <bdi className={styles.old}>{before}</bdi>
        <span className="visually-hidden">{` ${t('menuGrid.review.becomes')}`}</span>
        <Space />
        <bdi className="strong">{after}</bdi>
      </span>
    </div>
  )
}
