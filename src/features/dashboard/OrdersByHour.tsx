import { useTranslation } from 'react-i18next'
import type { DaySummary } from './day-summary.ts'
import styles from './OrdersByHour.module.css'

/** Orders by hour: bars, and the same as a table for screen readers. */
export function OrdersByHour({ hours }: { hours: DaySummary['hours'] }) {
  const { t } = useTranslation()
  const most = Math.max(...hours.map(({ orders }) => orders))
  const busiest = hours.find(({ orders }) => orders === most)?.hour
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{t('dashboard.byHour')}</figcaption>
      <div
        className={`${styles.bars} figures`}
        role="img"
        aria-label={t('dashboard.busiest', { orders: most, hour: busiest })}
      >
        {hours.map(({ hour, orders }) => (
          <div key={hour} className={styles.hour}>
            <div className={styles.column}>
              {orders > 0 && <span className={styles.orders}>{orders}</span>}
              <div className={styles.bar} style={{ blockSize: `${(orders / most) * 100}%` }} />
            </div>
            <span className={styles.at}>{hour}</span>
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
            {hours.map(({ hour, orders }) => (
              <tr key={hour}>
                <th scope="row">
                  <bdi dir="ltr">{`${hour}:00–${hour + 1}:00`}</bdi>
                </th>
                <td>{orders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
