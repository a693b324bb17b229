import Button from '@mui/material/Button'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { getUser } from '#/entities/user/session.ts'
import { MuiProviders } from '#/ui/MuiProviders.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import type { AuthDraft } from './AuthForm.tsx'
import { afterLogin } from './after-login.ts'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPanel.module.css'
import { SignUpForm } from './SignUpForm.tsx'

const EMPTY_AUTH_DRAFT: AuthDraft = { username: '', email: '', password: '', passwordConfirm: '' }

/** What is stored when the panel closes or the form changes. */
const withoutPasswords = (draft: AuthDraft): AuthDraft => ({ ...draft, password: '', passwordConfirm: '' })

/**
 * Login and sign-up (R2.12, R2.18). `from` is the address to return to after the login. The typed text stays when the panel
 * closes.
 */
export function LoginPanel({ open, from, onClose }: { open: boolean; from?: string | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [form, setForm] = useState<'login' | 'signUp'>('login')
  const [draft, setDraft] = useState(EMPTY_AUTH_DRAFT)
  const [hasSignedUp, setHasSignedUp] = useState(false)
  const isLogin = form === 'login'

  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const show = (next: typeof form) => {
    setForm(next)
    setDraft(withoutPasswords(draft))
    setHasSignedUp(false)
  }
  const close = () => {
    setDraft(withoutPasswords(draft))
    onClose()
  }
  const enter = () => {
    const user = getUser()
    const goal = user && afterLogin(user, from)
    if (goal) navigate(goal, { replace: true })
    else close()
  }

  return (
    <MuiProviders>
      <ResponsivePanel open={open} title={isLogin ? t('auth.login') : t('auth.signUp')} width="xs" onClose={close}>
        <div className={styles.panel}>
          {hasSignedUp && (
            <p className={styles.note} role="status">
              {t('auth.signedUp')}
            </p>
          )}
          {isLogin ? (
            <LoginForm draft={draft} onChange={change} onDone={enter} />
          ) : (
            <SignUpForm
              draft={draft}
              onChange={change}
              onDone={() => {
                show('login')
                setHasSignedUp(true)
              }}
            />
          )}
          <p className={styles.change}>
            {isLogin ? t('auth.noAccount') : t('auth.hasAccount')}
            <Button variant="text" onClick={() => show(isLogin ? 'signUp' : 'login')} sx={{ paddingInline: 1 }}>
              {isLogin ? t('auth.signUp') : t('auth.login')}
            </Button>
          </p>
          <Consent />
        </div>
      </ResponsivePanel>
    </MuiProviders>
  )
}

// A new tab: the typed text must not be lost.
const away = { target: '_blank', rel: 'noopener' } as const

/** Terms, privacy and cookies policy (R2.18). */
function Consent() {
  return (
    <p className={styles.consent}>
      <Trans
        i18nKey="auth.consent"
        components={{
          terms: <Link to={paths.terms()} {...away} />,
          privacy: <Link to={paths.privacy()} {...away} />,
          cookies: <Link to={paths.cookies()} {...away} />,
        }}
      />
    </p>
  )
}
