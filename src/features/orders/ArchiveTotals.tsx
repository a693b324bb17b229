import { useTranslation } from 'react-i18next'
import type { Order } from '#/entities/order/schema.ts'
import { Price } from '#/ui/Price.tsx'
import styles from './ArchiveTotals.module.css'
import { totals } from './archive-rules.ts'

export function ArchiveTotals({ orders, currency }: { orders: readonly Order[]; currency: string | undefined }) {
  const { t } = useTranslation()
  const sum = totals(orders)
  return (
    <p className={styles.totals} role="status">
      <strong>{t('orders.archivedCount', { count: sum.orders })}</strong>
      <span>{t('entities.covers.count', { count: sum.covers })}</span>
      {sum.unpriced < sum.orders && (
        <strong>
          <Price cents={sum.cents} currency={currency} />
        </strong>
      )}
      {sum.unpriced > 0 && <span>{t('orders.unpriced', { count: sum.unpriced })}</span>}
    </p>
  )
}
