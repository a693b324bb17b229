import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Elements } from '#/lib/jsx/content.ts'
import type { AnyPlan, KeptPlan } from '#/lib/plans/plans.ts'
import { isOpenStep, LackingError, progressOf, type StateName, type StepState } from '#/lib/plans/steps.ts'
import { failureLine, translateFailure } from '#/lib/query/failures.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { AreaButton } from '../buttons/AreaButton.tsx'
import { Space } from '../text/Space.tsx'
import styles from './RunCard.module.css'
import { PlainStatusChip, StatusChip, type StatusTone } from './StatusChip.tsx'
import { useComeIntoView } from './use-come-into-view.ts'

/** Steps that are drawn at first, and with every tap. */
const PAGE = 100

const TONES: Record<StateName, StatusTone> = {
  waiting: 'neutral',
  sending: 'info',
  done: 'free',
  already: 'free',
  conflict: 'reserved',
  altered: 'reserved',
  lacking: 'alarm',
  failed: 'alarm',
  gone: 'reserved',
  skipped: 'neutral',
  uncertain: 'reserved',
  returning: 'info',
  back: 'free',
  changed: 'reserved',
  held: 'reserved',
}

/** States that a person has nothing to do about. */
const QUIET: readonly StateName[] = ['waiting', 'done', 'already', 'back']
/** Whether a person has to look at a step. While the plan runs, a call that is out is no reason: the list would change at each step. */
const needsALook = (step: StepState | undefined, error: unknown, isRunning: boolean): boolean => {
  if (step === undefined) return false
  const isOut = isRunning && (step.state === 'sending' || step.state === 'returning')
  return error !== undefined || !(isOut || QUIET.includes(step.state))
}

type Row = {
  name: ReactElement
  /** What became of the step, where a kind says it in the trade's words. */
  word?: string | undefined
  /** A button that acts on this step alone. */
  action?: Elements
  /** What is drawn below the row. */
  more?: Elements
}

type Progress = { done: number; all: number }

/** A plan with what it has done: its steps, what stands in their way, and what a person can do with it. */
export function RunCard({
  label,
  title,
  run,
  rowOf,
  words = {},
  finished,
  notes,
  actions,
  hasFilter = false,
  isBegun = false,
  onStop,
  onResume,
  onLeave,
}: {
  label: string
  title: ReactElement
  run: Pick<KeptPlan<AnyPlan, StepState>, 'states' | 'errors' | 'isRunning' | 'isStopping'> & { isElsewhere: boolean }
  rowOf: (index: number) => Row | undefined
  /** Words that replace those for every plan. */
  words?: Partial<Record<'openText' | 'elsewhere' | 'notStored', string>> &
    Partial<Record<'running' | 'open', (progress: Progress) => string>>
  /** The chip of a finished plan. Undefined: the title says it. */
  finished: { tone: StatusTone; label: string } | undefined
  notes?: Elements
  /** Buttons beside those of every plan. None are drawn while the plan is carried out. */
  actions?: Elements
  /** What a person has to look at comes first, and the rest on request. */
  hasFilter?: boolean
  /** A press elsewhere on this screen has begun it. */
  isBegun?: boolean
  onStop: () => void
  onResume: () => void
  onLeave: () => void
}) {
  const { t } = useTranslation()
  const isDurable = useIsDurable()
  const card = useComeIntoView<HTMLElement>(isBegun)
  const [chosen, setShowsAll] = useState<boolean>()
  const [most, setMost] = useState(PAGE)
  const { states, errors, isElsewhere } = run
  const { isOpen, ...progress } = progressOf(states)
  const isRunning = run.isRunning || isElsewhere
  const indexes = [...states.keys()]
  const remarks = indexes.filter((index) => needsALook(states[index], errors.get(index), isRunning))
  const showsAll = !hasFilter || (chosen ?? remarks.length === 0)
  const listed = showsAll ? indexes : remarks
  const statusWords = words[isRunning ? 'running' : 'open']?.(progress)
  return (
    <section ref={card} tabIndex={-1} className={`card stack-16 ${styles.card}`} aria-label={label}>
      <div className={`wrap-line row-12 ${styles.head}`}>
        <div className={`grow ${styles.words}`}>{title}</div>
        <span role="status">
          {isOpen || isRunning ? (
            <StatusChip
              tone={isRunning ? 'info' : 'reserved'}
              label={statusWords ?? t(`common.plan.${isRunning ? 'running' : 'open'}`, progress)}
            />
          ) : (
            finished && <StatusChip {...finished} />
          )}
        </span>
      </div>
      {(isOpen || isRunning) && (
        <progress className={styles.bar} value={progress.done} max={progress.all} aria-label={label} />
      )}
      {isOpen && !isRunning && <p>{words.openText ?? t('common.plan.openText')}</p>}
      {isElsewhere && <p className="note-reserved">{words.elsewhere ?? t('common.otherTab')}</p>}
      {!isDurable && <p className="note-reserved">{words.notStored ?? t('common.plan.notStored')}</p>}
      {notes}
      {!isElsewhere && (
        <div className="row-8">
          {isRunning && (
            <AreaButton onClick={onStop} disabled={run.isStopping}>
              {t('common.plan.stop')}
            </AreaButton>
          )}
          {isOpen && !isRunning && (
            <>
              <AreaButton look="filled" onClick={onResume}>
                {t('common.plan.resume')}
              </AreaButton>
              <AreaButton onClick={onLeave}>{t('common.plan.leave')}</AreaButton>
            </>
          )}
          {!isRunning && actions}
        </div>
      )}
      {hasFilter && (
        <div className="row-8">
          <AreaButton look="chip" aria-pressed={!showsAll} onClick={() => setShowsAll(false)}>
            {t('common.plan.remarks', { number: remarks.length })}
          </AreaButton>
          <AreaButton look="chip" aria-pressed={showsAll} onClick={() => setShowsAll(true)}>
            {t('common.plan.allSteps', { number: states.length })}
          </AreaButton>
        </div>
      )}
      {listed.length > 0 && (
        <ul className={styles.rows}>
          {listed.slice(0, most).map((index) => {
            const [state, row] = [states[index], rowOf(index)]
            if (!state || !row) return null
            const what = wordOf(state, isRunning)
            const word = row.word ?? t(`common.plan.state.${what}`)
            const tone = what === 'toUndo' ? 'neutral' : TONES[state.state]
            return <StepRow key={index} {...row} word={word} tone={tone} error={errors.get(index)} />
          })}
        </ul>
      )}
      {listed.length > most && (
        <AreaButton look="quiet" className="align-start" onClick={() => setMost(most + PAGE)}>
          {t('common.plan.more')}
        </AreaButton>
      )}
    </section>
  )
}

/** A call that has begun and is out no more: nobody knows what became of it. */
const wordOf = (step: StepState, isRunning: boolean) => {
  const { state, isBack } = step
  if (state === 'returning' || (state === 'sending' && !isBack)) return isRunning ? state : 'unclear'
  if (state === 'sending' || state === 'uncertain') return 'unclear'
  return isBack && isOpenStep(step) ? 'toUndo' : state
}

function StepRow({ name, word, action, more, tone, error }: Row & { word: string; tone: StatusTone; error: unknown }) {
  return (
    <li className={styles.row}>
      <div className={`grow ${styles.words}`}>{name}</div>
      <div className={styles.end}>
        <PlainStatusChip tone={tone} label={word} />
      </div>
      {action && <div className={styles.end}>{action}</div>}
      {!(error instanceof LackingError) && <StepFailure error={error} />}
      {more && <div className={styles.more}>{more}</div>}
    </li>
  )
}

/** Why a step failed. */
export function StepFailure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (error === undefined) return null
  const { title, detail } = failureLine(error)
  return (
    <p className={`note-alarm small ${styles.more}`} role="alert">
      <bdi>{translateFailure(title, t)}</bdi>
      <Space />
      {detail && <bdi>{translateFailure(detail, t)}</bdi>}
    </p>
  )
}
