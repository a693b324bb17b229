import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { isOpenStep } from '#/lib/plans/steps.ts'
import { Button, LinkButton } from '#/ui/buttons/Button.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { RunCard } from '#/ui/feedback/RunCard.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { backOf, type ImportState, type ImportStep, isUndoable } from './plan.ts'
import type { ChangedField } from './read-row.ts'
import type { ShownImport, useImportRun } from './use-import-run.ts'
import { useImportWords } from './use-import-words.ts'

const LEFT_OUT = ['faulty', 'asked'] as const

/** An import with what it has done: it can be stopped, continued, left and undone, as a whole or step by step. */
export function ImportPlanCard({
  current,
  run,
  isBegun = false,
}: {
  current: ShownImport
  run: ReturnType<typeof useImportRun>
  /** On this screen, by a press. */
  isBegun?: boolean
}) {
  const { t } = useTranslation()
  const { plan, states } = current
  const { fieldName, valueName, listOf, quoted, lineOf } = useImportWords(plan.restaurantId)
  const [isAsking, setIsAsking] = useState(false)
  const back = backOf(states)
  const isUndo = back === 'open' || (back !== undefined && (current.isRunning || current.isElsewhere))
  const title = t(isUndo ? 'menuImport.plan.undoingOf' : 'menuImport.plan.title', { title: quoted(plan.title) })
  const moreOf = ({ kind }: ImportStep, { state, left = {}, by }: ImportState) => {
    const fields = Object.entries(left)
    const isPictured = kind === 'create' && state === 'changed' && fields.length === 0
    if (fields.length === 0 && !isPictured && !by) return undefined
    return (
      <>
        {fields.map(([field, value]) => (
          <p key={field} className="small break-anywhere">
            {t('menuImport.left', {
              field: fieldName(field as ChangedField),
              value: valueName(field as ChangedField, value),
            })}
          </p>
        ))}
        {isPictured && <p className="small">{t('menuImport.picture')}</p>}
        {by && <p className="small break-anywhere">{t('menuImport.heldBy', { name: by })}</p>}
      </>
    )
  }
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
            more: moreOf(step, state),
            action: isUndoable(state) && !run.isBusy && !states.some(isOpenStep) && (
              <Button
                look="text"
                aria-label={t('menuImport.plan.undoOf', { name: step.name })}
                onClick={() => run.undo(plan, index)}
              >
                {t('menuImport.plan.undoStep')}
              </Button>
            ),
          }
        }}
        hasFilter
        isBegun={isBegun}
        notes={
          plan.leftOut.length > 0 && (
            <div className="note-reserved stack-4 break-anywhere">
              {LEFT_OUT.map((kind) => {
                const rows = plan.leftOut.filter((row) => row.kind === kind)
                if (rows.length === 0) return null
                const names = rows.map((row) => `${row.name} (${lineOf(row)})`.trim())
                return (
                  <p key={kind}>{t(`menuImport.plan.leftOut.${kind}`, { number: rows.length, rows: listOf(names) })}</p>
                )
              })}
            </div>
          )
        }
        actions={
          !run.isBusy && (
            <>
              {states.some(isUndoable) && (
                <Button onClick={() => setIsAsking(true)}>{t('menuImport.plan.undo')}</Button>
              )}
              {!states.some(isOpenStep) &&
                (plan.isClosed ? (
                  <Button onClick={() => run.forget(plan)}>{t('menuImport.plan.forget')}</Button>
                ) : (
                  <>
                    <LinkButton to={paths.menuCheck(plan.restaurantId)}>{t('menuImport.plan.check')}</LinkButton>
                    <Button onClick={() => run.leave(plan)}>{t('menuImport.plan.close')}</Button>
                  </>
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
