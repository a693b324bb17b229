import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { PRIVATE, tab } from '#/lib/storage/web-storage.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import type { Archiving } from './live/archive-queue.ts'
import type { Board } from './live/board.ts'

const STORED_KEY = `${PRIVATE}archiving` as const
/** What was archived longer ago than this is no news (ms). */
const SHOWN_FOR = 60_000

const stored = v.object({
  at: v.number(),
  orders: v.array(v.object({ id: v.string(), tableNumber: v.number() })),
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

/** A reload sends the waiting archive calls at once. Says after it which orders were archived. */
export function useInterruptedArchives(archiving: readonly Archiving[], board: Board): void {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [interrupted, setInterrupted] = useState(readInterrupted)

  useEffect(() => {
    const orders = archiving.flatMap(({ id, tableNumber, state }) => (state === 'failed' ? [] : [{ id, tableNumber }]))
    if (orders.length === 0) tab.remove(STORED_KEY)
    else tab.set(STORED_KEY, JSON.stringify({ at: Date.now(), orders }))
  }, [archiving])
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
    const tables = joinWords(
      archived.map(({ tableNumber }) => String(tableNumber)),
      language,
    )
    toast({ kind: 'success', title: t('orders.archivedTables', { count: archived.length, tables }) })
  }, [interrupted, board, language, t])
}
