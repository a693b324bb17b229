import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/Button.tsx'
import styles from './AlertPill.module.css'
import { alertTitle } from './alert-texts.ts'
import type { BoardActions } from './use-kitchen.ts'
import type { OrderAlert } from './use-order-alerts.ts'

export const AlertPill = memo(function AlertPill({
  alerts,
  actions,
}: {
  alerts: readonly OrderAlert[]
  actions: BoardActions
}) {
  const { t } = useTranslation()
  const [first] = alerts
  if (!first) return null
  const { order } = first
  const text = () => {
    const count = alerts.length
    const isAll = (wanted: OrderAlert['kind']) => alerts.every((alert) => alert.kind === wanted)
    if (isAll('arrived'))
      return count > 1
        ? t('orders.newOrders', { count })
        : t('orders.newOrdersAt', { count, tables: order.tableNumber })
    if (count > 1) return t('orders.alertCount', { count })
    return t(alertTitle(first), { number: order.tableNumber })
  }
  return (
    <Button look="filled" className={styles.pill} onClick={() => actions.showCard(order.id)}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M12 4v15m-6-6 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {text()}
    </Button>
  )
})
