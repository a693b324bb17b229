import { Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import styles from './ReorderList.module.css'
import { ReorderRow } from './ReorderRow.tsx'
import { type Move, moved } from './reorder.ts'
import { Spinner } from './Spinner.tsx'
import type { RowFinder } from './VirtualReorderRows.tsx'

/** Each row has four buttons: a hundred of them would take half a second to open, on a slow phone two. */
const PLAIN_MOST = 40

const VirtualReorderRows = lazyPart(() => import('./VirtualReorderRows.tsx'), 'VirtualReorderRows')

/**
 * Things that are put in order by arrows (specification, sections 2 and 5): one step, or to the very top or bottom. The
 * focus follows the thing that moves and stays on the arrow: at the end of the list one Enter more does nothing. Every
 * move is told to screen readers. Plain elements, windowed when there are very many.
 */
export function ReorderList<Thing extends { id: string; name: string }>({
  label,
  items,
  isBusy = false,
  onChange,
}: {
  /** The list's accessible name. */
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
      toFocus.current = { id, index, move: way }
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
    const focus = () => {
      const row = frame.current?.querySelector(`[data-id="${CSS.escape(wanted.id)}"]`)
      row?.querySelector<HTMLElement>(`[data-move="${wanted.move}"]`)?.focus({ preventScroll: true })
      return row
    }
    if (!finder.current) {
      focus()?.scrollIntoView({ block: 'nearest' })
      return
    }
    finder.current.show(wanted.index)
    // The window draws the row in a frame of its own.
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
        <ol className={styles.list} aria-label={label}>
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
