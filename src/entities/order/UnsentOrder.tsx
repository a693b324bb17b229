import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useUser } from '#/entities/user/session.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { Button } from '#/ui/Button.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import { OrderContent } from './OrderContent.tsx'
import { outbox } from './on-device.ts'
import { isDecidable, type OutboxRecord } from './outbox/record.ts'
import { lookOf } from './outbox/words.ts'
import { ResendButton } from './ResendButton.tsx'
import { ShowToKitchen } from './ShowToKitchen.tsx'
import { SimilarOrder } from './SimilarOrder.tsx'
import styles from './UnsentOrder.module.css'

/** One unsent order: its state, and the actions which that state allows. */
export function UnsentOrder({
  record,
  onDiscard,
  onLeave,
}: {
  record: OutboxRecord
  onDiscard: () => void
  /** Called before it goes to the order screen. */
  onLeave: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [isOccupied, setIsOccupied] = useState(false)
  const { draft: openOrder, state } = record
  const { tone, word, text } = lookOf(record)
  // The outbox only sends orders of the current restaurant.
  const isElsewhere = useUser()?.restaurant !== record.restaurantId

  const sentence = t(isElsewhere ? 'entities.sending.elsewhereText' : text)
  const mayDecide = !isElsewhere && isDecidable(record)

  const act = async (what: () => Promise<unknown>) => {
    setIsBusy(true)
    await what()
    setIsBusy(false)
  }
  const edit = async () => {
    const outcome = await outbox.edit(record.id)
    setIsOccupied(outcome === 'occupied')
    if (outcome !== 'done') return
    onLeave()
    navigate(paths.newOrder(record.restaurantId, record.tableNumber))
  }
  return (
    <li className={styles.order}>
      <div className={styles.head}>
        <h3 className={styles.table}>{t('entities.tableNumber', { number: record.tableNumber })}</h3>
        <span className={`${styles.muted} figures`}>{formatMoment(record.createdAt, Date.now(), language)}</span>
        <StatusChip tone={tone} label={t(word)} />
      </div>
      <p>{sentence}</p>
      {record.refusal?.message && (
        <p className={styles.reason} dir="auto">
          {record.refusal.message}
        </p>
      )}
      {openOrder && <OrderContent openOrder={openOrder} />}
      {mayDecide && record.similarOrderId !== null && <SimilarOrder id={record.similarOrderId} />}
      {isOccupied && (
        <p className={styles.reason} role="alert">
          {t('entities.sending.occupied')}
        </p>
      )}
      {state !== 'sending' && (
        <div className={styles.acts}>
          {openOrder && <ShowToKitchen openOrder={openOrder} at={record.createdAt} state={sentence} />}
          {mayDecide && <ResendButton record={record} />}
          {!isElsewhere && state !== 'unknown' && (
            <>
              <Button look="filled" disabled={isBusy} onClick={() => act(() => outbox.send(record.id))}>
                {t('entities.sending.sendNow')}
              </Button>
              <Button disabled={isBusy} onClick={edit}>
                {t('common.edit')}
              </Button>
            </>
          )}
          <Button look="quiet" disabled={isBusy} onClick={onDiscard}>
            {t('common.delete')}
          </Button>
        </div>
      )}
    </li>
  )
}
