import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useUser } from '#/entities/user/session.ts'
import { readReturnState } from '#/panels/login/return-address.ts'
import { LinkButton } from '#/ui/buttons/Button.tsx'
import { Link } from '#/ui/buttons/Link.tsx'
import { BrandBar } from '#/ui/layout/BrandBar.tsx'
import { usePageTitle } from '#/ui/layout/use-page-title.ts'
import styles from './SessionExpiredPage.module.css'

/**
 * The session-expired screen (R2.29), at /403 and at every private address without a session. It counts the orders on this
 * device that wait for a login. A user of another restaurant is told so, with a link to the own one.
 */
export function SessionExpiredPage() {
  const { t } = useTranslation()
  const user = useUser()
  const { pathname, search, state } = useLocation()
  const isExpiredAddress = pathname === paths.sessionExpired()
  const otherUser = isExpiredAddress ? undefined : user
  const title = otherUser ? t('auth.otherRestaurant') : t('auth.sessionExpired')
  usePageTitle(title)
  // 0 until the storage is read.
  const [{ unsentCount, uncertainCount }, setCounts] = useState({ unsentCount: 0, uncertainCount: 0 })
  useEffect(() => {
    // Loaded after the page, which needs no storage to be drawn.
    import('#/entities/order/outbox/unsent-count.ts')
      .then(({ unsentCounts }) => unsentCounts())
      .then(setCounts, () => undefined)
  }, [])
  const returnAddress = isExpiredAddress ? readReturnState(state).from : pathname + search
  return (
    <>
      <BrandBar />
      <main className={`stack-12 ${styles.page}`} tabIndex={-1}>
        <p className={styles.code} dir="ltr">
          {t('auth.sessionExpiredCode')}
        </p>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className="muted">
          {otherUser ? t('auth.otherRestaurantText', { name: otherUser.username }) : t('auth.sessionExpiredText')}
        </p>
        {!otherUser && unsentCount > 0 && (
          <p className="note-reserved" role="status">
            {t('auth.unsent', { count: unsentCount })}
          </p>
        )}
        {!otherUser && uncertainCount > 0 && (
          <p className="note-reserved" role="status">
            {t('entities.sending.logoutUncertain', { count: uncertainCount })}
          </p>
        )}
        {otherUser?.restaurant && (
          <LinkButton to={paths.dashboard(otherUser.restaurant)}>{t('app.backToDashboard')}</LinkButton>
        )}
        {otherUser?.restaurant ? (
          <Link
            className={`target-line ${styles.otherWay}`}
            to={paths.landing()}
            state={{ login: true, from: returnAddress }}
          >
            {t('auth.backToLogin')}
          </Link>
        ) : (
          <LinkButton to={paths.landing()} state={{ login: true, from: returnAddress }}>
            {t('auth.backToLogin')}
          </LinkButton>
        )}
      </main>
    </>
  )
}

/** The guard of pages that need a session but no restaurant (create-restaurant). */
export function SessionGuard() {
  return useUser() ? <Outlet /> : <SessionExpiredPage />
}
