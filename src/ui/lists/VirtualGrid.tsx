import { type CSSProperties, useCallback, useState } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { Elements } from '#/lib/jsx/content.ts'
import { type GridMeasures, gridOf, rowsOf } from './grid-rows.ts'
import styles from './VirtualGrid.module.css'

/** A grid for thousands of cards: only the rows near the window are rendered. */
export function VirtualGrid<Item extends { id: string }>({
  items,
  measures,
  children,
}: {
  items: readonly Item[]
  measures: GridMeasures
  children: (item: Item) => Elements
}) {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const { columns, rowHeight } = gridOf(width, measures)
  const rows = rowsOf(items, columns)
  return (
    <div ref={ref}>
      {width > 0 && (
        <WindowVirtualizer key={columns} data={rows} itemSize={rowHeight}>
          {(row, rowIndex) => (
            <ul
              className={`windowed-row ${styles.row}`}
              style={{ '--columns': columns, '--gap': `${measures.gap}px` } as CSSProperties}
            >
              {row.map((item, index) => (
                <li key={item.id} aria-setsize={items.length} aria-posinset={rowIndex * columns + index + 1}>
                  {children(item)}
                </li>
              ))}
            </ul>
          )}
        </WindowVirtualizer>
      )}
    </div>
  )
}
