import type { ReactNode } from 'react'
import { BusyButton } from '#/ui/BusyButton.tsx'
import { AuthFailure } from './AuthFailure.tsx'
import styles from './AuthForms.module.css'

/** What login and sign-up have in common: the fields, what failed, the button that says what the form does. */
export function AuthForm({
  name,
  call,
  isRefusedLogin = false,
  onSend,
  children,
}: {
  name: string
  call: { isPending: boolean; error: unknown }
  /** What failed is a login that was refused. */
  isRefusedLogin?: boolean
  /** Not asked while the call before is on its way. */
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
