import { useMemo, useRef, useState } from 'react'
import type { Archiving } from '#/entities/order/archive-queue.ts'
import type { Board } from '#/entities/order/board.ts'
import { oldestFirst } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import type { Strikes } from '#/entities/order/strikes.ts'
import { BoardSlot } from './BoardSlot.tsx'
import type { BoardActions } from './board-actions.ts'
import { arrange, type Columns } from './columns.ts'
import styles from './OrderBoard.module.css'
import { OrderCard } from './OrderCard.tsx'
import { UndoSlot } from './UndoSlot.tsx'
import { useBusy } from './use-busy.ts'
import { useColumnCount } from './use-column-count.ts'

const NOTHING_STRUCK: ReadonlySet<string> = new Set()

/** A card's height as far as it can be told from its lines, in pixels. */
const estimate = (order: Order | undefined): number => 170 + (order?.lines.length ?? 0) * 46

/** The cards, oldest first, in columns in which an order keeps its place (decisions, The order board). */
export function OrderBoard({
  orders,
  board,
  archiving,
  strikes,
  category,
  actions,
}: {
  /** What is to be shown of the board. */
  orders: readonly Order[]
  board: Board
  archiving: readonly Archiving[]
  strikes: Strikes
  category?: string | undefined
  actions: BoardActions
}) {
  const element = useRef<HTMLDivElement>(null)
  const isBusy = useBusy(element)
  const count = useColumnCount()
  const [columns, setColumns] = useState<Columns>([])

  const onTheirWay = useMemo(() => new Map(archiving.map((entry) => [entry.id, entry])), [archiving])
  const byId = useMemo(() => new Map(orders.map((order) => [order.id, order])), [orders])
  const sorted = useMemo(
    () =>
      oldestFirst(orders, (id) => board.seenAt.get(id)).filter(({ id }) => {
        const state = onTheirWay.get(id)?.state
        return state === undefined || state === 'failed'
      }),
    [orders, board.seenAt, onTheirWay],
  )
  const held = new Set(
    isBusy ? columns.flat() : archiving.filter(({ state }) => state === 'waiting').map(({ id }) => id),
  )
  const next = arrange(columns, {
    ids: sorted.map(({ id }) => id),
    count,
    heightOf: (id) => estimate(byId.get(id)),
    held,
    isBusy,
  })
  if (next !== columns) setColumns(next)

  const digits = new Map(sorted.slice(0, 9).map(({ id }, index) => [id, index + 1]))
  const shown = new Set(sorted.map(({ id }) => id))

  return (
    <div className={styles.columns} ref={element}>
      {next.map((ids, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <ul key={index} className={styles.column}>
          {ids.map((id) => {
            const order = byId.get(id)
            const entry = onTheirWay.get(id)
            return (
              <BoardSlot key={id} isFilled={shown.has(id)} estimate={estimate(order)}>
                {order && shown.has(id) ? (
                  <OrderCard
                    order={order}
                    seenAt={board.seenAt.get(id) ?? 0}
                    changes={board.changes.get(id)}
                    struck={strikes.get(id) ?? NOTHING_STRUCK}
                    failure={entry?.state === 'failed' ? entry.error : undefined}
                    digit={digits.get(id)}
                    category={category}
                    actions={actions}
                  />
                ) : entry?.state === 'waiting' ? (
                  <UndoSlot id={id} tableNumber={entry.tableNumber} actions={actions} />
                ) : null}
              </BoardSlot>
            )
          })}
        </ul>
      ))}
    </div>
  )
}
