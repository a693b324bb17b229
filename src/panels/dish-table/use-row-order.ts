import { type PointerEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moved } from '#/ui/lists/reorder.ts'
import { ROW_HEIGHT, type TableRow } from './table-row.ts'
import type { Cells } from './use-cells.ts'

/**
 * Undefined: the rows have no order of their own. Without `put` they have one that cannot be changed now: a place among
 * sorted or filtered rows would not be a place in the menu.
 */
export type RowOrder = { put?: ((group: string, ids: readonly string[]) => void) | undefined }

/** Rows are moved within their group: by keys, or by their handles. */
export function useRowOrder({
  frame,
  cells: { rows, at, wantsFocus },
  order,
  onTell,
}: {
  frame: RefObject<HTMLDivElement | null>
  cells: Cells
  order: RowOrder | undefined
  onTell: (text: string) => void
}) {
  const { t } = useTranslation()
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const groupOf = (row: TableRow) => rows.filter(({ group }) => group === row.group)

  const place = (index: number, target: number) => {
    const row = rows[index]
    const to = rows[target]
    if (!row || !to || row.group !== to.group || index === target) return
    const ids = groupOf(row).map(({ id }) => id)
    const [a, b] = [ids.indexOf(row.id), ids.indexOf(to.id)]
    order?.put?.(row.group, ids.toSpliced(a, 1).toSpliced(b, 0, row.id))
    onTell(t('common.movedTo', { name: row.name, position: b + 1, all: ids.length }))
  }
  const rowAt = (y: number): number => {
    const top = frame.current?.getBoundingClientRect().top ?? 0
    return Math.floor((y - top + (frame.current?.scrollTop ?? 0)) / ROW_HEIGHT) - 1
  }
  return {
    drag,
    /** Moves the row with the focus. */
    onMoveRow: (way: 'up' | 'down') => {
      const row = rows[at.r]
      if (!row || !order) return
      if (!order.put) return onTell(t('menuGrid.orderOff'))
      const group = groupOf(row)
      if (moved(group, group.indexOf(row), way) === group) return
      wantsFocus.current = true
      place(at.r, at.r + (way === 'up' ? -1 : 1))
    },
    down: (event: PointerEvent<HTMLElement>, index: number) => {
      if (!order?.put || event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      setDrag({ from: index, to: index })
    },
    move: (event: PointerEvent) => {
      if (!drag) return
      const element = frame.current
      const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
      if (element && event.clientY > bottom - ROW_HEIGHT) element.scrollTop += ROW_HEIGHT / 2
      if (element && event.clientY < top + 2 * ROW_HEIGHT) element.scrollTop -= ROW_HEIGHT / 2
      const target = Math.max(0, Math.min(rows.length - 1, rowAt(event.clientY)))
      if (rows[target]?.group === rows[drag.from]?.group) setDrag({ ...drag, to: target })
    },
    up: () => {
      if (drag) place(drag.from, drag.to)
      setDrag(undefined)
    },
  }
}
