import type { Database } from './database.ts'
import type { RowStore } from './row-store.ts'

/**
 * Notifies with a row whenever it changes, in any tab; undefined: deleted. Returns unsubscribe.
 * @param options.except the caller's own origin, whose changes are skipped.
 */
export function watchRow<Row>(
  database: Database,
  store: RowStore<Row>,
  key: string,
  { except, onChange }: { except: unknown; onChange: (row: Row | undefined) => void },
): () => void {
  let isStopped = false
  const stop = database.subscribe(store, async (change) => {
    if (change.key !== key || change.origin === except) return
    const row = await database.get(store, key)
    if (!isStopped) onChange(row)
  })
  return () => {
    isStopped = true
    stop()
  }
}
