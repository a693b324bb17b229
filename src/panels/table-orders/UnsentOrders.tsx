import { useTranslation } from 'react-i18next'
import { useKitchenOrders } from '#/entities/order/api.ts'
import { useOutbox } from '#/entities/order/on-device.ts'
import { itemCount } from '#/entities/order/open-orders/open-order.ts'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'
import type { OthersOutboxRecord } from '#/entities/order/outbox/view.ts'
import { statusWordsOf } from '#/entities/order/outbox/words.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { findInKitchen } from './found-in-kitchen.ts'
import { MenuChangesNote } from './MenuChangesNote.tsx'
import { OrderContent, ShowToKitchenButton } from './ShowToKitchenButton.tsx'
import type { TablePlace } from './table-place.ts'
import styles from './UnsentOrders.module.css'
import { useSendNow } from './use-send-now.ts'

/** The orders of a table that are not in the kitchen, or are not certain to be there. */
export function UnsentOrders({ place, isBrief }: { place: TablePlace; isBrief: boolean }) {
  const { ownRecords, othersRecords } = useOutbox()
  const { data: liveOrders = [] } = useKitchenOrders()
  const isAtTable = ({ restaurantId, tableNumber }: TablePlace) =>
    restaurantId === place.restaurantId && tableNumber === place.tableNumber
  const idsInKitchen = findInKitchen(ownRecords, liveOrders)
  const unsentRecords = ownRecords.filter(
    (record) => isAtTable(record) && record.state !== 'confirmed' && !idsInKitchen.has(record.id),
  )
  return (
    <>
      {unsentRecords.map((record) => (
        <UnsentRecord key={record.id} record={record} isBrief={isBrief} />
      ))}
      {othersRecords.filter(isAtTable).map((record) => (
        <OthersRecord key={record.id} record={record} />
      ))}
    </>
  )
}

function UnsentRecord({ record, isBrief }: { record: OutboxRecord; isBrief: boolean }) {
  const { t } = useTranslation()
  const { word, text } = statusWordsOf(record)
  const { draft: openOrder, state, createdAt } = record
  const { isBusy, send } = useSendNow(record)
  return (
    <section className={`stack-4 ${styles.unsent}`}>
      <OrderHead record={record} />
      <p>{t(text)}</p>
      {openOrder && record.news && (
        <>
          <MenuChangesNote openOrder={openOrder} menuChanges={record.news} />
          <p>
            <AreaButton look="filled" disabled={isBusy} onClick={send}>
              {t('entities.sending.sendNow')}
            </AreaButton>
          </p>
        </>
      )}
      {openOrder && (
        <details className={styles.content} open={state === 'unknown' && !isBrief}>
          <summary className={`line ${styles.summary}`}>{t('newOrder.lines', { count: itemCount(openOrder) })}</summary>
          <OrderContent openOrder={openOrder} />
          <ShowToKitchenButton
            openOrder={openOrder}
            at={createdAt}
            statusWord={t(word)}
            statusText={t(text)}
            isSending={state === 'sending'}
          />
        </details>
      )}
    </section>
  )
}

function OthersRecord({ record }: { record: OthersOutboxRecord }) {
  const { t } = useTranslation()
  const isUncertain = record.state === 'unknown' || record.state === 'sending'
  return (
    <section className={`stack-4 ${styles.unsent}`}>
      <OrderHead record={record} />
      <p className={styles.others}>
        {t(isUncertain ? 'entities.sending.othersUncertain' : 'entities.sending.othersUnsent')}
      </p>
    </section>
  )
}

function OrderHead({ record }: { record: OutboxRecord | OthersOutboxRecord }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { tone, word } = statusWordsOf(record)
  return (
    <p className={`wrap-line ${styles.head}`}>
      <StatusChip tone={tone} label={t(word)} />
      <span className="muted figures">{formatMoment(record.createdAt, Date.now(), language)}</span>
    </p>
  )
}
