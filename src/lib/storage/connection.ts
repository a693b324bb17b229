import { type IDBPDatabase, openDB } from 'idb'

/*
 * There is one database. Its table `rows` holds the rows of all kinds under [store, key]. So a new kind needs no
 * upgrade of the database, which would have to wait for other tabs.
 */

const VERSION = 1
/** In milliseconds. Opening does not end while another tab uses an older version. */
const OPEN_TIMEOUT = 5_000
/** In milliseconds. If the browser refused to open the database, the next try is made after this time. */
const REOPEN_AFTER = 10_000

export type StoredRow = {
  store: string
  key: string
  version: number
  savedAt: number
  value: unknown
}

export type QuarantinedRow = StoredRow & {
  id?: number
  problem: string
  setAsideAt: number
}

export type DatabaseTables = {
  rows: { key: [string, string]; value: StoredRow }
  quarantine: { key: number; value: QuarantinedRow }
}

/** Tells which row has changed. */
export type ChangeNotice = {
  store: string
  key: string
}

/** The range of all rows of a store: arrays are sorted after strings. */
export const keyRangeOf = (store: string): IDBKeyRange => IDBKeyRange.bound([store], [store, []])

/** Why rows are not on disk. `newer`: another tab runs a newer app, so a reload helps. */
export type StorageProblem = 'missing' | 'refused' | 'blocked' | 'newer' | 'quota'

type Connection = {
  /** Null if there is no database. Then `problem()` returns the reason. */
  open(): Promise<IDBPDatabase<DatabaseTables> | null>
  problem(): StorageProblem | null
  forgetHandle(): void
  close(): void
}

const storageProblemOf = (error: unknown): StorageProblem => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'quota'
  if (name === 'VersionError') return 'newer'
  return name === 'TimeoutError' ? 'blocked' : 'refused'
}

const withTimeout = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('The database does not open', 'TimeoutError')), OPEN_TIMEOUT)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

export const connectTo = (name: string): Connection => {
  let opening: Promise<IDBPDatabase<DatabaseTables> | null> | undefined
  let problem: StorageProblem | null = null
  let refusedAt: number | undefined

  const drop = () => {
    opening = undefined
  }

  const openDatabase = () =>
    openDB<DatabaseTables>(name, VERSION, {
      upgrade(database) {
        database.createObjectStore('rows', { keyPath: ['store', 'key'] })
        database.createObjectStore('quarantine', { keyPath: 'id', autoIncrement: true })
      },
      blocking(_current, _blocked, event) {
        // Another tab wants to upgrade the database.
        drop()
        ;(event.target as IDBDatabase).close()
      },
      terminated: drop,
    })

  const openOnce = async (): Promise<IDBPDatabase<DatabaseTables> | null> => {
    let isAbandoned = false
    try {
      // This may throw if the browser blocks site data.
      if (typeof indexedDB === 'undefined' || indexedDB === null) {
        problem = 'missing'
        return null
      }
      const opening = openDatabase()
      // The database was opened after the time limit. It is closed, so that it does not block other tabs.
      opening.then(
        (database) => isAbandoned && database.close(),
        () => {},
      )
      const database = await withTimeout(opening)
      problem = null
      return database
    } catch (error) {
      isAbandoned = true
      problem = storageProblemOf(error)
      // For the other problems a reload helps, and another try does not.
      if (problem === 'refused' || problem === 'quota') refusedAt = Date.now()
      return null
    }
  }

  return {
    open() {
      if (refusedAt !== undefined && Math.abs(Date.now() - refusedAt) > REOPEN_AFTER) {
        refusedAt = undefined
        drop()
      }
      opening ??= openOnce()
      return opening
    },
    problem: () => problem,
    forgetHandle: drop,
    close() {
      opening?.then((database) => database?.close())
      drop()
    },
  }
}
