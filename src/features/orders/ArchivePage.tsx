import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Masonry from 'react-masonry-css'
import { useParams, useSearchParams } from 'react-router-dom'
import { useArchivedOrders } from '#/entities/order/api.ts'
import { orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { TicketCourses } from '#/entities/order/TicketCourses.tsx'
import { ticketCourses } from '#/entities/order/ticket.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { useAddressText } from '#/lib/history/use-address-text.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatTime } from '#/lib/time/format-time.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Price } from '#/ui/Price.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import styles from './ArchivePage.module.css'
import { dayBeside, isDay, ofDay, orderCents, searched, today, totals } from './archive-rules.ts'
import { OrdersFrame } from './OrdersFrame.tsx'

/** As on the live board (R2.50). */
const COLUMNS = { default: 3, 1100: 3, 700: 2, 500: 1 }

export function ArchivePage() {
  const { t } = useTranslation()
  const { restaurantId } = useParams()
  const [params, setParams] = useSearchParams()
  const asked = params.get('date') ?? ''
  const day = isDay(asked) ? asked : today()
  const [search, setSearch] = useAddressText('q')
  const archived = useArchivedOrders(day)
  const currency = useRestaurant(restaurantId).data?.currency

  const show = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === today()) after.delete('date')
        else after.set('date', next)
        return after
      },
      { replace: true },
    )

  return (
    <OrdersFrame>
      <div className={styles.tools}>
        <DayPicker day={day} onChange={show} />
        <search>
          <SearchField label={t('orders.archiveSearch')} value={search} onChange={setSearch} />
        </search>
      </div>
      <QueryView
        query={archived}
        failed="orders.failed"
        isEmpty={(orders) => ofDay(orders, day).length === 0}
        empty={<Notice kind="empty" title={t('orders.archiveEmpty')} />}
      >
        {(orders) => {
          const found = searched(ofDay(orders, day), search)
          return (
            <>
              <ArchiveTotals orders={found} currency={currency} />
              {found.length === 0 && (
                <Notice
                  kind="empty"
                  title={t('orders.noneFound')}
                  action={<Button onClick={() => setSearch('')}>{t('orders.showAll')}</Button>}
                />
              )}
              <Masonry breakpointCols={COLUMNS} className={styles.columns ?? ''} columnClassName={styles.column ?? ''}>
                {found.map((order) => (
                  <ArchivedCard key={order.id} order={order} currency={currency} />
                ))}
              </Masonry>
            </>
          )
        }}
      </QueryView>
    </OrdersFrame>
  )
}

function ArchiveTotals({ orders, currency }: { orders: readonly Order[]; currency: string | undefined }) {
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

const ArchivedCard = memo(function ArchivedCard({ order, currency }: { order: Order; currency: string | undefined }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const at = orderedAt(order)
  const cents = orderCents(order)
  const name = t('entities.tableNumber', { number: order.tableNumber })
  return (
    <article className={`card ${styles.card}`} aria-label={name}>
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

/** Nothing was archived earlier: a year that is being typed passes through 2, 20 and 202. */
const OLDEST = '2000-01-01'

const isOffered = (day: string): boolean => isDay(day) && day >= OLDEST && day <= today()

/** @param day `YYYY-MM-DD` */
function DayPicker({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  // The field's text while typing: half a date, or a day that is not in the address.
  const [typed, setTyped] = useState<string>()
  const isToday = day === today()
  const name = new Intl.DateTimeFormat(language, { dateStyle: 'full', numberingSystem: 'latn' })
  return (
    <div className={styles.picker}>
      <Button aria-label={t('orders.dayBefore')} onClick={() => onChange(dayBeside(day, -1))}>
        <Arrow />
      </Button>
      <label {...NOTHING_TO_LOSE}>
        <span className="visually-hidden">{t('orders.day')}</span>
        <input
          type="date"
          className={styles.input}
          value={typed ?? day}
          min={OLDEST}
          max={today()}
          onChange={({ target }) => {
            setTyped(target.value)
            if (isOffered(target.value)) onChange(target.value)
          }}
          onBlur={() => setTyped(undefined)}
        />
      </label>
      <Button
        aria-label={t('orders.dayAfter')}
        // Not `disabled`, which would lose the focus on reaching today.
        aria-disabled={isToday}
        onClick={() => !isToday && onChange(dayBeside(day, 1))}
      >
        <span className={styles.turned}>
          <Arrow />
        </span>
      </Button>
      <p className={styles.name} role="status">
        {isToday ? t('orders.today') : name.format(new Date(`${day}T12:00:00`))}
      </p>
    </div>
  )
}

function Arrow() {
  return (
    <svg className={`${styles.arrow} mirrored`} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="m15 5-7 7 7 7" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
