import { vi } from 'vitest'
import type { OutboxLocks } from '#/entities/order/outbox/context.ts'

/** Web Locks between tabs of one test; `release` does what the browser does when a tab closes. */
export const fakeLocks = () => {
  const held = new Map<string, { tab: string; done: Promise<void>; free: () => void }>()
  const closed = new Set<string>()

  const locksOf = (tab: string): OutboxLocks => ({
    async request(name, { ifAvailable, signal }, callback) {
      const isAborted = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
      while (held.has(name)) {
        if (ifAvailable) return callback(null)
        await Promise.race([held.get(name)?.done, isAborted])
        signal?.throwIfAborted()
        // Who waits in a tab that has closed gets no lock.
        if (closed.has(tab)) return new Promise(() => {})
      }
      let free = () => {}
      const done = new Promise<void>((resolve) => {
        free = () => {
          held.delete(name)
          resolve()
        }
      })
      held.set(name, { tab, done, free })
      try {
        return await callback({ name })
      } finally {
        if (held.get(name)?.done === done) free()
      }
    },
  })

  return {
    locksOf,
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
    release(tab: string): void {
      closed.add(tab)
      for (const lock of [...held.values()]) if (lock.tab === tab) lock.free()
    },
  }
}

/** A browser with another tab, which holds this lock until `release`. */
export function holdInOtherTab(name: `coperto.${string}`): { release: () => void } {
  const locks = fakeLocks()
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (own, key) => (key === 'locks' ? { ...locks.locksOf('own'), query: locks.query } : Reflect.get(own, key)),
    }),
  )
  void locks.locksOf('other').request(name, {}, () => new Promise(() => {}))
  return { release: () => locks.release('other') }
}
