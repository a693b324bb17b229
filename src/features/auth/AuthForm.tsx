import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ClockError } from '#/entities/user/api.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { failureText, translateFailure } from '#/lib/query/failures.ts'
import { BusyButton } from '#/ui/BusyButton.tsx'
import styles from './AuthForm.module.css'

/** The typed values of login and sign-up, which share the e-mail. */
export type AuthDraft = { username: string; email: string; password: string; passwordConfirm: string }

export function AuthForm({
  name,
  call,
  isRefusedLogin = false,
  onSend,
  children,
}: {
  name: string
  call: { isPending: boolean; error: unknown }
  isRefusedLogin?: boolean
  onSend: (form: HTMLFormElement) => void
  children: ReactNode
}) {
  return (
    <form
      className={styles.form}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        if (!call.isPending) onSend(event.currentTarget)
      }}
    >
      {children}
      {!call.isPending && <AuthFailure error={call.error} isRefusedLogin={isRefusedLogin} />}
      <BusyButton type="submit" variant="contained" size="large" isBusy={call.isPending}>
        {name}
      </BusyButton>
    </form>
  )
}

const CLOCK = { title: { key: 'auth.checkClock' } } as const

/**
 * The red 'error' of a failed login or sign-up, with the reason in a second line: the server's text, or that no answer came.
 * A screen reader hears the specification's text for a refused login; the reason of a 401 is in the user's language.
 */
function AuthFailure({ error, isRefusedLogin }: { error: unknown; isRefusedLogin: boolean }) {
  const { t } = useTranslation()
  if (!error) return null
  const isWrongLogin = isRefusedLogin && hasStatus(error, 401)
  const { title } = error instanceof ClockError ? CLOCK : failureText(error)
  return (
    <p className={styles.failure} role="alert">
      {isRefusedLogin && <span className="visually-hidden">{t('errors.wrongCredentials')}</span>}
      <span className={styles.word} aria-hidden={isRefusedLogin}>
        {t('auth.error')}
      </span>
      <span className={styles.reason} aria-hidden={isWrongLogin} dir="auto">
        {isWrongLogin ? t('auth.wrongLogin') : translateFailure(title, t)}
      </span>
    </p>
  )
}
