import type { Clock, Timer } from '#/lib/time/clock.ts'
import type { OutboxRecord } from './record.ts'
import { TIMES } from './times.ts'

/** A new record is sent by the tab that has queued it; others take it up after this, ms. */
const TAKEOVER_DELAY = 5_000
const MIN_DELAY = 1_000

/** When a record in `sending` counts as abandoned. */
export const abandonedAt = ({ sentAt }: OutboxRecord): number => (sentAt ?? 0) + TIMES.abandonedAfter

/** When automatic work is due, ms since 1970; null: it needs a person. */
const dueAt = (record: OutboxRecord): number | null => {
  if (record.state === 'unknown') return record.checkAt
  if (record.state === 'sending') return abandonedAt(record)
  if (record.state !== 'queued') return null
  return record.hold === null ? record.createdAt + TAKEOVER_DELAY : record.nextAt
}

/**
 * Whether there is automatic work on a record now.
 * @param shouldRetryWaiting the page is in view again, the network is back, or a person has logged in: records that wait for one of
 * these are tried again.
 */
export const isDue = (record: OutboxRecord, now: number, shouldRetryWaiting: boolean): boolean => {
  const due = dueAt(record)
  if (due !== null && now >= due) return true
  if (!shouldRetryWaiting) return false
  if (record.state === 'unknown') return record.tries > 0
  return record.state === 'queued' && (record.hold === 'connection' || record.hold === 'login')
}

/**
 * Runs `work` when the next record is due, one run at a time.
 * @param options.records those of the user in session.
 */
export function createSchedule(options: {
  clock: Clock
  records(): readonly OutboxRecord[]
  work(shouldRetryWaiting: boolean): Promise<void>
}) {
  const { clock, records, work } = options
  let timer: Timer | undefined
  let isRunning = false
  let isStopped = true
  let mustRunAgain = false

  const setTimer = () => {
    clock.clearTimeout(timer)
    if (isStopped || isRunning) return
    const next = Math.min(...records().flatMap((record) => dueAt(record) ?? []))
    if (Number.isFinite(next)) timer = clock.setTimeout(() => run(false), Math.max(MIN_DELAY, next - clock.now()))
  }

  const run = async (shouldRetryWaiting: boolean): Promise<void> => {
    if (isStopped) return
    if (isRunning) {
      mustRunAgain ||= shouldRetryWaiting
      return
    }
    isRunning = true
    try {
      await work(shouldRetryWaiting)
    } finally {
      isRunning = false
    }
    if (mustRunAgain) {
      mustRunAgain = false
      return run(true)
    }
    setTimer()
  }

  return {
    start(): void {
      isStopped = false
    },
    /** Runs the work now, also on what waits for the network or a login. */
    runNow: (): Promise<void> => run(true),
    /** Sets the timer for the next record that is due. Call it after every change of the records. */
    setTimer,
    stop(): void {
      isStopped = true
      clock.clearTimeout(timer)
    },
  }
}
