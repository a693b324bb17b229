import type { Clock, Timer } from '#/lib/time/clock.ts'
import { withLimit } from '#/lib/time/with-limit.ts'

/*
 * A stream that is silent may be calm or dead, and one that sends heartbeats may still have lost a message: so what is
 * shown is compared with the server by another way. Two comparisons must differ, because one may meet a message that is
 * just arriving. All of it takes at most 42 s, less than the 45 s for which wrong data may be called live.
 */
const EVERY = 30_000
const LIMIT = 5_000
const AGAIN_AFTER = 2_000

/** `unknown`: the comparison could not be made. */
export type CheckResult = 'same' | 'different' | 'unknown'

export interface CrossCheckOptions {
  clock: Clock
  /** Compares once. What it throws means `unknown`. */
  check(signal: AbortSignal): Promise<CheckResult>
  /** @param startedAt what is shown was right at this time, ms since 1970. */
  onSame(startedAt: number): void
  onMismatch(): void
}

/** Compares every 30 s between `start` and `stop`. */
export const createCrossCheck = ({ clock, check, onSame, onMismatch }: CrossCheckOptions) => {
  let timer: Timer | undefined
  let run: AbortController | undefined

  const once = async (isSecond: boolean) => {
    const mine = new AbortController()
    run = mine
    const startedAt = clock.now()
    const result = await withLimit(clock, LIMIT, mine, check).catch((): CheckResult => 'unknown')
    if (run !== mine) return
    const isFirstDifference = result === 'different' && !isSecond
    timer = clock.setTimeout(() => once(isFirstDifference), isFirstDifference ? AGAIN_AFTER : EVERY)
    if (result === 'same') onSame(startedAt)
    else if (result === 'different' && isSecond) onMismatch()
  }

  const stop = () => {
    clock.clearTimeout(timer)
    run?.abort()
    run = undefined
  }

  return {
    start(): void {
      stop()
      timer = clock.setTimeout(() => once(false), EVERY)
    },
    stop,
  }
}
