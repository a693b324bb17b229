import UnsentIcon from '@mui/icons-material/CloudUploadOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#/lib/time/use-now.ts'
import { ageMinutes } from './rules.ts'
import styles from './UnsentButton.module.css'
import { UnsentPanel } from './UnsentPanel.tsx'
import { useRefusedDrafts } from './use-drafts.ts'
import { useOutbox } from './use-outbox.ts'

/**
 * How many orders are not (surely) in the kitchen, and how old the oldest is; it opens the drawer that lists them.
 * Nothing while there are none, of this person or another.
 * @param props.isBrief the number and the minutes without words, for a bar that has little room.
 */
export function UnsentButton({ className, isBrief = false }: { className?: string; isBrief?: boolean }) {
  const { t } = useTranslation()
  const { unsent, others } = useOutbox()
  const refused = useRefusedDrafts()
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const count = unsent.count + others.count + refused.length
  const since = [unsent.oldestAt, others.oldestAt, refused[0]?.refusal.at ?? null]
  const oldest = Math.min(...since.map((at) => at ?? Number.POSITIVE_INFINITY))
  const minutes = Number.isFinite(oldest) ? ageMinutes(now - oldest) : 0
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className={`${styles.button} ${isBrief ? styles.brief : ''} ${className ?? ''}`}
          aria-label={t('entities.sending.openList', { orders: t('entities.sending.unsent', { count }) })}
          onClick={() => setIsOpen(true)}
        >
          <UnsentIcon fontSize="small" />
          <span className="figures">{isBrief ? count : t('entities.sending.unsentShort', { count })}</span>
          {minutes > 0 && (
            <span className={`${styles.age} figures`}>
              {t(isBrief ? 'orders.minutes' : 'entities.sending.minutes', isBrief ? { count: minutes } : { minutes })}
            </span>
          )}
        </button>
      )}
      <UnsentPanel open={isOpen} refused={refused} onClose={() => setIsOpen(false)} />
    </>
  )
}
