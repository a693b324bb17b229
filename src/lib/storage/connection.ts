import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/*
 * The way to IndexedDB, or the reason why there is none. One database, two object stores: `rows` holds every kind of row
 * under [store, key], so that a new kind needs no new version (an upgrade must wait for all other tabs); `quarantine`
 * holds what could not be read.
 */

const VERSION = 1
/** How long opening may take, ms. It hangs while another tab keeps an older version open. */
const OPEN_LIMIT = 5_000
/** A browser that has refused is asked again after this, ms: it may have had a bad moment, or there is room again. */
const ASK_AGAIN_AFTER = 10_000

export interface StoredRow {
  store: string
  key: string
  /** Version of the row's shape. */
  version: number
  savedAt: number
  value: unknown
}

export interface QuarantinedRow extends StoredRow {
  id?: number
  /** Why it was set aside. */
  problem: string
  setAsideAt: number
}

export interface Tables extends DBSchema {
  rows: { key: [string, string]; value: StoredRow }
  quarantine: { key: number; value: QuarantinedRow }
}

/** Why rows are not kept on disk. `newer`: another tab runs a newer app, reloading helps. */
export type StorageProblem = 'missing' | 'refused' | 'blocked' | 'newer' | 'quota'

export interface Connection {
  /** The database, or null where there is none; then `problem()` says why. */
  open(): Promise<IDBPDatabase<Tables> | null>
  problem(): StorageProblem | null
  /** Forgets a handle that turned out to be dead, so that the next `open` opens anew. */
  drop(): void
  close(): void
}

const problemOf = (error: unknown): StorageProblem => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'quota'
  if (name === 'VersionError') return 'newer'
  return name === 'TimeoutError' ? 'blocked' : 'refused'
}

const withLimit = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('The database does not open', 'TimeoutError')), OPEN_LIMIT)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** The way to the database of this name; it opens at its first use, and again where its handle was dropped. */
export const connectTo = (name: string): Connection => {
  let opening: Promise<IDBPDatabase<Tables> | null> | undefined
  let problem: StorageProblem | null = null
  let refusedAt: number | undefined

  const drop = () => {
    opening = undefined
  }

  const ask = () =>
    openDB<Tables>(name, VERSION, {
      upgrade(database) {
        database.createObjectStore('rows', { keyPath: ['store', 'key'] })
        database.createObjectStore('quarantine', { keyPath: 'id', autoIncrement: true })
      },
      blocking(_current, _blocked, event) {
        // Another tab wants to upgrade: stand aside, the next use opens again.
        drop()
        ;(event.target as IDBDatabase).close()
      },
      // The browser has cut the connection (storage cleared, disk trouble).
      terminated: drop,
    })

  const openOnce = async (): Promise<IDBPDatabase<Tables> | null> => {
    let isAbandoned = false
    try {
      // Where site data are blocked, naming it or opening it may throw at once.
      if (typeof indexedDB === 'undefined' || indexedDB === null) {
        problem = 'missing'
        return null
      }
      const asked = ask()
      // One that opens after all, too late, must not stand in another tab's way.
      asked.then(
        (database) => isAbandoned && database.close(),
        () => {},
      )
      const database = await withLimit(asked)
      problem = null
      return database
    } catch (error) {
      isAbandoned = true
      problem = problemOf(error)
      // One that hangs is not waited for again and again, and where a newer app is at work only a reload helps.
      if (problem === 'refused' || problem === 'quota') refusedAt = Date.now()
      return null
    }
  }

  return {
    open() {
      if (refusedAt !== undefined && Math.abs(Date.now() - refusedAt) > ASK_AGAIN_AFTER) {
        refusedAt = undefined
        drop()
      }
      opening ??= openOnce()
      return opening
    },
    problem: () => problem,
    drop,
    close() {
      opening?.then((database) => database?.close())
      drop()
    },
  }
}
