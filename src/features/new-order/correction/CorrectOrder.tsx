import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { paths } from '#/config/paths.ts'
import { useLiveOrder, useOrderUpdateIsOffered } from '#/entities/order/api.ts'
import { beginCorrection } from '#/entities/order/corrections/correct-order.ts'
import type { OrderPlace } from '#/entities/order/open-orders/open-order.ts'
import { unreadFieldsOf } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useFormDraftKey } from '#/entities/user/use-form-draft-key.ts'
import { deviceDrafts } from '#/lib/forms/device-drafts.ts'
import { leaveLayers } from '#/lib/history/history.ts'
import { useLeaveGuard } from '#/lib/history/use-leave-guard.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { Together } from '#/lib/jsx/content.ts'
import { isFirstRead } from '#/lib/query/first-read.ts'
import { useStored } from '#/lib/storage/use-stored.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { TablePicker } from '#/panels/table-orders/MoveOrderDialog.tsx'
import { OrderRemarks } from '#/panels/ticket/TicketCourses.tsx'
import { DiscardDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { usePageTitle } from '#/ui/layout/use-page-title.ts'
import { type OrderMenu, useOrderMenu } from '../menu/order-menu.ts'
import { NoOrder } from '../NoOrder.tsx'
import styles from '../OrderDesk.module.css'
import { OrderDesk } from '../OrderDesk.tsx'
import { useOrderDesk } from '../use-order-desk.ts'
import { CorrectionFoot } from './CorrectionFoot.tsx'
import { addedLines, type RestoredCorrection, restoreCorrection } from './correction-lines.ts'
import { useCorrection } from './use-correction.ts'
import { VoidDialog } from './VoidDialog.tsx'

/** Corrects a sent order with the tools of the order screen (ADR-027). What is not sent is stored on the device. */
export function CorrectOrder({ place, orderId }: { place: OrderPlace; orderId: string }) {
  const { t } = useTranslation()
  const liveRead = useLiveOrder(orderId)
  const menu = useOrderMenu(place.restaurantId)
  const isUpdateOffered = useOrderUpdateIsOffered()
  const draftKey = useFormDraftKey('correct-order', place.restaurantId, orderId)
  const stored = useStored(draftKey, async () => ({ draft: await deviceDrafts.load(draftKey).catch(() => undefined) }))
  const [seen, setSeen] = useState<Order>()
  const liveOrder = liveRead.order
  // The version that the person corrects, also if the order is gone or changed meanwhile.
  if (!seen && liveOrder) setSeen(liveOrder)
  usePageTitle(t('newOrder.correct.title', { number: place.tableNumber }))

  if (!stored || (!seen && liveRead.isPending) || isFirstRead(menu.menus) || isFirstRead(menu.combinations))
    return <Spinner />
  if (!seen && !liveRead.isRead)
    return <FailureBox error={liveRead.error} failed="newOrder.kitchenUnread" onRetry={() => liveRead.refetch()} />
  const { draft } = stored
  const restored = draft && restoreCorrection(draft.typed, liveOrder)
  // An order that is gone may have got the correction that was being sent.
  const seenOrder = seen ?? (restored?.kind === 'unknown' ? restored.request.seen : undefined)
  if (!seenOrder) return <NoCorrection reason="gone" {...place} />
  if (!isUpdateOffered) return <NoCorrection reason="missing" {...place} />
  if (!beginCorrection(seenOrder))
    return <NoCorrection reason="unreadable" unreadLabels={unreadFieldsOf(seenOrder)} {...place} />
  return (
    <Editor
      seenOrder={seenOrder}
      isLive={liveOrder !== undefined}
      restored={restored}
      restoredAt={draft?.savedAt}
      draftKey={draftKey}
      place={place}
      menu={menu}
    />
  )
}

/** Why an order cannot be corrected. @param props.unreadLabels the labels of the fields that could not be read. */
function NoCorrection({
  reason,
  unreadLabels = [],
  restaurantId,
}: OrderPlace & { reason: 'gone' | 'missing' | 'unreadable'; unreadLabels?: readonly TextKey[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const fields = joinWords(
    unreadLabels.map((label) => t(label)),
    language,
  )
  const text = fields ? t('newOrder.correct.unreadFieldsText', { fields }) : t(`newOrder.correct.${reason}Text`)
  return <NoOrder restaurantId={restaurantId} title={t(`newOrder.correct.${reason}`)} text={text} />
}

const fromKitchenState = v.object({ isFromKitchen: v.literal(true) })
/** The person came here to cancel the whole order: only the reason is asked. */
const cancellingState = v.object({ isCancelling: v.literal(true) })

function Editor({
  seenOrder,
  isLive,
  restored,
  restoredAt,
  draftKey,
  place,
  menu,
}: {
  seenOrder: Order
  isLive: boolean
  /** What was stored when the screen opened, and when, milliseconds since 1970. */
  restored: RestoredCorrection | undefined
  restoredAt: number | undefined
  draftKey: string
  place: OrderPlace
  menu: OrderMenu
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { state: routerState } = useLocation()
  const isFromKitchen = v.is(fromKitchenState, routerState)
  const isToCancel = v.is(cancellingState, routerState) && restored === undefined
  const returnPath = isFromKitchen ? paths.orders(place.restaurantId) : paths.tables(place.restaurantId)

  const correction = useCorrection({
    ...{ seenOrder, isLive, restored, draftKey, place },
    removesAll: isToCancel,
    items: menu.items,
    onOutcome: ({ kind }, { isCancelling }) => {
      if (kind !== 'done') return openDialog({ kind: 'review' })
      toast({ kind: 'success', title: t(isCancelling ? 'newOrder.correct.cancelled' : 'newOrder.correct.done') })
      leave()
    },
  })
  const { seen, state, voids, isChanged, isWholeOrder, isLocked } = correction
  const { openOrder } = state
  const guard = useLeaveGuard(isChanged)
  const desk = useOrderDesk({
    restaurantId: place.restaurantId,
    edited: { state, getNewest: () => state, change: correction.changeOrder },
    menu,
    orderToCheck: isLocked ? undefined : addedLines(openOrder),
    initialDialog: { kind: isToCancel ? 'void' : 'review' },
  })
  const { dialog, openDialog, isDesktop, problems } = desk
  const hasOpenDialog = dialog !== undefined && dialog.kind !== 'review'
  if (correction.hasOldMenu && !isChanged && !correction.outcome && !hasOpenDialog) correction.reopen()

  const leave = () => {
    correction.forget()
    leaveLayers(() => navigate(returnPath, { replace: true }))
  }
  const goBack = () => (isChanged ? guard.go(returnPath) : leave())
  const send = () => {
    if (correction.isFinal) leave()
    else if (!correction.unsureRequest && voids.length > 0) openDialog({ kind: 'void' })
    else correction.send()
  }

  const banner = (
    <Together>
      <p className={`note-info ${styles.warning}`}>{t('newOrder.correct.banner')}</p>
      <OrderRemarks orders={[seen]} />
    </Together>
  )
  return (
    <>
      <OrderDesk
        desk={desk}
        state={state}
        title={t('newOrder.correct.title', { number: openOrder.tableNumber })}
        foot={
          <CorrectionFoot
            correction={correction}
            restoredAt={restoredAt}
            problemCount={problems.size}
            onCancel={goBack}
            onSend={send}
          />
        }
        isLocked={isLocked}
        mayHold={false}
        notices={!isDesktop && banner}
        aboveReceipt={banner}
        onLeave={goBack}
        onMove={() => openDialog({ kind: 'move' })}
        screenDialogs={({ kind }, opening) =>
          kind === 'move' ? (
            <TablePicker
              key={opening}
              open={dialog !== undefined}
              title={t('entities.move.title', { number: openOrder.tableNumber })}
              restaurantId={openOrder.restaurantId}
              tableNumber={openOrder.tableNumber}
              onPick={(tableNumber) => {
                correction.change((current) => ({ ...current, openOrder: { ...current.openOrder, tableNumber } }))
                desk.completeDialog()
              }}
              onClose={desk.closeDialog}
            />
          ) : (
            <VoidDialog
              key={opening}
              open={dialog !== undefined}
              voids={voids}
              isWholeOrder={isWholeOrder}
              onReason={(reason) => {
                desk.completeDialog()
                correction.sendVoid(reason)
              }}
              onClose={desk.closeDialog}
            />
          )
        }
      />
      <DiscardDialog open={guard.asked !== undefined} onDiscard={leave} onGoOn={guard.stay} />
    </>
  )
}
