import type { Clock } from '#/lib/time/clock.ts'
import type { OutboxLocks } from './context.ts'
import type { OutboxRecord } from './record.ts'
import { TIMES } from './times.ts'

/** `taken`: another tab is working on it. */
type Guarded<T> = { kind: 'done'; result: T } | { kind: 'taken' }

/**
 * `waitLimit`: how long to wait for another tab, ms. `mayGoOnWithoutLock`: whether the work is done after that all the same,
 * because a phone may have suspended the other tab in the middle of its work.
 */
type LockWait = { waitLimit: number; mayGoOnWithoutLock: boolean }

/**
 * Serialises the work on a record: in memory within the page, by a Web Lock between tabs, if available. The
 * transaction's check of the state decides in any case; a lock only saves calls and shows which tabs are alive.
 */
export function createGuard(locks: OutboxLocks | null, clock: Clock) {
  const runningByRecord = new Map<string, Promise<unknown>>()

  const runWithLock = async <T>(id: string, lockWait: LockWait, work: () => Promise<T>): Promise<Guarded<T>> => {
    const runNow = async (): Promise<Guarded<T>> => ({ kind: 'done', result: await work() })
    if (!locks) return runNow()
    const lockTimeout = new AbortController()
    const timer = lockWait.waitLimit > 0 ? clock.setTimeout(() => lockTimeout.abort(), lockWait.waitLimit) : undefined
    let hasLock = false
    try {
      const options = lockWait.waitLimit > 0 ? { signal: lockTimeout.signal } : { ifAvailable: true }
      const guarded = await locks.request(`coperto-order-${id}`, options, async (lock): Promise<Guarded<T>> => {
        clock.clearTimeout(timer)
        hasLock = lock !== null
        return hasLock ? runNow() : { kind: 'taken' }
      })
      if (hasLock) return guarded
    } catch (error) {
      // Timed out, or no lock was available; errors of the work itself are passed on.
      if (hasLock) throw error
    } finally {
      clock.clearTimeout(timer)
    }
    return lockWait.mayGoOnWithoutLock ? runNow() : { kind: 'taken' }
  }

  const runInTurn = async <T>(id: string, lockWait: LockWait, work: () => Promise<T>): Promise<Guarded<T>> => {
    while (runningByRecord.has(id)) {
      if (lockWait.waitLimit === 0) return { kind: 'taken' }
      await runningByRecord.get(id)
    }
    const running = runWithLock(id, lockWait, work)
    runningByRecord.set(
      id,
      running.catch(() => {}),
    )
    try {
      return await running
    } finally {
      runningByRecord.delete(id)
    }
  }

  return {
    isBusy: (id: string): boolean => runningByRecord.has(id),

    /** Automatic work yields to another tab, unless that must be asleep. */
    runAutomatic: <T>({ id, sentAt }: OutboxRecord, work: () => Promise<T>): Promise<Guarded<T>> =>
      runInTurn(
        id,
        { waitLimit: 0, mayGoOnWithoutLock: sentAt !== null && Math.abs(clock.now() - sentAt) > TIMES.suspendedAfter },
        work,
      ),

    /** An action of a person waits for other work on the record. */
    runForPerson: <T>(id: string, work: () => Promise<T>): Promise<Guarded<T>> =>
      runInTurn(id, { waitLimit: TIMES.personWaitLimit, mayGoOnWithoutLock: true }, work),
  }
}
