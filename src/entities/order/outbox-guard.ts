import type { OutboxLocks } from './outbox-context.ts'

/** `taken`: another tab is at it. */
export type Guarded<T> = { kind: 'done'; result: T } | { kind: 'taken' }

/**
 * Lets only one thing at a time be done to a record: within the page by memory, between tabs by a Web Lock where there
 * is one. (Where there is none, the check of the state inside the transaction has the last word.)
 */
export const createGuard = (locks: OutboxLocks | null) => {
  const underWay = new Map<string, Promise<unknown>>()

  const locked = async <T>(id: string, mayWait: boolean, work: () => Promise<T>): Promise<Guarded<T>> => {
    const run = async (): Promise<Guarded<T>> => ({ kind: 'done', result: await work() })
    if (!locks) return run()
    return locks.request(`coperto-order-${id}`, mayWait ? {} : { ifAvailable: true }, async (lock) =>
      lock === null ? { kind: 'taken' } : run(),
    )
  }

  return {
    isBusy: (id: string): boolean => underWay.has(id),

    /**
     * Does `work` when nothing else is being done to the record.
     * @param mayWait a person asked: wait for the other; else give up at once with `taken`.
     */
    async run<T>(id: string, mayWait: boolean, work: () => Promise<T>): Promise<Guarded<T>> {
      while (underWay.has(id)) {
        if (!mayWait) return { kind: 'taken' }
        await underWay.get(id)
      }
      const running = locked(id, mayWait, work)
      const quiet = running.catch(() => {})
      underWay.set(id, quiet)
      try {
        return await running
      } finally {
        underWay.delete(id)
      }
    },
  }
}
