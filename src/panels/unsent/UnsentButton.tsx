import CircleQuestionMarkIcon from 'lucide-react/icons/circle-question-mark'
import CloudUploadIcon from 'lucide-react/icons/cloud-upload'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutbox } from '#/entities/order/on-device.ts'
import { waitingSince } from '#/entities/order/open-orders/open-order.ts'
import { useDrawerOrders } from '#/entities/order/open-orders/use-open-orders.ts'
import { ageMinutes } from '#/entities/order/rules.ts'
import { useAgeWords } from '#/entities/order/use-age-words.ts'
import { useNow } from '#/lib/time/server-clock.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import styles from './UnsentButton.module.css'
import { UnsentPanel } from './UnsentPanel.tsx'

/**
 * The number of unsent and uncertain orders; opens the list. It subscribes itself, so that the bar around it does not
 * re-render it.
 * @param props.isBrief numbers without words, for a narrow bar.
 */
export const UnsentButton = memo(function UnsentButton({
  className,
  isBrief = false,
}: {
  className?: string
  isBrief?: boolean
}) {
  const { t } = useTranslation()
  const { unsent, others } = useOutbox()
  const openOrders = useDrawerOrders()
  const ageWords = useAgeWords()
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const count = unsent.count + others.count + openOrders.length
  const uncertain = unsent.uncertain + others.uncertain
  const toSend = count - uncertain
  const since = [unsent.oldestAt, others.oldestAt, openOrders[0] ? waitingSince(openOrders[0]) : null]
  const oldest = Math.min(...since.map((at) => at ?? Number.POSITIVE_INFINITY))
  const minutes = Number.isFinite(oldest) ? ageMinutes(now - oldest) : 0
  const Icon = toSend > 0 ? CloudUploadIcon : CircleQuestionMarkIcon
  const inWords = [
    toSend > 0 && t('entities.sending.unsent', { count: toSend }),
    uncertain > 0 && t('entities.sending.uncertain', { count: uncertain }),
  ].filter((part) => part !== false)
  const inShort = [
    toSend > 0 && t('entities.sending.unsentShort', { count: toSend }),
    uncertain > 0 && t('entities.sending.uncertainShort', { count: uncertain }),
  ].filter((part) => part !== false)
  return (
    <>
      {count > 0 && (
        <Button
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
        </Button>
      )}
      <UnsentPanel open={isOpen} openOrders={openOrders} onClose={() => setIsOpen(false)} />
    </>
  )
})
