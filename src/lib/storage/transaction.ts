import type { IDBPDatabase } from 'idb'
import {
  type ChangeNotice,
  type DatabaseTables,
  keyRangeOf,
  type StorageProblem,
  type StoredRow,
} from './connection.ts'
import { type RowStore, readRow } from './row-store.ts'

/** Only these functions may be awaited in a change, because a transaction commits when it has nothing to do. */
export type Transaction = {
  get<Row>(store: RowStore<Row>, key: string): Promise<Row | undefined>
  /** Whether there is a row. It does not read the row, because a long row takes time. */
  has<Row>(store: RowStore<Row>, key: string): Promise<boolean>
  entries<Row>(store: RowStore<Row>): Promise<[key: string, row: Row][]>
  put<Row>(store: RowStore<Row>, key: string, row: Row): Promise<void>
  delete<Row>(store: RowStore<Row>, key: string): Promise<void>
}

type CommitOutcome = {
  changed: ChangeNotice[]
  /** False if it is in memory only. */
  isOnDisk: boolean
  problem: StorageProblem | null
}

type TransactionRun = {
  transaction: Transaction
  /**
   * Resolves when the change is on disk, or in memory if the disk is full. Throws for other errors, and then nothing
   * was changed.
   */
  commit(): Promise<CommitOutcome>
  abort(): void
  /** Whether the database failed, and not the work. */
  isRefused(): boolean
}

/**
 * This function is long because a read in a transaction must return what the same transaction has changed.
 * @param rows null without a database: then `unsavedRows` gets the changes.
 */
export function createTransaction(rows: IDBPDatabase<DatabaseTables> | null, unsavedRows: UnsavedRows): TransactionRun {
  // The durability is strict, because a commit must survive a dead battery.
  const tx = rows?.transaction(['rows', 'quarantine'], 'readwrite', { durability: 'strict' })
  const table = tx?.objectStore('rows')
  // `commit` handles the failure.
  tx?.done.catch(() => {})
  const stagedChanges = new UnsavedRows()
  const changedRows: { store: RowStore<never>; key: string; value: unknown }[] = []
  let isRefused = false

  const markingRefusal = async <T>(request: Promise<T> | undefined): Promise<T | undefined> => {
    try {
      return await request
    } catch (error) {
      isRefused = true
      throw error
    }
  }

  /** Nothing awaits this write, because `commit` reports a full disk. */
  const writeUnawaited = (request: () => Promise<unknown> | undefined): void => {
    try {
      request()?.catch(() => {})
    } catch (error) {
      // Some browsers throw at once.
      isRefused = true
      throw error
    }
  }

  const stage = <Row>(store: RowStore<Row>, key: string, value: unknown) => {
    stagedChanges.set(store, key, value)
    changedRows.push({ store: store as RowStore<never>, key, value })
  }

  const quarantineRow = async <Row>(store: RowStore<Row>, stored: StoredRow, problem: string) => {
    console.warn('A stored row could not be read and was set aside:', stored.store, stored.key, problem)
    await markingRefusal(tx?.objectStore('quarantine').add({ ...stored, problem, setAsideAt: Date.now() }))
    await markingRefusal(table?.delete([stored.store, stored.key]))
    changedRows.push({ store: store as RowStore<never>, key: stored.key, value: undefined })
  }

  const transaction: Transaction = {
    async get(store, key) {
      for (const layer of [stagedChanges, unsavedRows]) {
        if (layer.has(store.name, key)) return layer.get(store.name, key) as never
      }
      const storedRow = await markingRefusal(table?.get([store.name, key]))
      const read = readRow(store, storedRow)
      if (storedRow && read.kind === 'corrupt') await quarantineRow(store, storedRow, read.problem)
      return read.row
    },

    async has(store, key) {
      for (const layer of [stagedChanges, unsavedRows]) {
        if (layer.has(store.name, key)) return layer.get(store.name, key) !== undefined
      }
      return (await markingRefusal(table?.getKey([store.name, key]))) !== undefined
    },

    async entries(store) {
      const storedRows = (await markingRefusal(table?.getAll(keyRangeOf(store.name)))) ?? []
      for (const storedRow of storedRows) {
        const read = readRow(store, storedRow)
        if (read.kind === 'corrupt') await quarantineRow(store, storedRow, read.problem)
      }
      const rowsByKey = new Map(unsavedRows.mergedInto(store, storedRows))
      for (const [key, value] of stagedChanges.entriesOf(store.name)) {
        if (value === undefined) rowsByKey.delete(key)
        else rowsByKey.set(key, value as never)
      }
      return [...rowsByKey].sort(([a], [b]) => (a < b ? -1 : 1))
    },

    async put(store, key, row) {
      stage(store, key, row)
      const stored = { store: store.name, key, version: store.version, savedAt: Date.now(), value: row }
      writeUnawaited(() => table?.put(stored))
    },

    async delete(store, key) {
      stage(store, key, undefined)
      writeUnawaited(() => table?.delete([store.name, key]))
    },
  }

  return {
    transaction,
    isRefused: () => isRefused,
    abort() {
      try {
        tx?.abort()
      } catch {
        // The transaction has already ended.
      }
    },
    async commit() {
      let problem: StorageProblem | null = null
      try {
        // Without this call, the browser commits only after the last write was answered.
        tx?.commit()
      } catch {
        // The transaction has already ended, and `done` reports how.
      }
      try {
        await tx?.done
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'QuotaExceededError') {
          isRefused = true
          throw error
        }
        problem = 'quota'
      }
      const isOnDisk = tx !== undefined && problem === null
      for (const { store, key, value } of changedRows) {
        if (isOnDisk) unsavedRows.forget(store.name, key)
        else unsavedRows.set(store, key, value)
      }
      const changed = changedRows.map(({ store, key }) => ({ store: store.name, key }))
      return { changed, isOnDisk, problem }
    },
  }
}

/** Rows and deletions that the disk has refused. They replace the rows on disk. */
export class UnsavedRows {
  // The rows by store and key. `undefined` stands for a deleted row.
  readonly #rows = new Map<string, Map<string, { store: RowStore<never>; value: unknown }>>()

  has(store: string, key: string): boolean {
    return this.#rows.get(store)?.has(key) ?? false
  }

  get(store: string, key: string): unknown {
    return this.#rows.get(store)?.get(key)?.value
  }

  set<Row>(store: RowStore<Row>, key: string, value: unknown): void {
    const rows = this.#rows.get(store.name) ?? new Map()
    this.#rows.set(store.name, rows.set(key, { store, value }))
  }

  forget(store: string, key: string): void {
    const rows = this.#rows.get(store)
    rows?.delete(key)
    if (rows?.size === 0) this.#rows.delete(store)
  }

  isEmpty(): boolean {
    return this.#rows.size === 0
  }

  entriesOf(store: string): [key: string, value: unknown][] {
    return [...(this.#rows.get(store) ?? [])].map(([key, { value }]) => [key, value])
  }

  /** Writes all these rows to the disk again. */
  async writeInto(tx: Transaction): Promise<void> {
    for (const rows of this.#rows.values()) {
      for (const [key, { store, value }] of rows) {
        await (value === undefined ? tx.delete(store, key) : tx.put(store, key, value as never))
      }
    }
  }

  /** The readable rows of the disk with these changes, sorted by key. */
  mergedInto<Row>(store: RowStore<Row>, stored: StoredRow[]): [key: string, row: Row][] {
    const rows = new Map<string, Row>()
    for (const each of stored) {
      const read = readRow(store, each)
      if (read.kind === 'read') rows.set(each.key, read.row)
    }
    for (const [key, value] of this.entriesOf(store.name)) {
      if (value === undefined) rows.delete(key)
      else rows.set(key, value as Row)
    }
    return [...rows].sort(([a], [b]) => (a < b ? -1 : 1))
  }
}
