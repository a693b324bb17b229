import type { Archiving } from '#/entities/order/archive-queue.ts'
import { OrderCard, type OrderCardProps } from './OrderCard.tsx'
import { UndoSlot } from './UndoSlot.tsx'

/** A card's height as far as it can be told from its lines, in pixels. */
export const estimatedHeight = (order: { lines: readonly unknown[] } | undefined): number =>
  170 + (order?.lines.length ?? 0) * 46

type Props = Omit<OrderCardProps, 'order'> & {
  id: string
  /** Undefined: it has left, and only its place is still there. */
  order: OrderCardProps['order'] | undefined
  archiving: Archiving | undefined
}

/** What stands in a column at an order's place: its card, the way back from its archiving, or nothing for a moment. */
export function BoardEntry({ id, order, archiving, ...card }: Props) {
  if (order) return <OrderCard order={order} {...card} />
  if (archiving?.state !== 'waiting') return null
  return <UndoSlot id={id} tableNumber={archiving.tableNumber} actions={card.actions} />
}
