import type { IDBPDatabase } from 'idb'
import { createStore } from '#/lib/store/store.ts'
import { connectTo, type QuarantinedRow, type StorageProblem, type Tables } from './connection.ts'
import { type Notice, openNotices } from './notices.ts'
import { Overlay } from './overlay.ts'
import { type RowStore, readRow } from './row-store.ts'
import { createTransaction, rangeOf, type Transaction } from './transaction.ts'

/*
 * Rows that outlive the tab. What the browser refuses to keep (no IndexedDB, a full disk) stays in memory, and `health`
 * says so. Rows that cannot be read are set aside in a quarantine, never deleted, and read as absent.
 */

/** A change of a row. `origin` is what its writer gave; undefined when another tab wrote it. */
export interface Change {
  key: string
  origin: unknown
  isElsewhere: boolean
}

export interface StorageHealth {
  /** False: rows live only until this page is closed, because of `problem`. */
  isDurable: boolean
  problem: StorageProblem | null
}

type Rows = IDBPDatabase<Tables>

/** Errors of a handle that the browser has closed behind our back; a new one works. */
const isDead = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'InvalidStateError' || error.name === 'NotFoundError')

/** Thrown by the database itself, in contrast to what the caller's own work throws. */
class Refusal extends Error {
  constructor(cause: unknown) {
    super('The database refused', { cause })
  }
}

export type Database = ReturnType<typeof createDatabase>

/**
 * A database of rows by store and key, opened at its first use.
 * @param options.name tabs that use the same name share rows and hear of each other's changes.
 */
export const createDatabase = ({ name }: { name: string }) => {
  const connection = connectTo(name)
  const overlay = new Overlay()
  const listeners = new Map<string, Set<(change: Change) => void>>()
  const health = createStore<StorageHealth>({ isDurable: true, problem: null })
  let last: Promise<unknown> = Promise.resolve()

  const tell = (notice: Notice, origin: unknown, isElsewhere: boolean) => {
    for (const listener of [...(listeners.get(notice.store) ?? [])]) {
      listener({ key: notice.key, origin, isElsewhere })
    }
  }
  const notices = openNotices(name, (notice) => {
    // Another tab kept a newer row on disk: what only this page's memory holds is older.
    overlay.forget(notice.store, notice.key)
    tell(notice, undefined, true)
  })

  const setProblem = (problem: StorageProblem | null) => {
    if (health.getSnapshot().problem !== problem) health.set({ isDurable: problem === null, problem })
  }

  const openRows = async (): Promise<Rows | null> => {
    const rows = await connection.open()
    if (!rows) setProblem(connection.problem())
    return rows
  }

  const attempt = async <T>(rows: Rows | null, work: (tx: Transaction) => Promise<T> | T) => {
    const run = createTransaction(rows, overlay)
    try {
      const result = await work(run.transaction)
      return { result, ...(await run.commit()) }
    } catch (error) {
      run.abort()
      throw run.isRefused() ? new Refusal(error) : error
    }
  }

  const runChange = async <T>(work: (tx: Transaction) => Promise<T> | T, origin: unknown): Promise<T> => {
    let done: Awaited<ReturnType<typeof attempt<T>>>
    try {
      done = await attempt(await openRows(), work)
    } catch (error) {
      if (!(error instanceof Refusal) && !isDead(error)) throw error
      // The handle may only have died (a phone that slept, cleared site data): once more with a new one, then without.
      connection.drop()
      try {
        done = await attempt(await openRows(), work)
      } catch (again) {
        if (!(again instanceof Refusal) && !isDead(again)) throw again
        done = await attempt(null, work)
        setProblem('refused')
      }
    }
    if (done.isKept && done.changed.length > 0 && overlay.isEmpty()) setProblem(null)
    else if (done.problem) setProblem(done.problem)
    // The disk works again: what only the memory holds gets a second chance.
    if (done.isKept && !overlay.isEmpty()) void change((tx) => overlay.writeInto(tx))
    for (const notice of done.changed) {
      if (done.isKept) notices.send(notice)
      tell(notice, origin, false)
    }
    return done.result
  }

  /**
   * Reads and writes rows of any stores as one: all of it happens or nothing. Changes of one page run one after the
   * other, in the order in which they were asked for, and the promise resolves when the disk has them.
   * @param work may await nothing but the transaction it is given, and may be called a second time if the browser has
   *   dropped the database meanwhile. What it throws undoes everything and is thrown on.
   * @param origin handed to the listeners, so that a writer knows its own changes.
   */
  const change = <T>(work: (tx: Transaction) => Promise<T> | T, origin?: unknown): Promise<T> => {
    const result = last.then(() => runChange(work, origin))
    last = result.catch(() => {})
    return result
  }

  const readAll = async <T>(read: (rows: Rows) => Promise<T>): Promise<T | null> => {
    const rows = await openRows()
    if (!rows) return null
    try {
      return await read(rows)
    } catch {
      connection.drop()
      const reopened = await openRows()
      return reopened ? read(reopened).catch(() => null) : null
    }
  }

  return {
    change,

    /** The row under a key, or undefined: there is none, or it could not be read and was set aside. */
    async get<Row>(store: RowStore<Row>, key: string): Promise<Row | undefined> {
      if (overlay.has(store.name, key)) return overlay.get(store.name, key) as Row | undefined
      const stored = await readAll((rows) => rows.get('rows', [store.name, key]))
      const read = readRow(store, stored ?? undefined)
      return read.kind === 'corrupt' ? change((tx) => tx.get(store, key)) : read.row
    },

    /** All readable rows of a store, by key. */
    async entries<Row>(store: RowStore<Row>): Promise<[key: string, row: Row][]> {
      const stored = (await readAll((rows) => rows.getAll('rows', rangeOf(store.name)))) ?? []
      const isCorrupt = stored.some((row) => readRow(store, row).kind === 'corrupt')
      return isCorrupt ? change((tx) => tx.entries(store)) : overlay.over(store, stored)
    },

    put: <Row>(store: RowStore<Row>, key: string, row: Row, origin?: unknown): Promise<void> =>
      change((tx) => tx.put(store, key, row), origin),

    delete: <Row>(store: RowStore<Row>, key: string, origin?: unknown): Promise<void> =>
      change((tx) => tx.delete(store, key), origin),

    /** Tells the changes of a store, this page's and other tabs'. Gives the way to stop. */
    subscribe<Row>(store: RowStore<Row>, listener: (change: Change) => void): () => void {
      const known = listeners.get(store.name) ?? new Set()
      listeners.set(store.name, known.add(listener))
      return () => known.delete(listener)
    },

    /** The rows that could not be read, for a download; oldest first. */
    quarantined: async (): Promise<QuarantinedRow[]> => (await readAll((rows) => rows.getAll('quarantine'))) ?? [],

    /** Whether rows survive the page, for `useStore`. */
    health: { getSnapshot: health.getSnapshot, subscribe: health.subscribe },

    /** Lets go of the database and the line to the other tabs. */
    close(): void {
      notices.close()
      connection.close()
    },
  }
}
