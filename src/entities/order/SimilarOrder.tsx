import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { useKitchenOrders } from './api.ts'
import { orderedAt } from './rules.ts'
import styles from './SimilarOrder.module.css'
import { TicketLines } from './TicketLines.tsx'
import { ticketCourses } from './ticket.ts'

/**
 * An order of the kitchen that resembles an uncertain one, to compare before sending again. Its lines are shown while
 * it is live.
 */
export function SimilarOrder({ id }: { id: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const order = useKitchenOrders().data?.find((each) => each.id === id)
  const at = order && orderedAt(order)
  return (
    <div className={styles.similar} role="status">
      <p>{t('entities.sending.similar')}</p>
      {order && (
        <>
          {at !== undefined && <p className="figures">{formatMoment(at, serverClock.at(), language)}</p>}
          <TicketLines courses={ticketCourses(order)} />
        </>
      )}
    </div>
  )
}
