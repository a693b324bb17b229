import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths, sentOrderIdIn } from '#/config/paths.ts'
import { useKeepsHeldCourses } from '#/entities/order/api.ts'
import { outbox, useOutbox } from '#/entities/order/on-device.ts'
import { type OpenOrder, type OrderPlace, splitHeld } from '#/entities/order/open-orders/open-order.ts'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'
import { getUser } from '#/entities/user/session.ts'
import { isLayered, leaveLayers } from '#/lib/history/history.ts'
import { showFailure } from '#/lib/query/failures.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { learnSent } from '../menu/habit-store.ts'

/** `record`: what became of it, once known. */
type OrderOnItsWay = { openOrder: OpenOrder; record?: OutboxRecord }

/** Whether it is being sent, or will be without anybody's doing. */
const isOnItsWay = ({ state, hold }: OutboxRecord): boolean =>
  state === 'sending' || (state === 'queued' && (hold === null || hold === 'login'))

/**
 * Sends the open order and leaves the order screen. An order that was being sent when the session ended is sent
 * automatically after the login, and this screen shows it.
 * @returns `sending`: the order on its way. `isOutcomeAwaited`: whether the order that this address names was sent is not
 * known yet. `keepsHeld`: held courses stay on this device. `splitOrder`: what is sent of an order, and what stays.
 */
export function useSending({ restaurantId, tableNumber, userId }: OrderPlace) {
  const navigate = useNavigate()
  const tablesPath = paths.tables(restaurantId)
  const orderPath = paths.newOrder(restaurantId, tableNumber)
  const keepsHeld = useKeepsHeldCourses()
  const splitOrder = (order: OpenOrder) => (keepsHeld ? splitHeld(order, newId()) : { sent: order, rest: undefined })
  const isBusy = useRef(false)
  const hasLeft = useRef(false)
  const [sending, setSending] = useState<OrderOnItsWay>()

  useEffect(() => {
    // It is loaded in advance: on slow Wi-Fi the first order would wait for it.
    outbox.prepare()
    hasLeft.current = false
    return () => {
      // Unmounting without an end of the session: the person is elsewhere, and must not be led away from there.
      hasLeft.current = getUser() !== undefined
    }
  }, [])

  /** Leaves the screen once the outbox has done what it can for now. */
  const leaveSent = (orderId: string) => {
    // Replaces the order screen: Back must not open an empty one.
    if (getUser()) return leaveLayers(() => navigate(tablesPath, { replace: true }))
    // A 401 leads to /403 (R8.1), and the login leads back here, to see the order sent. A person already at the login
    // stays there.
    const sentAddress = paths.sentOrder(restaurantId, tableNumber, orderId)
    const isElsewhere = window.location.pathname !== paths.landing()
    if (isElsewhere) navigate(paths.sessionExpired(), { replace: true, state: { from: sentAddress } })
  }

  /**
   * Hands an open order to the outbox, once for any number of calls, and waits for the outcome: refused, it stays on
   * screen; else the screen closes. `rest` stays an open order. app/OutboxRunner.tsx shows the outcome anywhere.
   * @param menusReadAt when the menus were read that its lines were compared with, ms.
   */
  const send = async (openOrder: OpenOrder, rest: OpenOrder | undefined, menusReadAt: number) => {
    if (isBusy.current) return
    isBusy.current = true
    setSending({ openOrder })
    try {
      const record = await outbox.submit(openOrder, rest, { menusReadAt })
      if (record && record.state !== 'rejected') learnSent(openOrder)
      if (hasLeft.current) return
      if (record && record.state !== 'rejected') {
        // Shown until the screen closes, which may wait for code.
        setSending({ openOrder, record })
        return leaveSent(openOrder.id)
      }
    } catch (error) {
      // It was not handed over and is still at its place (R8.10).
      showFailure(error, 'errors.orderSubmit')
    }
    isBusy.current = false
    setSending(undefined)
  }

  const returnedId = sentOrderIdIn(new URLSearchParams(useLocation().search))
  const { isReady, ownRecords, userId: outboxUserId } = useOutbox()
  const returnedRecord = ownRecords.find(({ id }) => id === returnedId)
  const returnedOrder = returnedRecord && isOnItsWay(returnedRecord) ? returnedRecord.draft : null
  const isOutcomeKnown = returnedId !== undefined && isReady && outboxUserId === userId
  const outcome = !isOutcomeKnown || returnedOrder ? undefined : returnedRecord ? 'done' : 'gone'
  // Back must not lead to a sent order again. One that the outbox does not have may be open again.
  const leaveReturned = useEffectEvent(() => navigate(outcome === 'done' ? tablesPath : orderPath, { replace: true }))

  useEffect(() => {
    if (outcome) leaveReturned()
  }, [outcome])

  return {
    send,
    keepsHeld,
    splitOrder,
    sending: returnedOrder ? { openOrder: returnedOrder } : sending,
    isOutcomeAwaited: returnedId !== undefined && !returnedOrder && outcome !== 'gone',
    /** An open sheet has a history entry of its own, which is replaced. */
    goToTables: () => navigate(tablesPath, { replace: isLayered() }),
    goToTable: (movedTo: number) =>
      leaveLayers(() => navigate(paths.newOrder(restaurantId, movedTo), { replace: true })),
  }
}
