import { useTranslation } from 'react-i18next'
import styles from './Spinner.module.css'

export function Spinner({ label }: { label?: string }) {
  const { t } = useTranslation()
  return (
    <div className={`place-center ${styles.frame}`} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className="visually-hidden">{label ?? t('common.loading')}</span>
    </div>
  )
}
