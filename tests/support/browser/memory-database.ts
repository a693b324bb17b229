import * as v from 'valibot'
import type { Database } from '#/lib/storage/database.ts'
import type { RowStore } from '#/lib/storage/row-store.ts'
import type { Transaction } from '#/lib/storage/transaction.ts'

/** By the name of the store, and the key. Undefined: deleted. */
type Stores = Map<string, Map<string, unknown>>
const rowsIn = (stores: Stores, name: string): Map<string, unknown> => {
  const rows = stores.get(name) ?? new Map<string, unknown>()
  stores.set(name, rows)
  return rows
}

/** A disk shared by several pages. Written values are copied, as on a real one. */
export const memoryDisk = () => {
  const stores: Stores = new Map()
  const listeners = new Set<(tab: object, store: string, key: string, origin: unknown) => void>()
  // Rows are never changed in place, so each is checked by its schema once.
  const readable = new WeakMap<object, unknown>()
  let last: Promise<unknown> = Promise.resolve()

  /** One page's view of the disk: the behaviour of `lib/storage`, fast enough for a thousand runs. */
  const open = (): Database => {
    const tab = {}
    const read = <Row>(store: RowStore<Row>, value: unknown): Row | undefined => {
      if (typeof value !== 'object' || value === null) return undefined
      if (!readable.has(value)) readable.set(value, v.parse(store.schema, value))
      return readable.get(value) as Row
    }

    const view = (staged: Stores) => ({
      get: <Row>(store: RowStore<Row>, key: string) => {
        const own = rowsIn(staged, store.name)
        return read(store, own.has(key) ? own.get(key) : rowsIn(stores, store.name).get(key))
      },
      entries: <Row>(store: RowStore<Row>): [string, Row][] =>
        [...new Map([...rowsIn(stores, store.name), ...rowsIn(staged, store.name)])]
          .filter(([, value]) => value !== undefined)
          .map(([key, value]): [string, Row] => [key, read(store, value) as Row])
          .sort(([a], [b]) => (a < b ? -1 : 1)),
    })

    const change: Database['change'] = (work, origin) => {
      const result = last.then(async () => {
        const staged: Stores = new Map()
        const changed: [store: string, key: string][] = []
        const set = (store: string, key: string, value: unknown) => {
          rowsIn(staged, store).set(key, structuredClone(value))
          changed.push([store, key])
        }
        const tx: Transaction = {
          get: async (store, key) => view(staged).get(store, key),
          has: async (store, key) => view(staged).get(store, key) !== undefined,
          entries: async (store) => view(staged).entries(store),
          put: async (store, key, row) => set(store.name, key, row),
          delete: async (store, key) => set(store.name, key, undefined),
        }
        const done = await work(tx)
        for (const [store, rows] of staged) {
          for (const [key, value] of rows) {
            if (value === undefined) rowsIn(stores, store).delete(key)
            else rowsIn(stores, store).set(key, value)
          }
        }
        for (const [store, key] of changed) for (const listener of listeners) listener(tab, store, key, origin)
        return done
      })
      last = result.catch(() => {})
      return result
    }

    return {
      change,
      get: async (store, key) => view(new Map()).get(store, key),
      entries: async (store) => view(new Map()).entries(store),
      put: (store, key, row, origin) => change((tx) => tx.put(store, key, row), origin),
      delete: (store, key, origin) => change((tx) => tx.delete(store, key), origin),
      subscribe(store, listener) {
        const hear = (writer: object, name: string, key: string, origin: unknown) => {
          if (name !== store.name) return
          const isElsewhere = writer !== tab
          listener({ key, origin: isElsewhere ? undefined : origin, isElsewhere })
        }
        listeners.add(hear)
        return () => listeners.delete(hear)
      },
      readQuarantine: async () => [],
      health: { getSnapshot: () => ({ isDurable: true, problem: null }), subscribe: () => () => {} },
      close: () => {},
    }
  }

  return { open }
}
