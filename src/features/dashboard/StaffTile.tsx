import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { useWaiters } from '#/entities/waiter/api.ts'
import { Figure } from './Figure.tsx'
import { Tile } from './Tile.tsx'

export function StaffTile({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  return (
    <Tile title={t('dashboard.staff')} Icon={GroupsIcon} to={paths.staff(restaurantId)} query={useWaiters()}>
      {({ length }) => <Figure value={length} meaning={t('dashboard.people', { count: length })} />}
    </Tile>
  )
}
