import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import { countOf, maySend, type OpenOrder, openOrderCents } from '#/entities/order/open-order.ts'
import { Button } from '#/ui/Button.tsx'
import { Price } from '#/ui/Price.tsx'
import styles from './OrderFoot.module.css'
import { SendCountdown } from './SendCountdown.tsx'

/** Total, cancel and send. */
export function OrderFoot({
  openOrder,
  currency,
  toCheck,
  isInSheet,
  onCancel,
  onSend,
  onStop,
}: {
  openOrder: OpenOrder
  currency: string | undefined
  /** The number of lines with a question; they are answered before sending. */
  toCheck: number
  /** Opens over the bar, with its send button where the bar's buttons were. */
  isInSheet: boolean
  onCancel: () => void
  onSend: () => void
  /** Stops the countdown before sending; undefined: none is running. */
  onStop: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const [mayTap, setMayTap] = useState(!isInSheet)
  useEffect(() => {
    // A slow second tap must not send an order that nobody has reviewed. Double taps are ignored anyway
    // (double-taps.ts).
    const timer = setTimeout(() => setMayTap(true), LIMITS.sheetSendDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.foot}>
      <p className={styles.total}>
        <span>{t('newOrder.total')}</span>
        <span className={styles.lines}>{t('newOrder.lines', { count: countOf(openOrder) })}</span>
        <strong>
          <Price cents={openOrderCents(openOrder)} currency={currency} />
        </strong>
      </p>
      {toCheck > 0 && (
        <p className={styles.check} role="status">
          {t('newOrder.toCheck', { count: toCheck })}
        </p>
      )}
      {onStop && <SendCountdown onSend={onSend} onStop={onStop} />}
      <div className={styles.buttons}>
        {/* Two buttons, not one that changes its meaning under a finger. */}
        {onStop ? (
          <Button key="stop" onClick={onStop}>
            {t('newOrder.stopSending')}
          </Button>
        ) : (
          <Button key="cancel" onClick={onCancel}>
            {t('newOrder.cancelOrder')}
          </Button>
        )}
        <Button
          look="filled"
          className={styles.send}
          data-leads-to={paths.tables(openOrder.restaurantId)}
          onClick={onSend}
          disabled={!mayTap || toCheck > 0 || !maySend(openOrder)}
        >
          {t('newOrder.send')}
        </Button>
      </div>
    </div>
  )
}
