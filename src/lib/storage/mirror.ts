import { isSameJson } from '#/lib/schema/same-json.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import { appDatabase, type Database } from './database.ts'
import type { RowStore } from './row-store.ts'

/*
 * Keeps the rows of a store in memory, for screens that read them while they are drawn. A change is shown at once, and
 * then applied to the row that is on disk at that time. So two tabs do not overwrite each other's changes.
 */

/**
 * A pure function, because it is called more than once. Undefined means that there is no row, or that the row is
 * deleted.
 */
type UpdateRow<Row> = (row: Row | undefined) => Row | undefined
/** `lastResult`: what `next` returned last. If the row did not change, the same object is used again. */
type PendingChange<Row> = {
  key: string
  next: UpdateRow<Row>
  lastResult?: { sourceRow: Row | undefined; row: Row | undefined }
}

export function createMirror<Row>(store: RowStore<Row>, { database = appDatabase }: { database?: Database } = {}) {
  const origin = Symbol(store.name)
  /** Undefined until the disk has been read. */
  let rowsFromDisk: ReadonlyMap<string, Row> | undefined
  /** Changes that are not on disk yet, the oldest first. */
  let pendingChanges: readonly PendingChange<Row>[] = []
  /** Keys of rows that were changed by other code or another tab, so they must be read again. */
  const staleKeys = new Set<string>()
  let workInProgress: Promise<void> | undefined
  const shownRows = createStore<ReadonlyMap<string, Row> | undefined>(undefined, () => {
    void load()
    return undefined
  })

  const updatedRow = (each: PendingChange<Row>, row: Row | undefined): Row | undefined => {
    if (!each.lastResult || each.lastResult.sourceRow !== row) each.lastResult = { sourceRow: row, row: each.next(row) }
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

  /** Writes all waiting changes, and reads all stale rows, in one transaction. */
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
        const previousRows = new Map(rows)
        for (const each of changes) rows.set(each.key, updatedRow(each, rows.get(each.key)))
        for (const [key, row] of rows)
          if (row !== previousRows.get(key)) await (row === undefined ? tx.delete(store, key) : tx.put(store, key, row))
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

  /** Resolves when the rows have been read and all changes are on disk. */
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

    /**
     * The row as it is shown, with changes that are not on disk yet. Undefined if there is no row, or if the rows have
     * not been read.
     */
    get: (key: string): Row | undefined => shownRows.getSnapshot()?.get(key),

    /** All rows as they are shown. Undefined until the rows have been read. */
    all: shownRows.getSnapshot,

    /** Resolves when the change is on disk, or in memory if the browser stores nothing (`useIsDurable`). */
    change(key: string, next: UpdateRow<Row>): Promise<void> {
      pendingChanges = [...pendingChanges, { key, next }]
      updateShownRows()
      return load()
    },

    subscribe: shownRows.subscribe,

    /**
     * Renders again when a row changes, also in another tab. Undefined until the rows have been read. The first use
     * reads them.
     */
    use: (): ReadonlyMap<string, Row> | undefined => useStore(shownRows),
  }
}
