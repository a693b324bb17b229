import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WIDE_DESKTOP } from '#/config/breakpoints.ts'
import { paths } from '#/config/paths.ts'
import { hasToCreateRestaurant } from '#/entities/user/rules.ts'
import { useUser } from '#/entities/user/session.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { Button, LinkButton } from '#/ui/Button.tsx'
import { Icon } from '#/ui/Icon.tsx'
import { LazyBoundary } from '#/ui/LazyBoundary.tsx'
import styles from './AccountCorner.module.css'
import { useLoginRequest } from './use-login-request.ts'

const LoginPanel = lazyPart(() => import('#/features/auth/LoginPanel.tsx'), 'LoginPanel')
const ClientLogoutDialog = lazyPart(() => import('./ClientLogoutDialog.tsx'), 'ClientLogoutDialog')

const ICONS = {
  add: 'M12 5v14M5 12h14',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M9 12h9',
  person: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 20.5c1.5-4 5-5.5 8-5.5s6.5 1.5 8 5.5',
  storefront: 'M4 10v10h16V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM9 20v-5h6v5',
}

/** R2.16 */
export function AccountCorner() {
  const { t } = useTranslation()
  const user = useUser()
  const isWide = useMedia(WIDE_DESKTOP)
  const login = useLoginRequest()
  const [dialog, setDialog] = useState<'logout'>()
  return (
    <>
      {!user && (
        <Button
          className={styles.login}
          onClick={login.ask}
          onPointerEnter={LoginPanel.preload}
          onFocus={LoginPanel.preload}
        >
          <Icon path={ICONS.person} />
          <span className={styles.word}>{t('landing.login')}</span>
        </Button>
      )}
      {user?.restaurant && (
        <LinkButton
          className={styles.area}
          to={paths.dashboard(user.restaurant)}
          aria-label={t('landing.personalArea')}
        >
          <Icon path={ICONS.storefront} />
        </LinkButton>
      )}
      {user && !user.restaurant && (
        <>
          {/* Else the page has this link. */}
          {isWide && hasToCreateRestaurant(user) && (
            <LinkButton className={styles.create} to={paths.createRestaurant()}>
              <Icon path={ICONS.add} />
              {t('createRestaurant.title')}
            </LinkButton>
          )}
          <Button look="quiet" className={styles.logout} onClick={() => setDialog('logout')}>
            <Icon path={ICONS.logout} className="mirrored" />
            <span className={styles.word}>{t('app.logout')}</span>
          </Button>
        </>
      )}
      {(login.isAsked || login.wasAsked) && (
        <LazyBoundary onGiveUp={login.answer} retry={LoginPanel.preload}>
          <LoginPanel open={login.isAsked} from={login.from} onClose={login.answer} />
        </LazyBoundary>
      )}
      {dialog === 'logout' && (
        <LazyBoundary onGiveUp={() => setDialog(undefined)} retry={ClientLogoutDialog.preload}>
          <ClientLogoutDialog onClose={() => setDialog(undefined)} />
        </LazyBoundary>
      )}
    </>
  )
}
