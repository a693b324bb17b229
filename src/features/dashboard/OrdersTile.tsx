import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { useOrderCount } from '#/entities/order/api.ts'
import { Figure } from './Figure.tsx'
import { Tile } from './Tile.tsx'

export function OrdersTile({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  return (
    <Tile title={t('dashboard.orders')} Icon={ReceiptIcon} to={paths.orders(restaurantId)} query={useOrderCount()}>
      {(count) => count !== null && <Figure value={count} meaning={t('dashboard.openOrders', { count })} />}
    </Tile>
  )
}
