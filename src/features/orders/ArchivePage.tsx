import { useTranslation } from 'react-i18next'
import Masonry from 'react-masonry-css'
import { useParams, useSearchParams } from 'react-router-dom'
import { useArchivedOrders } from '#/entities/order/api.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useAddressText } from '#/lib/history/use-address-text.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Price } from '#/ui/Price.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { ArchivedCard } from './ArchivedCard.tsx'
import styles from './ArchivePage.module.css'
import { isDay, ofDay, searched, today, totals } from './archive-rules.ts'
import { DayPicker } from './DayPicker.tsx'
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
