import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { atLeastWords } from '#/entities/order/kitchen/ticket.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { WhenZoneIsKnown, ZoneNote } from '#/entities/restaurant/ZoneNote.tsx'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMills, formatNumber } from '#/lib/money/money.ts'
import { formatDay, formatTime } from '#/lib/time/format-time.ts'
import { RefusedDates, UnreadableOrders } from '#/panels/ticket/TicketCourses.tsx'
import { AreaLinkButton } from '#/ui/buttons/AreaButton.tsx'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { Loading, Skeletons } from '#/ui/feedback/Loading.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import type { DaySummary } from './day-summary.ts'
import styles from './TodaySummary.module.css'
import { useDayOrders, useWeekAgo } from './use-day-orders.ts'

/** Takings, orders and covers of today, beside those of the same hour a week ago. */
export const TodaySummary = ({ restaurantId }: { restaurantId: string }) => (
  <WhenZoneIsKnown restaurantId={restaurantId} waiting={<LoadingDay height={{ xs: 211, md: 228 }} />}>
    <Today restaurantId={restaurantId} />
  </WhenZoneIsKnown>
)

const LoadingDay = (props: ComponentProps<typeof Skeletons>) => (
  <Loading>
    <Skeletons {...props} />
  </Loading>
)

function Today({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const today = useDayOrders(restaurantId)
  const { day, archived, live, isRead, isComplete, summary, unreadableCount, refusedDates } = today
  const weekAgo = useWeekAgo(today)
  return (
    <section className={`card stack-16 ${styles.day}`} aria-labelledby="today" aria-busy={!isRead}>
      <header className={styles.head}>
        <h2 id="today">{t('dashboard.day')}</h2>
        <p className={styles.date}>{formatDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' })}</p>
      </header>
      {isRead ? (
        <>
          <StaleNotice queries={[archived, live]} />
          {!archived.data ? (
            <FailureBox error={archived.error} failed="errors.loadingFailed" onRetry={() => archived.refetch()} />
          ) : (
            <>
              {isComplete && !summary && (
                <div className="wrap-line row-8">
                  <p>{t('dashboard.dayEmpty')}</p>
                  <AreaLinkButton look="outlined" to={paths.tables(restaurantId)}>
                    {t('dashboard.first.order')}
                  </AreaLinkButton>
                </div>
              )}
              <Figures
                restaurantId={restaurantId}
                now={summary}
                weekAgo={weekAgo.figures}
                isReadingWeekAgo={weekAgo.isReading}
                time={formatTime(weekAgo.now, language)}
              />
            </>
          )}
          {summary && summary.withoutCoversCount > 0 && summary.covers > 0 && (
            <p className="muted small">{t('entities.covers.partly')}</p>
          )}
          <UnreadableOrders count={unreadableCount} />
          <RefusedDates dates={refusedDates} />
          {weekAgo.hasFailed && <p className="muted small">{t('dashboard.weekAgoUnread')}</p>}
          {live.data === undefined && archived.data && (
            <p className="note-reserved">{t('dashboard.dayArchivedOnly')}</p>
          )}
        </>
      ) : (
        <LoadingDay height={{ xs: 91, md: 107 }} />
      )}
      <ZoneNote restaurantId={restaurantId} />
    </section>
  )
}

type DayFigures = Omit<DaySummary, 'hours' | 'dishes'>

/**
 * Takings of which nothing is known are left out; a sum of which something is not known is "at least". A day without orders has
 * no figures of its own.
 */
function Figures({
  restaurantId,
  now,
  weekAgo,
  isReadingWeekAgo,
  time,
}: {
  restaurantId: string
  now: DayFigures | undefined
  weekAgo: DayFigures | 'none' | undefined
  isReadingWeekAgo: boolean
  /** Until when the figures of a week ago count. */
  time: string
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const currency = useRestaurant(restaurantId).data?.currency
  const figuresWeekAgo = weekAgo === 'none' ? undefined : weekAgo
  const leading = now ?? figuresWeekAgo
  if (!leading && !weekAgo) return null
  const hasTakings = !leading || leading.mills > 0 || leading.withoutPriceCount === 0
  const figuresOf = ({ mills, withoutPriceCount, orderCount, covers, withoutCoversCount }: DayFigures) => [
    ...(hasTakings
      ? [
          {
            label: t('dashboard.takings'),
            text:
              mills === 0 && withoutPriceCount > 0
                ? '?'
                : atLeastWords(formatMills(mills, currency, language), withoutPriceCount > 0),
          },
        ]
      : []),
    { label: t('dashboard.orders'), text: formatNumber(orderCount, language) },
    { label: t('dashboard.covers'), text: atLeastWords(formatNumber(covers, language), withoutCoversCount > 0) },
  ]
  return (
    <div className={`figures ${styles.figures} ${hasTakings ? '' : styles.two}`}>
      {now && (
        <dl className={styles.row}>
          {figuresOf(now).map(({ label, text }) => (
            <div key={label}>
              <dt className="muted small">{label}</dt>
              <dd className={styles.figure}>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isReadingWeekAgo && (
        <div className={styles.weekAgo}>
          <Skeletons height={50} />
        </div>
      )}
      {weekAgo && (
        <>
          <p className={`muted small ${styles.weekAgo}`} id="week-ago">
            {t('dashboard.weekAgo', { time })}
          </p>
          {figuresWeekAgo ? (
            <dl className={styles.row} aria-labelledby="week-ago">
              {figuresOf(figuresWeekAgo).map(({ label, text }) => (
                <div key={label}>
                  <dt className={now ? 'visually-hidden' : 'muted small'}>{label}</dt>
                  <dd className={`muted ${styles.before}`}>
                    <bdi>{text}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className={`muted ${styles.none}`}>{t('dashboard.weekAgoNone')}</p>
          )}
        </>
      )}
    </div>
  )
}
