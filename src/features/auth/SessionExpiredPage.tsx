import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useUser } from '#/entities/user/session.ts'
import { BrandBar } from '#/ui/BrandBar.tsx'
import { LinkButton } from '#/ui/Button.tsx'
import { usePageTitle } from '#/ui/use-page-title.ts'
import { readReturnState } from './return-address.ts'
import styles from './SessionExpiredPage.module.css'
import { useUnsentCount } from './use-unsent-count.ts'

/**
 * The session-expired screen (specification, section 2): 403, that the session has expired, how many orders of this device
 * wait for a login, and the way to it at '/'. It stands at /403, and in the place of every private page without a session.
 * Whoever has one, and asked for another restaurant's page, reads that instead, and finds the way to the own one too.
 */
export function SessionExpiredPage() {
  const { t } = useTranslation()
  const user = useUser()
  const { pathname, search, state } = useLocation()
  const isDoor = pathname === paths.sessionExpired()
  const stranger = isDoor ? undefined : user
  const title = stranger ? t('auth.otherRestaurant') : t('auth.sessionExpired')
  usePageTitle(title)
  const unsent = useUnsentCount()
  const from = isDoor ? readReturnState(state).from : pathname + search
  return (
    <>
      <BrandBar />
      <main className={styles.page} tabIndex={-1}>
        <p className={styles.code} dir="ltr">
          {t('auth.sessionExpiredCode')}
        </p>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.text}>
          {stranger ? t('auth.otherRestaurantText', { name: stranger.username }) : t('auth.sessionExpiredText')}
        </p>
        {!stranger && unsent > 0 && (
          <p className={styles.unsent} role="status">
            {t('auth.unsent', { count: unsent })}
          </p>
        )}
        {stranger?.restaurant && (
          <LinkButton to={paths.dashboard(stranger.restaurant)}>{t('app.backToDashboard')}</LinkButton>
        )}
        {stranger?.restaurant ? (
          <Link className={styles.otherWay} to={paths.landing()} state={{ login: true, from }}>
            {t('auth.backToLogin')}
          </Link>
        ) : (
          <LinkButton to={paths.landing()} state={{ login: true, from }}>
            {t('auth.backToLogin')}
          </LinkButton>
        )}
      </main>
    </>
  )
}
