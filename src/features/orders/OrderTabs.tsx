import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import styles from './OrderTabs.module.css'
import { useKitchenCategories } from './use-kitchen-categories.ts'

/** Live orders, the archive, and a tab for each category (specification, section 2), each at an address of its own. */
export const OrderTabs = memo(function OrderTabs() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const { known: categories } = useKitchenCategories()
  const tabs = [
    { to: paths.orders(restaurantId), name: t('orders.tabLive') },
    { to: paths.orderArchive(restaurantId), name: t('orders.tabArchive') },
    ...(categories ?? []).map(({ id, name }) => ({ to: paths.ordersOfCategory(restaurantId, id), name })),
  ]
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  // The row scrolls: what is chosen is in sight. Of the row only, the page stays where it is.
  useEffect(() => {
    const row = nav.current
    const chosen = pathname && categories && row?.querySelector('[aria-current="page"]')
    if (!row || !chosen) return
    const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left
    else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right
  }, [pathname, categories])

  return (
    <nav className={styles.tabs} aria-label={t('orders.tabs')} ref={nav}>
      {tabs.map(({ to, name }) => (
        <NavLink key={to} to={to} end className={styles.tab}>
          <bdi>{name}</bdi>
        </NavLink>
      ))}
    </nav>
  )
})
