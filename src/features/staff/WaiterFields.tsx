import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import type { NewWaiter } from '#/entities/waiter/schema.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { FormField } from '#/ui/FormField.tsx'
import styles from './WaiterFields.module.css'

/** Name, e-mail and the pair of passwords: all required, also for an edit (specification, section 5). */
export function WaiterFields({
  typed,
  isEdit,
  faults,
  onChange,
  children,
}: {
  typed: NewWaiter
  isEdit: boolean
  faults: Record<keyof NewWaiter, string | undefined>
  onChange: (part: Partial<NewWaiter>) => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.fields}>
      <FormField
        label={t('staff.username')}
        value={typed.username}
        fault={faults.username}
        autoFocus={useMedia(HAS_KEYBOARD)}
        onChange={(username) => onChange({ username })}
      />
      <FormField
        kind="email"
        label={t('staff.email')}
        value={typed.email}
        fault={faults.email}
        onChange={(email) => onChange({ email })}
      />
      <FormField
        kind="password"
        label={t('staff.password')}
        // The director's own password must not be filled in, nor this one be kept in the director's browser.
        autoComplete="new-password"
        value={typed.password}
        fault={faults.password}
        hint={isEdit ? t('staff.passwordHint') : undefined}
        onChange={(password) => onChange({ password })}
      />
      <FormField
        kind="password"
        label={t('staff.passwordConfirm')}
        autoComplete="new-password"
        value={typed.passwordConfirm}
        fault={faults.passwordConfirm}
        onChange={(passwordConfirm) => onChange({ passwordConfirm })}
      />
      {children}
    </div>
  )
}
