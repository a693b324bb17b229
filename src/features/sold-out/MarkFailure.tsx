import { useTranslation } from 'react-i18next'
import { failureText, translateFailure } from '#/lib/query/failures.ts'
import styles from './SoldOutPanel.module.css'
import type { MarkState } from './use-marking.ts'

export function MarkFailure({ state }: { state: MarkState | undefined }) {
  const { t } = useTranslation()
  if (!state || state === 'saving') return null
  const { title, detail } = failureText(state.error)
  return (
    <p className={`note-occupied ${styles.failure}`} role="alert">
      <bdi>{translateFailure(title, t)}</bdi> {detail && <bdi>{translateFailure(detail, t)}</bdi>}
    </p>
  )
}
