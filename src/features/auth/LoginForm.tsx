import { useTranslation } from 'react-i18next'
import { useLogin } from '#/entities/user/api.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { FormField } from '#/ui/FormField.tsx'
import type { AuthDraft } from './AuthForm.tsx'
import { AuthForm } from './AuthForm.tsx'

/** E-mail and password, both required (R5.2). */
export function LoginForm({
  draft,
  onChange,
  onDone,
}: {
  draft: AuthDraft
  onChange: (part: Partial<AuthDraft>) => void
  onDone: () => void
}) {
  const { t } = useTranslation()
  const login = useLogin()
  const isRefused = hasStatus(login.error, 400, 401, 403, 404)
  return (
    <AuthForm
      name={t('auth.login')}
      call={login}
      isRefusedLogin={isRefused}
      onSend={() => login.mutate(draft, { onSuccess: onDone })}
    >
      <FormField
        kind="email"
        label={t('auth.email')}
        autoComplete="username"
        value={draft.email}
        onChange={(email) => onChange({ email })}
      />
      <FormField
        kind="password"
        label={t('auth.password')}
        autoComplete="current-password"
        value={draft.password}
        onChange={(password) => onChange({ password })}
      />
    </AuthForm>
  )
}
