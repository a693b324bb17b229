import { type Clock, type Timer, withAbortTimeout } from '#/lib/time/clock.ts'
import { backOff } from './back-off.ts'

/** A new stream may send the whole list itself. The app waits this long for it before it reads the list (ms). */
const STREAM_DELAY = 300
const READ_TIMEOUT = 10_000

/** Thrown by `refresh` if the server has answered, but the shown data differ from the server's. */
export class DisagreementError extends Error {}

type CatchUpOptions = {
  clock: Clock
  random: () => number
  refresh(signal: AbortSignal): Promise<void>
  onDisagreement(): void
  /** Called if `refresh` failed for any other reason. */
  onFailure(error: unknown): void
  /** @param startedAt the time at which the shown data were correct (ms since 1970). */
  onRefreshed(startedAt: number): void
}

/** Reads the whole list for a new stream that has not sent it, and tries again until that succeeds. */
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

  const schedule = (failures: number, time: number) => {
    clock.clearTimeout(timer)
    nextAt = time
    timer = clock.setTimeout(() => attempt(failures), Math.max(0, time - clock.now()))
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
    /** The stream has sent something from which the list can be confirmed, so the read is made sooner. */
    hurry(isNow: boolean): void {
      const time = clock.now() + (isNow ? 0 : STREAM_DELAY)
      if (currentRead || (timer !== undefined && nextAt <= time)) return
      schedule(0, time)
    },
    /** Starts the read again, because the current one may have begun before the unreadable message came. */
    restartNow(): void {
      stop()
      void attempt(0)
    },
    stop,
  }
}
