import type { Clock } from '#/lib/time/clock.ts'
import type { OutboxLocks } from './context.ts'
import type { OutboxRecord } from './record.ts'
import { TIMES } from './times.ts'

/** `taken`: another tab is working on it. */
type Guarded<T> = { kind: 'done'; result: T } | { kind: 'taken' }

/** `wait` for another tab, ms. After that the work goes on or not: phones suspend tabs in the middle of their work. */
type Patience = { wait: number; goesOn: boolean }

/**
 * Serialises the work on a record: in memory within the page, by a Web Lock between tabs, if available. The
 * transaction's check of the state decides in any case; a lock only saves calls and shows which tabs are alive.
 */
export function createGuard(locks: OutboxLocks | null, clock: Clock) {
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
      // Timed out, or no lock was available; errors of the work itself are passed on.
      if (hasLock) throw error
    } finally {
      clock.clearTimeout(timer)
    }
    return patience.goesOn ? run() : { kind: 'taken' }
  }

  const run = async <T>(id: string, patience: Patience, work: () => Promise<T>): Promise<Guarded<T>> => {
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
  }

  return {
    isBusy: (id: string): boolean => underWay.has(id),

    /** Automatic work yields to another tab, unless that must be asleep. */
    runAuto: <T>({ id, sentAt }: OutboxRecord, work: () => Promise<T>): Promise<Guarded<T>> =>
      run(id, { wait: 0, goesOn: sentAt !== null && Math.abs(clock.now() - sentAt) > TIMES.asleep }, work),

    /** An action of a person waits for other work on the record. */
    runForPerson: <T>(id: string, work: () => Promise<T>): Promise<Guarded<T>> =>
      run(id, { wait: TIMES.patience, goesOn: true }, work),
  }
}
