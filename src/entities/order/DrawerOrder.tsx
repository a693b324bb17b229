import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { Button } from '#/ui/Button.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import { waitingSince } from './drawer-orders.ts'
import { MoveOrderDialog } from './MoveOrderDialog.tsx'
import { OrderContent } from './OrderContent.tsx'
import type { OpenOrder } from './open-order.ts'
import { refusalText } from './outbox/words.ts'
import { ShowToKitchen } from './ShowToKitchen.tsx'
import styles from './UnsentOrder.module.css'

/** An open order that was refused, or whose table is gone. */
export function DrawerOrder({
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
    <li className={styles.order}>
      <div className={styles.head}>
        <h3 className={styles.table}>{t('entities.tableNumber', { number: tableNumber })}</h3>
        <span className={`${styles.muted} figures`}>{formatMoment(waitingSince(openOrder), Date.now(), language)}</span>
        <StatusChip tone={refusal ? 'occupied' : 'neutral'} label={word} />
      </div>
      <p>{sentence}</p>
      {refusal?.message && (
        <p className={styles.reason} dir="auto">
          {refusal.message}
        </p>
      )}
      <OrderContent openOrder={openOrder} />
      <div className={styles.acts}>
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
