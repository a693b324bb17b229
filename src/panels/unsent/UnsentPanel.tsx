import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useMenusWhile } from '#/entities/menu/api.ts'
import { useKitchenOrders } from '#/entities/order/api.ts'
import { openOrderStore, outbox, useOutbox } from '#/entities/order/on-device.ts'
import { findMenuChanges, type MenuChanges } from '#/entities/order/open-orders/menu-check.ts'
import { type OpenOrder, waitingSince } from '#/entities/order/open-orders/open-order.ts'
import { isDecidable, lookUpStateOf, type OutboxRecord } from '#/entities/order/outbox/record.ts'
import { refusalText, statusWordsOf } from '#/entities/order/outbox/words.ts'
import { orderedAt } from '#/entities/order/rules.ts'
import { useUser } from '#/entities/user/session.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { type Elements, Together } from '#/lib/jsx/content.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { downloadText } from '#/lib/storage/download.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { MenuChangesNote } from '#/panels/table-orders/MenuChangesNote.tsx'
import { MoveOrderDialog } from '#/panels/table-orders/MoveOrderDialog.tsx'
import { OrderContent, ShowToKitchenButton } from '#/panels/table-orders/ShowToKitchenButton.tsx'
import { useSendNow } from '#/panels/table-orders/use-send-now.ts'
import { OrderLines } from '#/panels/ticket/TicketCourses.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import { type DialogProps, useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { StatusChip, type StatusTone } from '#/ui/feedback/StatusChip.tsx'
import { QuarantineNote } from './QuarantineNote.tsx'
import styles from './UnsentPanel.module.css'

const stateOf = (order: OutboxRecord | OpenOrder) => ('state' in order ? order.state : undefined)

/** The list of the orders that are not in the kitchen, or are not certain to be there. */
export function UnsentPanel({
  open,
  openOrders,
  onClose,
}: DialogProps & {
  openOrders: readonly OpenOrder[]
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { ownRecords, othersUnsent, othersRecords } = useOutbox()
  const isDurable = useIsDurable()
  const [orderToDiscard, setOrderToDiscard] = useState<OutboxRecord | OpenOrder>()
  const { shown: shownOrder } = useDialogValue(orderToDiscard)
  useBackCloses(open, onClose)
  const unsentRecords = ownRecords.filter((record) => record.state !== 'confirmed')
  const isStillDiscardable = [...openOrders, ...unsentRecords].some(
    (each) => each.id === orderToDiscard?.id && stateOf(each) === stateOf(orderToDiscard),
  )
  // An order may be sent while the person is still being asked.
  if (orderToDiscard && !isStillDiscardable) setOrderToDiscard(undefined)
  return (
    <>
      <ResponsivePanel
        open={open}
        title={t('entities.sending.listTitle')}
        onClose={onClose}
        foot={
          unsentRecords.length + openOrders.length > 0 && (
            <AreaButton
              onClick={() =>
                downloadText('coperto-ordini.json', JSON.stringify([...openOrders, ...unsentRecords], null, 2))
              }
            >
              {t('entities.sending.download')}
            </AreaButton>
          )
        }
      >
        {unsentRecords.length + openOrders.length + othersUnsent.count === 0 && (
          <Notice kind="empty" title={t('entities.sending.none')} text={t('entities.sending.noneText')} />
        )}
        {!isDurable && unsentRecords.length > 0 && (
          <p className={`note-reserved ${styles.notKept}`} role="alert">
            {t('entities.sending.notKept')}
          </p>
        )}
        <QuarantineNote />
        <ul className="stack-12">
          {openOrders.map((openOrder) => (
            <DrawerOrder
              key={openOrder.id}
              openOrder={openOrder}
              onDiscard={() => setOrderToDiscard(openOrder)}
              onLeave={onClose}
            />
          ))}
          {unsentRecords.map((record) => (
            <UnsentOrder
              key={record.id}
              record={record}
              onDiscard={() => setOrderToDiscard(record)}
              onLeave={onClose}
            />
          ))}
        </ul>
        {othersUnsent.count > 0 && (
          <div className={`note-info ${styles.others}`}>
            <p>{t('entities.sending.others', { count: othersUnsent.count })}</p>
            <ul>
              {othersRecords.map((record) => {
                const { tone, word } = statusWordsOf(record)
                return (
                  <li key={record.id} className={`wrap-line ${styles.othersOrder}`}>
                    <strong>{t('entities.tableNumber', { number: record.tableNumber })}</strong>
                    <StatusChip tone={tone} label={t(word)} />
                    <span className="figures">{formatMoment(record.createdAt, Date.now(), language)}</span>
                  </li>
                )
              })}
            </ul>
          </div>
        )}
      </ResponsivePanel>
      {shownOrder && (
        <ConfirmDialog
          open={orderToDiscard !== undefined}
          title={t('entities.sending.discardQuestion', { number: shownOrder.tableNumber })}
          text={t(
            stateOf(shownOrder) === 'unknown' ? 'entities.sending.discardUnknownText' : 'entities.sending.discardText',
          )}
          confirm={t('common.delete')}
          isDestructive
          onConfirm={() => {
            if ('state' in shownOrder) outbox.discard(shownOrder.id)
            else openOrderStore.clear(shownOrder)
            setOrderToDiscard(undefined)
          }}
          onClose={() => setOrderToDiscard(undefined)}
        />
      )}
    </>
  )
}

type CardEvents = {
  onDiscard: () => void
  /** Called before the app goes to the order screen. */
  onLeave: () => void
}

/** An open order that was refused, or whose table is gone. */
function DrawerOrder({ openOrder, onDiscard, onLeave }: CardEvents & { openOrder: OpenOrder }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { refusal, restaurantId, tableNumber } = openOrder
  const [isMoving, setIsMoving] = useState(false)
  const openOrderScreen = (table: number) => {
    onLeave()
    navigate(paths.newOrder(restaurantId, table))
  }
  return (
    <UnsentCard
      order={openOrder}
      openOrder={openOrder}
      at={waitingSince(openOrder)}
      tone={refusal ? 'alarm' : 'neutral'}
      word={t(refusal ? 'entities.sending.rejected' : 'entities.sending.draft')}
      text={t(refusal ? refusalText(refusal) : 'entities.sending.tableGone')}
      onDiscard={onDiscard}
      actions={
        <>
          <AreaButton onClick={() => openOrderScreen(tableNumber)}>{t('common.edit')}</AreaButton>
          <AreaButton onClick={() => setIsMoving(true)}>{t('entities.move.action')}</AreaButton>
        </>
      }
    >
      <MoveOrderDialog
        openOrder={openOrder}
        open={isMoving}
        onMoved={openOrderScreen}
        onClose={() => setIsMoving(false)}
      />
    </UnsentCard>
  )
}

function UnsentOrder({ record, onDiscard, onLeave }: CardEvents & { record: OutboxRecord }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isTableOccupied, setIsTableOccupied] = useState(false)
  const { state } = record
  const { tone, word, text } = statusWordsOf(record)
  // The outbox only sends orders of the current restaurant.
  const isOfOtherRestaurant = useUser()?.restaurant !== record.restaurantId
  const mayResend = !isOfOtherRestaurant && isDecidable(record)
  // An order that may have arrived can be sent again at any time. So what has changed in the menu is shown beside the button.
  const menus = useMenusWhile(record.restaurantId, false, mayResend).data
  const changesInMenus = mayResend && menus && record.draft ? findMenuChanges(record.draft, { menus }) : undefined
  const menuChanges = record.news ?? changesInMenus

  const { isBusy, send: sendNow } = useSendNow(record)
  const edit = async () => {
    const outcome = await outbox.takeBack(record.id)
    setIsTableOccupied(outcome === 'occupied')
    if (outcome !== 'done') return
    onLeave()
    navigate(paths.newOrder(record.restaurantId, record.tableNumber))
  }
  return (
    <UnsentCard
      order={record}
      openOrder={record.draft}
      at={record.createdAt}
      tone={tone}
      word={t(word)}
      text={t(isOfOtherRestaurant ? 'entities.sending.elsewhereText' : text)}
      // Nobody may send an order again before it was looked up once more.
      note={!isOfOtherRestaurant && state === 'unknown' && !mayResend && t('entities.sending.resendSoon')}
      menuChanges={menuChanges}
      isSending={state === 'sending'}
      isBusy={isBusy}
      onDiscard={onDiscard}
      actions={
        <>
          {mayResend && <ResendButton record={record} />}
          {!isOfOtherRestaurant && state !== 'unknown' && (
            <>
              <AreaButton look="filled" disabled={isBusy} onClick={sendNow}>
                {t('entities.sending.sendNow')}
              </AreaButton>
              <AreaButton disabled={isBusy} onClick={edit}>
                {t('common.edit')}
              </AreaButton>
            </>
          )}
        </>
      }
    >
      {mayResend && record.similarOrderId !== null && <SimilarOrder id={record.similarOrderId} />}
      {isTableOccupied && (
        <p className={`note-alarm ${styles.reason}`} role="alert">
          {t('entities.sending.occupied')}
        </p>
      )}
    </UnsentCard>
  )
}

function UnsentCard({
  order: { tableNumber, refusal },
  openOrder,
  at,
  tone,
  word,
  text,
  note,
  menuChanges,
  isSending = false,
  isBusy = false,
  onDiscard,
  actions,
  children,
}: {
  order: OutboxRecord | OpenOrder
  /** What was ordered, if it is known. */
  openOrder: OpenOrder | null
  /** In milliseconds since 1970. */
  at: number
  tone: StatusTone
  word: string
  text: string
  note?: string | false
  menuChanges?: MenuChanges | undefined
  isSending?: boolean
  isBusy?: boolean
  onDiscard: () => void
  actions: Elements
  children: Elements
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <li className={`card stack-8 ${styles.order}`}>
      <div className={`wrap-line ${styles.head}`}>
        <h3 className="large">{t('entities.tableNumber', { number: tableNumber })}</h3>
        <span className={`${styles.at} muted figures`}>{formatMoment(at, Date.now(), language)}</span>
        <StatusChip tone={tone} label={word} />
      </div>
      <p>{text}</p>
      {note && <p>{note}</p>}
      {menuChanges && openOrder && <MenuChangesNote openOrder={openOrder} menuChanges={menuChanges} />}
      {refusal?.message && (
        <p className={`note-alarm ${styles.reason}`} dir="auto">
          {refusal.message}
        </p>
      )}
      {openOrder && <OrderContent openOrder={openOrder} />}
      {children}
      <div className={`row-8 ${styles.actions}`}>
        {openOrder && (
          <ShowToKitchenButton
            openOrder={openOrder}
            at={at}
            statusWord={word}
            statusText={text}
            isSending={isSending}
          />
        )}
        {!isSending && (
          <Together>
            {actions}
            <AreaButton look="quiet" disabled={isBusy} onClick={onDiscard}>
              {t('common.delete')}
            </AreaButton>
          </Together>
        )}
      </div>
    </li>
  )
}

/** An order in the kitchen that is similar to an uncertain one, to compare them before sending again. */
function SimilarOrder({ id }: { id: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const order = useKitchenOrders().data?.find((each) => each.id === id)
  const orderedTime = order && orderedAt(order)
  return (
    <div className="note-reserved" role="status">
      <p>{t('entities.sending.similar')}</p>
      {order && (
        <>
          {orderedTime !== undefined && (
            <p className="figures">{formatMoment(orderedTime, serverClock.at(), language)}</p>
          )}
          <OrderLines order={order} />
        </>
      )}
    </div>
  )
}

/** Sends an uncertain order again. If the kitchen's lists could not be checked, a question names the risk first. */
function ResendButton({ record }: { record: OutboxRecord }) {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const [showsRiskQuestion, setShowsRiskQuestion] = useState(false)
  const [failure, setFailure] = useState<TextKey>()
  const isKitchenUnchecked = lookUpStateOf(record) === 'unchecked'

  const resend = async (isRiskTaken: boolean) => {
    setShowsRiskQuestion(false)
    setIsBusy(true)
    setFailure(undefined)
    const recordNow = await outbox.resend(record.id, { isRiskTaken })
    setIsBusy(false)
    // If the look-up before sending has found a similar order, the card shows that order instead of a failure.
    const wasNotSent = recordNow?.state === 'unknown' && recordNow.posts === record.posts
    if (wasNotSent && recordNow.similarOrderId === record.similarOrderId)
      setFailure(isRiskTaken ? 'entities.sending.notSent' : 'entities.sending.notResent')
  }
  return (
    <>
      {failure && (
        <p className={`note-alarm ${styles.reason}`} role="alert">
          {t(failure)}
        </p>
      )}
      <AreaButton
        look={isKitchenUnchecked ? 'outlined' : 'filled'}
        disabled={isBusy}
        onClick={() => (isKitchenUnchecked ? setShowsRiskQuestion(true) : resend(false))}
      >
        {t('entities.sending.resend')}
      </AreaButton>
      <ConfirmDialog
        open={showsRiskQuestion && isKitchenUnchecked}
        title={t('entities.sending.resendQuestion', { number: record.tableNumber })}
        text={t('entities.sending.resendRisk')}
        confirm={t('entities.sending.resend')}
        isDestructive
        onConfirm={() => resend(true)}
        onClose={() => setShowsRiskQuestion(false)}
      />
    </>
  )
}
