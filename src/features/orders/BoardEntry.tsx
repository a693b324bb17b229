import { DepartedCard } from './DepartedCard.tsx'
import type { Archiving } from './live/archive-queue.ts'
import type { Departed } from './live/board.ts'
import { OrderCard, type OrderCardProps } from './OrderCard.tsx'
import { UndoSlot } from './UndoSlot.tsx'

/** A card's height as far as it can be told from its lines, in pixels. */
export const estimatedHeight = (order: { lines: readonly unknown[] } | undefined): number =>
  170 + (order?.lines.length ?? 0) * 56

type Props = Omit<OrderCardProps, 'order'> & {
  id: string
  /** Undefined: it has left, and only its place is still there. */
  order: OrderCardProps['order'] | undefined
  archiving: Archiving | undefined
  departed: Departed | undefined
}

/** What stands in a column at an order's place: its card, what became of it, the way back from its archiving, or nothing for a moment. */
export function BoardEntry({ id, order, archiving, departed, ...card }: Props) {
  if (departed) return <DepartedCard departed={departed} category={card.category} actions={card.actions} />
  if (order) return <OrderCard order={order} {...card} />
  if (archiving?.state !== 'waiting') return null
  return <UndoSlot id={id} tableNumber={archiving.tableNumber} actions={card.actions} />
}
