import { useTranslation } from 'react-i18next'
import { atLeastWords } from '#/entities/order/kitchen/ticket.ts'
import { WhenZoneIsKnown } from '#/entities/restaurant/ZoneNote.tsx'
import { Skeletons } from '#/ui/feedback/Loading.tsx'
import type { DaySummary } from './day-summary.ts'
import styles from './TodaySummary.module.css'
import { useDayOrders } from './use-day-orders.ts'

/** Today's orders by hour and the dishes ordered most, from the archived and the live orders. */
export const TodayCharts = ({ restaurantId }: { restaurantId: string }) => (
  <WhenZoneIsKnown restaurantId={restaurantId} waiting={<Skeletons height={320} />}>
    <Charts restaurantId={restaurantId} />
  </WhenZoneIsKnown>
)

function Charts({ restaurantId }: { restaurantId: string }) {
  const { isRead, summary } = useDayOrders(restaurantId)
  if (!isRead) return <Skeletons height={320} />
  return (
    summary && (
      <div className={styles.charts}>
        <OrdersByHour hours={summary.hours} />
        {summary.dishes.length > 0 && <BestDishes dishes={summary.dishes} />}
      </div>
    )
  )
}

/** Orders by hour: bars, and the same as a table for screen readers. */
function OrdersByHour({ hours }: { hours: DaySummary['hours'] }) {
  const { t } = useTranslation()
  const most = Math.max(...hours.map(({ orderCount }) => orderCount))
  const busiest = hours.find(({ orderCount }) => orderCount === most)?.hour
  return (
    <figure className={`card stack-16 ${styles.card}`}>
      <figcaption className={styles.title}>{t('dashboard.byHour')}</figcaption>
      <div
        className={`${styles.bars} figures`}
        role="img"
        aria-label={t('dashboard.busiest', { orders: most, hour: busiest })}
      >
        {hours.map(({ hour, orderCount }) => (
          <div key={hour} className={`stack-4 ${styles.hour}`}>
            <div className={`stack ${styles.column}`}>
              {orderCount > 0 && <span className="small strong">{orderCount}</span>}
              <div className={styles.hourBar} style={{ blockSize: `${(orderCount / most) * 100}%` }} />
            </div>
            <span className="muted small">{hour}</span>
          </div>
        ))}
      </div>
      <details className={styles.table}>
        <summary>{t('dashboard.asTable')}</summary>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{t('dashboard.hour')}</th>
              <th scope="col">{t('dashboard.orders')}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, orderCount }) => (
              <tr key={hour}>
                <th scope="row">
                  <bdi dir="ltr">{`${hour}:00–${hour + 1}:00`}</bdi>
                </th>
                <td>{orderCount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function BestDishes({ dishes }: { dishes: DaySummary['dishes'] }) {
  const { t } = useTranslation()
  const most = dishes[0]?.quantity || 1
  return (
    <section className={`card stack-16 ${styles.card}`}>
      <h3 className={styles.title}>{t('dashboard.bestDishes')}</h3>
      <ol className="stack-12">
        {dishes.map(({ name, quantity, hasUnknownQuantity }) => (
          <li key={name} className={styles.dish}>
            <span className={`${styles.quantity} figures`}>
              <bdi dir="ltr">{atLeastWords(String(quantity), hasUnknownQuantity)}</bdi>
            </span>
            <span className="break-anywhere">
              <bdi>{name}</bdi>
            </span>
            <svg className={`${styles.bar} mirrored`} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(quantity / most) * 100} height="1" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  )
}
