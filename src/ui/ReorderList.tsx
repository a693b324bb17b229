import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArrowIcon } from './icons/ArrowIcon.tsx'
import styles from './ReorderList.module.css'
import { type Move, mayMove, moved } from './reorder.ts'

type Item = { id: string; name: string }

const MOVES = ['top', 'up', 'down', 'bottom'] as const
const WORDS = {
  top: 'common.moveTop',
  up: 'common.moveUp',
  down: 'common.moveDown',
  bottom: 'common.moveBottom',
} as const
// Where the focus goes when its button has nowhere left to send the thing.
const OTHER_WAY: Record<Move, Move> = { top: 'down', up: 'down', down: 'up', bottom: 'up' }

/**
 * Things that are put in order by arrows (specification, sections 2 and 5): one step, or to the very top or bottom. The
 * focus follows the thing that moves, and every move is told to screen readers. Plain elements: it may be long.
 */
export function ReorderList<Thing extends Item>({
  label,
  items,
  isBusy = false,
  beside,
  onChange,
}: {
  /** The list's accessible name. */
  label: string
  items: readonly Thing[]
  isBusy?: boolean
  /** What stands before a thing's name. */
  beside?: (item: Thing) => ReactNode
  onChange: (items: readonly Thing[]) => void
}) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const toFocus = useRef<{ id: string; move: Move }>(undefined)
  const [told, setTold] = useState('')
  // What a row's button acts on: the newest list, while the rows keep one and the same function.
  const latest = useRef({ items, onChange })
  latest.current = { items, onChange }

  const move = useCallback(
    (id: string, way: Move) => {
      const before = latest.current.items
      const after = moved(
        before,
        before.findIndex((item) => item.id === id),
        way,
      )
      if (after === before) return
      const index = after.findIndex((item) => item.id === id)
      toFocus.current = { id, move: mayMove(way, index, after.length) ? way : OTHER_WAY[way] }
      setTold(t('common.movedTo', { name: after[index]?.name, position: index + 1, all: after.length }))
      latest.current.onChange(after)
    },
    [t],
  )

  // A row that changes its place in the document loses the focus: it gets it back before anything is painted.
  useLayoutEffect(() => {
    const wanted = toFocus.current
    if (!wanted) return
    toFocus.current = undefined
    const row = list.current?.querySelector(`[data-id="${CSS.escape(wanted.id)}"]`)
    const button = row?.querySelector<HTMLElement>(`[data-move="${wanted.move}"]`)
    button?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  })

  return (
    <>
      <ol className={styles.list} aria-label={label} ref={list}>
        {items.map((item, index) => (
          <Row
            key={item.id}
            item={item}
            beside={beside?.(item)}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            position={index + 1}
            isBusy={isBusy}
            onMove={move}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </>
  )
}

const Row = memo(function Row({
  item,
  beside,
  isFirst,
  isLast,
  position,
  isBusy,
  onMove,
}: {
  item: Item
  beside: ReactNode
  isFirst: boolean
  isLast: boolean
  position: number
  isBusy: boolean
  onMove: (id: string, move: Move) => void
}) {
  const { t } = useTranslation()
  const isNoWay = (way: Move) => (way === 'up' || way === 'top' ? isFirst : isLast)
  return (
    <li className={styles.row} data-id={item.id}>
      <span className={`${styles.position} figures`} aria-hidden="true">
        {position}
      </span>
      {beside}
      <bdi className={styles.name}>{item.name}</bdi>
      <span className={styles.moves}>
        {MOVES.map((way) => (
          <button
            key={way}
            type="button"
            className={styles.move}
            data-move={way}
            aria-label={t(WORDS[way], { name: item.name })}
            title={t(WORDS[way], { name: item.name })}
            disabled={isBusy || isNoWay(way)}
            onClick={() => onMove(item.id, way)}
          >
            <ArrowIcon to={way} />
          </button>
        ))}
      </span>
    </li>
  )
})
