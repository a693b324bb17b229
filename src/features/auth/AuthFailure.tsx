import { useTranslation } from 'react-i18next'
import { ClockError } from '#/entities/user/api.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { failureWords, sayFailure } from '#/lib/query/failure-words.ts'
import styles from './AuthFailure.module.css'

const CLOCK = { title: { key: 'auth.checkClock' } } as const

/**
 * The red 'error' text of a failed login or sign-up (section 8), with what is known of the reason in a second line:
 * the server's words, or that no answer came. `spoken` is what a screen reader hears in its place.
 */
export function AuthFailure({ error, spoken }: { error: unknown; spoken?: TextKey | undefined }) {
  const { t } = useTranslation()
  if (!error) return null
  const { title } = error instanceof ClockError ? CLOCK : failureWords(error)
  return (
    <p className={styles.failure} role="alert">
      {spoken && <span className="visually-hidden">{t(spoken)}</span>}
      <span className={styles.word} aria-hidden={spoken !== undefined}>
        {t('auth.error')}
      </span>
      <span className={styles.reason} dir="auto">
        {sayFailure(title, t)}
      </span>
    </p>
  )
}
