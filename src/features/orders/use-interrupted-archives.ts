import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { PRIVATE, tab } from '#/lib/storage/web-storage.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import type { Archiving } from './live/archive-queue.ts'
import type { Board } from './live/board.ts'
import type { LiveOrders } from './live/live-orders.ts'
import { fromWire, toWire } from './live/stored-board.ts'

const STORED_KEY = `${PRIVATE}archiving` as const
/** What was archived longer ago than this is no news (ms). */
const SHOWN_FOR = 60_000

const stored = v.object({
  at: v.number(),
  orders: v.array(v.object({ id: v.string(), tableNumber: v.number(), order: v.optional(v.unknown()) })),
})

/** The orders that a reload interrupted. */
function readInterrupted(): v.InferOutput<typeof stored>['orders'] {
  try {
    const { at, orders } = v.parse(stored, JSON.parse(tab.get(STORED_KEY) ?? 'null'))
    return Date.now() - at < SHOWN_FOR ? orders : []
  } catch {
    return []
  }
}

/** A reload sends the waiting archive calls at once. Says after it which orders were archived, and recalls them. */
export function useInterruptedArchives(archiving: readonly Archiving[], board: Board, live: LiveOrders): void {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [interrupted, setInterrupted] = useState(readInterrupted)

  useEffect(() => {
    const orders = archiving.flatMap(({ id, tableNumber, state }) => {
      const order = live.board.latest().orders.find((each) => each.id === id)
      return state === 'failed' ? [] : [{ id, tableNumber, order: order && toWire(order) }]
    })
    if (orders.length === 0) tab.remove(STORED_KEY)
    else tab.set(STORED_KEY, JSON.stringify({ at: Date.now(), orders }))
  }, [archiving, live])
  // Leaving for another screen is reported by the archive queue.
  useEffect(() => () => tab.remove(STORED_KEY), [])

  useEffect(() => {
    const isChecking = interrupted.some(({ id }) => board.removed.get(id)?.why === 'checking')
    if (interrupted.length === 0 || !board.isFromBackend || isChecking) return
    setInterrupted([])
    // A card that is still there, or says why it left, needs no words.
    const archived = interrupted.filter(
      ({ id }) => !board.removed.has(id) && board.orders.every((order) => order.id !== id),
    )
    if (archived.length === 0) return
    for (const { order } of archived) for (const each of fromWire([order])) live.recall(each)
    const tables = joinWords(
      archived.map(({ tableNumber }) => String(tableNumber)),
      language,
    )
    toast({ kind: 'success', title: t('orders.archivedTables', { count: archived.length, tables }) })
  }, [interrupted, board, live, language, t])
}
