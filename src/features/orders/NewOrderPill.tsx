import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#/entities/order/schema.ts'
import styles from './NewOrderPill.module.css'

/** Shows the place of an order, at once: on a full board it is far away, and what moves meanwhile would stop the ride. */
const goTo = (id: Order['id']) =>
  document.querySelector(`[data-place="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center', behavior: 'instant' })

/** New orders outside the window are noticed all the same: their table or number, and a tap leads to the first. */
export const NewOrderPill = memo(function NewOrderPill({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation()
  const [first] = orders
  if (!first) return null
  return (
    <button type="button" className={styles.pill} onClick={() => goTo(first.id)}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M12 4v15m-6-6 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {orders.length > 1
        ? t('orders.newOrders', { count: orders.length })
        : t('orders.newOrdersAt', { count: 1, tables: first.tableNumber })}
    </button>
  )
})
