import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
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
          <Button look="filled" onClick={() => window.location.reload()}>
            {t('app.reload')}
          </Button>
        }
      />
    </main>
  )
}
