import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { isOpenStep } from '#/lib/plans/steps.ts'
import type { ColumnField } from '#/panels/menu-file/columns.ts'
import { Button, LinkButton } from '#/ui/Button.tsx'
import { RunCard } from '#/ui/RunCard.tsx'
import { Space } from '#/ui/Space.tsx'
import type { ImportState, ImportStep } from './plan.ts'
import type { ShownImport, useImportRun } from './use-import-run.ts'
import { useImportWords } from './use-import-words.ts'

/** An import with what it has done: it can be stopped, continued and left. */
export function ImportPlanCard({ current, run }: { current: ShownImport; run: ReturnType<typeof useImportRun> }) {
  const { t } = useTranslation()
  const { plan, states, isElsewhere } = current
  const { fieldName, valueName, listOf } = useImportWords(plan.restaurantId)
  const isRunning = current.isRunning || isElsewhere
  const title = t('menuImport.plan.title', { title: plan.title })
  const leftOf = ({ left = {} }: ImportState) =>
    Object.entries(left).map(([field, value]) => (
      <p key={field} className="small break-anywhere">
        {t('menuImport.left', {
          field: fieldName(field as ColumnField),
          value: valueName(field as ColumnField, value),
        })}
      </p>
    ))
  return (
    <RunCard
      label={title}
      title={<h2 className="large break-anywhere">{title}</h2>}
      run={current}
      words={{
        open: (progress) => t('menuImport.plan.open', progress),
        elsewhere: t('menuImport.plan.elsewhere'),
        notStored: t('menuImport.plan.notStored'),
      }}
      finished={{ tone: 'free', label: t('menuImport.plan.finished') }}
      rowOf={(index) => {
        const [step, state] = [plan.steps[index], states[index]]
        if (!step || !state) return undefined
        return {
          name: <StepName step={step} />,
          word: t(`menuImport.state.${wordOf(step, state, isRunning)}`),
          more: state.left && leftOf(state),
        }
      }}
      hasFilter
      notes={
        plan.leftOut.length > 0 && (
          <p className="note-reserved break-anywhere">
            {t('menuImport.plan.leftOut', {
              number: plan.leftOut.length,
              rows: listOf(plan.leftOut.map(({ line, name }) => `${name} (${t('menuImport.line', { line })})`.trim())),
            })}
          </p>
        )
      }
      actions={
        !states.some(isOpenStep) && (
          <>
            <LinkButton to={paths.menuCheck(plan.restaurantId)}>{t('menuImport.plan.check')}</LinkButton>
            <Button onClick={() => run.remove(plan)}>{t('menuImport.plan.close')}</Button>
          </>
        )
      }
      onStop={() => run.stop(plan)}
      onResume={() => run.resume(plan)}
      onLeave={() => run.remove(plan)}
    />
  )
}

function wordOf({ kind }: ImportStep, { state }: ImportState, isRunning: boolean) {
  if (state === 'uncertain' || (state === 'sending' && !isRunning)) return 'unclear'
  return state === 'conflict' && kind === 'create' ? 'taken' : state
}

function StepName({ step }: { step: ImportStep }) {
  const { t } = useTranslation()
  const isDish = step.kind === 'create' || step.kind === 'update'
  return (
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
  )
}
