import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { TicketCourses } from '#/entities/order/TicketCourses.tsx'
import { ticketCourses } from '#/entities/order/ticket.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatTime } from '#/lib/time/format-time.ts'
import { Price } from '#/ui/Price.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import styles from './ArchivedCard.module.css'
import { orderCents } from './archive-rules.ts'

export const ArchivedCard = memo(function ArchivedCard({
  order,
  currency,
}: {
  order: Order
  currency: string | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const at = orderedAt(order)
  const cents = orderCents(order)
  const name = t('entities.tableNumber', { number: order.tableNumber })
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h2 className={styles.table}>{name}</h2>
        {at !== undefined && <time dateTime={new Date(at).toISOString()}>{formatTime(at, language)}</time>}
        <span>{t('entities.covers.count', { count: order.totalCovers })}</span>
        <StatusChip tone="neutral" label={t('orders.closed')} />
      </header>
      <TicketCourses courses={ticketCourses(order)} />
      {cents !== undefined && (
        <p className={styles.total}>
          {t('orders.total')}{' '}
          <strong>
            <Price cents={cents} currency={currency} />
          </strong>
        </p>
      )}
    </article>
  )
})
