import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { fetchFate } from '#/entities/order/corrections/fate.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { PRIVATE, tab } from '#/lib/storage/web-storage.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { type Archiving, isUnclear } from '../live/archive-queue.ts'
import type { Board } from '../live/board.ts'
import type { LiveOrders } from '../live/live-orders.ts'
import { fromWire, toWire } from '../live/stored-board.ts'

const STORED_KEY = `${PRIVATE}archiving` as const
/** An archiving longer ago than this is not told any more (ms). */
const ALERTED_FOR = 60_000

const storedArchives = v.object({
  at: v.number(),
  orders: v.array(v.object({ id: v.string(), tableNumber: v.number(), order: v.optional(v.unknown()) })),
})

type InterruptedArchives = v.InferOutput<typeof storedArchives>['orders']

/** The orders that a reload interrupted. */
function readInterrupted(): InterruptedArchives {
  try {
    const { at, orders } = v.parse(storedArchives, JSON.parse(tab.get(STORED_KEY) ?? 'null'))
    return Date.now() - at < ALERTED_FOR ? orders : []
  } catch {
    return []
  }
}

/** A reload sends the waiting archive calls at once. Says after it what became of the orders, and recalls the archived ones. */
export function useInterruptedArchives(archiving: readonly Archiving[], board: Board, live: LiveOrders): void {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [interrupted, setInterrupted] = useState(readInterrupted)

  useEffect(() => {
    const orders = archiving.flatMap((entry) => {
      const { id, tableNumber } = entry
      const order = live.board.latest().orders.find((each) => each.id === id)
      const isOver = entry.state === 'failed' && !isUnclear(entry.error)
      return isOver ? [] : [{ id, tableNumber, order: order && toWire(order) }]
    })
    if (orders.length === 0) tab.remove(STORED_KEY)
    else tab.set(STORED_KEY, JSON.stringify({ at: Date.now(), orders }))
  }, [archiving, live])
  // Leaving for another screen is reported by the archive queue.
  useEffect(() => () => tab.remove(STORED_KEY), [])

  // The card of such an order, if it is still there, says that its archiving is unclear.
  const askAll = useEffectEvent(() => interrupted.forEach(live.askInterrupted))
  useEffect(askAll, [])

  const tellFates = useEffectEvent(async (rows: InterruptedArchives) => {
    for (const { id } of rows) live.archive.forgetFailure(id)
    const fates = await Promise.all(
      rows.map(async ({ order, ...row }) => {
        const [readOrder] = fromWire([order])
        return {
          ...row,
          readOrder,
          fate: await fetchFate({ orderTime: undefined, ...readOrder, ...row }).catch(() => 'unknown'),
        }
      }),
    )
    const archivedOrders = fates.filter(({ fate }) => fate === 'archived')
    for (const { readOrder } of archivedOrders) if (readOrder) live.recall(readOrder)
    const tables = joinWords(
      archivedOrders.map(({ tableNumber }) => String(tableNumber)),
      language,
    )
    if (archivedOrders.length > 0)
      toast({ kind: 'success', title: t('orders.archivedTables', { count: archivedOrders.length, tables }) })
    for (const { fate, tableNumber: number } of fates) {
      if (fate === 'deleted')
        toast({
          kind: 'error',
          title: t('orders.removedOrder.deleted', { number }),
          detail: t('orders.removedOrder.deletedText'),
        })
      if (fate === 'unknown')
        toast({
          kind: 'error',
          title: t('orders.removedOrder.unknown', { number }),
          detail: t('orders.archiveUnknown'),
        })
    }
  })

  useEffect(() => {
    const isChecking = interrupted.some(({ id }) => board.removedOrders.get(id)?.why === 'checking')
    if (interrupted.length === 0 || !board.isFromBackend || isChecking) return
    setInterrupted([])
    const ordersOffBoard = interrupted.filter(
      ({ id }) => !board.removedOrders.has(id) && board.orders.every((order) => order.id !== id),
    )
    void tellFates(ordersOffBoard)
  }, [interrupted, board])
}
