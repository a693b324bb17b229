import * as v from 'valibot'
import type { Change, Database } from '#/lib/storage/database.ts'
import type { RowStore } from '#/lib/storage/row-store.ts'
import type { Transaction } from '#/lib/storage/transaction.ts'

/** A disk shared by several pages. Written values are copied, as on a real one. */
export const memoryDisk = () => {
  const rows = new Map<string, unknown>()
  const listeners = new Set<(tab: object, store: string, key: string, origin: unknown) => void>()
  // Rows are never changed in place, so each is checked by its schema once.
  const readable = new WeakMap<object, unknown>()
  let last: Promise<unknown> = Promise.resolve()

  /** One page's view of the disk: the behaviour of `lib/storage`, fast enough for a thousand runs. */
  const open = (): Database => {
    const tab = {}
    const place = (store: string, key: string) => `${store}\u0000${key}`
    const read = <Row>(store: RowStore<Row>, value: unknown): Row | undefined => {
      if (typeof value !== 'object' || value === null) return undefined
      if (!readable.has(value)) readable.set(value, v.parse(store.schema, value))
      return readable.get(value) as Row
    }

    const view = (staged: Map<string, unknown>) => ({
      get: <Row>(store: RowStore<Row>, key: string) => {
        const at = place(store.name, key)
        return read(store, staged.has(at) ? staged.get(at) : rows.get(at))
      },
      entries: <Row>(store: RowStore<Row>): [string, Row][] =>
        [...new Map([...rows, ...staged])]
          .filter(([at, value]) => at.startsWith(`${store.name}\u0000`) && value !== undefined)
          .map(([at, value]): [string, Row] => [at.slice(store.name.length + 1), read(store, value) as Row])
          .sort(([a], [b]) => (a < b ? -1 : 1)),
    })

    const change: Database['change'] = (work, origin) => {
      const result = last.then(async () => {
        const staged = new Map<string, unknown>()
        const changed: [store: string, key: string][] = []
        const set = (store: string, key: string, value: unknown) => {
          staged.set(place(store, key), structuredClone(value))
          changed.push([store, key])
        }
        const tx: Transaction = {
          get: async (store, key) => view(staged).get(store, key),
          entries: async (store) => view(staged).entries(store),
          put: async (store, key, row) => set(store.name, key, row),
          delete: async (store, key) => set(store.name, key, undefined),
        }
        const done = await work(tx)
        for (const [at, value] of staged) {
          if (value === undefined) rows.delete(at)
          else rows.set(at, value)
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
      subscribe(store, listener: (change: Change) => void) {
        const hear = (writer: object, name: string, key: string, origin: unknown) => {
          if (name !== store.name) return
          const isElsewhere = writer !== tab
          listener({ key, origin: isElsewhere ? undefined : origin, isElsewhere })
        }
        listeners.add(hear)
        return () => listeners.delete(hear)
      },
      quarantined: async () => [],
      health: { getSnapshot: () => ({ isDurable: true, problem: null }), subscribe: () => () => {} },
      close: () => {},
    }
  }

  return { open }
}
