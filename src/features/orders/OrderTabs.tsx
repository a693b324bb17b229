import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { buttonClass } from '#/ui/Button.tsx'
import { ChipTabs } from '#/ui/ChipTabs.tsx'
import styles from './OrderTabs.module.css'
import { useKitchenCategories } from './use-kitchen-categories.ts'

/** Live orders, archive, and one tab per category (R2.47), each with its own address. */
export const OrderTabs = memo(function OrderTabs() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const { known: categories } = useKitchenCategories()
  const tabs = [
    { to: paths.orders(restaurantId), name: t('orders.tabLive') },
    { to: paths.orderArchive(restaurantId), name: t('orders.tabArchive') },
    ...(categories ?? []).map(({ id, name }) => ({ to: paths.ordersOfCategory(restaurantId, id), name })),
  ]
  const { pathname } = useLocation()
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
