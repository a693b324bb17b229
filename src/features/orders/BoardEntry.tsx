import type { Archiving } from './live/archive-queue.ts'
import type { RemovedOrder } from './live/board.ts'
import { OrderCard, type OrderCardProps } from './OrderCard.tsx'
import { RemovedOrderCard } from './RemovedOrderCard.tsx'
import { UndoSlot } from './UndoSlot.tsx'

/** Estimated from the lines, in pixels. */
export const estimatedHeight = (order: { lines: readonly unknown[] } | undefined): number =>
  170 + (order?.lines.length ?? 0) * 56

type Props = Omit<OrderCardProps, 'order'> & {
  id: string
  /** Undefined: the order has left, only its place is still there. */
  order: OrderCardProps['order'] | undefined
  archiving: Archiving | undefined
  removed: RemovedOrder | undefined
}

/** What an order's place shows: its card, why it was removed, the undo of its archiving, or nothing for a moment. */
export function BoardEntry({ id, order, archiving, removed, ...card }: Props) {
  if (removed) return <RemovedOrderCard removed={removed} category={card.category} actions={card.actions} />
  if (order) return <OrderCard order={order} {...card} />
  if (archiving?.state !== 'waiting') return null
  return <UndoSlot id={id} tableNumber={archiving.tableNumber} actions={card.actions} />
}
