import type { Clock, Timer } from '#/lib/time/clock.ts'
import { withLimit } from '#/lib/time/with-limit.ts'
import { backOff } from './back-off.ts'

/** How long a stream that has just opened is given to send the whole by itself, ms. */
const PATIENCE = 300
const LIMIT = 10_000

export interface CatchUpOptions {
  clock: Clock
  random: () => number
  /** Reads the whole by another way. What it throws means: not yet. */
  refresh(signal: AbortSignal): Promise<void>
  /** @param startedAt what is shown was right at this time, ms since 1970. */
  onWhole(startedAt: number): void
}

/** Reads the whole again, and again with growing pauses until it succeeds. */
export const createCatchUp = ({ clock, random, refresh, onWhole }: CatchUpOptions) => {
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
    /** After the stream has opened. */
    soon(): void {
      stop()
      timer = clock.setTimeout(() => attempt(0), PATIENCE)
    },
    /** After a doubt. A reading under way may have begun before it, so it is begun again. */
    now(): void {
      stop()
      void attempt(0)
    },
    /** The whole has come by the stream, or the stream is gone. */
    stop,
  }
}
