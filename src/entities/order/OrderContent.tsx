import { useTranslation } from 'react-i18next'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { Price } from '#/ui/Price.tsx'
import { type Draft, draftCents } from './draft.ts'
import { draftCourses } from './draft-ticket.ts'
import { TicketLines } from './TicketLines.tsx'
import styles from './UnsentOrder.module.css'

/** All that is in an unsent order, for how many, and what it costs. */
export function OrderContent({ draft }: { draft: Draft }) {
  const { t } = useTranslation()
  const currency = useRestaurant(draft.restaurantId).data?.currency
  return (
    <>
      <TicketLines courses={draftCourses(draft)} />
      <p className={styles.total}>
        <span>{t('entities.covers.count', { count: draft.covers })}</span>
        <Price cents={draftCents(draft)} currency={currency} />
      </p>
    </>
  )
}
