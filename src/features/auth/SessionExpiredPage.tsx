import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { usePageTitle } from '#/ui/use-page-title.ts'
import { readReturnState } from './return-address.ts'
import styles from './SessionExpiredPage.module.css'

/**
 * The session-expired screen (specification, section 2): 403, that the session has expired, and the way to the login at
 * '/'. It stands at /403, and in the place of every private page without a session.
 */
export function SessionExpiredPage() {
  const { t } = useTranslation()
  const { pathname, search, state } = useLocation()
  usePageTitle(t('auth.sessionExpired'))
  const from = pathname === paths.sessionExpired() ? readReturnState(state).from : pathname + search
  return (
    <main className={styles.page} tabIndex={-1}>
      <p className={styles.code} dir="ltr">
        {t('auth.sessionExpiredCode')}
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        {t('auth.sessionExpired')}
      </h1>
      <p className={styles.text}>{t('auth.sessionExpiredText')}</p>
      <Link className={styles.way} to={paths.landing()} state={{ login: true, from }}>
        {t('auth.backToLogin')}
      </Link>
    </main>
  )
}
