import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hasStatus } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { failureText, SaveCancelledError, translateFailure } from '#/lib/query/failures.ts'
import { AreaButton } from '../buttons/AreaButton.tsx'
import styles from './FormFailure.module.css'

/** Why a form was not saved, inside the form: what failed, and the server's text if any. */
export function FormFailure({
  error,
  failed,
  onCreateAgain,
}: {
  error: unknown
  failed?: TextKey | undefined
  /** Offered when the thing was deleted meanwhile: creates a new one from what was typed. */
  onCreateAgain?: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A long form may be submitted from its top; this is at its end.
    if (error) told.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (!error || error instanceof SaveCancelledError) return null
  const { title, detail } = failureText(error, onCreateAgain ? 'errors.gone' : failed)
  // For a missing thing the server's text only repeats ours. Another failure of a later try has its own reason.
  const reason = onCreateAgain && hasStatus(error, 404) ? undefined : detail
  return (
    <div ref={told} className="edge-note tone-alarm small" role="alert">
      <p className={styles.title} dir="auto">
        {translateFailure(title, t)}
      </p>
      {reason && <p dir="auto">{translateFailure(reason, t)}</p>}
      {onCreateAgain && <AreaButton onClick={onCreateAgain}>{t('common.createAgain')}</AreaButton>}
    </div>
  )
}
