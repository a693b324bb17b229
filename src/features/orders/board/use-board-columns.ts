import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Order } from '#/entities/order/schema.ts'
import type { Archiving } from '../live/archive-queue.ts'
import type { RemovedOrders } from '../live/removed-orders.ts'
import { arrange, type Columns, hasGap, withFront } from './columns.ts'
import { useColumnCount } from './use-virtual-columns.ts'

/** An empty column is filled after this long without changes or touches (ms). */
const CLOSES_UP_AFTER = 3_000

/** A card's height, estimated from the number of its lines (pixels). */
export const estimatedHeight = (order: { lines: readonly unknown[] } | undefined): number =>
  108 + (order?.lines.length ?? 0) * 60

/**
 * The columns of the board, in which an order keeps its place.
 * @param ordersById in the sequence of the board. @param front the id of the order that stands before the others.
 * @param isBusy somebody points or touches. @param mayCloseUp nothing is about to move.
 */
export function useBoardColumns(
  element: RefObject<HTMLElement | null>,
  {
    ordersById,
    archiving,
    removedOrders,
    front,
    isBusy,
    mayCloseUp,
  }: {
    ordersById: ReadonlyMap<Order['id'], Order>
    archiving: readonly Archiving[]
    removedOrders: RemovedOrders
    front: Order['id'] | null
    isBusy: boolean
    mayCloseUp: boolean
  },
): Columns {
  const count = useColumnCount(element)
  const [columns, setColumns] = useState<Columns>([])
  const next = useMemo(() => {
    // Until the backend answers: an order that it does not archive comes back in its place.
    const archivingIds = archiving.filter(({ state }) => state !== 'failed').map(({ id }) => id)
    // Most were archived elsewhere; the others get a card in this place.
    const checkedIds = [...removedOrders.values()].filter(({ why }) => why === 'checking').map(({ order }) => order.id)
    return arrange(columns, {
      ids: [...ordersById.keys()],
      count,
      heightOf: (id) => estimatedHeight(ordersById.get(id)),
      keptIds: new Set(isBusy ? columns.flat() : [...archivingIds, ...checkedIds]),
      isBusy,
    })
  }, [columns, ordersById, archiving, removedOrders, count, isBusy])
  if (next !== columns) setColumns(next)
  const drawnColumns = useMemo(() => withFront(next, front), [next, front])
  useFollowFront(element, front)

  useEffect(() => {
    if (!mayCloseUp || !hasGap(next)) return
    const timer = setInterval(() => {
      // The focused card must not move away from the arrow keys.
      if (element.current?.querySelector(':focus-visible')) return
      setColumns([])
    }, CLOSES_UP_AFTER)
    return () => clearInterval(timer)
  }, [element, mayCloseUp, next])

  return drawnColumns
}

/** Brings an order that was moved to the front, or back to its place, into sight there, with the focus. */
function useFollowFront(element: RefObject<HTMLElement | null>, front: string | null): void {
  const lastFront = useRef(front)
  useEffect(() => {
    const movedId = front ?? lastFront.current
    if (front === lastFront.current || movedId === null) return
    lastFront.current = front
    const card = element.current?.querySelector<HTMLElement>(`[data-order="${CSS.escape(movedId)}"]`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [element, front])
}
