import { useMemo, useRef, useState } from 'react'
import { oldestFirst } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { BoardEntry, estimatedHeight } from './BoardEntry.tsx'
import { arrange, type Columns } from './columns.ts'
import type { Kitchen } from './kitchen.ts'
import styles from './OrderBoard.module.css'
import { type BoardKeys, useBoardKeys } from './use-board-keys.ts'
import { useBusy } from './use-busy.ts'
import { useColumnCount } from './use-column-count.ts'

const NOTHING_STRUCK: ReadonlySet<string> = new Set()
/** So many cards have a number to be archived by. */
const DIGITS = 9

/** The cards, oldest first, in columns in which an order keeps its place (decisions, The order board). */
export function OrderBoard({
  kitchen,
  orders,
  arrivals,
  category,
}: {
  kitchen: Kitchen
  /** What is to be shown of the board. */
  orders: readonly Order[]
  arrivals: readonly Order[]
  category: string | undefined
}) {
  const { board, archiving, strikes, actions } = kitchen
  const element = useRef<HTMLDivElement>(null)
  const isBusy = useBusy(element)
  const count = useColumnCount()
  const [columns, setColumns] = useState<Columns>([])

  const onTheirWay = useMemo(() => new Map(archiving.map((entry) => [entry.id, entry])), [archiving])
  const sorted = useMemo(() => {
    const isShown = ({ id }: Order) => (onTheirWay.get(id)?.state ?? 'failed') === 'failed'
    return oldestFirst(orders.filter(isShown), (id) => board.seenAt.get(id))
  }, [orders, board.seenAt, onTheirWay])
  const shown = useMemo(() => new Map(sorted.map((order) => [order.id, order])), [sorted])
  const digits = useMemo(() => new Map(sorted.slice(0, DIGITS).map(({ id }, index) => [id, index + 1])), [sorted])

  const next = useMemo(() => {
    const waiting = archiving.filter(({ state }) => state === 'waiting').map(({ id }) => id)
    return arrange(columns, {
      ids: [...shown.keys()],
      count,
      heightOf: (id) => estimatedHeight(shown.get(id)),
      held: new Set(isBusy ? columns.flat() : waiting),
      isBusy,
    })
  }, [columns, shown, archiving, count, isBusy])
  if (next !== columns) setColumns(next)

  const keys = useMemo((): BoardKeys => {
    const archive = (order: Order | undefined) => order && actions.archive(order)
    return {
      onDigit: (digit) => archive(sorted.slice(0, DIGITS)[digit - 1]),
      onEnter: (id) => archive(shown.get(id)),
      onUndo: () => actions.undo(),
    }
  }, [sorted, shown, actions])
  useBoardKeys(element, keys)

  const isNew = new Set(arrivals.map(({ id }) => id))
  return (
    <div className={styles.columns} ref={element}>
      {next.map((ids, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <ul key={index} className={styles.column}>
          {ids.map((id) => {
            const entry = onTheirWay.get(id)
            return (
              <BoardEntry
                key={id}
                id={id}
                order={shown.get(id)}
                archiving={entry}
                seenAt={board.seenAt.get(id) ?? 0}
                changes={board.changes.get(id)}
                struck={strikes.get(id) ?? NOTHING_STRUCK}
                isNew={isNew.has(id)}
                failure={entry?.state === 'failed' ? entry.error : undefined}
                digit={digits.get(id)}
                category={category}
                actions={actions}
              />
            )
          })}
        </ul>
      ))}
    </div>
  )
}
