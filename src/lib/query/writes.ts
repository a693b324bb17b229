import type { QueryClient } from '@tanstack/react-query'
import { createStore, useStore } from '#/lib/store/store.ts'

/*
 * An answer that was requested before a write of this device ended may not contain the result of the write. So
 * everything that the write changes is read again, and an answer that was requested before the end of the write is not
 * used but requested again.
 */

/** A query key begins with one of these names, and a write states the names that it changes. */
export type EntityName =
  | 'category'
  | 'city'
  | 'combination'
  | 'dimension'
  | 'dish'
  | 'ingredient'
  | 'menu'
  | 'order'
  | 'restaurant'
  | 'table'
  | 'user'
  | 'waiter'

/** For each name: how many writes that change it have ended since the page was opened. */
const endedWrites = createStore<Readonly<Partial<Record<EntityName, number>>>>({})

const endedWritesOf = (name: EntityName): number => endedWrites.getSnapshot()[name] ?? 0

/**
 * Called when a write has ended, with or without success. The data of these names that are on the screen are read
 * again. Resolves when that is over.
 */
export async function refetchAfterWrite(client: QueryClient, names: readonly EntityName[] = []): Promise<void> {
  const counts = Object.fromEntries(names.map((name) => [name, endedWritesOf(name) + 1]))
  endedWrites.set({ ...endedWrites.getSnapshot(), ...counts })
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
}

/** Returns an answer that was requested after the last write of this name had ended. Throws what `ask` throws. */
export async function readAfterWrites<Data>(name: EntityName, ask: () => Data | Promise<Data>): Promise<Data> {
  while (true) {
    const endedWritesBefore = endedWritesOf(name)
    const data = await ask()
    if (endedWritesOf(name) === endedWritesBefore) return data
  }
}

/** For data that are read without a query: when this number changes, they must be read again. */
export const useEndedWrites = (name: EntityName): number => useStore(endedWrites, (counts) => counts[name] ?? 0)
