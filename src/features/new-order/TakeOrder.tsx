import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { isAllergyNote } from '#/entities/order/notes/allergy.ts'
import { openOrderStore, sittingStore, useOutbox } from '#/entities/order/on-device.ts'
import {
  allLines,
  hasLines,
  maySend,
  type OpenOrder,
  type OrderPlace,
  type Refusal,
} from '#/entities/order/open-orders/open-order.ts'
import { refusalText } from '#/entities/order/outbox/words.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useGuests } from '#/entities/order/sitting/use-guests.ts'
import { useMissingTables } from '#/entities/table/api.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { Together } from '#/lib/jsx/content.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { CoversDialog } from '#/panels/table-orders/CoversDialog.tsx'
import { GuestsChoice } from '#/panels/table-orders/GuestsChoice.tsx'
import { TableOrders } from '#/panels/table-orders/TableOrders.tsx'
import { UnsentButton } from '#/panels/unsent/UnsentButton.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { usePageTitle } from '#/ui/layout/use-page-title.ts'
import { TakeOrderDialog } from './dialogs/TakeOrderDialog.tsx'
import { menusReadAt, useOrderMenu } from './menu/order-menu.ts'
import { useHabits } from './menu/use-habits.ts'
import { NoTable } from './NoOrder.tsx'
import styles from './OrderDesk.module.css'
import { OrderDesk } from './OrderDesk.tsx'
import { OrderFoot } from './sending/OrderFoot.tsx'
import { SendingScreen } from './sending/SendingScreen.tsx'
import { useSending } from './sending/use-sending.ts'
import { useAddingLines } from './use-adding-lines.ts'
import { useOpenOrder } from './use-open-order.ts'
import { useOrderDesk } from './use-order-desk.ts'

/**
 * The order of a table while it is taken (R2.38), until it is handed to the outbox. One component, because the same order
 * decides which of its screens is shown: it may be sent, moved or deleted here or in another tab at any moment.
 */
export function TakeOrder({ place }: { place: OrderPlace }) {
  const { t } = useTranslation()
  const location = useLocation()
  const { restaurantId, tableNumber } = place
  const { ownRecords } = useOutbox()
  const [goneOrderId, setGoneOrderId] = useState<string>()
  const editedOrder = useOpenOrder(place, location.state, (goneOrder) => {
    setGoneOrderId(goneOrder.id)
    // The sheet would be empty. But an order that is being sent may come back.
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
  const isTableMissing = useMissingTables([tableNumber]).has(tableNumber)
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  usePageTitle(t('entities.tableNumber', { number: tableNumber }))

  const { send, sending, keepsHeld, splitOrder, isOutcomeAwaited, goToTables, goToTable } = useSending(place)

  const { addScanned, repeatOrder } = useAddingLines({ getNewest, change, usualCourses, items: menu.items })

  if (!state || !habits || isOutcomeAwaited) return <Spinner />
  const { openOrder } = state
  if (sending) return <SendingScreen {...sending} currency={currency} onLeave={goToTables} />

  /**
   * Includes changes that are still being stored, because a person who sends or leaves right after a tap means them
   * too.
   */
  const newestOrder = () => getNewest()?.openOrder ?? openOrder
  const leave = () => {
    // An order without lines is not kept.
    if (!hasLines(newestOrder())) {
      openOrderStore.clear(openOrder)
      sittingStore.forgetGuests(openOrder)
    }
    goToTables()
  }
  // The screen is replaced only if that hides nothing: no lines, no open dialog, no undo.
  if (isTableMissing && !hasLines(openOrder) && !dialog && !state.undo)
    return <NoTable restaurantId={restaurantId} number={tableNumber} />
  if (openOrder.covers === 0)
    return (
      <CoversScreen
        place={place}
        guests={guests}
        onCovers={(covers) => change({ type: 'covers', covers })}
        onLeave={leave}
      />
    )

  const isReviewOpen = dialog?.kind === 'review'
  const isRepeatable = ({ lines }: Order) =>
    menu.menus.data !== undefined &&
    (menu.combinations.data !== undefined || !lines.some((line) => 'combinationId' in line))
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
  const isSentElsewhere = !hasLines(openOrder) && ownRecords.some(({ id }) => id === goneOrderId)
  const refusal = openOrder.refusal && <RefusalNote refusal={openOrder.refusal} />
  return (
    <OrderDesk
      desk={desk}
      state={state}
      title={t('entities.tableNumber', { number: tableNumber })}
      foot={foot}
      favourites={habits.favourites}
      // After the covers comes the first dish.
      takesFocus={isDesktop && hasKeyboard && !hasLines(openOrder)}
      inBar={<UnsentButton isBrief={!isDesktop} />}
      notices={<OrderWarnings tableNumber={tableNumber} isTableMissing={isTableMissing} />}
      aboveCourses={isReviewOpen && refusal}
      aboveMenu={
        <Together>
          <TableOrders place={place} isRepeatable={isRepeatable} onRepeat={repeatOrder} />
          {/* The open sheet would cover it. */}
          {!isReviewOpen && refusal}
        </Together>
      }
      notice={isSentElsewhere ? t('newOrder.sentElsewhere') : undefined}
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
          onMoved={async (nextTable) => {
            await desk.moveTo(nextTable)
            goToTable(nextTable)
          }}
        />
      )}
    />
  )
}

const hasAllergy = (openOrder: OpenOrder): boolean => allLines(openOrder).some(({ note }) => isAllergyNote(note))

/** Asks for the covers, before the first dish. */
function CoversScreen({
  place,
  guests,
  onCovers,
  onLeave,
}: {
  place: OrderPlace
  guests: ReturnType<typeof useGuests>
  onCovers: (covers: number) => void
  onLeave: () => void
}) {
  return (
    <main className={styles.screen} tabIndex={-1}>
      <CoversDialog
        tableNumber={place.tableNumber}
        covers={guests.covers}
        onDone={(covers) => {
          guests.storeAnswer()
          onCovers(covers)
        }}
        onClose={onLeave}
      >
        <TableOrders place={place} isBrief onMoved={onLeave} />
        {guests.question && <GuestsChoice {...guests.question} />}
      </CoversDialog>
    </main>
  )
}

function OrderWarnings({ tableNumber, isTableMissing }: { tableNumber: number; isTableMissing: boolean }) {
  const { t } = useTranslation()
  const isDurable = useIsDurable()
  return (
    <>
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
    </>
  )
}

function RefusalNote({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation()
  return (
    <div className={`note-alarm ${styles.note}`} role="alert">
      <p className={styles.title}>{t(refusalText(refusal))}</p>
      {refusal.message && <p dir="auto">{refusal.message}</p>}
    </div>
  )
}
