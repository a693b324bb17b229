import type { CSSProperties } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { rowsOf } from './grid-rows.ts'
import { RestaurantCard } from './RestaurantCard.tsx'
import styles from './RestaurantList.module.css'
import { useGridColumns } from './use-grid-columns.ts'

/** Thousands of restaurants: only the rows near the window are in the page. The height is known before they are drawn. */
export function LongGrid({ restaurants }: { restaurants: Restaurant[] }) {
  const { ref, columns, rowHeight } = useGridColumns()
  const rows = rowsOf(restaurants, columns)
  return (
    <div ref={ref}>
      {rowHeight > 0 && (
        <WindowVirtualizer key={columns} data={rows} itemSize={rowHeight}>
          {(row, rowIndex) => (
            <ul className={styles.row} style={{ '--columns': columns } as CSSProperties}>
              {row.map((restaurant, index) => (
                <li
                  key={restaurant.id}
                  aria-setsize={restaurants.length}
                  aria-posinset={rowIndex * columns + index + 1}
                >
                  <RestaurantCard restaurant={restaurant} isFirst={rowIndex + index === 0} />
                </li>
              ))}
            </ul>
          )}
        </WindowVirtualizer>
      )}
    </div>
  )
}
