import type { Clock, Timer } from '#/lib/time/clock.ts'
import { withLimit } from '#/lib/time/with-limit.ts'

/*
 * A silent stream may be calm or dead, and a stream with heartbeats may have lost a message or never announce a removal.
 * So what is shown is compared with the server in another way. A full comparison takes at most 40 s from the end of the
 * one before, which is less than the 45 s for which wrong data may be called live. A quick one costs next to nothing and
 * is made more often between them.
 */
const FULL_EVERY = 30_000
const QUICK_EVERY = 10_000
/** A check that is wanted soon waits this long, ms: for a call to be repeated, and for changes that follow each other. */
const SOON = 2_000
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
  /** Compares cheaply; undefined where that proves nothing. After what it throws a full comparison follows soon. */
  quickCheck?: (signal: AbortSignal) => Promise<CheckResult | undefined>
  /** @param startedAt when the comparison began, ms since 1970. */
  onResult(result: CheckResult, startedAt: number): void
}

/** Compares between `start` and `stop`: every 10 s quickly, and fully where nothing was proved for 30 s. */
export const createCrossCheck = ({ clock, check, quickCheck, onResult }: CrossCheckOptions) => {
  /** Undefined while a comparison is under way. */
  let timer: Timer | undefined
  let run: AbortController | undefined
  let fullAt = 0
  let dueAt = 0

  const wait = (until: number) => {
    clock.clearTimeout(timer)
    timer = clock.setTimeout(once, Math.max(0, until - clock.now()))
  }

  const plan = () => {
    dueAt = quickCheck ? Math.min(clock.now() + QUICK_EVERY, fullAt) : fullAt
    wait(dueAt)
  }

  const once = async () => {
    const mine = new AbortController()
    run = mine
    timer = undefined
    const startedAt = clock.now()
    const isQuick = quickCheck !== undefined && startedAt < fullAt
    const answer = withLimit(clock, LIMIT, mine, isQuick ? quickCheck : check)
    const result = await answer.catch(() => (isQuick ? 'failed' : 'unknown'))
    if (run !== mine) return
    if (result === 'failed') {
      fullAt = clock.now() + SOON
      plan()
    } else if (result) {
      fullAt = clock.now() + FULL_EVERY
      plan()
      onResult(result, startedAt)
    } else plan()
  }

  const stop = () => {
    clock.clearTimeout(timer)
    timer = undefined
    run?.abort()
    run = undefined
  }

  return {
    start(): void {
      stop()
      fullAt = clock.now() + FULL_EVERY
      plan()
    },
    /** Something has changed, so something else may have: compares as soon as it is calm. */
    soon(): void {
      if (timer !== undefined) wait(Math.min(dueAt, clock.now() + SOON))
    },
    stop,
  }
}
