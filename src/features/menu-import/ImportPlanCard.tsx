import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { failureLine, translateFailure } from '#/lib/query/failures.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { Button, LinkButton } from '#/ui/Button.tsx'
import { Space } from '#/ui/Space.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import type { Field } from './compare.ts'
import styles from './MenuImport.module.css'
import { isOpenStep, type Step, type StepState } from './plan.ts'
import type { useImportRun } from './use-import-run.ts'
import { useImportWords } from './use-import-words.ts'

type Run = ReturnType<typeof useImportRun>

/** Steps that are drawn at first, and with every tap. */
const PAGE = 100

const TONES = {
  waiting: 'neutral',
  sending: 'info',
  done: 'free',
  already: 'free',
  conflict: 'reserved',
  gone: 'reserved',
  altered: 'reserved',
  lacking: 'occupied',
  failed: 'occupied',
} as const satisfies Record<StepState['state'], string>

const needsALook = ({ state }: StepState) => !['waiting', 'done', 'already'].includes(state)

/** An import with what it has done: it can be stopped, continued and left. */
export function ImportPlanCard({ current, run }: { current: NonNullable<Run['current']>; run: Run }) {
  const { t } = useTranslation()
  const isDurable = useIsDurable()
  const [chosen, setShowsAll] = useState<boolean>()
  const [shown, setShown] = useState(PAGE)
  const { plan, states, errors } = current
  const { isElsewhere } = run
  const isRunning = current.isRunning || isElsewhere
  const done = states.filter((state) => !isOpenStep(state)).length
  const all = plan.steps.length
  const isOpen = done < all
  const remarks = states.filter(needsALook).length
  const showsAll = chosen ?? remarks === 0
  const listed = plan.steps.flatMap((step, index) => {
    const state = states[index]
    return state && (showsAll || needsALook(state)) ? [{ step, index, state }] : []
  })
  return (
    <section className={`card stack-16 ${styles.card}`} aria-labelledby="import-plan">
      <div className="wrap-line row-12">
        <h2 id="import-plan" className="grow break-anywhere">
          {t('menuImport.plan.title', { title: plan.title })}
        </h2>
        <span role="status">
          <StatusChip
            tone={isRunning ? 'info' : isOpen ? 'reserved' : 'free'}
            label={t(`menuImport.plan.${isRunning ? 'running' : isOpen ? 'open' : 'finished'}`, { done, all })}
          />
        </span>
      </div>
      <progress className={styles.bar} value={done} max={all} aria-labelledby="import-plan" />
      {isOpen && !isRunning && <p>{t('menuImport.plan.openText')}</p>}
      {isElsewhere && <p className="note-reserved">{t('menuImport.plan.elsewhere')}</p>}
      {!isDurable && <p className="note-reserved">{t('menuImport.plan.notStored')}</p>}
      <div className="row-8">
        {current.isRunning && <Button onClick={run.stop}>{t('menuImport.plan.stop')}</Button>}
        {isOpen && !isRunning && (
          <>
            <Button look="filled" onClick={() => run.resume(plan.id)}>
              {t('menuImport.plan.resume')}
            </Button>
            <Button onClick={() => run.remove(plan)}>{t('menuImport.plan.end')}</Button>
          </>
        )}
        {!isOpen && !isRunning && (
          <>
            <LinkButton to={paths.menuCheck(plan.restaurantId)}>{t('menuImport.plan.check')}</LinkButton>
            <Button onClick={() => run.remove(plan)}>{t('menuImport.plan.close')}</Button>
          </>
        )}
      </div>
      <div className="row-8">
        <Button look="chip" aria-pressed={!showsAll} onClick={() => setShowsAll(false)}>
          {t('menuImport.plan.remarks', { number: remarks })}
        </Button>
        <Button look="chip" aria-pressed={showsAll} onClick={() => setShowsAll(true)}>
          {t('menuImport.plan.allSteps', { number: all })}
        </Button>
      </div>
      {listed.length > 0 && (
        <ul className={styles.rows}>
          {listed.slice(0, shown).map(({ step, index, state }) => (
            <StepRow
              key={index}
              step={step}
              state={state}
              error={errors.get(index)}
              isRunning={isRunning}
              restaurantId={plan.restaurantId}
            />
          ))}
        </ul>
      )}
      {listed.length > shown && (
        <Button look="quiet" className="align-start" onClick={() => setShown(shown + PAGE)}>
          {t('menuImport.showMore')}
        </Button>
      )}
    </section>
  )
}

function StepRow({
  step,
  state,
  error,
  isRunning,
  restaurantId,
}: {
  step: Step
  state: StepState
  error: unknown
  isRunning: boolean
  restaurantId: string
}) {
  const { t } = useTranslation()
  const { fieldName, valueName } = useImportWords(restaurantId)
  const isDish = step.kind === 'create' || step.kind === 'update'
  const word =
    state.state === 'sending' && !isRunning
      ? 'unclear'
      : state.state === 'conflict' && step.kind === 'create'
        ? 'taken'
        : state.state
  const failure = error === undefined || state.state === 'lacking' ? undefined : failureLine(error)
  return (
    <li className={styles.row}>
      <p>
        <bdi className="strong break-anywhere">
          {isDish ? step.name : t(`menuImport.step.${step.kind}`, { name: step.name })}
        </bdi>
        <Space />
        {isDish && (
          <span className="muted small">
            <span>{`${t('menuImport.line', { line: step.line })} · `}</span>
            <bdi>{step.menu}</bdi>
          </span>
        )}
      </p>
      <StatusChip tone={TONES[state.state]} label={t(`menuImport.state.${word}`)} />
      {failure && (
        <p className={`small ${styles.more} ${styles.fault}`}>
          <bdi>{translateFailure(failure.title, t)}</bdi>
          <Space />
          {failure.detail && <bdi>{translateFailure(failure.detail, t)}</bdi>}
        </p>
      )}
      {Object.entries(state.left ?? {}).map(([field, value]) => (
        <p key={field} className={`small break-anywhere ${styles.more}`}>
          {t('menuImport.left', { field: fieldName(field as Field), value: valueName(field as Field, value) })}
        </p>
      ))}
    </li>
  )
}
