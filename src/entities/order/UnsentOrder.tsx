import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useUser } from '#/entities/user/session.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import { useKitchenOrders } from './api.ts'
import { OrderContent } from './OrderContent.tsx'
import { outbox } from './on-device.ts'
import { doubtOf, isDecidable, type OutboxRecord } from './outbox/record.ts'
import { lookOf } from './outbox/words.ts'
import { orderedAt } from './rules.ts'
import { ShowToKitchen } from './ShowToKitchen.tsx'
import { TicketLines } from './TicketCourses.tsx'
import { ticketCourses } from './ticket.ts'
import styles from './UnsentOrder.module.css'

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
      {/* Before the late look-up nobody may send it again. */}
      {!isElsewhere && state === 'unknown' && !mayDecide && <p>{t('entities.sending.resendSoon')}</p>}
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
          {openOrder && <ShowToKitchen openOrder={openOrder} at={record.createdAt} word={t(word)} state={sentence} />}
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

/** A similar order of the kitchen, to compare before sending again. Its lines are shown while it is live. */
function SimilarOrder({ id }: { id: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const order = useKitchenOrders().data?.find((each) => each.id === id)
  const at = order && orderedAt(order)
  return (
    <div className={styles.similar} role="status">
      <p>{t('entities.sending.similar')}</p>
      {order && (
        <>
          {at !== undefined && <p className="figures">{formatMoment(at, serverClock.at(), language)}</p>}
          <TicketLines courses={ticketCourses(order)} />
        </>
      )}
    </div>
  )
}

/** If the kitchen's lists could not be checked, it asks first and names the risk. */
function ResendButton({ record }: { record: OutboxRecord }) {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const [isRiskAsked, setIsRiskAsked] = useState(false)
  const [failure, setFailure] = useState<TextKey>()
  const isUnchecked = doubtOf(record) === 'unchecked'

  const resend = async (isRiskTaken: boolean) => {
    setIsRiskAsked(false)
    setIsBusy(true)
    setFailure(undefined)
    const now = await outbox.resend(record.id, { isRiskTaken })
    setIsBusy(false)
    // Nothing was sent. If a similar order was just found, the card shows that instead.
    const isNotSent = now?.state === 'unknown' && now.posts === record.posts
    if (isNotSent && now.similarOrderId === record.similarOrderId)
      setFailure(isRiskTaken ? 'entities.sending.notSent' : 'entities.sending.notResent')
  }
  return (
    <>
      {failure && (
        <p className={styles.reason} role="alert">
          {t(failure)}
        </p>
      )}
      <Button
        look={isUnchecked ? 'outlined' : 'filled'}
        disabled={isBusy}
        onClick={() => (isUnchecked ? setIsRiskAsked(true) : resend(false))}
      >
        {t('entities.sending.resend')}
      </Button>
      <ConfirmDialog
        open={isRiskAsked && isUnchecked}
        title={t('entities.sending.resendQuestion', { number: record.tableNumber })}
        text={t('entities.sending.resendRisk')}
        confirm={t('entities.sending.resend')}
        isDestructive
        onConfirm={() => resend(true)}
        onClose={() => setIsRiskAsked(false)}
      />
    </>
  )
}
