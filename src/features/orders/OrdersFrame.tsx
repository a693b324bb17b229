import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { useThrottled } from '#/lib/time/use-delayed.ts'
import { buttonClass } from '#/ui/buttons/Button.tsx'
import { NavLink } from '#/ui/buttons/NavLink.tsx'
import { ChipTabs } from '#/ui/layout/ChipTabs.tsx'
import { usePageTitle } from '#/ui/layout/use-page-title.ts'
import { useKitchenCategories } from './board/use-kitchen-categories.ts'
import { useKitchenStations } from './board/use-kitchen-stations.ts'
import styles from './OrdersFrame.module.css'

/** A page below a bar with the tabs. On the board the bar also has the state of the connection and the tools. */
export function OrdersFrame({
  board,
  count,
  children,
}: {
  /** What the bar of the live board has beside the tabs. */
  board?: { state: Elements; tools: Elements }
  count?: number
  children: Elements
}) {
  const { t } = useTranslation()
  const title = t('orders.title')
  // The title of the browser tab shows the count, because a kitchen may have other windows open.
  const shownCount = useThrottled(count, 1_000)
  usePageTitle(shownCount ? `(${shownCount}) ${title}` : title)
  return (
    <section className={`stack ${styles.frame} ${board ? styles.isBoard : ''}`}>
      <header className={styles.bar}>
        <h1 className="visually-hidden" tabIndex={-1}>
          {title}
        </h1>
        <OrderTabs />
        {board?.state}
        {board?.tools}
      </header>
      {children}
    </section>
  )
}

/** The tabs: live orders, archive, and one for each station and category (R2.47). Each has its own address. */
const OrderTabs = memo(function OrderTabs() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const { categories } = useKitchenCategories()
  const stations = useKitchenStations()
  const { pathname } = useLocation()
  const tabs = [
    { to: paths.orders(restaurantId), name: t('orders.tabLive') },
    { to: paths.orderArchive(restaurantId), name: t('orders.tabArchive') },
    { to: paths.insights(restaurantId), name: t('orders.insights.title') },
    // A station without a category has a tab only while it is open, because its settings may be open too.
    ...stations
      .map(({ id, ...rest }) => ({ to: paths.ordersOfStation(restaurantId, id), ...rest }))
      .filter(({ to, categories: stationCategories }) => stationCategories.length > 0 || to === pathname),
    ...(categories ?? []).map(({ id, name }) => ({ to: paths.ordersOfCategory(restaurantId, id), name })),
  ]
  return (
    <ChipTabs label={t('orders.tabs')} shown={`${pathname} ${tabs.length}`} className={styles.tabs}>
      {tabs.map(({ to, name }) => (
        <NavLink key={to} to={to} end className={buttonClass('chip', `${styles.tab} one-line`)}>
          <bdi>{name}</bdi>
        </NavLink>
      ))}
    </ChipTabs>
  )
})
