import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { hasToCreateRestaurant } from '#/entities/user/rules.ts'
import { useUser } from '#/entities/user/session.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { Icon } from '#/ui/Icon.tsx'
import { LazyBoundary } from '#/ui/LazyBoundary.tsx'
import styles from './AccountCorner.module.css'
import { useLoginRequest } from './use-login-request.ts'

const LoginPanel = lazyPart(() => import('#/features/auth/LoginPanel.tsx'), 'LoginPanel')
const ClientLogoutDialog = lazyPart(() => import('./ClientLogoutDialog.tsx'), 'ClientLogoutDialog')

/**
 * What the bar's end holds, by kind of user (specification, section 2): nobody sees the login; who has a restaurant the
 * icon of the personal area; who has none no such icon, but the way out, and a director the way to create one.
 */
export function AccountCorner() {
  const { t } = useTranslation()
  const user = useUser()
  const login = useLoginRequest()
  const [leaves, setLeaves] = useState(false)
  return (
    <>
      {!user && (
        <button
          type="button"
          className={styles.login}
          onClick={login.ask}
          onPointerEnter={LoginPanel.preload}
          onFocus={LoginPanel.preload}
        >
          <Icon name="person" />
          <span className={styles.word}>{t('landing.login')}</span>
        </button>
      )}
      {user?.restaurant && (
        <Link className={styles.area} to={paths.dashboard(user.restaurant)} aria-label={t('landing.personalArea')}>
          <Icon name="storefront" />
        </Link>
      )}
      {user && !user.restaurant && (
        <>
          {hasToCreateRestaurant(user) && (
            <Link className={styles.create} to={paths.createRestaurant()} title={t('createRestaurant.title')}>
              <Icon name="add" />
              <span className={styles.word}>{t('createRestaurant.title')}</span>
            </Link>
          )}
          <button type="button" className={styles.leave} onClick={() => setLeaves(true)}>
            <Icon name="logout" />
            <span className={styles.word}>{t('app.logout')}</span>
          </button>
        </>
      )}
      {(login.isAsked || login.wasAsked) && (
        <LazyBoundary onGiveUp={login.answer} retry={LoginPanel.preload}>
          <LoginPanel open={login.isAsked} from={login.from} onClose={login.answer} />
        </LazyBoundary>
      )}
      {leaves && (
        <LazyBoundary onGiveUp={() => setLeaves(false)} retry={ClientLogoutDialog.preload}>
          <ClientLogoutDialog onClose={() => setLeaves(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
