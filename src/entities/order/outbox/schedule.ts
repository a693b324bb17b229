import type { Clock, Timer } from '#/lib/time/clock.ts'
import type { OutboxRecord } from './record.ts'
import { TIMES } from './times.ts'

/** A new record is sent by whoever has put it there; only one that is left lying is taken up by others, ms. */
const LEFT_LYING = 5_000
/** A record that another tab is busy with is looked at again after this, ms. */
const SHORTEST = 1_000

/** When a record that nobody is known to be sending counts as abandoned. */
export const abandonedAt = ({ sentAt }: OutboxRecord): number => (sentAt ?? 0) + TIMES.abandoned

/** When something is to be done about a record by itself, ms since 1970; null: only by a person or a login. */
export const dueAt = (record: OutboxRecord): number | null => {
  if (record.state === 'unknown') return record.checkAt
  if (record.state === 'sending') return abandonedAt(record)
  if (record.state !== 'queued') return null
  return record.hold === null ? record.createdAt + LEFT_LYING : record.nextAt
}

/**
 * Whether it is to be done now.
 * @param isKick something has happened that may have changed everything: the page or its network is back, a login.
 */
export const isDue = (record: OutboxRecord, now: number, isKick: boolean): boolean => {
  const due = dueAt(record)
  if (due !== null && now >= due) return true
  if (!isKick) return false
  if (record.state === 'unknown') return record.tries > 0
  return record.state === 'queued' && (record.hold === 'connection' || record.hold === 'login')
}

/**
 * Runs `work` when the next record is due, one run at a time.
 * @param options.records those that concern the one who is logged in.
 */
export const createSchedule = (options: {
  clock: Clock
  records(): readonly OutboxRecord[]
  work(isKick: boolean): Promise<void>
}) => {
  const { clock, records, work } = options
  let timer: Timer | undefined
  let isRunning = false
  let isStopped = true
  let isKickedMeanwhile = false

  const arm = () => {
    clock.clearTimeout(timer)
    if (isStopped || isRunning) return
    const next = Math.min(...records().flatMap((record) => dueAt(record) ?? []))
    if (Number.isFinite(next)) timer = clock.setTimeout(() => run(false), Math.max(SHORTEST, next - clock.now()))
  }

  const run = async (isKick: boolean): Promise<void> => {
    if (isStopped) return
    if (isRunning) {
      isKickedMeanwhile ||= isKick
      return
    }
    isRunning = true
    try {
      await work(isKick)
    } finally {
      isRunning = false
    }
    if (isKickedMeanwhile) {
      isKickedMeanwhile = false
      return run(true)
    }
    arm()
  }

  return {
    start(): void {
      isStopped = false
    },
    /** Something has happened: look at once. */
    kick: (): Promise<void> => run(true),
    /** The records have changed. */
    arm,
    stop(): void {
      isStopped = true
      clock.clearTimeout(timer)
    },
  }
}
