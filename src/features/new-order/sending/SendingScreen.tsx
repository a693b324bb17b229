import { useTranslation } from 'react-i18next'
import { itemCount, type OpenOrder, openOrderMills } from '#/entities/order/open-orders/open-order.ts'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'
import { statusWordsOf } from '#/entities/order/outbox/words.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { Price } from '#/ui/text/Price.tsx'
import styles from './SendingScreen.module.css'

/** While the order is sent it cannot be changed, and nobody has to wait here. */
export function SendingScreen({
  openOrder,
  record,
  currency,
  onLeave,
}: {
  openOrder: OpenOrder
  record?: OutboxRecord | undefined
  currency: string | undefined
  onLeave: () => void
}) {
  const { t } = useTranslation()
  return (
    <main className={`place-center ${styles.screen}`} tabIndex={-1}>
      <div className={`stack-16 ${styles.card}`} role="status">
        {!record && <Spinner />}
        <h1 className={styles.title}>{t(record ? statusWordsOf(record).word : 'newOrder.sending')}</h1>
        <p className={styles.what}>
          <span>{t('entities.tableNumber', { number: openOrder.tableNumber })}</span>
          <span>{t('newOrder.lines', { count: itemCount(openOrder) })}</span>
          <Price mills={openOrderMills(openOrder)} currency={currency} />
        </p>
        <p className="muted">{t(record ? statusWordsOf(record).text : 'entities.sending.leaveWhileSending')}</p>
        <AreaButton onClick={onLeave}>{t('newOrder.toTables')}</AreaButton>
      </div>
    </main>
  )
}
