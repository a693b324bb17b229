import { useTranslation } from 'react-i18next'
import { useKitchenOrders } from '#/entities/order/api.ts'
import { orderedAt, orderState } from '#/entities/order/rules.ts'
import { ticketCourses } from '#/entities/order/ticket.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatTime } from '#/lib/time/format-time.ts'
import styles from './TableOrders.module.css'

/** What the kitchen has of this table already: a new order is a ticket of its own beside these. Nothing where it has none. */
export function TableOrders({ tableNumber }: { tableNumber: number }) {
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
              {at !== undefined && formatTime(at, language)}{' '}
              {orderState(order.courseStatus) === 'finished' && t('newOrder.ready')}
            </p>
            <ul>
              {ticketCourses(order).flatMap(({ number, lines }) =>
                lines.map((line) => (
                  <li key={`${number} ${line.key}`}>
                    <bdi dir="ltr" className="figures">
                      {line.quantity} ×
                    </bdi>{' '}
                    <bdi>{line.name}</bdi>
                  </li>
                )),
              )}
            </ul>
          </section>
        )
      })}
    </details>
  )
}
