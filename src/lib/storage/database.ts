import type { IDBPDatabase } from 'idb'
import { DATABASE_NAME } from '#/config/storage-keys.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import {
  type ChangeNotice,
  connectTo,
  type DatabaseTables,
  keyRangeOf,
  type QuarantinedRow,
  type StorageProblem,
} from './connection.ts'
import { type RowStore, readRow } from './row-store.ts'
import { createTransaction, type Transaction, UnsavedRows } from './transaction.ts'

/*
 * Rows that the browser cannot store stay in memory (`health`). Rows that cannot be read are moved to the quarantine,
 * and are treated as absent.
 */

/** `origin` is set by the code that writes. It is undefined for a change of another tab. */
type Change = {
  key: string
  origin: unknown
  isElsewhere: boolean
}

type StorageHealth = {
  /** False if rows are in memory only. Then `problem` is the reason. */
  isDurable: boolean
  problem: StorageProblem | null
}

/** Tells other tabs which row has changed. They read the row from the database. */
type ChangeNotices = {
  send(notice: ChangeNotice): void
  close(): void
}

const readChangeNotice = (data: unknown): ChangeNotice | null =>
  typeof data === 'object' &&
  data !== null &&
  'store' in data &&
  'key' in data &&
  typeof data.store === 'string' &&
  typeof data.key === 'string'
    ? { store: data.store, key: data.key }
    : null

/** @param onNotice called with notices of other tabs that use the same name. */
function openChangeNotices(name: string, onNotice: (notice: ChangeNotice) => void): ChangeNotices {
  let channel: BroadcastChannel
  try {
    channel = new BroadcastChannel(name)
  } catch {
    // A browser that refuses all storage of a site also refuses this. Then tabs share nothing.
    return { send: () => undefined, close: () => undefined }
  }
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const notice = readChangeNotice(event.data)
    if (notice) onNotice(notice)
  }
  let isClosed = false
  return {
    // A write that is running may end after the channel was closed.
    send: (notice) => void (isClosed || channel.postMessage(notice)),
    close: () => {
      isClosed = true
      channel.close()
    },
  }
}

type RowDatabase = IDBPDatabase<DatabaseTables>

/** Whether the browser has closed the handle. A new handle works. */
const isHandleDead = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'InvalidStateError' || error.name === 'NotFoundError')

/** Thrown when the database fails, not the caller's work. */
class DatabaseRefusedError extends Error {
  constructor(cause: unknown) {
    super('The database refused', { cause })
  }
}

export type Database = ReturnType<typeof createDatabase>

/**
 * Tabs with the same `name` share rows and changes. This function is long because each change goes first to the disk,
 * then to the rows that are only in memory, and then to the listeners.
 */
export function createDatabase({ name }: { name: string }) {
  const connection = connectTo(name)
  const overlay = new UnsavedRows()
  const listeners = new Map<string, Set<(change: Change) => void>>()
  const health = createStore<StorageHealth>({ isDurable: true, problem: null })
  let lastChange: Promise<unknown> = Promise.resolve()

  const notify = (notice: ChangeNotice, origin: unknown, isElsewhere: boolean) => {
    for (const listener of [...(listeners.get(notice.store) ?? [])]) {
      listener({ key: notice.key, origin, isElsewhere })
    }
  }
  const changeNotices = openChangeNotices(name, (notice) => {
    // The row of the other tab is newer than the one in our memory.
    overlay.forget(notice.store, notice.key)
    notify(notice, undefined, true)
  })

  const setProblem = (problem: StorageProblem | null) => {
    if (health.getSnapshot().problem !== problem) health.set({ isDurable: problem === null, problem })
  }

  const openRows = async (): Promise<RowDatabase | null> => {
    const rows = await connection.open()
    if (!rows) setProblem(connection.problem())
    return rows
  }

  const runInTransaction = async <T>(rows: RowDatabase | null, work: (tx: Transaction) => Promise<T> | T) => {
    const run = createTransaction(rows, overlay)
    try {
      const result = await work(run.transaction)
      return { result, ...(await run.commit()) }
    } catch (error) {
      run.abort()
      throw run.isRefused() ? new DatabaseRefusedError(error) : error
    }
  }

  const runChange = async <T>(work: (tx: Transaction) => Promise<T> | T, origin: unknown): Promise<T> => {
    let outcome: Awaited<ReturnType<typeof runInTransaction<T>>>
    try {
      outcome = await runInTransaction(await openRows(), work)
    } catch (error) {
      if (!(error instanceof DatabaseRefusedError) && !isHandleDead(error)) throw error
      // The handle does not work any more, for example because the phone slept. A new handle is tried, and after that
      // the memory.
      connection.forgetHandle()
      try {
        outcome = await runInTransaction(await openRows(), work)
      } catch (errorOfRetry) {
        if (!(errorOfRetry instanceof DatabaseRefusedError) && !isHandleDead(errorOfRetry)) throw errorOfRetry
        outcome = await runInTransaction(null, work)
        setProblem('refused')
      }
    }
    if (outcome.isOnDisk && outcome.changed.length > 0 && overlay.isEmpty()) setProblem(null)
    else if (outcome.problem) setProblem(outcome.problem)
    if (outcome.isOnDisk && !overlay.isEmpty()) void change((tx) => overlay.writeInto(tx))
    for (const notice of outcome.changed) {
      if (outcome.isOnDisk) changeNotices.send(notice)
      notify(notice, origin, false)
    }
    return outcome.result
  }

  /**
   * Runs one transaction. The changes of a page run one after the other. The promise resolves when they are on disk.
   * @param work may await only its transaction, and may run twice. If it throws, the transaction is rolled back.
   * @param origin is passed to the listeners.
   */
  const change = <T>(work: (tx: Transaction) => Promise<T> | T, origin?: unknown): Promise<T> => {
    const result = lastChange.then(() => runChange(work, origin))
    lastChange = result.catch(() => {})
    return result
  }

  const readFromDisk = async <T>(read: (rows: RowDatabase) => Promise<T>): Promise<T | null> => {
    const rows = await openRows()
    if (!rows) return null
    try {
      return await read(rows)
    } catch {
      connection.forgetHandle()
      const reopened = await openRows()
      return reopened ? read(reopened).catch(() => null) : null
    }
  }

  return {
    change,

    async get<Row>(store: RowStore<Row>, key: string): Promise<Row | undefined> {
      if (overlay.has(store.name, key)) return overlay.get(store.name, key) as Row | undefined
      const stored = await readFromDisk((rows) => rows.get('rows', [store.name, key]))
      const read = readRow(store, stored ?? undefined)
      return read.kind === 'corrupt' ? change((tx) => tx.get(store, key)) : read.row
    },

    async entries<Row>(store: RowStore<Row>): Promise<[key: string, row: Row][]> {
      const stored = (await readFromDisk((rows) => rows.getAll('rows', keyRangeOf(store.name)))) ?? []
      const isCorrupt = stored.some((row) => readRow(store, row).kind === 'corrupt')
      return isCorrupt ? change((tx) => tx.entries(store)) : overlay.mergedInto(store, stored)
    },

    put: <Row>(store: RowStore<Row>, key: string, row: Row, origin?: unknown): Promise<void> =>
      change((tx) => tx.put(store, key, row), origin),

    delete: <Row>(store: RowStore<Row>, key: string, origin?: unknown): Promise<void> =>
      change((tx) => tx.delete(store, key), origin),

    /** Calls the listener for changes of a store, in any tab. Returns unsubscribe. */
    subscribe<Row>(store: RowStore<Row>, listener: (change: Change) => void): () => void {
      const ofStore = listeners.get(store.name) ?? new Set()
      listeners.set(store.name, ofStore.add(listener))
      return () => ofStore.delete(listener)
    },

    /** The unreadable rows, oldest first. */
    readQuarantine: async (): Promise<QuarantinedRow[]> =>
      (await readFromDisk((rows) => rows.getAll('quarantine'))) ?? [],

    /** The state of the storage, for `useStore`. */
    health: { getSnapshot: health.getSnapshot, subscribe: health.subscribe },

    close(): void {
      changeNotices.close()
      connection.close()
    },
  }
}

/**
 * Calls the listener with a row whenever the row changes, in any tab; with undefined if the row was deleted. Returns
 * unsubscribe.
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

/** The database opens when it is used for the first time. */
export const appDatabase = createDatabase({ name: DATABASE_NAME })

/** False if rows last only until the page is closed. */
export const useIsDurable = (): boolean => useStore(appDatabase.health).isDurable
