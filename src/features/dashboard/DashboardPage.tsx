import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import TableIcon from '@mui/icons-material/TableRestaurantOutlined'
import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { useOrderCount } from '#/entities/order/api.ts'
import { useTableCounts } from '#/entities/table/api.ts'
import { mayOpen } from '#/entities/user/rules.ts'
import { useUser } from '#/entities/user/session.ts'
import { useWaiters } from '#/entities/waiter/api.ts'
import { Screen } from '#/ui/Screen.tsx'
import styles from './DashboardPage.module.css'
import { Figure } from './Figure.tsx'
import { TableShares } from './TableShares.tsx'
import { Tile } from './Tile.tsx'
import { TodaySummary } from './TodaySummary.tsx'

/** Three links with counts, and a summary of today (R2.31, R2.32). */
export function DashboardPage() {
  const { t } = useTranslation()
  const user = useUser()
  if (!user?.restaurant) return null
  const { restaurant, role } = user
  return (
    <Screen title={t('dashboard.title')}>
      <div className={styles.tiles}>
        <TablesTile restaurantId={restaurant} />
        <OrdersTile restaurantId={restaurant} />
        {mayOpen(role, 'Staff') && <StaffTile restaurantId={restaurant} />}
      </div>
      <TodaySummary />
    </Screen>
  )
}

function OrdersTile({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  return (
    <Tile title={t('dashboard.orders')} Icon={ReceiptIcon} to={paths.orders(restaurantId)} query={useOrderCount()}>
      {(count) => count !== null && <Figure value={count} meaning={t('dashboard.openOrders', { count })} />}
    </Tile>
  )
}

function StaffTile({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  return (
    <Tile title={t('dashboard.staff')} Icon={GroupsIcon} to={paths.staff(restaurantId)} query={useWaiters()}>
      {({ length }) => <Figure value={length} meaning={t('dashboard.people', { count: length })} />}
    </Tile>
  )
}

function TablesTile({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  return (
    <Tile title={t('dashboard.tables')} Icon={TableIcon} to={paths.tables(restaurantId)} query={useTableCounts()}>
      {(counts) => <TableShares counts={counts} />}
    </Tile>
  )
}
