import { memo, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import Masonry from 'react-masonry-css'
import { orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { AllergyAlarm, TicketCourses, UnreadableLines } from '#/entities/order/TicketCourses.tsx'
import { ticketCourses } from '#/entities/order/ticket.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Price } from '#/ui/Price.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import styles from './ArchiveColumns.module.css'
import { orderCents } from './archive-rules.ts'
import { ColumnPlace } from './ColumnPlace.tsx'
import columnStyles from './Columns.module.css'
import type { Columns } from './columns.ts'
import { useColumnCount, useVirtualColumns } from './virtual-columns.ts'

/** Each id goes into the column after that of the one before: rows read in order, as far as heights allow. */
const dealInTurn = (ids: readonly string[], count: number): Columns =>
  Array.from({ length: count }, (_, column) => ids.filter((_id, index) => index % count === column))

/** Estimated from the lines, in pixels. */
const estimatedHeight = (order: Order | undefined): number => 130 + (order?.lines.length ?? 0) * 36

/** Missing in the types of react-masonry-css. */
const COLUMN: object = { columnAttrs: { role: 'list' } }

type Props = { orders: readonly Order[]; isOneDay: boolean; currency: string | undefined }

/** Thousands of cards, in the columns of the board (R2.50); only those near the window are rendered. */
export function ArchiveColumns({ orders, isOneDay, currency }: Props) {
  const { language } = useLanguage()
  const element = useRef<HTMLDivElement>(null)
  const count = useColumnCount()
  const byId = useMemo(() => new Map(orders.map((order) => [order.id, order])), [orders])
  const columns = useMemo(() => dealInTurn([...byId.keys()], count), [byId, count])
  const { heightOf, measure, drawnIn } = useVirtualColumns(element, columns, byId.size, (id) =>
    estimatedHeight(byId.get(id)),
  )
  const drawn = new Set(columns.flatMap((ids) => [...drawnIn(ids)]))
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat(language, {
        ...(!isOneDay && { dateStyle: 'medium' }),
        timeStyle: 'short',
        numberingSystem: 'latn',
      }),
    [language, isOneDay],
  )
  return (
    <div ref={element}>
      {/* It deals by index too, so both agree on the columns. */}
      <Masonry
        breakpointCols={count}
        className={columnStyles.columns ?? ''}
        columnClassName={columnStyles.column ?? ''}
        {...COLUMN}
      >
        {[...byId].map(([id, order]) => (
          <ColumnPlace key={id} id={id} height={drawn.has(id) ? undefined : heightOf(id)} measure={measure}>
            {drawn.has(id) && <ArchivedCard order={order} format={format} currency={currency} />}
          </ColumnPlace>
        ))}
      </Masonry>
    </div>
  )
}

const ArchivedCard = memo(function ArchivedCard({
  order,
  format,
  currency,
}: {
  order: Order
  format: Intl.DateTimeFormat
  currency: string | undefined
}) {
  const { t } = useTranslation()
  const at = orderedAt(order)
  const cents = orderCents(order)
  const courses = ticketCourses(order)
  const name = t('entities.tableNumber', { number: order.tableNumber })
  const time = at !== undefined && format.format(at)
  return (
    // A table has several orders.
    <article className={`card ${styles.card}`} aria-label={time ? `${name} · ${time}` : name}>
      <header className={`wrap-line ${styles.head}`}>
        <h2 className={styles.table}>{name}</h2>
        {at !== undefined && <time dateTime={new Date(at).toISOString()}>{time}</time>}
        <span>{t('entities.covers.count', { count: order.totalCovers })}</span>
        <StatusChip tone="neutral" label={t('orders.closed')} />
      </header>
      <UnreadableLines count={order.unreadableLines} />
      <AllergyAlarm courses={courses} />
      <TicketCourses courses={courses} />
      {cents !== undefined && (
        <p className={styles.total}>
          <span>{`${t('orders.total')} `}</span>
          <strong>
            <Price cents={cents} currency={currency} />
          </strong>
        </p>
      )}
    </article>
  )
})
