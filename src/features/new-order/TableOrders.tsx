import { useTranslation } from 'react-i18next'
import { useKitchenOrders } from '#/entities/order/api.ts'
import type { DraftPlace } from '#/entities/order/draft.ts'
import { OrderContent } from '#/entities/order/OrderContent.tsx'
import type { OutboxRecord } from '#/entities/order/outbox-record.ts'
import { lookOf } from '#/entities/order/outbox-words.ts'
import { orderedAt, orderState } from '#/entities/order/rules.ts'
import { TicketLines } from '#/entities/order/TicketLines.tsx'
import { useOutbox } from '#/entities/order/use-outbox.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { StatusChip } from '#/ui/StatusChip.tsx'
import styles from './TableOrders.module.css'

/** The table's orders so far: those on their way, so that none is taken twice, and those that the kitchen has. */
export function TableOrders({ place }: { place: DraftPlace }) {
  const { mine } = useOutbox()
  const unsent = mine.filter(
    ({ restaurantId, tableNumber, state }) =>
      restaurantId === place.restaurantId && tableNumber === place.tableNumber && state !== 'confirmed',
  )
  return (
    <>
      {unsent.map((record) => (
        <UnsentHere key={record.id} record={record} />
      ))}
      <InKitchen tableNumber={place.tableNumber} />
    </>
  )
}

function UnsentHere({ record }: { record: OutboxRecord }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { tone, word, text } = lookOf(record)
  return (
    <section className={styles.unsent}>
      <p className={styles.head}>
        <StatusChip tone={tone} label={t(word)} />
        <span className={`${styles.when} figures`}>{formatMoment(record.createdAt, Date.now(), language)}</span>
      </p>
      <p>{t(text)}</p>
      {record.draft && <OrderContent draft={record.draft} />}
    </section>
  )
}

/** A new order is a ticket of its own beside these. Nothing where there are none. */
function InKitchen({ tableNumber }: { tableNumber: number }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const orders = useKitchenOrders().data?.filter((order) => order.tableNumber === tableNumber) ?? []
  if (orders.length === 0) return null
  return (
    <details className={styles.orders}>
      <summary className={styles.summary}>{t('newOrder.inKitchen', { count: orders.length })}</summary>
      {orders.map((order) => {
        const at = orderedAt(order)
        return (
          <section key={order.id} className={styles.order}>
            <p className={`${styles.when} figures`}>
              {at !== undefined && formatMoment(at, serverClock.at(), language)}{' '}
              {orderState(order.courseStatus) === 'finished' && t('newOrder.ready')}
            </p>
            <TicketLines order={order} />
          </section>
        )
      })}
    </details>
  )
}
