import { useTranslation } from 'react-i18next'
import { useMissingPart } from '#/lib/deployment/deployment.ts'
import styles from './LazyFailure.module.css'
import { PlainButton } from './PlainButton.tsx'

/**
 * A note at the foot of the window: a part of the page could not be loaded. After a new deployment another try is in vain:
 * then it offers a reload, which is the person's own act, because there may be something half-typed behind.
 */
export function LazyFailure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const isOutdated = useMissingPart({ reloads: false }) === 'newer'
  return (
    <div className={styles.note} role="alert">
      <p className={styles.text}>{t(isOutdated ? 'common.partOutdated' : 'errors.loadingFailed')}</p>
      <PlainButton onClick={onClose} look="quiet">
        {t('common.close')}
      </PlainButton>
      {isOutdated ? (
        <PlainButton onClick={() => window.location.reload()}>{t('app.reload')}</PlainButton>
      ) : (
        <PlainButton onClick={onRetry}>{t('common.retry')}</PlainButton>
      )}
    </div>
  )
}
