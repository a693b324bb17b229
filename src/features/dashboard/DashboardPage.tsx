import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import ConciergeBellIcon from 'lucide-react/icons/concierge-bell'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import UsersIcon from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { useOrderCount } from '#/entities/order/api.ts'
import { useTableCounts } from '#/entities/table/api.ts'
import { tableShares } from '#/entities/table/rules.ts'
import type { TableCounts } from '#/entities/table/schema.ts'
import { useUser } from '#/entities/user/session.ts'
import { useWaiters } from '#/entities/waiter/api.ts'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { failureText, translateFailure } from '#/lib/query/failures.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Link } from '#/ui/buttons/Link.tsx'
import { Skeletons } from '#/ui/feedback/Loading.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { Attention } from './Attention.tsx'
import styles from './DashboardPage.module.css'
import { FirstEvening } from './FirstEvening.tsx'
import { TodayCharts } from './TodayCharts.tsx'
import { TodaySummary } from './TodaySummary.tsx'

/** The day, what needs attention, and three links with counts (R2.31, R2.32). */
export function DashboardPage() {
  const { t } = useTranslation()
  const user = useUser()
  const orders = useOrderCount()
  const tables = useTableCounts()
  const waiters = useWaiters()
  if (!user?.restaurant) return null
  const { restaurant } = user
  return (
    <Screen title={t('dashboard.title')} isWide>
      <FirstEvening restaurantId={restaurant} user={user} />
      <div className={styles.lead}>
        <TodaySummary restaurantId={restaurant} />
        <Attention restaurantId={restaurant} />
      </div>
      <div className={styles.tiles}>
        <Tile
          title={t('dashboard.tables')}
          Icon={ConciergeBellIcon}
          address={paths.tables(restaurant)}
          query={tables}
          waitingHeight={60}
        >
          {(counts) => <TableShares counts={counts} />}
        </Tile>
        <Tile title={t('dashboard.orders')} Icon={ReceiptTextIcon} address={paths.orders(restaurant)} query={orders}>
          {(count) =>
            count === null ? (
              <p className="muted">{t('dashboard.noCount')}</p>
            ) : (
              <Figure value={count} meaning={t('dashboard.openOrders', { count })} />
            )
          }
        </Tile>
        <Tile title={t('dashboard.staff')} Icon={UsersIcon} address={paths.staff(restaurant)} query={waiters}>
          {({ length }) => <Figure value={length} meaning={t('dashboard.people', { count: length })} />}
        </Tile>
      </div>
      <TodayCharts restaurantId={restaurant} />
    </Screen>
  )
}

/** A link card with a number. It works without the number, which is never shown as zero where it failed. */
function Tile<Data>({
  title,
  Icon,
  address,
  query,
  waitingHeight = 40,
  children,
}: {
  title: string
  Icon: LucideIcon
  address: string
  query: UseQueryResult<Data, Error>
  /** The figure's own height. That it is loading is read out once, for the day. */
  waitingHeight?: number
  children: (data: Data) => Elements
}) {
  const { data, error } = query
  return (
    <section className={`card stack-12 ${styles.tile}`} aria-label={title}>
      <h2 className={`line ${styles.title}`}>
        <Icon />
        <Link className={styles.way} to={address}>
          {title}
        </Link>
      </h2>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <FailedFigure error={error} onRetry={() => query.refetch()} />
      ) : (
        <Skeletons height={waitingHeight} />
      )}
      <StaleNotice queries={[query]} />
    </section>
  )
}

function FailedFigure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  const { title, detail } = failureText(error, 'errors.loadingFailed')
  return (
    <div className={`stack-10 ${styles.failed}`} role="alert">
      <p>{translateFailure(title, t)}</p>
      {detail && (
        <p className={styles.reason} dir="auto">
          {translateFailure(detail, t)}
        </p>
      )}
      {!isRouteRefused(error) && <AreaButton onClick={onRetry}>{t('common.retry')}</AreaButton>}
    </div>
  )
}

/** The number of free tables, the others, and a bar with the shares. */
function TableShares({ counts }: { counts: TableCounts }) {
  const { t } = useTranslation()
  const { free, reserved, occupied, unknown, all } = tableShares(counts)
  const others = [
    ...(reserved > 0 ? [t('dashboard.reserved', { count: reserved })] : []),
    t('dashboard.occupied', { count: occupied }),
    ...(unknown > 0 ? [t('dashboard.unknownStatus', { number: unknown })] : []),
  ]
  return (
    <>
      <Figure value={free} meaning={[t('dashboard.freeWord', { count: free }), ...others].join(' · ')} />
      {all > 0 && (
        <svg
          className={`${styles.bar} mirrored`}
          viewBox={`0 0 ${all} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className={styles.free} width={free} height="1" />
          <rect className={styles.reserved} x={free} width={reserved} height="1" />
          <rect className={styles.occupied} x={free + reserved} width={occupied} height="1" />
        </svg>
      )}
    </>
  )
}

function Figure({ value, meaning }: { value: number; meaning: string }) {
  return (
    <p className={styles.figure}>
      <span className={`${styles.value} figures`}>{value}</span>
      <Space />
      <span className="muted">{meaning}</span>
    </p>
  )
}
