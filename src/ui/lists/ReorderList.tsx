import ArrowDownIcon from 'lucide-react/icons/arrow-down'
import ArrowDownToLineIcon from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpIcon from 'lucide-react/icons/arrow-up'
import ArrowUpToLineIcon from 'lucide-react/icons/arrow-up-to-line'
import { memo, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { Button } from '../buttons/Button.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import styles from './ReorderList.module.css'
import { type Move, mayMove, moved } from './reorder.ts'
import type { RowFinder } from './VirtualReorderRows.tsx'

/** Longer lists are virtualized: a hundred rows of four buttons take half a second to open, on a slow phone two. */
const PLAIN_MOST = 40

const VirtualReorderRows = lazyPart(() => import('./VirtualReorderRows.tsx'), 'VirtualReorderRows')

/**
 * Reorders a list by arrows: one step, or to the top or bottom (R5.10). The focus stays on the arrow that was pressed. Every move
 * is announced. Long lists are virtualized.
 */
export function ReorderList<Thing extends { id: string; name: string }>({
  label,
  items,
  isBusy = false,
  onChange,
}: {
  label: string
  items: readonly Thing[]
  isBusy?: boolean
  onChange: (items: readonly Thing[]) => void
}) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const finder = useRef<RowFinder>(null)
  const toFocus = useRef<{ id: string; move: Move; index: number }>(undefined)
  const [told, setTold] = useState('')
  // The newest props, so that `move` is stable and the rows stay memoized.
  const latest = useRef({ items, onChange })
  latest.current = { items, onChange }

  const move = useCallback(
    (id: string, way: Move) => {
      const previousItems = latest.current.items
      const movedItems = moved(
        previousItems,
        previousItems.findIndex((item) => item.id === id),
        way,
      )
      if (movedItems === previousItems) return
      const index = movedItems.findIndex((item) => item.id === id)
      toFocus.current = { id, index, move: way }
      setTold(t('common.movedTo', { name: movedItems[index]?.name, position: index + 1, all: movedItems.length }))
      latest.current.onChange(movedItems)
    },
    [t],
  )

  // A row that moves in the document loses the focus: restored before the paint.
  useLayoutEffect(() => {
    const target = toFocus.current
    if (!target) return
    toFocus.current = undefined
    const focus = () => {
      const row = frame.current?.querySelector(`[data-id="${CSS.escape(target.id)}"]`)
      row?.querySelector<HTMLElement>(`[data-move="${target.move}"]`)?.focus({ preventScroll: true })
      return row
    }
    if (!finder.current) {
      focus()?.scrollIntoView({ block: 'nearest' })
      return
    }
    finder.current.show(target.index)
    // The virtual list renders the row in a later frame.
    if (!focus()) requestAnimationFrame(() => requestAnimationFrame(focus))
  })

  const rows = items.map((item, index) => (
    <ReorderRow
      key={item.id}
      id={item.id}
      name={item.name}
      position={index + 1}
      count={items.length}
      isBusy={isBusy}
      onMove={move}
    />
  ))

  return (
    <div ref={frame}>
      {items.length > PLAIN_MOST ? (
        <Suspense fallback={<Spinner />}>
          <VirtualReorderRows label={label} rows={rows} finder={finder} />
        </Suspense>
      ) : (
        <ol className="stack-8" aria-label={label}>
          {rows.map((row) => (
            <li key={row.key}>{row}</li>
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </div>
  )
}

const MOVES = ['top', 'up', 'down', 'bottom'] as const
const WORDS = {
  top: 'common.moveTop',
  up: 'common.moveUp',
  down: 'common.moveDown',
  bottom: 'common.moveBottom',
} as const
const ARROWS = {
  top: <ArrowUpToLineIcon size={22} />,
  up: <ArrowUpIcon size={22} />,
  down: <ArrowDownIcon size={22} />,
  bottom: <ArrowDownToLineIcon size={22} />,
}

const ReorderRow = memo(function ReorderRow({
  id,
  name,
  position,
  count,
  isBusy,
  onMove,
}: {
  id: string
  name: string
  /** Positions are counted from 1. */
  position: number
  count: number
  isBusy: boolean
  onMove: (id: string, move: Move) => void
}) {
  const { t } = useTranslation()
  return (
    // The content of a list item: an <li>, or a row of the virtual list.
    <div className={`wrap-line ${styles.row}`} data-id={id}>
      <span className={`muted small ${styles.position} figures`} aria-hidden="true">
        {position}
      </span>
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.moves}>
        {MOVES.map((way) => (
          <Button
            look="icon"
            key={way}
            className={styles.move}
            data-move={way}
            aria-label={t(WORDS[way], { name })}
            title={t(WORDS[way], { name })}
            disabled={isBusy}
            // Not `disabled`: at the end of the list the button keeps the focus.
            aria-disabled={!mayMove(way, position - 1, count)}
            onClick={() => onMove(id, way)}
          >
            {ARROWS[way]}
          </Button>
        ))}
      </span>
    </div>
  )
})
