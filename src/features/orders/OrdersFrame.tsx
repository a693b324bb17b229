import type { LucideIcon } from 'lucide-react'
import ArchiveIcon from 'lucide-react/icons/archive'
import ChartColumnIcon from 'lucide-react/icons/chart-column'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { DESKTOP } from '#/config/breakpoints.ts'
import { paths } from '#/config/paths.ts'
import { maySeeTakings } from '#/entities/user/rules.ts'
import { useUserOrLast } from '#/entities/user/session.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { useThrottled } from '#/lib/time/use-delayed.ts'
import { AreaLinkButton } from '#/ui/buttons/AreaButton.tsx'
import { Loading, Skeletons } from '#/ui/feedback/Loading.tsx'
import { ChipTabs } from '#/ui/layout/ChipTabs.tsx'
import { usePageTitle } from '#/ui/layout/use-page-title.ts'
import { useKitchenCategories } from './board/use-kitchen-categories.ts'
import { useKitchenStations } from './board/use-kitchen-stations.ts'
import styles from './OrdersFrame.module.css'

/** A page below a bar with the tabs. On the board the bar also has the state of the connection and the tools. */
export function OrdersFrame({
  board,
  count,
  hasPartTabs = true,
  children,
}: {
  /** What the bar of the live board has beside the tabs. */
  board?: { state: Elements; tools: Elements }
  count?: number
  /** The archive and the insights show the whole restaurant: they have no tabs of its stations and categories. */
  hasPartTabs?: boolean
  children: Elements
}) {
  const { t } = useTranslation()
  const title = t('orders.title')
  // The title of the browser tab shows the count, because a kitchen may have other windows open.
  const shownCount = useThrottled(count, 1_000)
  usePageTitle(shownCount ? `(${shownCount}) ${title}` : title)
  return (
    <section className={`stack ${styles.frame} ${board ? styles.isBoard : ''}`}>
      <header className={`${styles.bar} ${board ? 'bar-above' : ''}`}>
        <h1 className="visually-hidden" tabIndex={-1}>
          {title}
        </h1>
        {hasPartTabs ? <PartTabs /> : <OrderTabs />}
        {board?.state}
        {board?.tools}
      </header>
      {children}
    </section>
  )
}

/** In place of tickets, in columns as theirs. The children hold the place of what is above them. */
export const LoadingTickets = ({ children }: { children?: Elements }) => (
  <Loading>
    {children}
    <div className={styles.tickets}>
      <Skeletons count={6} height={300} />
    </div>
  </Loading>
)

type Tab = { to: string; name: string; Icon?: LucideIcon }

/** The tabs of the stations and categories. */
const PartTabs = memo(function PartTabs() {
  const { restaurantId = '' } = useParams()
  const { categories = [] } = useKitchenCategories()
  const stations = useKitchenStations()
  const { pathname } = useLocation()
  // A station without a category has a tab only while it is open, because its settings may be open too.
  const stationTabs = stations
    .map(({ id, ...rest }) => ({ to: paths.ordersOfStation(restaurantId, id), ...rest }))
    .filter(({ to, categories: stationCategories }) => stationCategories.length > 0 || to === pathname)
  const categoryTabs = categories.map(({ id, name }) => ({ to: paths.ordersOfCategory(restaurantId, id), name }))
  return <OrderTabs parts={[...stationTabs, ...categoryTabs]} />
})

/** The tabs: live orders, one for each station and category, and the archive (R2.47). Each has its own address. */
const OrderTabs = memo(function OrderTabs({ parts = [] }: { parts?: readonly Tab[] }) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const user = useUserOrLast()
  const { pathname } = useLocation()
  // On a phone all of them scroll.
  const areEndsFixed = useMedia(DESKTOP) && parts.length > 0
  const ends: Tab[] = [
    { to: paths.orderArchive(restaurantId), name: t('orders.tabArchive'), Icon: ArchiveIcon },
    ...(maySeeTakings(user)
      ? [{ to: paths.insights(restaurantId), name: t('orders.insights.title'), Icon: ChartColumnIcon }]
      : []),
  ]
  const link = ({ to, name, Icon }: Tab) => (
    <AreaLinkButton
      key={to}
      look="chip"
      to={to}
      aria-current={pathname === to ? 'page' : undefined}
      className={`${styles.tab} ${areEndsFixed && Icon ? styles.end : ''} one-line`}
      title={areEndsFixed && Icon ? name : undefined}
    >
      {areEndsFixed && Icon && <Icon />}
      <bdi>{name}</bdi>
    </AreaLinkButton>
  )
  return (
    <ChipTabs
      label={t('orders.tabs')}
      shown={`${pathname} ${parts.length}`}
      className={styles.tabs}
      end={areEndsFixed && ends.map(link)}
    >
      {link({ to: paths.orders(restaurantId), name: t('orders.tabLive') })}
      {[...parts, ...(areEndsFixed ? [] : ends)].map(link)}
    </ChipTabs>
  )
})
