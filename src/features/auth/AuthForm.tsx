import type { ReactNode } from 'react'
import { BusyButton } from '#/ui/BusyButton.tsx'
import { AuthFailure } from './AuthFailure.tsx'
import styles from './AuthForms.module.css'

/** The common part of login and sign-up: fields, failure, submit button. */
export function AuthForm({
  name,
  call,
  isRefusedLogin = false,
  onSend,
  children,
}: {
  name: string
  call: { isPending: boolean; error: unknown }
  /** The error is a refused login. */
  isRefusedLogin?: boolean
  /** Not called while a call is pending. */
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
