import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { paths, tableOf } from '#/config/paths.ts'
import { usePublicMenus } from '#/entities/menu/api.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { QrCode } from '#/ui/QrCode.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import styles from './Panels.module.css'

/** Explains how to order at the table. It never pretends to order (R1.3). */
export function OrderByQrPanel({
  restaurant,
  dish,
  isOpen,
  onClose,
}: {
  restaurant: Restaurant
  dish: string | undefined
  isOpen: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const menus = usePublicMenus(restaurant.id)
  // Anyone can write the address: only names of the menu are shown.
  const isOnMenu = menus.data?.some((menu) => menu.dish.some(({ name }) => name === dish))
  const table = tableOf(useSearchParams()[0])
  const address = window.location.origin + paths.restaurant(restaurant.id)
  return (
    <ResponsivePanel open={isOpen} title={t('publicRestaurant.orderByQr')} width="xs" isReading onClose={onClose}>
      <div className={styles.panel}>
        {table !== undefined && <p className={styles.table}>{t('entities.tableNumber', { number: table })}</p>}
        {dish && isOnMenu && <p dir="auto">{t('publicRestaurant.tellStaff', { dish })}</p>}
        <p>{t('publicRestaurant.howToOrder')}</p>
        <QrCode text={address} label={t('entities.codeOf', { name: restaurant.name })} />
        <p className={styles.note}>{t('publicRestaurant.codeShows')}</p>
      </div>
    </ResponsivePanel>
  )
}
