import { useTranslation } from 'react-i18next'
import type { TicketDish } from '#/entities/order/ticket.ts'
import styles from './OtherDishes.module.css'

/** Dishes of the same order that other categories cook. */
export function OtherDishes({ dishes }: { dishes: readonly TicketDish[] }) {
  const { t } = useTranslation()
  if (dishes.length === 0) return null
  return (
    <p className={styles.others}>
      <strong>{t('orders.others')}</strong>{' '}
      {dishes.map((dish, index) => (
        <span key={dish.key}>
          {index > 0 && '\u00a0· '}
          <bdi dir="ltr">{dish.quantity} ×</bdi> <bdi>{dish.name}</bdi>
        </span>
      ))}
    </p>
  )
}
