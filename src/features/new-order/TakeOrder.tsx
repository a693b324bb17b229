import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { LIMITS } from '#/config/limits.ts'
import { useKeepsHeld } from '#/entities/order/api.ts'
import { isAllergyNote } from '#/entities/order/notes/allergy.ts'
import { openOrderStore, outbox, sittingStore, useOutbox } from '#/entities/order/on-device.ts'
import { keyOfLine } from '#/entities/order/open-orders/menu-check.ts'
import {
  allLines,
  hasLines,
  maySend,
  type OpenOrder,
  type OrderPlace,
  type Refusal,
  splitHeld,
} from '#/entities/order/open-orders/open-order.ts'
import { refusalText } from '#/entities/order/outbox/words.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useGuests } from '#/entities/order/sitting/use-guests.ts'
import { useMissingTables } from '#/entities/table/api.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { Together } from '#/lib/jsx/content.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { CoversDialog } from '#/panels/table-orders/CoversDialog.tsx'
import { GuestsChoice } from '#/panels/table-orders/GuestsChoice.tsx'
import { TableOrders } from '#/panels/table-orders/TableOrders.tsx'
import { UnsentButton } from '#/panels/unsent/UnsentButton.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { usePageTitle } from '#/ui/layout/use-page-title.ts'
import type { ScannedLines } from './codes/scanned-lines.ts'
import { leavesNotesOut, sameRoundOf } from './courses/same-round.ts'
import { TakeOrderDialog } from './dialogs/TakeOrderDialog.tsx'
import { useHabits } from './menu/habits.ts'
import { menusReadAt, useOrderMenu } from './menu/order-menu.ts'
import { NoTable } from './NoOrder.tsx'
import styles from './OrderDesk.module.css'
import { OrderDesk } from './OrderDesk.tsx'
import { courseFor } from './order-state.ts'
import { OrderFoot } from './sending/OrderFoot.tsx'
import { SendingScreen } from './sending/SendingScreen.tsx'
import { useSending } from './sending/use-sending.ts'
import { useOpenOrder } from './use-open-order.ts'
import { useOrderDesk } from './use-order-desk.ts'

/** The order of a table while it is taken (R2.38), until it is handed to the outbox. */
export function TakeOrder({ place }: { place: OrderPlace }) {
  const { t } = useTranslation()
  const location = useLocation()
  const { restaurantId, tableNumber } = place
  const { mine } = useOutbox()
  const [goneOrderId, setGoneId] = useState<string>()
  const editedOrder = useOpenOrder(place, location.state, (goneOrder) => {
    setGoneId(goneOrder.id)
    // The sheet would be empty. While sending, the order may come back.
    if (!sending && dialog?.kind === 'review') desk.closeDialog()
  })
  const { state, getNewest, change } = editedOrder
  const menu = useOrderMenu(restaurantId)
  const habits = useHabits(restaurantId, menu)
  const usualCourses = habits?.usualCourses
  const desk = useOrderDesk({
    restaurantId,
    edited: editedOrder,
    menu,
    usualCourses,
    orderToCheck: state?.openOrder,
    dialogPlace: place,
  })
  const { dialog, openDialog, problems, currency, isDesktop } = desk
  const guests = useGuests(place, state?.openOrder.covers === 0)
  const keepsHeld = useKeepsHeld()
  const splitOrder = (order: OpenOrder) => (keepsHeld ? splitHeld(order, newId()) : { sent: order, rest: undefined })
  const isTableMissing = useMissingTables([tableNumber]).has(tableNumber)
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const isDurable = useIsDurable()
  usePageTitle(t('entities.tableNumber', { number: tableNumber }))

  useEffect(() => {
    // It is loaded in advance: on slow Wi-Fi the first order would wait for it.
    outbox.prepare()
  }, [])

  const { send, sending, isOutcomeAwaited, goToTables, goToTable } = useSending(place)

  const addScanned = (scan: (openOrder: OpenOrder) => ScannedLines) => {
    const state = getNewest()
    if (!state) return
    const { added, taken } = scan(state.openOrder)
    if (added.length === 0) return
    const lines = added.map(({ line }) => ({ line, course: courseFor(state, usualCourses?.get(keyOfLine(line))) }))
    const words = t('newOrder.lines', { count: lines.reduce((sum, { line }) => sum + line.quantity, 0) })
    change({ type: 'take', lines, taken, words })
  }

  const lastRepeat = useRef({ id: '', at: 0 })
  const repeatOrder = (order: Order) => {
    // A double tap means one round.
    const isSecondTap = lastRepeat.current.id === order.id && Date.now() - lastRepeat.current.at < LIMITS.doubleTapTime
    if (isSecondTap) return
    lastRepeat.current = { id: order.id, at: Date.now() }
    const courses = sameRoundOf(order, menu.items)
    const count = courses.flat().reduce((sum, { quantity }) => sum + quantity, 0)
    const words = t('newOrder.lines', { count })
    change({ type: 'addRound', courses, words })
    toast({
      kind: 'success',
      title: t('newOrder.sameRoundAdded', { what: words }),
      detail: leavesNotesOut(order, menu.items) ? t('newOrder.sameRoundNotes') : undefined,
    })
  }

  if (!state || !habits || isOutcomeAwaited) return <Spinner />
  const { openOrder } = state
  if (sending) return <SendingScreen {...sending} currency={currency} onLeave={goToTables} />

  /**
   * Includes changes that are still being stored, because a person who sends or leaves right after a tap means them
   * too.
   */
  const newestOrder = () => getNewest()?.openOrder ?? openOrder
  const leave = () => {
    // An order without lines is worth nothing.
    if (!hasLines(newestOrder())) {
      openOrderStore.clear(openOrder)
      sittingStore.unseat(openOrder)
    }
    goToTables()
  }
  // The screen is replaced only if that hides nothing: no lines, no open dialog, no undo.
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

  const isReviewOpen = dialog?.kind === 'review'
  const sendNewest = () => {
    const { sent, rest } = splitOrder(newestOrder())
    send(sent, rest, menusReadAt(menu, sent))
  }
  const foot = (
    <OrderFoot
      openOrder={openOrder}
      currency={currency}
      keepsHeld={keepsHeld}
      problemCount={problems.size}
      isInSheet={!isDesktop}
      onCancel={() => openDialog({ kind: 'cancel' })}
      onSend={sendNewest}
    />
  )
  const isSentElsewhere = !hasLines(openOrder) && mine.some(({ id }) => id === goneOrderId)
  const refusal = openOrder.refusal && <RefusalNote refusal={openOrder.refusal} />
  return (
    <OrderDesk
      desk={desk}
      state={state}
      title={t('entities.tableNumber', { number: tableNumber })}
      foot={foot}
      favourites={habits.favourites}
      // The covers were given: the first dish is next.
      takesFocus={isDesktop && hasKeyboard && !hasLines(openOrder)}
      inBar={<UnsentButton isBrief={!isDesktop} />}
      notices={
        <Together>
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
        </Together>
      }
      aboveCourses={isReviewOpen && refusal}
      aboveMenu={
        <Together>
          <TableOrders place={place} onRepeat={menu.menus.data && menu.combinations.data && repeatOrder} />
          {/* The sheet would cover it. */}
          {!isReviewOpen && refusal}
        </Together>
      }
      news={isSentElsewhere ? t('newOrder.sentElsewhere') : undefined}
      onLeave={leave}
      onMove={hasLines(openOrder) ? () => openDialog({ kind: 'move' }) : undefined}
      onScan={() => openDialog({ kind: 'scan' })}
      onSendFromBar={() => {
        // What may harm a guest is read before it is sent, and the review says why an order cannot be sent.
        const maySendNow = problems.size === 0 && maySend(splitOrder(newestOrder()).sent) && !hasAllergy(newestOrder())
        if (maySendNow) sendNewest()
        else openDialog({ kind: 'review' })
      }}
      screenDialogs={(screenDialog, opening) => (
        <TakeOrderDialog
          key={opening}
          kind={screenDialog.kind}
          desk={desk}
          openOrder={openOrder}
          onAddLines={(scan) => {
            addScanned(scan)
            desk.completeDialog()
          }}
          onCancelled={async () => {
            await openOrderStore.clear(openOrder)
            goToTables()
          }}
          onMoved={async (to) => {
            await desk.moveTo(to)
            goToTable(to)
          }}
        />
      )}
    />
  )
}

const hasAllergy = (openOrder: OpenOrder): boolean => allLines(openOrder).some(({ note }) => isAllergyNote(note))

function RefusalNote({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation()
  return (
    <div className={`note-occupied ${styles.note}`} role="alert">
      <p className={styles.title}>{t(refusalText(refusal))}</p>
      {refusal.message && <p dir="auto">{refusal.message}</p>}
    </div>
  )
}
