import { useTranslation } from 'react-i18next'
import { type Deployment, useMissingPart } from '#/lib/deployment/deployment.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import styles from './WholePage.module.css'

const TEXTS: Record<Deployment, TextKey> = {
  newer: 'common.partOutdated',
  unreachable: 'app.partOffline',
  same: 'app.crashText',
}

/**
 * Replaces a page whose code could not be loaded. After a new deployment it reloads once by itself: drafts are
 * stored.
 */
export function MissingPart() {
  const { t } = useTranslation()
  const found = useMissingPart({ reloads: true })
  if (!found) return <Spinner />
  return (
    <div className={styles.page}>
      <Notice
        kind="problem"
        isWholePage
        title={t(found === 'newer' ? 'app.newVersion' : 'errors.loadingFailed')}
        text={t(TEXTS[found])}
        action={
          <Button look="filled" onClick={() => window.location.reload()}>
            {t('app.reload')}
          </Button>
        }
      />
    </div>
  )
}
