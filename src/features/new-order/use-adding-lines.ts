import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { keyOfLine } from '#/entities/order/open-orders/menu-check.ts'
import type { OpenLine, OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import type { Order } from '#/entities/order/schema.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import type { ScannedLines } from './codes/scanned-lines.ts'
import { leavesNotesOut, sameRoundOf } from './courses/same-round.ts'
import type { OrderMenu } from './menu/order-menu.ts'
import { courseFor } from './order-state.ts'
import type { EditedOrder } from './use-order-desk.ts'

/** Adds several lines at once: those of a scanned code, or a sent order once more. One undo takes them back. */
export function useAddingLines({
  getNewest,
  change,
  usualCourses,
  items,
}: Pick<EditedOrder, 'getNewest' | 'change'> & {
  /** The usual course of an item, by the item's key. */
  usualCourses: ReadonlyMap<string, number> | undefined
  items: OrderMenu['items']
}) {
  const { t } = useTranslation()
  const countWords = (lines: readonly Pick<OpenLine, 'quantity'>[]) =>
    t('newOrder.lines', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })

  const addScanned = (scan: (openOrder: OpenOrder) => ScannedLines) => {
    const state = getNewest()
    if (!state) return
    const { added, taken } = scan(state.openOrder)
    if (added.length === 0) return
    const lines = added.map(({ line }) => ({ line, course: courseFor(state, usualCourses?.get(keyOfLine(line))) }))
    change({ type: 'take', lines, taken, words: countWords(added.map(({ line }) => line)) })
  }

  const lastRepeat = useRef({ id: '', at: 0 })
  const repeatOrder = (order: Order) => {
    // A double tap means one round.
    const isSecondTap = lastRepeat.current.id === order.id && Date.now() - lastRepeat.current.at < LIMITS.doubleTapTime
    if (isSecondTap) return
    lastRepeat.current = { id: order.id, at: Date.now() }
    const courses = sameRoundOf(order, items)
    const words = countWords(courses.flat())
    change({ type: 'addRound', courses, words })
    toast({
      kind: 'success',
      title: t('newOrder.sameRoundAdded', { what: words }),
      detail: leavesNotesOut(order, items) ? t('newOrder.sameRoundNotes') : undefined,
    })
  }

  return { addScanned, repeatOrder }
}
