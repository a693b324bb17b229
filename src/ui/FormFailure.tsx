import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hasStatus } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { failureText, translateFailure } from '#/lib/query/failure-text.ts'
import { SavingStopped } from '#/lib/query/query-client.ts'
import { Button } from './Button.tsx'
import styles from './FormFailure.module.css'

/** What kept a form from being saved, in the form itself: what failed, and the server's words where it sent any. */
export function FormFailure({
  error,
  failed,
  onCreateAgain,
}: {
  error: unknown
  failed?: TextKey | undefined
  /** Where the thing was deleted meanwhile: makes a new one with everything that was typed. */
  onCreateAgain?: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A long form was sent from its head, and this stands at its end.
    if (error) told.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (!error || error instanceof SavingStopped) return null
  const { title, detail } = failureText(error, onCreateAgain ? 'errors.gone' : failed)
  // The server's words for a missing thing only repeat ours, in English. Another failure of a later try has its own reason.
  const reason = onCreateAgain && hasStatus(error, 404) ? undefined : detail
  return (
    <div ref={told} className={styles.failure} role="alert">
      <p className={styles.title} dir="auto">
        {translateFailure(title, t)}
      </p>
      {reason && <p dir="auto">{translateFailure(reason, t)}</p>}
      {onCreateAgain && <Button onClick={onCreateAgain}>{t('common.createAgain')}</Button>}
    </div>
  )
}
