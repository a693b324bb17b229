import { type Clock, type Timer, withAbortTimeout } from '#/lib/time/clock.ts'

/*
 * Some gateways hold back a stream until it is long or has ended, so the stream never opens. Then the list is read at
 * short intervals by another call.
 */

/** If a new stream has not opened after this time, the list is read (ms). */
const FIRST_DELAY = 2_000
const READ_INTERVAL = 10_000
/** The pause after a failure is longer, because the backend may not have this list (ms). */
const PAUSE_AFTER_FAILURE = 30_000
const READ_TIMEOUT = 10_000

type ListReadsOptions = {
  clock: Clock
  read(signal: AbortSignal): Promise<void>
  /** @param startedAt the time at which the shown data were correct (ms since 1970). */
  onRead(startedAt: number): void
  onFailure(error: unknown): void
}

/** Reads the list again and again between `start` and `stop`. */
export function createListReads({ clock, read, onRead, onFailure }: ListReadsOptions) {
  let timer: Timer | undefined
  let currentRead: AbortController | undefined

  const schedule = (delay: number) => {
    timer = clock.setTimeout(readOnce, delay)
  }

  const readOnce = async () => {
    const controller = new AbortController()
    currentRead = controller
    timer = undefined
    const startedAt = clock.now()
    try {
      await withAbortTimeout(clock, READ_TIMEOUT, controller, read)
    } catch (error) {
      if (currentRead !== controller) return
      currentRead = undefined
      schedule(PAUSE_AFTER_FAILURE)
      return onFailure(error)
    }
    if (currentRead !== controller) return
    currentRead = undefined
    schedule(READ_INTERVAL)
    onRead(startedAt)
  }

  return {
    start(): void {
      if (timer === undefined && !currentRead) schedule(FIRST_DELAY)
    },
    /** Reads without waiting. */
    readNow(): void {
      if (currentRead) return
      clock.clearTimeout(timer)
      void readOnce()
    },
    stop(): void {
      clock.clearTimeout(timer)
      timer = undefined
      currentRead?.abort()
      currentRead = undefined
    },
  }
}
