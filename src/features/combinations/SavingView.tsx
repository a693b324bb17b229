import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import TodoIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import { useTranslation } from 'react-i18next'
import { hasStatus } from '#/lib/http/api-error.ts'
import { Button } from '#/ui/Button.tsx'
import { FormFailure } from '#/ui/FormFailure.tsx'
import type { CombinationDraft } from './draft.ts'
import styles from './SavingView.module.css'
import { planOf, type SaveKind } from './saving-plan.ts'
import type { Phase } from './use-wizard.ts'

type CallState = 'done' | 'now' | 'failed' | 'todo'

/** The progress of a save, call by call; after a failure its reason, resume and edit. */
export function SavingView({
  draft,
  phase,
  onResume,
  onEdit,
}: {
  draft: CombinationDraft
  phase: Exclude<Phase, { kind: 'typing' }>
  onResume: () => void
  onEdit: () => void
}) {
  const { t } = useTranslation()
  const isStopped = phase.kind === 'stopped'
  const plan = planOf(draft)
  const calls: { kind: SaveKind; name: string; state: CallState }[] = [
    ...draft.done.map((call) => ({ ...call, state: 'done' as const })),
    ...plan.map(({ kind, name }, index) => ({
      kind,
      name,
      state: index > 0 ? ('todo' as const) : isStopped ? ('failed' as const) : ('now' as const),
    })),
  ]
  const isRenameMissing = isStopped && plan[0]?.kind === 'renameOption' && hasStatus(phase.error, 404, 405)
  return (
    <section className={styles.view} aria-busy={!isStopped}>
      <div role="status">
        <h2 className={styles.title}>{t(isStopped ? 'combinations.stopped' : 'combinations.saving')}</h2>
      </div>
      <p className={styles.count}>
        {t('combinations.savedOf', { done: draft.done.length, all: calls.length })}
        {!isStopped && phase.isChecking && ` · ${t('combinations.checking')}`}
      </p>
      {isStopped && (
        <>
          <FormFailure error={phase.error} failed={isRenameMissing ? 'errors.menuRenameMissing' : undefined} />
          {phase.isUncertain && <p className={styles.uncertain}>{t('combinations.uncertain')}</p>}
          {draft.done.length > 0 && draft.opened === undefined && <p>{t('combinations.halfSavedText')}</p>}
        </>
      )}
      <ol className={styles.calls}>
        {calls.map(({ kind, name, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and its rows hold nothing
          <li key={index} className={styles[state]}>
            <CallIcon state={state} />
            <bdi>{t(`combinations.call.${kind}`, { name })}</bdi>
            <span className={styles.state}>{t(`combinations.callState.${state}`)}</span>
          </li>
        ))}
      </ol>
      {isStopped && (
        <div className={styles.actions}>
          <Button onClick={onEdit}>{t('combinations.backToEdit')}</Button>
          <Button look="filled" onClick={onResume}>
            {t('combinations.resumeSaving')}
          </Button>
        </div>
      )}
    </section>
  )
}

function CallIcon({ state }: { state: CallState }) {
  if (state === 'done') return <CheckIcon />
  if (state === 'failed') return <ErrorIcon />
  if (state === 'now') return <span className={styles.ring} aria-hidden="true" />
  return <TodoIcon />
}
