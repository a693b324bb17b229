import type { Clock, Timer } from '#/lib/time/clock.ts'
import { withLimit } from '#/lib/time/with-limit.ts'

/*
 * A silent stream may be calm or dead, and a stream with heartbeats may still have lost a message. So what is shown is
 * compared with the server in another way. One comparison takes at most 40 s from the end of the one before, which is
 * less than the 45 s for which wrong data may be called live.
 */
const EVERY = 30_000
const LIMIT = 10_000

export type CheckResult =
  /** What is shown is what the server has. */
  | 'same'
  /** It is now, but the comparison brought something that the stream should have sent. */
  | 'missed'
  /** What is shown is wrong, and the comparison could not correct it. */
  | 'different'
  /** The comparison proves nothing. */
  | 'unknown'

export interface CrossCheckOptions {
  clock: Clock
  /** Compares once. What it throws means `unknown`. */
  check(signal: AbortSignal): Promise<CheckResult>
  /** @param startedAt when the comparison began, ms since 1970. */
  onResult(result: CheckResult, startedAt: number): void
}

/** Compares every 30 s between `start` and `stop`. */
export const createCrossCheck = ({ clock, check, onResult }: CrossCheckOptions) => {
  let timer: Timer | undefined
  let run: AbortController | undefined

  const once = async () => {
    const mine = new AbortController()
    run = mine
    const startedAt = clock.now()
    const result = await withLimit(clock, LIMIT, mine, check).catch((): CheckResult => 'unknown')
    if (run !== mine) return
    timer = clock.setTimeout(once, EVERY)
    onResult(result, startedAt)
  }

  const stop = () => {
    clock.clearTimeout(timer)
    run?.abort()
    run = undefined
  }

  return {
    start(): void {
      stop()
      timer = clock.setTimeout(once, EVERY)
    },
    stop,
  }
}
