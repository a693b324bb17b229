import TableIcon from '@mui/icons-material/TableRestaurantOutlined'
import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { useTableCounts } from '#/entities/table/api.ts'
import { TableShares } from './TableShares.tsx'
import { Tile } from './Tile.tsx'

export function TablesTile({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  return (
    <Tile title={t('dashboard.tables')} Icon={TableIcon} to={paths.tables(restaurantId)} query={useTableCounts()}>
      {(counts) => <TableShares counts={counts} />}
    </Tile>
  )
}
