import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { paths } from '#/config/paths.ts'
import { useLiveOrder, useOrderUpdateIsOffered } from '#/entities/order/api.ts'
import {
  beginCorrection,
  type Correction,
  changesNothing,
  voidsOf,
} from '#/entities/order/corrections/correct-order.ts'
import { type CorrectionOutcome, useCorrectOrder } from '#/entities/order/corrections/corrections.ts'
import type { OrderPlace } from '#/entities/order/open-orders/open-order.ts'
import { unreadIn } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useFormDraftKey } from '#/entities/user/use-form-draft-key.ts'
import { deviceDrafts } from '#/lib/forms/form-drafts.ts'
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
import { Button } from '#/ui/buttons/Button.tsx'
import { DiscardDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { FormFailure } from '#/ui/feedback/FormFailure.tsx'
import { RestoredDraftNotice } from '#/ui/feedback/RestoredDraftNotice.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { usePageTitle } from '#/ui/layout/use-page-title.ts'
import { type OrderMenu, useOrderMenu } from '../menu/order-menu.ts'
import { NoOrder } from '../NoOrder.tsx'
import styles from '../OrderDesk.module.css'
import { OrderDesk } from '../OrderDesk.tsx'
import { changeOrder, type OrderChange, type OrderState, toOrderState } from '../order-state.ts'
import footStyles from '../sending/OrderFoot.module.css'
import { useOrderDesk } from '../use-order-desk.ts'
import { CorrectionNews } from './CorrectionNews.tsx'
import {
  addedLines,
  correctionOf,
  openCorrection,
  type RestoredCorrection,
  restoreCorrection,
  type SentCorrection,
  toStoredCorrection,
} from './correction-lines.ts'
import { useVoidWords, VoidDialog } from './VoidDialog.tsx'

/** Corrects a sent order with the tools of the order screen (ADR-027). What is not sent is stored on the device. */
export function CorrectOrder({ place, orderId }: { place: OrderPlace; orderId: string }) {
  const { t } = useTranslation()
  const kitchen = useLiveOrder(orderId)
  const menu = useOrderMenu(place.restaurantId)
  const isOffered = useOrderUpdateIsOffered()
  const draftKey = useFormDraftKey('correct-order', place.restaurantId, orderId)
  const stored = useStored(draftKey, async () => ({ draft: await deviceDrafts.load(draftKey).catch(() => undefined) }))
  const [seen, setSeen] = useState<Order>()
  const liveOrder = kitchen.order
  // The version that the person corrects, also if the order is gone or changed meanwhile.
  if (!seen && liveOrder) setSeen(liveOrder)
  usePageTitle(t('newOrder.correct.title', { number: place.tableNumber }))

  if (!stored || (!seen && kitchen.isPending) || isFirstRead(menu.menus) || isFirstRead(menu.combinations))
    return <Spinner />
  if (!seen && !kitchen.isRead)
    return <FailureBox error={kitchen.error} failed="newOrder.kitchenUnread" onRetry={() => kitchen.refetch()} />
  const { draft } = stored
  const restored = draft && restoreCorrection(draft.typed, liveOrder)
  // What was being sent may have arrived.
  const first = seen ?? (restored?.kind === 'unknown' ? restored.request.seen : undefined)
  if (!first) return <Stop why="gone" {...place} />
  if (!isOffered) return <Stop why="missing" {...place} />
  if (!beginCorrection(first)) return <Stop why="unreadable" unread={unreadIn(first)} {...place} />
  return (
    <Editor
      first={first}
      isLive={liveOrder !== undefined}
      restored={restored}
      restoredAt={draft?.savedAt}
      draftKey={draftKey}
      place={place}
      menu={menu}
    />
  )
}

function Stop({
  why,
  unread = [],
  restaurantId,
}: OrderPlace & { why: 'gone' | 'missing' | 'unreadable'; unread?: readonly TextKey[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const fields = joinWords(
    unread.map((label) => t(label)),
    language,
  )
  const text = fields ? t('newOrder.correct.unreadFieldsText', { fields }) : t(`newOrder.correct.${why}Text`)
  return <NoOrder restaurantId={restaurantId} title={t(`newOrder.correct.${why}`)} text={text} />
}

const fromKitchen = v.object({ isFromKitchen: v.literal(true) })
/** The person came here to cancel the whole order: only the reason is asked. */
const toCancel = v.object({ isCancelling: v.literal(true) })

type Edit = { seen: Order; items: OrderMenu['items']; begun: OrderState['openOrder']; state: OrderState }

function withoutAnyLine(edit: Edit): Edit {
  const { openOrder } = edit.state
  const courses = openOrder.courses.map(() => ({ lines: [] }))
  return { ...edit, state: { ...edit.state, openOrder: { ...openOrder, courses } } }
}

/** A removed course leaves its number, or the courses after it would change theirs. */
function withoutLines(state: OrderState, course: number, what: string): OrderState {
  const { openOrder } = state
  const courses = openOrder.courses.map((each, at) => (at === course ? { lines: [] } : each))
  return { ...state, openOrder: { ...openOrder, courses }, undo: { openOrder, words: what } }
}

function Editor({
  first,
  isLive,
  restored,
  restoredAt,
  draftKey,
  place,
  menu,
}: {
  first: Order
  isLive: boolean
  /** What was stored when the screen opened, milliseconds since 1970. */
  restored: RestoredCorrection | undefined
  restoredAt: number | undefined
  draftKey: string
  place: OrderPlace
  menu: OrderMenu
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { state: cameWith } = useLocation()
  const isFromKitchen = v.is(fromKitchen, cameWith)
  const isToCancel = v.is(toCancel, cameWith) && restored === undefined
  const home = isFromKitchen ? paths.orders(place.restaurantId) : paths.tables(place.restaurantId)

  const begin = (seen: Order, correction?: Correction): Edit => {
    const was = beginCorrection(seen) ?? { tableNumber: seen.tableNumber, totalCovers: seen.totalCovers, lines: [] }
    const begun = openCorrection(seen, was, place, menu.items)
    const edited = correction ? openCorrection(seen, correction, place, menu.items) : begun
    return { seen, items: menu.items, begun, state: toOrderState(edited) }
  }
  const [edit, setEdit] = useState(() => {
    if (restored?.kind === 'fits') return begin(first, restored.correction)
    if (restored?.kind === 'unknown') return begin(restored.request.seen, restored.request.wanted)
    return isToCancel ? withoutAnyLine(begin(first)) : begin(first)
  })
  const [news, setNews] = useState<(CorrectionOutcome & { request?: SentCorrection }) | undefined>(() =>
    restored?.kind === 'unknown'
      ? { ...restored, kind: isLive ? 'unknown' : 'unknownGone', attempt: restored.request.attempt }
      : undefined,
  )
  const [restoredKind, setRestoredKind] = useState(restored?.kind)
  const write = useCorrectOrder()

  const { seen, begun, state } = edit
  const { openOrder } = state
  const wanted = correctionOf(seen, begun, openOrder)
  const isChanged = !changesNothing(seen, wanted)
  const isWhole = wanted.lines.every((line) => line === null)
  const voids = voidsOf(seen, wanted)
  const voidNote = useVoidWords(voids, isWhole)
  const guard = useLeaveGuard(isChanged)
  // The same order must be sent again, so that it can be compared.
  const again = news?.kind === 'unknown' || news?.kind === 'unknownGone' ? news.request : undefined
  const isOver = news !== undefined && OVER.includes(news.kind)
  const isLocked = write.isPending || again !== undefined || isOver
  const desk = useOrderDesk({
    restaurantId: place.restaurantId,
    edited: { state, getNewest: () => state, change: (asking) => apply(asking) },
    menu,
    orderToCheck: isLocked ? undefined : addedLines(openOrder),
    initialDialog: { kind: isToCancel ? 'void' : 'review' },
  })
  const { dialog, openDialog, isDesktop, problems } = desk
  // The menu has loaded more, as the options of a combination.
  if (edit.items !== menu.items && !isChanged && !news && (!dialog || dialog.kind === 'review')) setEdit(begin(seen))

  const keep = (asked?: SentCorrection) => {
    const typed = asked ?? (isChanged ? { seen, wanted } : undefined)
    const written = typed
      ? deviceDrafts.save(draftKey, {
          typed: toStoredCorrection(typed, asked !== undefined),
          base: '',
          savedAt: Date.now(),
        })
      : deviceDrafts.forget(draftKey)
    return written.catch(() => undefined)
  }
  const keepEdit = useEffectEvent(() => {
    if (!write.isPending && !again) keep()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(keepEdit, [edit])

  const change = (by: (state: OrderState) => OrderState) => {
    setNews(undefined)
    setRestoredKind(undefined)
    write.reset()
    setEdit((now) => ({ ...now, state: by(now.state) }))
  }
  const apply = (asking: OrderChange) =>
    change((now) =>
      asking.type === 'removeCourse' ? withoutLines(now, asking.course, asking.words) : changeOrder(now, asking),
    )

  const leave = () => {
    deviceDrafts.forget(draftKey).catch(() => undefined)
    return leaveLayers(() => navigate(home, { replace: true }))
  }
  const goBack = () => (isChanged ? guard.go(home) : leave())

  const finish = (outcome: CorrectionOutcome, request: SentCorrection) => {
    if (outcome.kind === 'done') {
      toast({
        kind: 'success',
        title: t(request.isCancelling ? 'newOrder.correct.cancelled' : 'newOrder.correct.done'),
      })
      return leave()
    }
    if (outcome.kind === 'conflict') setEdit(begin(outcome.now, request.isCancelling ? undefined : outcome.correction))
    setNews({
      ...outcome,
      request: {
        ...request,
        ...('attempt' in outcome && { attempt: outcome.attempt }),
        tries: (request.tries ?? 0) + 1,
      },
    })
    openDialog({ kind: 'review' })
  }
  const send = async (request: SentCorrection) => {
    setNews(undefined)
    setRestoredKind(undefined)
    // After a crash it must be known that it may have arrived.
    await keep(request)
    write.mutate(request, { onSuccess: (outcome) => finish(outcome, request), onError: () => keep() })
  }
  const sendVoid = (reason: string) => {
    desk.completeDialog()
    const note = voidNote(reason)
    if (!isWhole) return send({ seen, wanted, reason: note })
    const was = beginCorrection(seen)
    if (!was) return
    const lines = was.lines.map((line, at) =>
      line && at === 0 ? { ...line, note: `${line.note ?? ''}\n${note}`.trim() } : line,
    )
    send({ seen, wanted: { ...was, lines }, isCancelling: true })
  }
  const sendNow = () => {
    if (isOver) leave()
    else if (again) send(again)
    else if (voids.length > 0) openDialog({ kind: 'void' })
    else send({ seen, wanted })
  }

  const wordNow = isWhole ? 'newOrder.correct.cancelOrder' : 'newOrder.correct.send'
  const wordAgain = news?.kind === 'unknownGone' ? 'newOrder.correct.check' : 'newOrder.correct.again'
  const word: TextKey = isOver ? 'common.close' : again ? wordAgain : wordNow
  const foot = (
    <div className={`stack-12 grow ${footStyles.foot}`}>
      {restoredKind === 'fits' && restoredAt !== undefined && (
        <RestoredDraftNotice
          at={restoredAt}
          onRestart={() => {
            setRestoredKind(undefined)
            setEdit(begin(seen))
          }}
        />
      )}
      {restoredKind === 'dropped' && (
        <p className="note-occupied" role="alert">
          {t('newOrder.correct.dropped')}
        </p>
      )}
      {news && <CorrectionNews outcome={news} request={news.request} />}
      {write.isError && (
        <FormFailure
          error={write.error}
          failed={write.variables.isCancelling ? 'newOrder.correct.cancelling.failed' : 'newOrder.correct.failed'}
        />
      )}
      {problems.size > 0 && (
        <p className={footStyles.check} role="status">
          {t('newOrder.toCheck', { count: problems.size })}
        </p>
      )}
      <div className={footStyles.buttons}>
        {!isOver && <Button onClick={goBack}>{t('common.cancel')}</Button>}
        <Button
          look="filled"
          className={footStyles.send}
          aria-busy={write.isPending}
          disabled={write.isPending || problems.size > 0 || (!isChanged && !again && !isOver)}
          onClick={sendNow}
        >
          {t(word)}
        </Button>
      </div>
    </div>
  )
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
        foot={foot}
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
                change((now) => ({ ...now, openOrder: { ...now.openOrder, tableNumber } }))
                desk.completeDialog()
              }}
              onClose={desk.closeDialog}
            />
          ) : (
            <VoidDialog
              key={opening}
              open={dialog !== undefined}
              voids={voids}
              isWhole={isWhole}
              onReason={sendVoid}
              onClose={desk.closeDialog}
            />
          )
        }
      />
      <DiscardDialog open={guard.asked !== undefined} onDiscard={leave} onGoOn={guard.stay} />
    </>
  )
}

/** Nothing can be sent any more. */
const OVER: readonly CorrectionOutcome['kind'][] = ['gone', 'arrivedGone', 'goneWithout', 'deleted']
