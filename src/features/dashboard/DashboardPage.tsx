import { useTranslation } from 'react-i18next'
import { mayOpen } from '#/entities/user/rules.ts'
import { useUser } from '#/entities/user/session.ts'
import { Screen } from '#/ui/Screen.tsx'
import styles from './DashboardPage.module.css'
import { OrdersTile } from './OrdersTile.tsx'
import { StaffTile } from './StaffTile.tsx'
import { TablesTile } from './TablesTile.tsx'
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
