import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { LinkButton } from '#/ui/LinkButton.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { usePageTitle } from '#/ui/use-page-title.ts'
import styles from './WholePage.module.css'

/** An address that the app does not know. */
export function NotFoundPage() {
  const { t } = useTranslation()
  usePageTitle(t('app.notFoundTitle'))
  return (
    <main className={styles.page} tabIndex={-1}>
      <Notice
        kind="empty"
        isWholePage
        title={t('app.notFoundTitle')}
        text={t('app.notFoundText')}
        action={<LinkButton to={paths.landing()}>{t('common.home')}</LinkButton>}
      />
    </main>
  )
}
