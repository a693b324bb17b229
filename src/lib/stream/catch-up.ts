import { type Clock, type Timer, withAbortTimeout } from '#/lib/time/clock.ts'
import { backOff } from './back-off.ts'

/** How long a new stream may take to send the whole list itself (ms). */
const STREAM_DELAY = 300
const READ_TIMEOUT = 10_000

/** Thrown by `refresh`: it was answered, and the shown data are not the server's. */
export class DisagreementError extends Error {}

type CatchUpOptions = {
  clock: Clock
  random: () => number
  refresh(signal: AbortSignal): Promise<void>
  onDisagreement(): void
  /** `refresh` failed otherwise. */
  onFailure(error: unknown): void
  /** @param startedAt time at which the shown data were right (ms since 1970). */
  onRefreshed(startedAt: number): void
}

/** Reads the whole list for a new stream that does not bring it, again and again until that succeeds. */
export function createCatchUp({ clock, random, refresh, onDisagreement, onFailure, onRefreshed }: CatchUpOptions) {
  let timer: Timer | undefined
  let currentRead: AbortController | undefined
  let nextAt = 0

  const stop = () => {
    clock.clearTimeout(timer)
    timer = undefined
    currentRead?.abort()
    currentRead = undefined
  }

  const schedule = (failures: number, at: number) => {
    clock.clearTimeout(timer)
    nextAt = at
    timer = clock.setTimeout(() => attempt(failures), Math.max(0, at - clock.now()))
  }

  const attempt = async (failures: number) => {
    const controller = new AbortController()
    currentRead = controller
    timer = undefined
    const startedAt = clock.now()
    try {
      await withAbortTimeout(clock, READ_TIMEOUT, controller, refresh)
    } catch (error) {
      if (currentRead !== controller) return
      currentRead = undefined
      if (error instanceof DisagreementError) onDisagreement()
      else onFailure(error)
      schedule(failures + 1, clock.now() + backOff(failures + 1, random))
      return
    }
    if (currentRead !== controller) return
    currentRead = undefined
    onRefreshed(startedAt)
  }

  return {
    start(): void {
      stop()
      schedule(0, clock.now() + STREAM_DELAY)
    },
    /** Something has come that may prove the list: it is not worth waiting longer. */
    hurry(isNow: boolean): void {
      const at = clock.now() + (isNow ? 0 : STREAM_DELAY)
      if (currentRead || (timer !== undefined && nextAt <= at)) return
      schedule(0, at)
    },
    /** Starts again: a pending read may be older than the unreadable message. */
    restartNow(): void {
      stop()
      void attempt(0)
    },
    stop,
  }
}
