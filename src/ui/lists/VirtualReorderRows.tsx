import { type ReactElement, type Ref, useImperativeHandle, useRef } from 'react'
import { VList, type VListHandle } from 'virtua'
import styles from './ReorderList.module.css'

// The library sets the element's height inline, so a class cannot.
const WINDOW = { height: '60vh' }

export type RowFinder = { show: (index: number) => void }

/** The rows of a long list: only those near its window are rendered. */
export function VirtualReorderRows({
  label,
  rows,
  finder,
}: {
  label: string
  rows: ReactElement[]
  finder: Ref<RowFinder>
}) {
  const list = useRef<VListHandle>(null)
  useImperativeHandle(finder, () => ({ show: (index) => list.current?.scrollToIndex(index, { align: 'nearest' }) }), [])
  return (
    <VList ref={list} style={WINDOW} data={rows} itemSize={64} role="list" aria-label={label}>
      {(row, index) => (
        // biome-ignore lint/a11y/useSemanticElements: the window puts elements of its own between a list and its items
        <div
          key={row.key}
          role="listitem"
          className={`windowed-row ${styles.windowed}`}
          aria-setsize={rows.length}
          aria-posinset={index + 1}
        >
          {row}
        </div>
      )}
    </VList>
  )
}
