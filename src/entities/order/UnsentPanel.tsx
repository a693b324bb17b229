import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { downloadText } from '#/lib/storage/download.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import { waitingSince } from './drawer-orders.ts'
import { MoveOrderDialog } from './MoveOrderDialog.tsx'
import { OrderContent } from './OrderContent.tsx'
import { openOrderStore, outbox, useOutbox } from './on-device.ts'
import type { OpenOrder } from './open-order.ts'
import type { OutboxRecord } from './outbox/record.ts'
import type { OthersOrder } from './outbox/view.ts'
import { lookOf, refusalText } from './outbox/words.ts'
import { QuarantineNote } from './QuarantineNote.tsx'
import { ShowToKitchen } from './ShowToKitchen.tsx'
import orderStyles from './UnsentOrder.module.css'
import { UnsentOrder } from './UnsentOrder.tsx'
import styles from './UnsentPanel.module.css'

const stateOf = (order: OutboxRecord | OpenOrder) => ('state' in order ? order.state : undefined)

/** Orders not, or not certainly, in the kitchen. */
export function UnsentPanel({
  open,
  openOrders,
  onClose,
}: {
  open: boolean
  openOrders: readonly OpenOrder[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { mine, others, othersHere } = useOutbox()
  const isDurable = useIsDurable()
  const [discarding, setDiscarding] = useState<OutboxRecord | OpenOrder>()
  const { shown } = useDialogValue(discarding)
  useBackCloses(open, onClose)
  const unsent = mine.filter((record) => record.state !== 'confirmed')
  const isStillSo = [...openOrders, ...unsent].some(
    (each) => each.id === discarding?.id && stateOf(each) === stateOf(discarding),
  )
  // An order may be sent while the question is open.
  if (discarding && !isStillSo) setDiscarding(undefined)
  return (
    <>
      <ResponsivePanel
        open={open}
        title={t('entities.sending.listTitle')}
        onClose={onClose}
        foot={
          unsent.length + openOrders.length > 0 && (
            <Button
              onClick={() => downloadText('coperto-ordini.json', JSON.stringify([...openOrders, ...unsent], null, 2))}
            >
              {t('entities.sending.download')}
            </Button>
          )
        }
      >
        {unsent.length + openOrders.length + others.count === 0 && (
          <Notice kind="empty" title={t('entities.sending.none')} text={t('entities.sending.noneText')} />
        )}
        {!isDurable && unsent.length > 0 && (
          <p className={styles.notKept} role="alert">
            {t('entities.sending.notKept')}
          </p>
        )}
        <QuarantineNote />
        <ul className={styles.orders}>
          {openOrders.map((openOrder) => (
            <DrawerOrder
              key={openOrder.id}
              openOrder={openOrder}
              onDiscard={() => setDiscarding(openOrder)}
              onLeave={onClose}
            />
          ))}
          {unsent.map((record) => (
            <UnsentOrder key={record.id} record={record} onDiscard={() => setDiscarding(record)} onLeave={onClose} />
          ))}
        </ul>
        {others.count > 0 && (
          <div className={styles.others}>
            <p>{t('entities.sending.others', { count: others.count })}</p>
            <ul>
              {othersHere.map((record) => (
                <OthersOrderRow key={record.id} record={record} />
              ))}
            </ul>
          </div>
        )}
      </ResponsivePanel>
      {shown && (
        <ConfirmDialog
          open={discarding !== undefined}
          title={t('entities.sending.discardQuestion', { number: shown.tableNumber })}
          text={t(
            stateOf(shown) === 'unknown' ? 'entities.sending.discardUnknownText' : 'entities.sending.discardText',
          )}
          confirm={t('common.delete')}
          isDestructive
          onConfirm={() => {
            if ('state' in shown) outbox.discard(shown.id)
            else openOrderStore.clear(shown)
            setDiscarding(undefined)
          }}
          onClose={() => setDiscarding(undefined)}
        />
      )}
    </>
  )
}

function OthersOrderRow({ record }: { record: OthersOrder }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { tone, word } = lookOf(record)
  return (
    <li className={styles.othersOrder}>
      <strong>{t('entities.tableNumber', { number: record.tableNumber })}</strong>
      <StatusChip tone={tone} label={t(word)} />
      <span className="figures">{formatMoment(record.createdAt, Date.now(), language)}</span>
    </li>
  )
}

/** An open order that was refused, or whose table is gone. */
function DrawerOrder({
  openOrder,
  onDiscard,
  onLeave,
}: {
  openOrder: OpenOrder
  onDiscard: () => void
  /** Called before it goes to the order screen. */
  onLeave: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { refusal, restaurantId, tableNumber } = openOrder
  const [isMoving, setIsMoving] = useState(false)
  const open = (table: number) => {
    onLeave()
    navigate(paths.newOrder(restaurantId, table))
  }
  const word = t(refusal ? 'entities.sending.rejected' : 'entities.sending.draft')
  const sentence = t(refusal ? refusalText(refusal) : 'entities.sending.tableGone')
  return (
    <li className={orderStyles.order}>
      <div className={orderStyles.head}>
        <h3 className={orderStyles.table}>{t('entities.tableNumber', { number: tableNumber })}</h3>
        <span className={`${orderStyles.muted} figures`}>
          {formatMoment(waitingSince(openOrder), Date.now(), language)}
        </span>
        <StatusChip tone={refusal ? 'occupied' : 'neutral'} label={word} />
      </div>
      <p>{sentence}</p>
      {refusal?.message && (
        <p className={orderStyles.reason} dir="auto">
          {refusal.message}
        </p>
      )}
      <OrderContent openOrder={openOrder} />
      <div className={orderStyles.acts}>
        <ShowToKitchen openOrder={openOrder} at={waitingSince(openOrder)} word={word} state={sentence} />
        <Button onClick={() => open(tableNumber)}>{t('common.edit')}</Button>
        <Button onClick={() => setIsMoving(true)}>{t('entities.move.action')}</Button>
        <Button look="quiet" onClick={onDiscard}>
          {t('common.delete')}
        </Button>
      </div>
      <MoveOrderDialog openOrder={openOrder} open={isMoving} onMoved={open} onClose={() => setIsMoving(false)} />
    </li>
  )
}
