import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Masonry from 'react-masonry-css'
import { ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import { orderedAt, orderMills } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { coversWords } from '#/entities/order/sitting/covers-words.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatDateTime, formatTime } from '#/lib/time/format-time.ts'
import { AllergyAlarm, OrderRemarks, TicketCourses, UnreadableLines } from '#/panels/ticket/TicketCourses.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { PlainStatusChip } from '#/ui/feedback/StatusChip.tsx'
import { Price } from '#/ui/text/Price.tsx'
import styles from './ArchiveColumns.module.css'

/** The number of columns for each width of the window in pixels (R2.50). */
const BREAKPOINTS = { default: 3, 1100: 3, 700: 2, 500: 1 }

/** A prop that is missing in the types of react-masonry-css. */
const COLUMN_PROPS: object = { columnAttrs: { role: 'list' } }

/**
 * How many cards are drawn at first, and how many more each time a person asks for more. It is a multiple of 1, 2 and 3, so
 * that every number of columns has full rows.
 */
const STEP = 90

type Props = { orders: readonly Order[]; isOneDay: boolean; currency: string | undefined }

/** The cards of a list of orders. The list may have thousands. */
export function ArchiveColumns({ orders, isOneDay, currency }: Props) {
  const { t } = useTranslation()
  const [drawnCount, setDrawnCount] = useState(STEP)
  return (
    <>
      <Masonry
        breakpointCols={BREAKPOINTS}
        className={styles.columns ?? ''}
        columnClassName={styles.column ?? ''}
        {...COLUMN_PROPS}
      >
        {orders.slice(0, drawnCount).map((order) => (
          <li key={order.id} className={styles.place}>
            <ArchivedCard order={order} isOneDay={isOneDay} currency={currency} />
          </li>
        ))}
      </Masonry>
      {orders.length > drawnCount && (
        <AreaButton className={styles.more} onClick={() => setDrawnCount(drawnCount + STEP)}>
          {t('orders.archiveMore')}
        </AreaButton>
      )}
    </>
  )
}

const ArchivedCard = memo(function ArchivedCard({
  order,
  isOneDay,
  currency,
}: {
  order: Order
  isOneDay: boolean
  currency: string | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const orderedTime = orderedAt(order)
  const mills = orderMills(order)
  const courses = ticketCourses(order)
  const name = t('entities.tableNumber', { number: order.tableNumber })
  const time = orderedTime !== undefined && (isOneDay ? formatTime : formatDateTime)(orderedTime, language)
  return (
    // A table may have several orders.
    <article className={`card ${styles.card}`} aria-label={time ? `${name} · ${time}` : name}>
      <header className={`wrap-line ${styles.head}`}>
        <h2 className={styles.table}>{name}</h2>
        {orderedTime !== undefined && <time dateTime={new Date(orderedTime).toISOString()}>{time}</time>}
        <span>{coversWords(order.totalCovers, t)}</span>
        <PlainStatusChip tone="neutral" label={t('orders.closed')} />
      </header>
      <UnreadableLines count={order.unreadableLines} />
      <AllergyAlarm courses={courses} />
      <OrderRemarks orders={[order]} />
      <TicketCourses courses={courses} />
      {mills !== undefined && (
        <p className={styles.total}>
          <span>{`${t('orders.total')} `}</span>
          <strong>
            <Price mills={mills} currency={currency} />
          </strong>
        </p>
      )}
    </article>
  )
})
