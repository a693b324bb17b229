import { isSameJson } from '#/lib/schema/same-json.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import { appDatabase, type Database } from './database.ts'
import type { RowStore } from './row-store.ts'

/*
 * The rows of a store in memory, for screens that read them while they are drawn. A change is shown at once and written; it is
 * made to what is on disk then, so that two tabs lose nothing of each other.
 */

/** Pure: it is called more than once. Undefined: there is no row, or it is deleted. */
type UpdateRow<Row> = (row: Row | undefined) => Row | undefined
/** `lastResult`: what `next` returned last, so that the same row stays the same object. */
type PendingChange<Row> = {
  key: string
  next: UpdateRow<Row>
  lastResult?: { of: Row | undefined; row: Row | undefined }
}

export function createMirror<Row>(store: RowStore<Row>, { database = appDatabase }: { database?: Database } = {}) {
  const origin = Symbol(store.name)
  /** Undefined until the disk was read. */
  let rowsFromDisk: ReadonlyMap<string, Row> | undefined
  /** Changes that are not on disk, the oldest first. */
  let pendingChanges: readonly PendingChange<Row>[] = []
  /** Keys of rows that something else has changed. */
  const staleKeys = new Set<string>()
  let workInProgress: Promise<void> | undefined
  const shownRows = createStore<ReadonlyMap<string, Row> | undefined>(undefined, () => {
    void load()
    return undefined
  })

  const updatedRow = (each: PendingChange<Row>, row: Row | undefined): Row | undefined => {
    if (!each.lastResult || each.lastResult.of !== row) each.lastResult = { of: row, row: each.next(row) }
    return each.lastResult.row
  }

  const putRow = (rows: Map<string, Row>, key: string, row: Row | undefined): void => {
    if (row === undefined) rows.delete(key)
    else rows.set(key, row)
  }

  const withPendingChanges = (known: ReadonlyMap<string, Row>): ReadonlyMap<string, Row> => {
    if (pendingChanges.length === 0) return known
    const rows = new Map(known)
    for (const each of pendingChanges) putRow(rows, each.key, updatedRow(each, rows.get(each.key)))
    return rows
  }
  const updateShownRows = () => rowsFromDisk && shownRows.set(withPendingChanges(rowsFromDisk))

  /** Writes what waits, and reads what is stale, in one transaction. */
  const writeOnce = async (known: ReadonlyMap<string, Row>): Promise<void> => {
    const changes = pendingChanges
    const keys = new Set([...staleKeys, ...changes.map(({ key }) => key)])
    staleKeys.clear()
    try {
      const rowsOnDisk = await database.change(async (tx) => {
        const rows = new Map<string, Row | undefined>()
        for (const key of keys) {
          const row = await tx.get(store, key)
          rows.set(key, isSameJson(row, known.get(key)) ? known.get(key) : row)
        }
        const before = new Map(rows)
        for (const each of changes) rows.set(each.key, updatedRow(each, rows.get(each.key)))
        for (const [key, row] of rows)
          if (row !== before.get(key)) await (row === undefined ? tx.delete(store, key) : tx.put(store, key, row))
        return rows
      }, origin)
      const rows = new Map(known)
      for (const [key, row] of rowsOnDisk) putRow(rows, key, row)
      rowsFromDisk = rows
    } finally {
      pendingChanges = pendingChanges.slice(changes.length)
      updateShownRows()
    }
  }

  const writeAndReadAll = async (): Promise<void> => {
    try {
      rowsFromDisk ??= new Map(await database.entries(store))
      updateShownRows()
      while (pendingChanges.length > 0 || staleKeys.size > 0) await writeOnce(rowsFromDisk)
    } finally {
      workInProgress = undefined
    }
  }

  /** Resolves when the rows were read, and all changes are on disk. */
  const load = (): Promise<void> => {
    if (rowsFromDisk && pendingChanges.length === 0 && staleKeys.size === 0) return workInProgress ?? Promise.resolve()
    workInProgress ??= writeAndReadAll()
    return workInProgress
  }

  database.subscribe(store, (change) => {
    if (change.origin === origin || (!rowsFromDisk && !workInProgress)) return
    staleKeys.add(change.key)
    void load()
  })

  return {
    load,

    /** As it is shown: with changes that are not on disk. Undefined: there is none, or the rows were not read. */
    get: (key: string): Row | undefined => shownRows.getSnapshot()?.get(key),

    /** All, as they are shown. Undefined until the rows were read. */
    all: shownRows.getSnapshot,

    /** Resolves when it is on disk, or in memory where the browser stores nothing (`useIsDurable`). */
    change(key: string, next: UpdateRow<Row>): Promise<void> {
      pendingChanges = [...pendingChanges, { key, next }]
      updateShownRows()
      return load()
    },

    subscribe: shownRows.subscribe,

    /** Renders again when a row changes, also in another tab. Undefined until the rows were read: the first use reads them. */
    use: (): ReadonlyMap<string, Row> | undefined => useStore(shownRows),
  }
}
