import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { heldCourseNumbers, type TicketDish, ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useUserOrLast } from '#/entities/user/session.ts'
import { useStore } from '#/lib/store/store.ts'
import type { LiveState } from '#/lib/stream/live-state.ts'
import type { Archiving } from '../live/archive-queue.ts'
import type { Board } from '../live/board.ts'
import type { LiveOrders } from '../live/live-orders.ts'
import { liveOrdersOf } from '../live/live-orders-of.ts'
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
  /** The order that a person is asked about before it is archived, because it has held courses. */
  archiveQuestion: { order: Order | undefined; archive(): void; close(): void }
  /** The order whose menu is open, and the button that has opened it. */
  ticketMenu: { order: Order | undefined; anchor: HTMLElement | undefined; close(): void }
  /** The order of which the ticket can be printed. */
  ticketPrint: { order: Order | undefined; close(): void }
}

export function useKitchen(): Kitchen {
  const live = useLiveOrders()
  const board = useStore(live.board)
  const connection = useStore(live.stream)
  const archiving = useStore(live.archive)
  const strikes = useStore(live.strikes)
  const sessionFailures = archiving.filter((entry) => entry.state === 'failed' && isSessionFailure(entry.error))
  useClearSessionFailures(sessionFailures.length > 0, () => {
    for (const { id } of sessionFailures) live.archive.forgetFailure(id)
  })
  const [orderInQuestion, setOrderInQuestion] = useState<Order>()
  const close = () => setOrderInQuestion(undefined)
  // An order that has changed since is another object: it must be seen again.
  const order = board.orders.find((each) => each === orderInQuestion)
  const archive = () => {
    if (order) live.archiveDrawn(order)
    close()
  }
  const [openMenu, setOpenMenu] = useState<OpenMenu>()
  const ticketMenu = {
    // The menu of an order that has left the board is closed.
    order: board.orders.find(({ id }) => id === openMenu?.id),
    anchor: openMenu?.anchor,
    close: () => setOpenMenu(undefined),
  }
  const [printedOrder, setPrintedOrder] = useState<Order>()
  const ticketPrint = {
    // The order is printed as it is now; one that has left the board can still be printed.
    order: printedOrder && (board.orders.find(({ id }) => id === printedOrder.id) ?? printedOrder),
    close: () => setPrintedOrder(undefined),
  }
  const actions = useBoardActions(live, setOrderInQuestion, setPrintedOrder, setOpenMenu)
  const archiveQuestion = { order, archive, close }
  return { live, board, connection, archiving, strikes, actions, archiveQuestion, ticketMenu, ticketPrint }
}

function useLiveOrders(): LiveOrders {
  const client = useQueryClient()
  const { restaurantId = '' } = useParams()
  const personKey = useUserOrLast()?.personKey ?? ''
  const live = liveOrdersOf({ restaurantId, personKey }, client)
  useEffect(() => live.use(), [live])
  return live
}

/** A second tap within this time is ignored (ms). */
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
  openMenu(order: Order, anchor: HTMLElement): void
}

type OpenMenu = { id: Order['id']; anchor: HTMLElement }

function useBoardActions(
  live: LiveOrders,
  onHasHeldCourses: (order: Order) => void,
  onPrint: (order: Order) => void,
  onOpenMenu: (menu: OpenMenu) => void,
): BoardActions {
  // After the tap another button may be under the same finger.
  const lastTapAt = useRef(Number.NEGATIVE_INFINITY)
  return useMemo(() => {
    const archive = (order: Order) =>
      heldCourseNumbers(ticketCourses(order)).length > 0 ? onHasHeldCourses(order) : live.archiveDrawn(order)
    return {
      archive(order) {
        const time = Date.now()
        if (time - lastTapAt.current < DOUBLE_TAP) return
        lastTapAt.current = time
        archive(order)
      },
      // No double tap: a number means its own order, and stays with it while the archive can be undone.
      archiveByNumber: archive,
      showCard(id) {
        lastTapAt.current = Date.now()
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
      openMenu: ({ id }, anchor) => onOpenMenu({ id, anchor }),
    }
  }, [live, onHasHeldCourses, onPrint, onOpenMenu])
}
