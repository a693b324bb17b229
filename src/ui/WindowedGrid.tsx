import { type CSSProperties, type ReactNode, useCallback, useState } from 'react'
import { WindowVirtualizer } from 'virtua'
import styles from './WindowedGrid.module.css'

/** Cards of a grid: at least so wide, so far apart, and about so high (CSS pixels). */
export type GridMeasures = { narrowest: number; gap: number; rowHeight: number }

/** Thousands of cards: only the rows near the window are in the page. Rows are as high as what stands in them. */
export function WindowedGrid<Item extends { key: string }>({
  items,
  measures: { narrowest, gap, rowHeight },
  children,
}: {
  items: readonly Item[]
  measures: GridMeasures
  children: (item: Item) => ReactNode
}) {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const columns = Math.max(1, Math.floor((width + gap) / (narrowest + gap)))
  const rows = Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  )
  return (
    <div ref={ref}>
      {width > 0 && (
        <WindowVirtualizer key={columns} data={rows} itemSize={rowHeight + gap}>
          {(row, rowIndex) => (
            <ul className={styles.row} style={{ '--columns': columns, '--gap': `${gap}px` } as CSSProperties}>
              {row.map((item, index) => (
                <li key={item.key} aria-setsize={items.length} aria-posinset={rowIndex * columns + index + 1}>
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
