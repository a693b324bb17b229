import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { LinkButton } from '#/ui/LinkButton.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { usePageTitle } from '#/ui/use-page-title.ts'
import styles from './WholePage.module.css'

/**
 * Shown when the backend refuses a token issued before the person's restaurant existed. A login brings a new one and
 * leads back.
 */
export function LoginAgainPage() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  usePageTitle(t('auth.openRestaurant'))
  return (
    <section className={styles.page}>
      <Notice
        kind="problem"
        isWholePage
        title={t('auth.openRestaurant')}
        text={t('auth.openRestaurantText')}
        action={
          <LinkButton to={paths.landing()} state={{ login: true, from: pathname + search }}>
            {t('auth.loginAgain')}
          </LinkButton>
        }
      />
    </section>
  )
}
