import CircleQuestionMarkIcon from 'lucide-react/icons/circle-question-mark'
import CloudUploadIcon from 'lucide-react/icons/cloud-upload'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutbox } from '#/entities/order/on-device.ts'
import { waitingSince } from '#/entities/order/open-orders/open-order.ts'
import { useOrdersWithoutCard } from '#/entities/order/open-orders/use-open-orders.ts'
import { ageMinutes } from '#/entities/order/rules.ts'
import { useAgeWords } from '#/entities/order/use-age-words.ts'
import { useNow } from '#/lib/time/server-clock.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import styles from './UnsentButton.module.css'
import { UnsentPanel } from './UnsentPanel.tsx'

/**
 * A button with the number of unsent and uncertain orders, which opens their list. It reads the outbox itself and is memoised, so that the bar
 * around it does not draw it again.
 * @param props.isBrief shows numbers without words, for a narrow bar.
 */
export const UnsentButton = memo(function UnsentButton({
  className,
  isBrief = false,
}: {
  className?: string
  isBrief?: boolean
}) {
  const { t } = useTranslation()
  const { ownUnsent, othersUnsent } = useOutbox()
  const openOrders = useOrdersWithoutCard()
  const ageWords = useAgeWords()
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const count = ownUnsent.count + othersUnsent.count + openOrders.length
  const uncertainCount = ownUnsent.uncertainCount + othersUnsent.uncertainCount
  const toSendCount = count - uncertainCount
  const waitingTimes = [ownUnsent.oldestAt, othersUnsent.oldestAt, openOrders[0] ? waitingSince(openOrders[0]) : null]
  const oldestTime = Math.min(...waitingTimes.map((time) => time ?? Number.POSITIVE_INFINITY))
  const minutes = Number.isFinite(oldestTime) ? ageMinutes(now - oldestTime) : 0
  const Icon = toSendCount > 0 ? CloudUploadIcon : CircleQuestionMarkIcon
  const inWords = [
    toSendCount > 0 && t('entities.sending.unsent', { count: toSendCount }),
    uncertainCount > 0 && t('entities.sending.uncertain', { count: uncertainCount }),
  ].filter((part) => part !== false)
  const inShort = [
    toSendCount > 0 && t('entities.sending.unsentShort', { count: toSendCount }),
    uncertainCount > 0 && t('entities.sending.uncertainShort', { count: uncertainCount }),
  ].filter((part) => part !== false)
  return (
    <>
      {count > 0 && (
        <AreaButton
          look="chip"
          className={`${styles.button} ${isBrief ? styles.brief : ''} ${className ?? ''}`}
          aria-label={t('entities.sending.openList', { orders: inWords.join(' · ') })}
          onClick={() => setIsOpen(true)}
        >
          <Icon size={20} />
          <span className={styles.words}>
            <span className="figures">{isBrief ? count : inShort.join(' · ')}</span>
            {minutes > 0 && (
              <span className={`${styles.age} figures`}>
                {isBrief ? ageWords(minutes) : t('entities.sending.since', { age: ageWords(minutes) })}
              </span>
            )}
          </span>
        </AreaButton>
      )}
      <UnsentPanel open={isOpen} openOrders={openOrders} onClose={() => setIsOpen(false)} />
    </>
  )
})
