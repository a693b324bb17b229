import UnsentIcon from '@mui/icons-material/CloudUploadOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#/lib/time/use-now.ts'
import { ageMinutes } from './rules.ts'
import styles from './UnsentButton.module.css'
import { UnsentPanel } from './UnsentPanel.tsx'
import { useOutbox } from './use-outbox.ts'

/**
 * How many orders are not (surely) in the kitchen, and how old the oldest is; it opens the drawer that lists them.
 * Nothing while there are none, of this person or another.
 */
export function UnsentButton({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { unsent, others } = useOutbox()
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const count = unsent.count + others.count
  const oldest = Math.min(unsent.oldestAt ?? Number.POSITIVE_INFINITY, others.oldestAt ?? Number.POSITIVE_INFINITY)
  const minutes = Number.isFinite(oldest) ? ageMinutes(now - oldest) : 0
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className={`${styles.button} ${className ?? ''}`}
          aria-label={t('entities.sending.openList', { orders: t('entities.sending.unsent', { count }) })}
          onClick={() => setIsOpen(true)}
        >
          <UnsentIcon fontSize="small" />
          <span className="figures">{t('entities.sending.unsentShort', { count })}</span>
          {minutes > 0 && <span className={`${styles.age} figures`}>{t('entities.sending.minutes', { minutes })}</span>}
        </button>
      )}
      <UnsentPanel open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
