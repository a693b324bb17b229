import { type ComponentProps, useCallback, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { WIDE_DESKTOP } from '#/config/breakpoints.ts'
import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import { hasToCreateRestaurant } from '#/entities/user/rules.ts'
import { useUser } from '#/entities/user/session.ts'
import { readReturnState } from '#/features/auth/return-address.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { OWN_STEP, stateNow, useBackCloses, useLeaveStep } from '#/lib/history/use-back-closes.ts'
import { BrandLink } from '#/ui/BrandBar.tsx'
import { Button, LinkButton } from '#/ui/Button.tsx'
import { Icon } from '#/ui/Icon.tsx'
import { LanguageSwitcher } from '#/ui/LanguageSwitcher.tsx'
import { LazyBoundary } from '#/ui/LazyBoundary.tsx'
import { CitySearch } from './CitySearch.tsx'
import styles from './LandingHeader.module.css'

/** R2.11 */
export function LandingHeader(search: ComponentProps<typeof CitySearch>) {
  const isFixed = useScrolledBeyond(LIMITS.fixedBarScroll)
  return (
    // Keeps its height, so that nothing jumps when the bar becomes fixed.
    <div className={styles.place}>
      <header className={`${styles.bar} ${isFixed ? styles.fixed : ''}`} data-fixed={isFixed}>
        <div className={styles.inner}>
          <BrandLink className={styles.brand} />
          <search className={styles.search}>
            <CitySearch {...search} />
          </search>
          <div className={styles.corner}>
            <ScanButton />
            <LanguageSwitcher isIconOnPhone />
            <AccountCorner />
          </div>
        </div>
      </header>
    </div>
  )
}

const subscribeToScroll = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled further than this many pixels; renders only when that changes. */
const useScrolledBeyond = (pixels: number): boolean =>
  useSyncExternalStore(subscribeToScroll, () => window.scrollY > pixels)

const LoginPanel = lazyPart(() => import('#/features/auth/LoginPanel.tsx'), 'LoginPanel')
const ClientLogoutDialog = lazyPart(() => import('./ClientLogoutDialog.tsx'), 'ClientLogoutDialog')

const ICONS = {
  add: 'M12 5v14M5 12h14',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M9 12h9',
  person: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 20.5c1.5-4 5-5.5 8-5.5s6.5 1.5 8 5.5',
  storefront: 'M4 10v10h16V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM9 20v-5h6v5',
}

/** R2.16 */
function AccountCorner() {
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

/**
 * Whether the login panel is open. This is router state, which the 403 screen sets too, with the address to return to. If it
 * was opened here, the browser's "back" closes it.
 */
function useLoginRequest() {
  const navigate = useNavigate()
  const leave = useLeaveStep()
  const { pathname, search, state } = useLocation()
  const { login, from } = readReturnState(state)
  const isAsked = login === true
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)

  return {
    isAsked,
    /** After its first opening the panel stays mounted, so that the typed text stays. */
    wasAsked,
    from,
    ask: () => {
      // The code may still be loading: a second tap must not add a second step.
      if (!readReturnState(stateNow()).login) navigate(pathname + search, { state: { ...OWN_STEP, login: true } })
    },
    answer: () => leave(pathname + search),
  }
}

const ScannerPanel = lazyPart(() => import('./ScannerPanel.tsx'), 'ScannerPanel')

function ScanButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  // Stable: another function would restart the camera.
  const close = useCallback(() => setIsOpen(false), [])
  useBackCloses(isOpen, close)
  return (
    <>
      <Button
        look="icon"
        aria-label={t('landing.scan.title')}
        title={t('landing.scan.title')}
        onClick={() => setIsOpen(true)}
        onPointerEnter={ScannerPanel.preload}
        onFocus={ScannerPanel.preload}
      >
        <Icon name="scan" />
      </Button>
      {isOpen && (
        <LazyBoundary retry={ScannerPanel.preload} onGiveUp={close}>
          <ScannerPanel onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}
