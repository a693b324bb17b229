import { useTranslation } from 'react-i18next'
import { useKitchenOrders } from '#/entities/order/api.ts'
import type { DraftPlace } from '#/entities/order/draft.ts'
import { OrderContent } from '#/entities/order/OrderContent.tsx'
import type { OutboxRecord } from '#/entities/order/outbox-record.ts'
import { lookOf } from '#/entities/order/outbox-words.ts'
import { orderedAt, orderState } from '#/entities/order/rules.ts'
import { ShowToKitchen } from '#/entities/order/ShowToKitchen.tsx'
import { TicketLines } from '#/entities/order/TicketLines.tsx'
import { ticketCourses } from '#/entities/order/ticket.ts'
import { useOutbox } from '#/entities/order/use-outbox.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { StatusChip } from '#/ui/StatusChip.tsx'
import { countOf } from './order-state.ts'
import styles from './TableOrders.module.css'

/**
 * What the table has already, before anything is added: its orders on their way, so that none is taken twice, and those
 * that the kitchen has.
 * @param props.isBrief the content of every order is folded, where something is asked below it.
 */
export function TableOrders({ place, isBrief = false }: { place: DraftPlace; isBrief?: boolean }) {
  const { mine } = useOutbox()
  const unsent = mine.filter(
    ({ restaurantId, tableNumber, state }) =>
      restaurantId === place.restaurantId && tableNumber === place.tableNumber && state !== 'confirmed',
  )
  return (
    <>
      {unsent.map((record) => (
        <UnsentHere key={record.id} record={record} isBrief={isBrief} />
      ))}
      <InKitchen tableNumber={place.tableNumber} />
    </>
  )
}

function UnsentHere({ record, isBrief }: { record: OutboxRecord; isBrief: boolean }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { tone, word, text } = lookOf(record)
  const { draft, state, createdAt } = record
  return (
    <section className={styles.unsent}>
      <p className={styles.head}>
        <StatusChip tone={tone} label={t(word)} />
        <span className={`${styles.when} figures`}>{formatMoment(createdAt, Date.now(), language)}</span>
      </p>
      <p>{t(text)}</p>
      {draft && (
        <details className={styles.content} open={state === 'unknown' && !isBrief}>
          <summary className={styles.summary}>{t('newOrder.lines', { count: countOf(draft) })}</summary>
          <OrderContent draft={draft} />
          {state !== 'sending' && <ShowToKitchen draft={draft} at={createdAt} state={t(text)} />}
        </details>
      )}
    </section>
  )
}

/** A new order is a ticket of its own beside these. Nothing where there are none. */
function InKitchen({ tableNumber }: { tableNumber: number }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { data, error } = useKitchenOrders()
  // Silence would say that there is none.
  if (!data) return error && <p className={styles.unread}>{t('newOrder.kitchenUnread')}</p>
  const orders = data.filter((order) => order.tableNumber === tableNumber)
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
            <TicketLines courses={ticketCourses(order)} />
          </section>
        )
      })}
    </details>
  )
}
