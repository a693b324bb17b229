import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { paths } from '#/config/paths.ts'
import { UnusableToken, useLogin, useSignUp } from '#/entities/user/api.ts'
import { claimsWithoutRestaurant } from '#/entities/user/claims.ts'
import { newDirector } from '#/entities/user/schema.ts'
import { getUser } from '#/entities/user/session.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { focusFirstFault } from '#/lib/focus/form-focus.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { failureLine, translateFailure } from '#/lib/query/failures.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { session } from '#/lib/session/session.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import { bindFields, FormField } from '#/ui/fields/FormField.tsx'
import { MuiProviders } from '#/ui/MuiProviders.tsx'
import { LinkedText } from '#/ui/text/LinkedText.tsx'
import { afterLogin } from './after-login.ts'
import styles from './LoginPanel.module.css'

type AuthDraft = { username: string; email: string; password: string; passwordConfirm: string }

type FormProps = { draft: AuthDraft; onChange: (part: Partial<AuthDraft>) => void; onDone: () => void }

const EMPTY_AUTH_DRAFT: AuthDraft = { username: '', email: '', password: '', passwordConfirm: '' }

/** What is stored when the panel closes or the form changes. */
const withoutPasswords = (draft: AuthDraft): AuthDraft => ({ ...draft, password: '', passwordConfirm: '' })

/**
 * Login and sign-up (R2.12, R2.18). `from` is the address to return to after the login. The typed text stays when the panel
 * closes.
 */
export function LoginPanel({
  open,
  returnAddress,
  onClose,
}: {
  open: boolean
  returnAddress?: string | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [form, setForm] = useState<'login' | 'signUp'>('login')
  const [draft, setDraft] = useState(EMPTY_AUTH_DRAFT)
  const [hasSignedUp, setHasSignedUp] = useState(false)
  /** The claims of a token that names no restaurant. */
  const [unreadClaims, setUnreadClaims] = useState<string>()
  const isLogin = form === 'login'

  const change = (part: Partial<AuthDraft>) => setDraft({ ...draft, ...part })
  const showForm = (next: typeof form) => {
    setForm(next)
    setDraft(withoutPasswords(draft))
    setHasSignedUp(false)
  }
  const close = () => {
    setDraft(withoutPasswords(draft))
    setUnreadClaims(undefined)
    onClose()
  }
  const continueAfterLogin = () => {
    const user = getUser()
    const payload = session.getSnapshot()?.payload
    const claimNames = payload && claimsWithoutRestaurant(payload)
    const missingClaims = user?.restaurant ? undefined : claimNames?.join(', ')
    setUnreadClaims(missingClaims)
    if (missingClaims !== undefined) return
    const destination = user && afterLogin(user, returnAddress)
    if (destination) navigate(destination, { replace: true })
    else close()
  }

  return (
    <MuiProviders>
      <ResponsivePanel open={open} title={isLogin ? t('auth.login') : t('auth.signUp')} width="xs" onClose={close}>
        <div className={`stack-20 ${styles.panel}`}>
          {hasSignedUp && (
            <p className="edge-note tone-free" role="status">
              {t('auth.signedUp')}
            </p>
          )}
          {unreadClaims !== undefined && (
            <p className="edge-note" role="alert">
              {t('auth.noRestaurantInToken', { claims: unreadClaims })}
            </p>
          )}
          {isLogin ? (
            <LoginForm draft={draft} onChange={change} onDone={continueAfterLogin} />
          ) : (
            <SignUpForm
              draft={draft}
              onChange={change}
              onDone={() => {
                showForm('login')
                setHasSignedUp(true)
              }}
            />
          )}
          <p className={`wrap-line ${styles.change}`}>
            <span>{isLogin ? t('auth.noAccount') : t('auth.hasAccount')}</span>
            <AreaButton look="text" onClick={() => showForm(isLogin ? 'signUp' : 'login')}>
              {isLogin ? t('auth.signUp') : t('auth.login')}
            </AreaButton>
          </p>
          <Consent />
        </div>
      </ResponsivePanel>
    </MuiProviders>
  )
}

/** Terms, privacy and cookies policy (R2.18). */
function Consent() {
  const { t } = useTranslation()
  return (
    <p className={`muted small ${styles.consent}`}>
      <LinkedText
        text={t('auth.consent')}
        links={{ terms: paths.terms(), privacy: paths.privacy(), cookies: paths.cookies() }}
      />
    </p>
  )
}

/** E-mail and password, both required (R5.2). */
function LoginForm({ draft, onChange, onDone }: FormProps) {
  const { t } = useTranslation()
  const login = useLogin()
  const field = bindFields(draft, onChange)
  const isRefused = hasStatus(login.error, 400, 401, 403, 404)
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  return (
    <AuthForm
      name={t('auth.login')}
      mutation={login}
      isRefusedLogin={isRefused}
      onSend={() => login.mutate(draft, { onSuccess: onDone })}
    >
      <FormField
        kind="email"
        label={t('auth.email')}
        autoComplete="username"
        autoFocus={hasKeyboard}
        {...field('email')}
      />
      <FormField kind="password" label={t('auth.password')} autoComplete="current-password" {...field('password')} />
    </AuthForm>
  )
}

type Fault = keyof AuthDraft | undefined

/** The field that stops the draft from being sent: passwords that differ, a blank name, a wrong e-mail (R5.3). */
function faultOf(draft: AuthDraft): Fault {
  if (draft.password !== draft.passwordConfirm) return 'passwordConfirm'
  if (!v.is(newDirector.entries.username, draft.username)) return 'username'
  // The field itself says that it is too long.
  if (!v.is(newDirector.entries.password, draft.password)) return 'password'
  return v.is(newDirector, draft) ? undefined : 'email'
}

/** Sign-up of a director. Passwords that differ give a red border and no visible message (R5.3). */
function SignUpForm({ draft, onChange, onDone }: FormProps) {
  const { t } = useTranslation()
  const signUp = useSignUp()
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const [fault, setFault] = useState<Fault>()
  const field = bindFields(draft, (part) => {
    setFault(undefined)
    onChange(part)
  })
  return (
    <AuthForm
      name={t('auth.signUp')}
      mutation={signUp}
      onSend={(form) => {
        const tidyDraft = { ...draft, username: tidyName(draft.username) }
        const firstFault = faultOf(tidyDraft)
        setFault(firstFault)
        if (firstFault) focusFirstFault(form)
        else signUp.mutate(tidyDraft, { onSuccess: onDone })
      }}
    >
      <FormField
        label={t('auth.username')}
        autoComplete="nickname"
        autoFocus={hasKeyboard}
        fault={fault === 'username' ? t('auth.nameMissing') : undefined}
        {...field('username')}
      />
      <FormField
        kind="email"
        label={t('auth.email')}
        autoComplete="email"
        fault={fault === 'email' ? t('auth.checkEmail') : undefined}
        {...field('email')}
      />
      <FormField kind="password" label={t('auth.password')} autoComplete="new-password" {...field('password')} />
      <FormField
        kind="password"
        label={t('auth.passwordConfirm')}
        autoComplete="new-password"
        fault={
          fault === 'passwordConfirm' ? (
            <span className="visually-hidden" role="alert">
              {t('auth.passwordsDiffer')}
            </span>
          ) : undefined
        }
        {...field('passwordConfirm')}
      />
    </AuthForm>
  )
}

function AuthForm({
  name,
  mutation,
  isRefusedLogin = false,
  onSend,
  children,
}: {
  name: string
  mutation: { isPending: boolean; error: unknown }
  isRefusedLogin?: boolean
  onSend: (form: HTMLFormElement) => void
  children: Elements
}) {
  return (
    <form
      className="stack-16"
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        if (!mutation.isPending) onSend(event.currentTarget)
      }}
    >
      {children}
      {!mutation.isPending && <AuthFailure error={mutation.error} isRefusedLogin={isRefusedLogin} />}
      <BusyButton type="submit" variant="contained" size="large" isBusy={mutation.isPending}>
        {name}
      </BusyButton>
    </form>
  )
}

/**
 * The red 'error' of a failed login or sign-up, with the reason in a second line: the server's text, or that no answer came.
 * A screen reader hears the specification's text for a refused login; the reason of a 401 is in the user's language.
 */
function AuthFailure({ error, isRefusedLogin }: { error: unknown; isRefusedLogin: boolean }) {
  const { t } = useTranslation()
  if (!error) return null
  const isWrongLogin = isRefusedLogin && hasStatus(error, 401)
  const { title } = error instanceof UnusableToken ? { title: { key: error.reason } } : failureLine(error)
  return (
    <p className="edge-note stack tone-alarm" role="alert">
      {isRefusedLogin && <span className="visually-hidden">{t('errors.wrongCredentials')}</span>}
      <span className="strong" aria-hidden={isRefusedLogin}>
        {t('auth.error')}
      </span>
      <span className="small" aria-hidden={isWrongLogin} dir="auto">
        {isWrongLogin ? t('auth.wrongLogin') : translateFailure(title, t)}
      </span>
    </p>
  )
}
