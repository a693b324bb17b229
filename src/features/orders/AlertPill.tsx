import { memo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/Button.tsx'
import styles from './AlertPill.module.css'
import { Arrow } from './Arrow.tsx'
import { alertTitle } from './alert-texts.ts'
import type { BoardActions } from './use-kitchen.ts'
import { type OrderAlert, placeOf } from './use-order-alerts.ts'

function subscribeScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the card's top is above the middle of the window: as it is out of sight, it is above the window. */
const isInUpperHalf = (id: string): boolean => (placeOf(id)?.getBoundingClientRect().top ?? 0) < window.innerHeight / 2

export const AlertPill = memo(function AlertPill({
  alerts,
  actions,
}: {
  alerts: readonly OrderAlert[]
  actions: BoardActions
}) {
  const { t } = useTranslation()
  const [first] = alerts
  const isAbove = useSyncExternalStore(subscribeScroll, () => first !== undefined && isInUpperHalf(first.order.id))
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
      <Arrow isUp={isAbove} />
      {text()}
    </Button>
  )
})
