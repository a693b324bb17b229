import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { heldNumbers, type TicketDish, ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import type { Order } from '#/entities/order/schema.ts'
import { usePresentUser } from '#/entities/user/session.ts'
import { useStore } from '#/lib/store/store.ts'
import type { LiveState } from '#/lib/stream/live-state.ts'
import type { Archiving } from '../live/archive-queue.ts'
import type { Board } from '../live/board.ts'
import { type LiveOrders, liveOrdersOf } from '../live/live-orders.ts'
import type { Strikes } from '../live/strikes.ts'
import { isSessionFailure, useClearSessionFailures } from './session-failures.ts'
import { placeOf } from './use-order-alerts.ts'

export type Kitchen = {
  live: LiveOrders
  board: Board
  connection: LiveState
  archiving: readonly Archiving[]
  strikes: Strikes
  actions: BoardActions
  /** Asked before it is archived: it has held courses. */
  asked: { order: Order | undefined; archive(): void; close(): void }
  /** The order that is put on paper. */
  onPaper: { order: Order | undefined; close(): void }
}

export function useKitchen(): Kitchen {
  const live = useLiveOrders()
  const board = useStore(live.board)
  const connection = useStore(live.stream)
  const archiving = useStore(live.archive)
  const strikes = useStore(live.strikes)
  const refused = archiving.filter((entry) => entry.state === 'failed' && isSessionFailure(entry.error))
  useClearSessionFailures(refused.length > 0, () => {
    for (const { id } of refused) live.archive.forgetFailure(id)
  })
  const [held, setHeld] = useState<Order>()
  const close = () => setHeld(undefined)
  // An order that has changed since is another object: it must be seen again.
  const order = board.orders.find((each) => each === held)
  const archive = () => {
    if (order) live.archiveDrawn(order)
    close()
  }
  const [paper, setPaper] = useState<Order>()
  const onPaper = {
    // The order is printed as it is now; one that has left the board can still be printed.
    order: paper && (board.orders.find(({ id }) => id === paper.id) ?? paper),
    close: () => setPaper(undefined),
  }
  const actions = useBoardActions(live, setHeld, setPaper)
  return { live, board, connection, archiving, strikes, actions, asked: { order, archive, close }, onPaper }
}

function useLiveOrders(): LiveOrders {
  const client = useQueryClient()
  const { restaurantId = '' } = useParams()
  const personKey = usePresentUser()?.personKey ?? ''
  const live = liveOrdersOf({ restaurantId, personKey }, client)
  useEffect(() => live.use(), [live])
  return live
}

/** Ignore a second tap within this time (ms). */
const DOUBLE_TAP = 500

export type BoardActions = {
  /** Archives an order by a tap or Enter. */
  archive(order: Order): void
  archiveByNumber(order: Order): void
  /** Scrolls to the card's head. */
  showCard(id: Order['id']): void
  undo(id?: Order['id']): void
  strike(order: Order, dish: TicketDish): void
  markSeen(order: Order): void
  forgetFailure(id: Order['id']): void
  forgetRemoved(id: Order['id']): void
  replace(order: Order): void
  setStatus(id: Order['id'], courseStatus: Order['courseStatus']): void
  print(order: Order): void
}

function useBoardActions(
  live: LiveOrders,
  onHeld: (order: Order) => void,
  onPrint: (order: Order) => void,
): BoardActions {
  // After the tap another button may be under the same finger.
  const lastTap = useRef(Number.NEGATIVE_INFINITY)
  return useMemo(() => {
    const archive = (order: Order) =>
      heldNumbers(ticketCourses(order)).length > 0 ? onHeld(order) : live.archiveDrawn(order)
    return {
      archive(order) {
        const at = Date.now()
        if (at - lastTap.current < DOUBLE_TAP) return
        lastTap.current = at
        archive(order)
      },
      // No double tap: a number means its own order, and stays with it while the archive can be undone.
      archiveByNumber: archive,
      showCard(id) {
        lastTap.current = Date.now()
        // Not smooth: on a full board the card is far away, and updates would stop the scrolling.
        placeOf(id)?.scrollIntoView({ block: 'start', behavior: 'instant' })
      },
      undo: (id) => void live.archive.undo(id),
      strike: live.strikeDrawn,
      markSeen: live.board.markSeen,
      forgetFailure: live.archive.forgetFailure,
      forgetRemoved: live.board.forgetRemoved,
      replace: live.board.replace,
      setStatus: live.board.setStatus,
      print: onPrint,
    }
  }, [live, onHeld, onPrint])
}
