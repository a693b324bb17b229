import { useTranslation } from 'react-i18next'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { Price } from '#/ui/Price.tsx'
import { type OpenOrder, openOrderCents } from './open-order.ts'
import { openCourses } from './open-order-ticket.ts'
import { TicketLines } from './TicketCourses.tsx'
import styles from './UnsentOrder.module.css'

export function OrderContent({ openOrder }: { openOrder: OpenOrder }) {
  const { t } = useTranslation()
  const currency = useRestaurant(openOrder.restaurantId).data?.currency
  return (
    <>
      <TicketLines courses={openCourses(openOrder)} />
      <p className={styles.total}>
        <span>{t('entities.covers.count', { count: openOrder.covers })}</span>
        <Price cents={openOrderCents(openOrder)} currency={currency} />
      </p>
    </>
  )
}
