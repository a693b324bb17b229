import type { StoredRow } from './connection.ts'
import { type RowStore, readRow } from './row-store.ts'
import type { Transaction } from './transaction.ts'

/** Rows, and deletions, that the disk has refused. They win over the disk. */
export class Overlay {
  // By store and key. `undefined` is a deleted row.
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

  of(store: string): [key: string, value: unknown][] {
    return [...(this.#rows.get(store) ?? [])].map(([key, { value }]) => [key, value])
  }

  /** Writes all of it to the disk again. */
  async writeInto(tx: Transaction): Promise<void> {
    for (const rows of this.#rows.values()) {
      for (const [key, { store, value }] of rows) {
        await (value === undefined ? tx.delete(store, key) : tx.put(store, key, value as never))
      }
    }
  }

  /** The disk's readable rows with these changes, sorted by key. */
  over<Row>(store: RowStore<Row>, stored: StoredRow[]): [key: string, row: Row][] {
    const rows = new Map<string, Row>()
    for (const each of stored) {
      const read = readRow(store, each)
      if (read.kind === 'read') rows.set(each.key, read.row)
    }
    for (const [key, value] of this.of(store.name)) {
      if (value === undefined) rows.delete(key)
      else rows.set(key, value as Row)
    }
    return [...rows].sort(([a], [b]) => (a < b ? -1 : 1))
  }
}
