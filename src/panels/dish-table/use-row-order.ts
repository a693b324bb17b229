import { type PointerEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moved } from '#/ui/lists/reorder.ts'
import { ROW_HEIGHT, type TableRow } from './table-row.ts'
import type { Cells } from './use-cells.ts'

/**
 * Given where the rows have an order that a person can change. `onReorder` is undefined while the rows are sorted or filtered:
 * a place among them would not be a place in the menu.
 */
export type RowOrder = { onReorder?: ((group: string, ids: readonly string[]) => void) | undefined }

/** Rows are moved within their group: by keys, or by their handles. */
export function useRowOrder({
  frame,
  cells: { rows, active, mustFocus },
  order,
  onAnnounce,
}: {
  frame: RefObject<HTMLDivElement | null>
  cells: Cells
  order: RowOrder | undefined
  onAnnounce: (text: string) => void
}) {
  const { t } = useTranslation()
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const groupOf = (row: TableRow) => rows.filter(({ group }) => group === row.group)

  const moveRow = (fromIndex: number, toIndex: number) => {
    const row = rows[fromIndex]
    const target = rows[toIndex]
    if (!row || !target || row.group !== target.group || fromIndex === toIndex) return
    const ids = groupOf(row).map(({ id }) => id)
    const [from, to] = [ids.indexOf(row.id), ids.indexOf(target.id)]
    order?.onReorder?.(row.group, ids.toSpliced(from, 1).toSpliced(to, 0, row.id))
    onAnnounce(t('common.movedTo', { name: row.name, position: to + 1, all: ids.length }))
  }
  const rowIndexAt = (y: number): number => {
    const top = frame.current?.getBoundingClientRect().top ?? 0
    return Math.floor((y - top + (frame.current?.scrollTop ?? 0)) / ROW_HEIGHT) - 1
  }
  return {
    drag,
    /** Moves the row with the focus. */
    onMoveRow: (direction: 'up' | 'down') => {
      const row = rows[active.r]
      if (!row || !order) return
      if (!order.onReorder) return onAnnounce(t('menuGrid.orderOff'))
      const group = groupOf(row)
      if (moved(group, group.indexOf(row), direction) === group) return
      mustFocus.current = true
      moveRow(active.r, active.r + (direction === 'up' ? -1 : 1))
    },
    startDrag: (event: PointerEvent<HTMLElement>, index: number) => {
      if (!order?.onReorder || event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      setDrag({ from: index, to: index })
    },
    dragTo: (event: PointerEvent) => {
      if (!drag) return
      const element = frame.current
      const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
      if (element && event.clientY > bottom - ROW_HEIGHT) element.scrollTop += ROW_HEIGHT / 2
      if (element && event.clientY < top + 2 * ROW_HEIGHT) element.scrollTop -= ROW_HEIGHT / 2
      const target = Math.max(0, Math.min(rows.length - 1, rowIndexAt(event.clientY)))
      if (rows[target]?.group === rows[drag.from]?.group) setDrag({ ...drag, to: target })
    },
    endDrag: () => {
      if (drag) moveRow(drag.from, drag.to)
      setDrag(undefined)
    },
  }
}
