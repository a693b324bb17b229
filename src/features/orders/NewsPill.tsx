import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#/entities/order/schema.ts'
import { Button } from '#/ui/Button.tsx'
import { newsTitle } from './departed-texts.ts'
import styles from './NewsPill.module.css'
import type { Item } from './use-news.ts'

/** Shows the place of an order, at once: on a full board it is far away, and what moves meanwhile would stop the ride. */
const goTo = (id: Order['id']) =>
  document.querySelector(`[data-place="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center', behavior: 'instant' })

/** What has happened outside the window is noticed all the same: the order or how many, and a tap leads to the first. */
export const NewsPill = memo(function NewsPill({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation()
  const [first] = items
  if (!first) return null
  const { order } = first
  const words = () => {
    const count = items.length
    const isAll = (wanted: Item['kind']) => items.every((item) => item.kind === wanted)
    if (isAll('arrived'))
      return count > 1
        ? t('orders.newOrders', { count })
        : t('orders.newOrdersAt', { count, tables: order.tableNumber })
    if (count > 1) return t('orders.newsCount', { count })
    return t(newsTitle(first), { number: order.tableNumber })
  }
  return (
    <Button look="filled" className={styles.pill} onClick={() => goTo(order.id)}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M12 4v15m-6-6 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {words()}
    </Button>
  )
})
