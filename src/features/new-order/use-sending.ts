import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths, sentOf } from '#/config/paths.ts'
import { outbox, useOutbox } from '#/entities/order/on-device.ts'
import type { OpenOrder, OrderPlace } from '#/entities/order/open-order.ts'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'
import { getUser } from '#/entities/user/session.ts'
import { isLayered, leaveLayers } from '#/lib/history/use-back-closes.ts'
import { showFailure } from '#/lib/query/failures.ts'

/** `record`: its outcome, once known. */
type Sending = { openOrder: OpenOrder; record?: OutboxRecord }

/**
 * Sends the open order and leaves the order screen. Also shows the order that was being sent when the session ended.
 * @returns `sending`: the order on its way. `isAwaited`: the outbox is not read yet.
 */
export function useSending(place: OrderPlace) {
  const { search } = useLocation()
  const exits = useOrderExits(place)
  const { send, sending } = useSendOrder(exits.sent)
  const returned = useReturnedOrder(sentOf(new URLSearchParams(search)), place.userId, {
    onDone: exits.returnedSent,
    onGone: exits.returnedGone,
  })
  return {
    send,
    sending: returned.openOrder ? { openOrder: returned.openOrder } : sending,
    isAwaited: returned.isAwaited,
    close: exits.close,
    moved: exits.moved,
  }
}

/** The ways out of the order screen. */
function useOrderExits({ restaurantId, tableNumber }: Pick<OrderPlace, 'restaurantId' | 'tableNumber'>) {
  const navigate = useNavigate()
  return useMemo(() => {
    const tables = paths.tables(restaurantId)
    return {
      /** An open sheet has a history entry of its own, which is replaced. */
      close: () => navigate(tables, { replace: isLayered() }),
      /** The outbox has done what it can for now. */
      sent: (orderId: string) => {
        // Replaces the order screen: Back must not open an empty one.
        if (getUser()) return leaveLayers(() => navigate(tables, { replace: true }))
        // A 401 leads to /403 (R8.1), and the login leads back here, to see the order sent. A person already at the
        // login stays there.
        const from = paths.sentOrder(restaurantId, tableNumber, orderId)
        const isElsewhere = window.location.pathname !== paths.landing()
        if (isElsewhere) navigate(paths.sessionExpired(), { replace: true, state: { from } })
      },
      moved: (to: number) => leaveLayers(() => navigate(paths.newOrder(restaurantId, to), { replace: true })),
      /** The order of a returned person was sent; Back must not open it again. */
      returnedSent: () => navigate(tables, { replace: true }),
      /** It is an open order again, or gone. */
      returnedGone: () => navigate(paths.newOrder(restaurantId, tableNumber), { replace: true }),
    }
  }, [navigate, restaurantId, tableNumber])
}

/**
 * Hands an open order to the outbox, once for any number of calls, and waits for the outcome: refused, it stays on
 * screen; else the screen closes. app/OutboxRunner.tsx shows the outcome anywhere.
 * @returns `sending`: the open order on its way.
 */
function useSendOrder(onDone: (orderId: string) => void) {
  const isBusy = useRef(false)
  const hasLeft = useRef(false)
  const [sending, setSending] = useState<Sending>()

  useEffect(() => {
    hasLeft.current = false
    return () => {
      // Unmounting without an end of the session: the person is elsewhere, and must not be led away from there.
      hasLeft.current = getUser() !== undefined
    }
  }, [])

  const send = useCallback(
    async (openOrder: OpenOrder) => {
      if (isBusy.current) return
      isBusy.current = true
      setSending({ openOrder })
      try {
        const record = await outbox.submit(openOrder)
        if (hasLeft.current) return
        if (record && record.state !== 'rejected') {
          // Shown until the screen closes, which may wait for code.
          setSending({ openOrder, record })
          return onDone(openOrder.id)
        }
      } catch (error) {
        // It was not handed over and is still at its place (R8.10).
        showFailure(error, 'errors.orderSubmit')
      }
      isBusy.current = false
      setSending(undefined)
    },
    [onDone],
  )
  return { send, sending }
}

/** It is sent automatically, or on its way. */
const isLeaving = ({ state, hold }: OutboxRecord): boolean =>
  state === 'sending' || (state === 'queued' && (hold === null || hold === 'login'))

/**
 * The order that was being sent when the session ended: after the login it is sent automatically, and this screen shows
 * it.
 * @param id the order's; undefined: none. @param userId who came back.
 * @param onDone the outbox has done what it can for now. @param onGone it is no longer on its way.
 * @returns `isAwaited`: the outbox is not read yet.
 */
function useReturnedOrder(
  id: string | undefined,
  userId: string,
  { onDone, onGone }: { onDone: () => void; onGone: () => void },
): { openOrder: OpenOrder | undefined; isAwaited: boolean } {
  const { isReady, mine, userId: whose } = useOutbox()
  const record = mine.find((each) => each.id === id)
  const openOrder = record && isLeaving(record) ? (record.draft ?? undefined) : undefined
  const outcome = id === undefined || !isReady || whose !== userId || openOrder ? undefined : record ? 'done' : 'gone'
  const tell = useEffectEvent(() => (outcome === 'done' ? onDone() : onGone()))

  useEffect(() => {
    if (outcome) tell()
  }, [outcome])

  return { openOrder, isAwaited: id !== undefined && !openOrder && outcome !== 'gone' }
}
