import { useTranslation } from 'react-i18next'
import { useMissingPart } from '#/lib/deployment/deployment.ts'
import { Button } from './Button.tsx'
import styles from './LazyFailure.module.css'

/**
 * A note at the bottom of the window: a lazy part could not be loaded. After a new deployment a retry is in vain; then it offers
 * a reload, which the user decides, because something may be half typed.
 */
export function LazyFailure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const isOutdated = useMissingPart({ reloads: false }) === 'newer'
  return (
    <div className={styles.note} role="alert">
      <p className={styles.text}>{t(isOutdated ? 'common.partOutdated' : 'errors.loadingFailed')}</p>
      <Button onClick={onClose} look="quiet">
        {t('common.close')}
      </Button>
      {isOutdated ? (
        <Button onClick={() => window.location.reload()}>{t('app.reload')}</Button>
      ) : (
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      )}
    </div>
  )
}
