import { type Clock, type Timer, withLimit } from '#/lib/time/clock.ts'
import { backOff } from './back-off.ts'

/** How long a new stream may take to send the whole list itself (ms). */
const PATIENCE = 300
const LIMIT = 10_000

type CatchUpOptions = {
  clock: Clock
  random: () => number
  refresh(signal: AbortSignal): Promise<void>
  /** @param startedAt time at which the shown data were right (ms since 1970). */
  onWhole(startedAt: number): void
}

export function createCatchUp({ clock, random, refresh, onWhole }: CatchUpOptions) {
  let timer: Timer | undefined
  let run: AbortController | undefined

  const stop = () => {
    clock.clearTimeout(timer)
    run?.abort()
    run = undefined
  }

  const attempt = async (failures: number) => {
    const mine = new AbortController()
    run = mine
    const startedAt = clock.now()
    try {
      await withLimit(clock, LIMIT, mine, refresh)
    } catch {
      if (run === mine) timer = clock.setTimeout(() => attempt(failures + 1), backOff(failures + 1, random))
      return
    }
    if (run !== mine) return
    run = undefined
    onWhole(startedAt)
  }

  return {
    soon(): void {
      stop()
      timer = clock.setTimeout(() => attempt(0), PATIENCE)
    },
    /** Starts again: a pending read may be older than the unreadable message. */
    now(): void {
      stop()
      void attempt(0)
    },
    stop,
  }
}
