import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOpenStep } from '#/lib/plans/steps.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { RunCard } from '#/ui/feedback/RunCard.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { backOf, type ImportPlan, type ImportState, type ImportStep, isUndoable } from './plan.ts'
import type { ChangedField } from './read-row.ts'
import type { ShownImport, useImportRun } from './use-import-run.ts'
import { useImportWords } from './use-import-words.ts'

const LEFT_OUT_KINDS = ['faulty', 'asked'] as const

/** An import with what became of each step. It can be stopped, continued, left, and undone as a whole or step by step. */
export function ImportPlanCard({
  current,
  run,
  isBegun = false,
}: {
  current: ShownImport
  run: ReturnType<typeof useImportRun>
  /** It was started on this screen, by a press. */
  isBegun?: boolean
}) {
  const { t } = useTranslation()
  const { plan, states } = current
  const { quoted } = useImportWords(plan.restaurantId)
  const [isAsking, setIsAsking] = useState(false)
  const back = backOf(states)
  const isUndo = back === 'open' || (back !== undefined && (current.isRunning || current.isElsewhere))
  const title = t(isUndo ? 'menuImport.plan.undoingOf' : 'menuImport.plan.title', { title: quoted(plan.title) })
  return (
    <>
      <RunCard
        label={title}
        title={<h2 className="large break-anywhere">{title}</h2>}
        run={current}
        words={
          isUndo
            ? {
                open: (progress) => t('menuImport.plan.undoOpen', progress),
                openText: t('menuImport.plan.undoOpenText'),
                elsewhere: t('menuImport.plan.undoElsewhere'),
                notStored: t('menuImport.plan.undoNotStored'),
              }
            : {
                open: (progress) => t('menuImport.plan.open', progress),
                elsewhere: t('menuImport.plan.elsewhere'),
                notStored: t('menuImport.plan.notStored'),
              }
        }
        finished={{
          tone: back === 'partly' || back === 'none' ? 'reserved' : 'free',
          label: t(back ? `menuImport.plan.back.${back}` : 'menuImport.plan.finished'),
        }}
        rowOf={(index) => {
          const [step, state] = [plan.steps[index], states[index]]
          if (!step || !state) return undefined
          return {
            name: <StepName step={step} />,
            word:
              state.state === 'conflict' && !state.isBack && step.kind === 'create' ? t('menuImport.taken') : undefined,
            more: hasDetails(step, state) && <StepDetails {...{ step, state }} restaurantId={plan.restaurantId} />,
            action: isUndoable(state) && !run.isBusy && !states.some(isOpenStep) && (
              <AreaButton
                look="text"
                aria-label={t('menuImport.plan.undoOf', { name: step.name })}
                onClick={() => run.undo(plan, index)}
              >
                {t('menuImport.plan.undoStep')}
              </AreaButton>
            ),
          }
        }}
        hasFilter
        isBegun={isBegun}
        notes={plan.leftOut.length > 0 && <LeftOutRows plan={plan} />}
        actions={
          !run.isBusy && (
            <>
              {states.some(isUndoable) && (
                <AreaButton onClick={() => setIsAsking(true)}>{t('menuImport.plan.undo')}</AreaButton>
              )}
              {!states.some(isOpenStep) &&
                (plan.isClosed ? (
                  <AreaButton onClick={() => run.forget(plan)}>{t('menuImport.plan.forget')}</AreaButton>
                ) : (
                  <AreaButton onClick={() => run.leave(plan)}>{t('menuImport.plan.close')}</AreaButton>
                ))}
            </>
          )
        }
        onStop={() => run.stop(plan)}
        onResume={() => run.resume(plan)}
        onLeave={() => run.leave(plan)}
      />
      <ConfirmDialog
        open={isAsking}
        title={t('menuImport.plan.undoTitle', { title: quoted(plan.title) })}
        text={t('menuImport.plan.undoText')}
        confirm={t('menuImport.plan.undo')}
        keep={t('menuImport.plan.keep')}
        isDestructive
        onConfirm={() => {
          setIsAsking(false)
          void run.undo(plan)
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

/** A dish that was created and cannot be deleted again because it has a picture. */
const isHeldByPicture = ({ kind }: ImportStep, { state, left = {} }: ImportState): boolean =>
  kind === 'create' && state === 'changed' && Object.keys(left).length === 0

const hasDetails = (step: ImportStep, state: ImportState): boolean =>
  Object.keys(state.left ?? {}).length > 0 || isHeldByPicture(step, state) || Boolean(state.by)

/** Why a step, or a part of it, was not done or not undone. */
function StepDetails({ step, state, restaurantId }: { step: ImportStep; state: ImportState; restaurantId: string }) {
  const { t } = useTranslation()
  const { fieldName, valueName } = useImportWords(restaurantId)
  return (
    <>
      {Object.entries(state.left ?? {}).map(([field, value]) => (
        <p key={field} className="small break-anywhere">
          {t('menuImport.left', {
            field: fieldName(field as ChangedField),
            value: valueName(field as ChangedField, value),
          })}
        </p>
      ))}
      {isHeldByPicture(step, state) && <p className="small">{t('menuImport.picture')}</p>}
      {state.by && <p className="small break-anywhere">{t('menuImport.heldBy', { name: state.by })}</p>}
    </>
  )
}

/** The rows of the file that the import left out, by the reason. */
function LeftOutRows({ plan }: { plan: ImportPlan }) {
  const { t } = useTranslation()
  const { listOf, lineOf } = useImportWords(plan.restaurantId)
  return (
    <div className="note-reserved stack-4 break-anywhere">
      {LEFT_OUT_KINDS.map((kind) => {
        const rows = plan.leftOut.filter((row) => row.kind === kind)
        if (rows.length === 0) return null
        const names = rows.map((row) => `${row.name} (${lineOf(row)})`.trim())
        return <p key={kind}>{t(`menuImport.plan.leftOut.${kind}`, { number: rows.length, rows: listOf(names) })}</p>
      })}
    </div>
  )
}

function StepName({ step }: { step: ImportStep }) {
  const { t } = useTranslation()
  const { lineOf } = useImportWords('')
  const isDish = step.kind === 'create' || step.kind === 'update'
  return (
    <p>
      <bdi className="strong break-anywhere">
        {isDish ? step.name : t(`menuImport.step.${step.kind}`, { name: step.name })}
      </bdi>
      <Space />
      {isDish && (
        <span className="muted small">
          <span>{`${lineOf(step)} · `}</span>
          <bdi>{step.menu}</bdi>
        </span>
      )}
    </p>
  )
}
