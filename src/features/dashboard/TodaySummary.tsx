import { useTranslation } from 'react-i18next'
import {
  useArchivedOrders,
  useKitchenOrders,
  useRefusedDates,
  useUnreadableArchived,
  useUnreadableOrders,
} from '#/entities/order/api.ts'
import { atLeastWords } from '#/entities/order/kitchen/ticket.ts'
import { orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { coversSumWords } from '#/entities/order/sitting/covers-words.ts'
import type { SittingToCount } from '#/entities/order/sitting/guests.ts'
import { useSittings } from '#/entities/order/sitting/use-sittings.ts'
import { useDayEnd, useToday } from '#/entities/restaurant/business-day.ts'
import { useMinute } from '#/entities/restaurant/use-open-words.ts'
import { WhenZoneIsKnown, ZoneNote } from '#/entities/restaurant/ZoneNote.tsx'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { isFirstRead } from '#/lib/query/first-read.ts'
import { addDays } from '#/lib/time/days.ts'
import { formatDay, formatTime } from '#/lib/time/format-time.ts'
import { RefusedDates, UnreadableOrders } from '#/panels/ticket/TicketCourses.tsx'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { ordersUntil } from './attention.ts'
import { type DaySummary, summaryOfDay } from './day-summary.ts'
import styles from './TodaySummary.module.css'

/**
 * Today's orders by hour and the dishes ordered most, from the archived and the live orders. Says so where the live orders
 * cannot be read.
 */
export const TodaySummary = ({ restaurantId }: { restaurantId: string }) => (
  <WhenZoneIsKnown restaurantId={restaurantId} waiting={<Loading />}>
    <Today restaurantId={restaurantId} />
  </WhenZoneIsKnown>
)

function Loading() {
  const { t } = useTranslation()
  return (
    <div className={`${styles.waiting} skeleton`} role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
    </div>
  )
}

function Today({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const endsAt = useDayEnd()
  const day = useToday(endsAt)
  const archived = useArchivedOrders(day, { isPolled: true, endsAt })
  const live = useKitchenOrders()
  const { guests } = useSittings(restaurantId) ?? {}
  const unreadableCount = useUnreadableOrders().length + useUnreadableArchived(day, endsAt).length
  const refusedDates = useRefusedDates(day, endsAt)

  // Half of the orders would be misleading: wait for both answers.
  const isRead = !isFirstRead(live) && !archived.isPending
  const orders = isRead && archived.data ? [...archived.data, ...(live.data ?? [])] : undefined
  const summary = orders && summaryOfDay(orders, day, guests, endsAt)
  // A day of which something is missing can be neither compared nor called empty.
  const isComplete =
    live.data !== undefined &&
    unreadableCount === 0 &&
    refusedDates.length === 0 &&
    orders?.every((order) => orderedAt(order) !== undefined) === true
  const weekAgo = useWeekAgo(day, { endsAt, guests, live: live.data, isComparable: isComplete })

  return (
    <section className="stack-16" aria-busy={!isRead}>
      <TodayHead day={day} summary={summary} />
      <ZoneNote restaurantId={restaurantId} />
      {summary && summary.withoutCoversCount > 0 && summary.covers > 0 && (
        <p className="muted">{t('entities.covers.partly')}</p>
      )}
      {isRead ? (
        <>
          <StaleNotice queries={[archived, live]} />
          <UnreadableOrders count={unreadableCount} />
          <RefusedDates dates={refusedDates} />
          {weekAgo.words && <p className="muted figures">{weekAgo.words}</p>}
          {weekAgo.hasFailed && <p className="muted">{t('dashboard.weekAgoUnread')}</p>}
          {live.data === undefined && archived.data && (
            <p className="note-reserved">{t('dashboard.dayArchivedOnly')}</p>
          )}
          {!archived.data ? (
            <FailureBox error={archived.error} failed="errors.loadingFailed" onRetry={() => archived.refetch()} />
          ) : summary ? (
            <div className={styles.charts}>
              <OrdersByHour hours={summary.hours} />
              {summary.dishes.length > 0 && <BestDishes dishes={summary.dishes} />}
            </div>
          ) : (
            isComplete && <p className="muted">{t('dashboard.dayEmpty')}</p>
          )}
        </>
      ) : (
        <Loading />
      )}
    </section>
  )
}

function TodayHead({ day, summary }: { day: string; summary: DaySummary | undefined }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <header className={styles.head}>
      <h2>{t('dashboard.day')}</h2>
      <p className={styles.date}>{formatDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' })}</p>
      {summary && (
        <p className="strong figures">
          {`${t('dashboard.dayOrders', { count: summary.orderCount })} · ${coversSumWords(summary, t)}`}
        </p>
      )}
    </header>
  )
}

/**
 * The same day of the week before, until the same time.
 * @returns `words`: its figures; undefined where they, or those of today, are not known for sure.
 */
function useWeekAgo(
  today: string,
  {
    endsAt,
    guests,
    live,
    isComparable,
  }: {
    endsAt: number
    guests: readonly SittingToCount[] | undefined
    live: readonly Order[] | undefined
    /** All of today is known. */
    isComparable: boolean
  },
): { words: string | undefined; hasFailed: boolean } {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const day = addDays(today, -7)
  const archived = useArchivedOrders(day, { endsAt })
  const unreadableCount = useUnreadableArchived(day, endsAt).length
  const refusedDates = useRefusedDates(day, endsAt)
  const now = useMinute()
  const orders =
    isComparable && unreadableCount === 0 && refusedDates.length === 0 && archived.data
      ? ordersUntil([...archived.data, ...(live ?? [])], day, { at: now, endsAt })
      : undefined
  const summary = orders && summaryOfDay(orders, day, guests, endsAt)
  return {
    words:
      orders &&
      t('dashboard.weekAgo', {
        time: formatTime(now, language),
        figures: `${t('dashboard.dayOrders', { count: summary?.orderCount ?? 0 })} · ${coversSumWords(summary ?? NO_GUESTS, t)}`,
      }),
    hasFailed: archived.error !== null && archived.data === undefined,
  }
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

const NO_GUESTS = { covers: 0, withoutCoversCount: 0 }
