import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useSignUp } from '#/entities/user/api.ts'
import { newDirector } from '#/entities/user/schema.ts'
import { focusFirstFault } from '#/lib/focus/focus.ts'
import { tidyName } from '#/lib/schema/typed-text.ts'
import { FormField } from '#/ui/FormField.tsx'
import { type AuthDraft, AuthForm } from './AuthForm.tsx'

type Fault = 'username' | 'email' | 'password' | 'passwordConfirm' | undefined

/** The field that stops the draft from being sent: passwords that differ, a blank name, a wrong e-mail (R5.3). */
function faultOf(draft: AuthDraft): Fault {
  if (draft.password !== draft.passwordConfirm) return 'passwordConfirm'
  if (!v.is(newDirector.entries.username, draft.username)) return 'username'
  // The field itself says that it is too long.
  if (!v.is(newDirector.entries.password, draft.password)) return 'password'
  return v.is(newDirector, draft) ? undefined : 'email'
}

/** Sign-up of a director. Passwords that differ give a red border and no visible message (R5.3). */
export function SignUpForm({
  draft,
  onChange,
  onDone,
}: {
  draft: AuthDraft
  onChange: (part: Partial<AuthDraft>) => void
  onDone: () => void
}) {
  const { t } = useTranslation()
  const signUp = useSignUp()
  const [fault, setFault] = useState<Fault>()
  const change = (part: Partial<AuthDraft>) => {
    setFault(undefined)
    onChange(part)
  }
  return (
    <AuthForm
      name={t('auth.signUp')}
      call={signUp}
      onSend={(form) => {
        const ready = { ...draft, username: tidyName(draft.username) }
        const found = faultOf(ready)
        setFault(found)
        if (found) focusFirstFault(form)
        else signUp.mutate(ready, { onSuccess: onDone })
      }}
    >
      <FormField
        kind="text"
        label={t('auth.username')}
        autoComplete="nickname"
        value={draft.username}
        fault={fault === 'username' ? t('auth.nameMissing') : undefined}
        onChange={(username) => change({ username })}
      />
      <FormField
        kind="email"
        label={t('auth.email')}
        autoComplete="email"
        value={draft.email}
        fault={fault === 'email' ? t('auth.checkEmail') : undefined}
        onChange={(email) => change({ email })}
      />
      <FormField
        kind="password"
        label={t('auth.password')}
        autoComplete="new-password"
        value={draft.password}
        onChange={(password) => change({ password })}
      />
      <FormField
        kind="password"
        label={t('auth.passwordConfirm')}
        autoComplete="new-password"
        value={draft.passwordConfirm}
        fault={
          fault === 'passwordConfirm' ? (
            <span className="visually-hidden" role="alert">
              {t('auth.passwordsDiffer')}
            </span>
          ) : undefined
        }
        onChange={(passwordConfirm) => change({ passwordConfirm })}
      />
    </AuthForm>
  )
}
