import type { Clock } from '#/lib/time/clock.ts'
import type { OutboxLocks } from './context.ts'

/** `taken`: another tab is at it. */
export type Guarded<T> = { kind: 'done'; result: T } | { kind: 'taken' }

export interface Patience {
  /** How long to wait for another tab, ms; 0: not at all. */
  wait: number
  /** What to do if it is still at it then. Phones put tabs to sleep in the middle of their work. */
  ifTaken: 'give up' | 'go on'
}

/**
 * Lets only one thing at a time be done to a record: within the page by memory, between tabs by a Web Lock where there
 * is one. The check of the state inside the transaction has the last word in any case; a lock only spares the tabs
 * asking twice, and shows who is alive.
 */
export const createGuard = (locks: OutboxLocks | null, clock: Clock) => {
  const underWay = new Map<string, Promise<unknown>>()

  const locked = async <T>(id: string, patience: Patience, work: () => Promise<T>): Promise<Guarded<T>> => {
    const run = async (): Promise<Guarded<T>> => ({ kind: 'done', result: await work() })
    if (!locks) return run()
    const waiting = new AbortController()
    const timer = patience.wait > 0 ? clock.setTimeout(() => waiting.abort(), patience.wait) : undefined
    let hasLock = false
    try {
      const options = patience.wait > 0 ? { signal: waiting.signal } : { ifAvailable: true }
      const guarded = await locks.request(`coperto-order-${id}`, options, async (lock): Promise<Guarded<T>> => {
        clock.clearTimeout(timer)
        hasLock = lock !== null
        return hasLock ? run() : { kind: 'taken' }
      })
      if (hasLock) return guarded
    } catch (error) {
      // The wait is over, or the browser has no locks to give; what the work itself throws is not ours.
      if (hasLock) throw error
    } finally {
      clock.clearTimeout(timer)
    }
    return patience.ifTaken === 'go on' ? run() : { kind: 'taken' }
  }

  return {
    isBusy: (id: string): boolean => underWay.has(id),

    /** Does `work` when nothing else is being done to the record. */
    async run<T>(id: string, patience: Patience, work: () => Promise<T>): Promise<Guarded<T>> {
      while (underWay.has(id)) {
        if (patience.wait === 0) return { kind: 'taken' }
        await underWay.get(id)
      }
      const running = locked(id, patience, work)
      underWay.set(
        id,
        running.catch(() => {}),
      )
      try {
        return await running
      } finally {
        underWay.delete(id)
      }
    },
  }
}
