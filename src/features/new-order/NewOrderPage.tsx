import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { DESKTOP, HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { LIMITS } from '#/config/limits.ts'
import { correctedOf } from '#/config/paths.ts'
import { useExtrasByMenu } from '#/entities/ingredient/api.ts'
import { useKeepsHeld } from '#/entities/order/api.ts'
import { openOrderStore, outbox, sittingStore, useOutbox } from '#/entities/order/on-device.ts'
import {
  hasLines,
  maySend,
  type OpenOrder,
  type OrderPlace,
  type Refusal,
  splitHeld,
} from '#/entities/order/open-order.ts'
import { refusalText } from '#/entities/order/outbox/words.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useGuests } from '#/entities/order/use-guests.ts'
import { waiterSettings } from '#/entities/order/waiter-settings.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useMissingTables } from '#/entities/table/api.ts'
import { useUser } from '#/entities/user/session.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { keepFocus } from '#/lib/focus/focus.ts'
import { Together } from '#/lib/jsx/content.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { PRIVATE, tab } from '#/lib/storage/web-storage.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { CoversDialog } from '#/panels/table-orders/CoversDialog.tsx'
import { GuestsChoice } from '#/panels/table-orders/GuestsChoice.tsx'
import { TableOrders } from '#/panels/table-orders/TableOrders.tsx'
import { UnsentButton } from '#/panels/unsent/UnsentButton.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { usePageTitle } from '#/ui/use-page-title.ts'
import type { ScannedLines } from './codes/scanned-lines.ts'
import { CorrectOrder } from './correction/CorrectOrder.tsx'
import { CourseBar } from './courses/CourseBar.tsx'
import { CourseList } from './courses/CourseList.tsx'
import { leavesNotesOut, sameRound } from './courses/same-round.ts'
import { UndoBar } from './courses/UndoBar.tsx'
import { plainLine } from './dialogs/dish-choice.ts'
import { OrderDialogs } from './dialogs/OrderDialogs.tsx'
import { dialogOf, useOrderDialog } from './dialogs/use-order-dialog.ts'
import { useHabits } from './menu/habits.ts'
import { MenuBrowser } from './menu/MenuBrowser.tsx'
import { keyOf, keyOfLine, type OrderItem, useOrderMenu } from './menu/order-menu.ts'
import styles from './NewOrderPage.module.css'
import { OrderBar } from './OrderBar.tsx'
import { NoOrder, OrderLayout } from './OrderLayout.tsx'
import { courseFor } from './order-state.ts'
import { lineProblems, menusToAsk } from './sending/line-check.ts'
import { OrderFoot } from './sending/OrderFoot.tsx'
import { SendingScreen } from './sending/SendingScreen.tsx'
import { useSending } from './sending/use-sending.ts'
import { useOpenOrder } from './use-open-order.ts'

/** The order screen of a table (R2.38). */
export function NewOrderPage() {
  const { restaurantId = '', tableNumber = '' } = useParams()
  const { search } = useLocation()
  const user = useUser()
  const number = /^\d+$/.test(tableNumber) ? Number(tableNumber) : 0
  if (!user) return null
  if (number < 1 || number > LIMITS.tableNumberMost) return <NoTable restaurantId={restaurantId} />
  const place = { restaurantId, tableNumber: number, userId: user.personKey }
  const corrected = correctedOf(new URLSearchParams(search))
  if (corrected) return <CorrectOrder key={corrected} place={place} orderId={corrected} />
  return <OrderScreen key={`${restaurantId} ${number}`} place={place} />
}

/** The order of a table while it is taken (R2.38). On a phone the courses are in a sheet (ADR-004). */
function OrderScreen({ place }: { place: OrderPlace }) {
  const { t } = useTranslation()
  const location = useLocation()
  const { restaurantId, tableNumber } = place
  const { mine } = useOutbox()
  const [goneId, setGoneId] = useState<string>()
  const { state, newest, change } = useOpenOrder(place, location.state, (gone) => {
    setGoneId(gone.id)
    // The sheet would be empty. While sending, the order may come back.
    if (!sending && dialog?.kind === 'review') dialogs.close()
  })
  const menu = useOrderMenu(restaurantId)
  const habits = useHabits(restaurantId, menu)
  const usual = habits?.usual
  const extras = useExtrasByMenu(menusToAsk(state?.openOrder, menu.items))
  const questions = lineProblems(state?.openOrder, menu, extras)
  const currency = useRestaurant(restaurantId).data?.currency
  const guests = useGuests(place)
  const keepsHeld = useKeepsHeld()
  const split = (whole: OpenOrder) => (keepsHeld ? splitHeld(whole, newId()) : { sent: whole, rest: undefined })
  const isTableMissing = useMissingTables([tableNumber]).has(tableNumber)
  const isDesktop = useMedia(DESKTOP)
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const isDurable = useIsDurable()
  const { dialog, ask, ...dialogs } = useOrderDialog(place, state, menu.items, isDesktop)
  usePageTitle(t('entities.tableNumber', { number: tableNumber }))

  useEffect(() => {
    // In advance: on slow Wi-Fi the first order would wait for it.
    outbox.prepare()
  }, [])

  const { send, sending, isAwaited, close, moved } = useSending(place)
  const open = useCallback(
    (item: OrderItem, quantity = 1) => {
      const last = newest()
      if (last) ask(dialogOf(item, { ...last, course: courseFor(last, usual?.get(item.key)), quantity }))
    },
    [ask, newest, usual],
  )
  const add = useCallback(
    (item: OrderItem, quantity = 1) => {
      const line = item.kind === 'dish' ? plainLine(item.dish, newId()) : undefined
      if (line) change({ type: 'add', line: { ...line, quantity }, usual: usual?.get(item.key) })
      else open(item)
    },
    [change, open, usual],
  )

  const take = (scan: (openOrder: OpenOrder) => ScannedLines) => {
    const last = newest()
    if (!last) return
    const { added, taken } = scan(last.openOrder)
    if (added.length === 0) return
    const lines = added.map(({ line, course, isHeld }) => ({
      line,
      course: course ?? courseFor(last, usual?.get(keyOfLine(line))),
      isHeld,
    }))
    const what = t('newOrder.lines', { count: lines.reduce((sum, { line }) => sum + line.quantity, 0) })
    change({ type: 'take', lines, taken, what })
  }

  // It stays until the screen is left, so that nothing moves.
  const [isHintShown] = useState(() => !waiterSettings.get().knowsLongPress)
  const quickAdd = useCallback(
    (item: OrderItem) => {
      if (item.kind !== 'dish') return
      waiterSettings.change({ knowsLongPress: true })
      ask({ ...item, kind: 'quick' })
    },
    [ask],
  )

  const repeated = useRef({ id: '', at: 0 })
  const repeat = (order: Order) => {
    // A double tap means one round.
    const isSecondTap = repeated.current.id === order.id && Date.now() - repeated.current.at < LIMITS.doubleTapTime
    if (isSecondTap) return
    repeated.current = { id: order.id, at: Date.now() }
    const courses = sameRound(order, menu.items)
    const count = courses.flat().reduce((sum, { quantity }) => sum + quantity, 0)
    const what = t('newOrder.lines', { count })
    change({ type: 'addRound', courses, what })
    toast({
      kind: 'success',
      title: t('newOrder.sameRoundAdded', { what }),
      detail: leavesNotesOut(order) ? t('newOrder.sameRoundNotes') : undefined,
    })
  }

  // A change of the order (a tap still being stored, another tab) or a question about a line stops the countdown.
  const isCounting =
    dialog?.kind === 'review' &&
    state !== undefined &&
    dialog.toSend === state.openOrder &&
    questions.size === 0 &&
    maySend(split(state.openOrder).sent)
  const isInterrupted = useInterruptedCountdown(
    state?.openOrder.id,
    isCounting && !sending ? state.openOrder.id : undefined,
  )

  if (!state || !habits || isAwaited) return <Spinner />
  const { openOrder } = state
  if (sending) return <SendingScreen {...sending} currency={currency} onLeave={close} />

  /**
   * Includes changes that are still being stored, because a person who sends or leaves right after a tap means them
   * too.
   */
  const whole = () => newest()?.openOrder ?? openOrder
  const leave = () => {
    // An order without lines is worth nothing.
    if (!hasLines(whole())) {
      openOrderStore.clear(openOrder)
      sittingStore.unseat(openOrder)
    }
    close()
  }
  // Only if it hides nothing: no lines, no open dialog, no undo.
  if (isTableMissing && !hasLines(openOrder) && !dialog && !state.undo)
    return <NoTable restaurantId={restaurantId} number={tableNumber} />
  if (openOrder.covers === 0)
    return (
      <main className={styles.screen} tabIndex={-1}>
        <CoversDialog
          tableNumber={tableNumber}
          covers={guests.covers}
          onDone={(covers) => {
            guests.ask()
            change({ type: 'covers', covers })
          }}
          onClose={leave}
        >
          <TableOrders place={place} isBrief onMoved={leave} />
          {guests.choice && <GuestsChoice {...guests.choice} />}
        </CoversDialog>
      </main>
    )

  const isReview = dialog?.kind === 'review'
  const foot = (
    <OrderFoot
      openOrder={openOrder}
      currency={currency}
      keepsHeld={keepsHeld}
      toCheck={questions.size}
      isInSheet={!isDesktop}
      onCancel={() => ask({ kind: 'cancel' })}
      onSend={() => {
        // If the order comes back, it stays in review.
        if (isCounting) ask({ kind: 'review' })
        const { sent, rest } = split(whole())
        send(sent, rest)
      }}
      onStop={isCounting ? () => ask({ kind: 'review' }) : undefined}
    />
  )
  const isSentElsewhere = !hasLines(openOrder) && mine.some(({ id }) => id === goneId)
  // Above the buttons, where it is seen at every scroll position: after a reload the browser restores it.
  const news = (isInterrupted || isSentElsewhere) && (
    <p className={`note-reserved ${styles.news}`} role="status">
      {t(isSentElsewhere ? 'newOrder.sentElsewhere' : 'newOrder.notSentByReload')}
    </p>
  )
  const undo = (
    <UndoBar
      done={!dialog || isReview ? state.undo : undefined}
      course={state.course}
      left={dialogs.left}
      isOverSheet={isReview}
      onUndo={() => change({ type: 'undo' })}
    />
  )
  // Above the sheet the undo bar would be unreachable by keyboard, so the courses show it.
  const isUndoBehindCourses = isDesktop || isReview
  const refusal = openOrder.refusal && <RefusalNote refusal={openOrder.refusal} />
  const courses = (
    <Together>
      {isReview && refusal}
      <CourseList
        state={state}
        currency={currency}
        items={menu.items}
        questions={questions}
        onChange={change}
        onAsk={ask}
        onHandOver={hasLines(openOrder) ? () => ask({ kind: 'handOver' }) : undefined}
      />
      {isUndoBehindCourses && undo}
    </Together>
  )
  return (
    <main ref={keepFocus} className={styles.screen} tabIndex={-1}>
      <OrderBar
        openOrder={openOrder}
        onLeave={leave}
        onTable={hasLines(openOrder) ? () => ask({ kind: 'move' }) : undefined}
        onCovers={() => ask({ kind: 'covers' })}
      >
        <UnsentButton isBrief={!isDesktop} />
      </OrderBar>
      {!isDurable && (
        <p className={`note-reserved ${styles.warning}`} role="alert">
          {t('newOrder.notKept')}
        </p>
      )}
      {isTableMissing && (
        <p className={`note-reserved ${styles.warning}`} role="alert">
          {t('newOrder.tableGone', { number: tableNumber })}
        </p>
      )}
      <OrderLayout
        receipt={
          <Together>
            <div className={styles.courses}>{courses}</div>
            {news}
            {foot}
          </Together>
        }
      >
        <div className={`stack-12 ${styles.sofar}`}>
          <TableOrders place={place} onRepeat={menu.menus.data && menu.combinations.data && repeat} />
          {/* The sheet would cover it. */}
          {!isReview && refusal}
        </div>
        <MenuBrowser
          menu={menu}
          favourites={isDesktop ? undefined : habits.favourites}
          openOrder={openOrder}
          currency={currency}
          onAdd={add}
          onOpen={open}
          hint={isHintShown ? t('newOrder.holdPlusHint') : undefined}
          // The covers were given: the first dish is next.
          takesFocus={isDesktop && hasKeyboard && !hasLines(openOrder)}
          onHold={quickAdd}
          onScan={() => ask({ kind: 'scan' })}
        />
      </OrderLayout>
      {!isDesktop && (
        <CourseBar
          state={state}
          currency={currency}
          onChange={change}
          onReview={() => ask({ kind: 'review' })}
          onSend={() => ask({ kind: 'review', toSend: whole() })}
        >
          {news}
        </CourseBar>
      )}
      {!isUndoBehindCourses && undo}
      <OrderDialogs
        dialog={dialog}
        state={state}
        currency={currency}
        courses={courses}
        foot={foot}
        menu={menu}
        onTake={take}
        onChange={change}
        onCancelled={async () => {
          await openOrderStore.clear(openOrder)
          close()
        }}
        onMoved={async (to) => {
          await dialogs.moveTo(to)
          moved(to)
        }}
        onQuickAdd={(line, what) => change({ type: 'add', line, what, usual: usual?.get(keyOfLine(line)) })}
        onMore={({ dish, menu: its }) => open({ kind: 'dish', key: keyOf('dish', dish.id), dish, menu: its })}
        onStore={dialogs.store}
        onDone={dialogs.done}
        onClose={dialogs.close}
      />
    </main>
  )
}

function RefusalNote({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation()
  return (
    <div className={`note-occupied ${styles.note}`} role="alert">
      <p className={styles.title}>{t(refusalText(refusal))}</p>
      {refusal.message && <p dir="auto">{refusal.message}</p>}
    </div>
  )
}

/** Shown if the address names no table. @param number undefined: it is not a number. */
function NoTable({ restaurantId, number }: { restaurantId: string; number?: number }) {
  const { t } = useTranslation()
  return (
    <NoOrder
      restaurantId={restaurantId}
      title={t('newOrder.noTable')}
      text={number === undefined ? undefined : t('newOrder.noTableText', { number })}
    />
  )
}

const KEY = `${PRIVATE}send-countdown` as const

/**
 * Whether a reload ended the countdown before an open order was sent: nothing was sent, and nobody stopped it.
 * @param countingFor id of the open order being counted down for; undefined: none.
 */
function useInterruptedCountdown(orderId: string | undefined, countingFor: string | undefined): boolean {
  // From before the reload.
  const [interrupted] = useState(() => tab.get(KEY))

  useEffect(() => {
    if (countingFor === undefined) tab.remove(KEY)
    else tab.set(KEY, countingFor)
  }, [countingFor])
  useEffect(() => () => tab.remove(KEY), [])

  return interrupted !== null && interrupted === orderId && countingFor === undefined
}
