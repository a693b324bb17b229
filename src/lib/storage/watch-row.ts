import type { Database } from './database.ts'
import type { RowStore } from './row-store.ts'

/**
 * Tells a row as it is whenever it has changed, here or in another tab; undefined: there is none any more. Gives the way
 * to stop.
 * @param options.except changes of this origin are not told: a screen knows what it has just written.
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
