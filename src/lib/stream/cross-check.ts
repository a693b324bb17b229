import { type Clock, type Timer, withLimit } from '#/lib/time/clock.ts'

/*
 * A silent stream may be idle or dead, and one with heartbeats may have lost a message. So the shown data are compared
 * with the server by other calls. A full check takes at most 40 s from the end of the last one, less than the 45 s for
 * which wrong data may be called live. Quick checks are cheap and run more often.
 */
const FULL_EVERY = 30_000
const QUICK_EVERY = 10_000
/** Delay of a check that is wanted soon (ms): several changes share it. */
const SOON = 2_000
const LIMIT = 10_000

export type CheckResult =
  /** The shown data are those of the server. */
  | 'same'
  /** They are now, but the check found something that the stream should have sent. */
  | 'missed'
  /** The shown data are wrong, and the check could not correct them. */
  | 'different'
  | 'unknown'

type CrossCheckOptions = {
  clock: Clock
  check(signal: AbortSignal): Promise<CheckResult>
  /** A cheap comparison; undefined if it proves nothing. After a throw a full check follows soon. */
  quickCheck?: (signal: AbortSignal) => Promise<CheckResult | undefined>
  /** @param startedAt ms since 1970. */
  onResult(result: CheckResult, startedAt: number): void
}

/** Runs between `start` and `stop`: a quick check every 10 s, a full one if nothing was proved for 30 s. */
export function createCrossCheck({ clock, check, quickCheck, onResult }: CrossCheckOptions) {
  let timer: Timer | undefined
  let run: AbortController | undefined
  let fullAt = 0
  let dueAt = 0
  let wantedAt = Number.POSITIVE_INFINITY

  const wait = (until: number) => {
    clock.clearTimeout(timer)
    timer = clock.setTimeout(once, Math.max(0, until - clock.now()))
  }

  const plan = () => {
    dueAt = quickCheck ? Math.min(clock.now() + QUICK_EVERY, fullAt) : fullAt
    wait(Math.min(dueAt, wantedAt))
  }

  const once = async () => {
    const mine = new AbortController()
    run = mine
    timer = undefined
    wantedAt = Number.POSITIVE_INFINITY
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
    wantedAt = Number.POSITIVE_INFINITY
  }

  const want = (at: number) => {
    wantedAt = at
    if (timer !== undefined) wait(Math.min(dueAt, wantedAt))
  }

  return {
    start(): void {
      stop()
      fullAt = clock.now() + FULL_EVERY
      plan()
    },
    /** Something has changed, so something else may have: checks within 2 s. */
    soon: (): void => want(wantedAt <= clock.now() ? wantedAt : clock.now() + SOON),

    /** Something must be checked before it is believed. */
    now: (): void => want(clock.now()),

    stop,
  }
}
