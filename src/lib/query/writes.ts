import type { QueryClient } from '@tanstack/react-query'
import { createStore, useStore } from '#/lib/store/store.ts'

/*
 * What was read before a write of this device ended may lack it. So all that the write changes is read again, and an
 * answer that was asked for before the write ended is not used: it is asked for again.
 */

/** A query key starts with one of these, and a write names those that it changes. */
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

/** How many writes that change it have ended since the page was opened. */
const endedWrites = createStore<Readonly<Partial<Record<EntityName, number>>>>({})

const endedWritesOf = (name: EntityName): number => endedWrites.getSnapshot()[name] ?? 0

/** A write has ended, in whatever way: what is shown of these is read again. Resolves when that is over. */
export async function refetchAfterWrite(client: QueryClient, names: readonly EntityName[] = []): Promise<void> {
  const counts = Object.fromEntries(names.map((name) => [name, endedWritesOf(name) + 1]))
  endedWrites.set({ ...endedWrites.getSnapshot(), ...counts })
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
}

/** The answer to a question that was asked after the last write that changes it had ended. Throws what `ask` throws. */
export async function readAfterWrites<Data>(name: EntityName, ask: () => Data | Promise<Data>): Promise<Data> {
  while (true) {
    const before = endedWritesOf(name)
    const data = await ask()
    if (endedWritesOf(name) === before) return data
  }
}

/** For what is read without a query: another number means that it must be read again. */
export const useEndedWrites = (name: EntityName): number => useStore(endedWrites, (counts) => counts[name] ?? 0)
