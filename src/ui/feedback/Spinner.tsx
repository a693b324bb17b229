import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaControls } from '../area-controls.ts'
import styles from './Spinner.module.css'

export function Spinner({ label }: { label?: string }) {
  const { t } = useTranslation()
  const Ring = use(AreaControls)?.Ring ?? PlainRing
  return (
    <div className={`place-center ${styles.frame}`} role="status">
      <Ring />
      <span className="visually-hidden">{label ?? t('common.loading')}</span>
    </div>
  )
}

const PlainRing = () => <span className={styles.ring} aria-hidden="true" />
