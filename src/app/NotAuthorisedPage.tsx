import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { useUser } from '#/entities/user/session.ts'
import { LinkButton } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { usePageTitle } from '#/ui/use-page-title.ts'
import styles from './WholePage.module.css'

/** Replaces a tab that the person's role may not open (ADR-008). */
export function NotAuthorisedPage() {
  const { t } = useTranslation()
  const user = useUser()
  usePageTitle(t('errors.notAuthorised'))
  return (
    <section className={styles.page}>
      <Notice
        kind="problem"
        isWholePage
        title={t('errors.notAuthorised')}
        action={
          <LinkButton to={user?.restaurant ? paths.dashboard(user.restaurant) : paths.landing()}>
            {t('app.backToDashboard')}
          </LinkButton>
        }
      />
    </section>
  )
}
