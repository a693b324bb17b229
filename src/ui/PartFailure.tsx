import { useTranslation } from 'react-i18next'
import styles from './PartFailure.module.css'
import { PlainButton } from './PlainButton.tsx'

/** A note at the foot of the window: a part of the page could not be loaded. */
export function PartFailure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.note} role="alert">
      <p className={styles.text}>{t('errors.loadingFailed')}</p>
      <PlainButton onClick={onClose} look="quiet">
        {t('common.close')}
      </PlainButton>
      <PlainButton onClick={onRetry}>{t('common.retry')}</PlainButton>
    </div>
  )
}
