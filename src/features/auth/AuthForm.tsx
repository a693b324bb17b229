import type { ReactNode } from 'react'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { BusyButton } from '#/ui/BusyButton.tsx'
import { AuthFailure } from './AuthFailure.tsx'
import styles from './AuthForms.module.css'

/** What login and sign-up have in common: the fields, what failed, the button that says what the form does. */
export function AuthForm({
  name,
  call,
  spoken,
  onSend,
  children,
}: {
  name: string
  call: { isPending: boolean; error: unknown }
  /** What a screen reader hears in place of 'error'. */
  spoken?: TextKey | undefined
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
      {!call.isPending && <AuthFailure error={call.error} spoken={spoken} />}
      <BusyButton type="submit" variant="contained" size="large" isBusy={call.isPending}>
        {name}
      </BusyButton>
    </form>
  )
}
