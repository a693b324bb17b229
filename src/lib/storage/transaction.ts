import type { IDBPDatabase } from 'idb'
import type { StorageProblem, StoredRow, Tables } from './connection.ts'
import type { Notice } from './notices.ts'
import { Overlay } from './overlay.ts'
import { quarantined, type RowStore, readRow } from './row-store.ts'

/** What a change may do. Only these may be awaited inside it: the browser commits as soon as nothing is asked of it. */
export interface Transaction {
  get<Row>(store: RowStore<Row>, key: string): Promise<Row | undefined>
  entries<Row>(store: RowStore<Row>): Promise<[key: string, row: Row][]>
  put<Row>(store: RowStore<Row>, key: string, row: Row): Promise<void>
  delete<Row>(store: RowStore<Row>, key: string): Promise<void>
}

export interface Outcome {
  changed: Notice[]
  /** Whether the disk has it; false: only this page's memory. */
  isKept: boolean
  problem: StorageProblem | null
}

export interface Run {
  transaction: Transaction
  /** Waits for the disk. Throws when it is not even a question of room; then nothing has happened. */
  commit(): Promise<Outcome>
  abort(): void
  /** Whether the database itself has failed, in contrast to the work done with it. */
  isRefused(): boolean
}

/** Every row of a store: arrays sort after strings. */
export const rangeOf = (store: string): IDBKeyRange => IDBKeyRange.bound([store], [store, []])

/**
 * Begins a transaction over all stores.
 * @param rows null where there is no database: then everything happens in `overlay`.
 */
export const createTransaction = (rows: IDBPDatabase<Tables> | null, overlay: Overlay): Run => {
  // Strict: the promise of a commit is worth nothing if a dead battery can break it.
  const tx = rows?.transaction(['rows', 'quarantine'], 'readwrite', { durability: 'strict' })
  const table = tx?.objectStore('rows')
  // The same failure arrives by each request and by `done`; it is looked at once, in `commit`.
  tx?.done.catch(() => {})
  const staged = new Overlay()
  const touched: { store: RowStore<never>; key: string; value: unknown }[] = []
  let isRefused = false

  const asked = async <T>(request: Promise<T> | undefined): Promise<T | undefined> => {
    try {
      return await request
    } catch (error) {
      isRefused = true
      throw error
    }
  }

  /** Asks for a write. Not awaited by itself: a full disk shows in `commit`, and the row then stays in memory. */
  const write = (request: () => Promise<unknown> | undefined): void => {
    try {
      request()?.catch(() => {})
    } catch (error) {
      // Some browsers throw at once where others answer.
      isRefused = true
      throw error
    }
  }

  const stage = <Row>(store: RowStore<Row>, key: string, value: unknown) => {
    staged.set(store, key, value)
    touched.push({ store: store as RowStore<never>, key, value })
  }

  const setAside = async <Row>(store: RowStore<Row>, stored: StoredRow, problem: string) => {
    console.warn('A stored row could not be read and was set aside:', stored.store, stored.key, problem)
    await asked(tx?.objectStore('quarantine').add(quarantined(stored, problem)))
    await asked(table?.delete([stored.store, stored.key]))
    touched.push({ store: store as RowStore<never>, key: stored.key, value: undefined })
  }

  const transaction: Transaction = {
    async get(store, key) {
      for (const layer of [staged, overlay]) {
        if (layer.has(store.name, key)) return layer.get(store.name, key) as never
      }
      const stored = await asked(table?.get([store.name, key]))
      const read = readRow(store, stored)
      if (stored && read.kind === 'corrupt') await setAside(store, stored, read.problem)
      return read.row
    },

    async entries(store) {
      const stored = (await asked(table?.getAll(rangeOf(store.name)))) ?? []
      for (const each of stored) {
        const read = readRow(store, each)
        if (read.kind === 'corrupt') await setAside(store, each, read.problem)
      }
      const below = new Map(overlay.over(store, stored))
      for (const [key, value] of staged.of(store.name)) {
        if (value === undefined) below.delete(key)
        else below.set(key, value as never)
      }
      return [...below].sort(([a], [b]) => (a < b ? -1 : 1))
    },

    async put(store, key, row) {
      stage(store, key, row)
      const stored = { store: store.name, key, version: store.version, savedAt: Date.now(), value: row }
      write(() => table?.put(stored))
    },

    async delete(store, key) {
      stage(store, key, undefined)
      write(() => table?.delete([store.name, key]))
    },
  }

  return {
    transaction,
    isRefused: () => isRefused,
    abort() {
      try {
        tx?.abort()
      } catch {
        // It has ended already.
      }
    },
    async commit() {
      let problem: StorageProblem | null = null
      try {
        await tx?.done
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'QuotaExceededError') {
          isRefused = true
          throw error
        }
        problem = 'quota'
      }
      const isKept = tx !== undefined && problem === null
      for (const { store, key, value } of touched) {
        if (isKept) overlay.forget(store.name, key)
        else overlay.set(store, key, value)
      }
      const changed = touched.map(({ store, key }) => ({ store: store.name, key }))
      return { changed, isKept, problem }
    },
  }
}
