import { useTranslation } from 'react-i18next'
import { Notice } from '#/ui/Notice.tsx'
import { PlainButton } from '#/ui/PlainButton.tsx'
import styles from './WholePage.module.css'

export function CrashPage() {
  const { t } = useTranslation()
  return (
    <main className={styles.page}>
      <Notice
        kind="problem"
        isWholePage
        title={t('errors.wentWrong')}
        text={t('app.crashText')}
        action={
          <PlainButton look="filled" onClick={() => window.location.reload()}>
            {t('app.reload')}
          </PlainButton>
        }
      />
    </main>
  )
}
