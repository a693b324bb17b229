import { type Clock, type Timer, withLimit } from '#/lib/time/clock.ts'

/*
 * A silent stream may be idle or dead, and one with heartbeats may have lost a message. So the shown data are compared
 * with the server by other calls. A full check takes at most 40 s from the end of the last one, less than the 45 s for
 * which wrong data may be called live. Quick checks are cheap and run more often.
 */
const FULL_EVERY = 30_000
const QUICK_EVERY = 10_000
/** Delay of a check that is requested for soon (ms): several changes share it. */
const SOON = 2_000
const CHECK_LIMIT = 10_000

export type CheckResult =
  /** The shown data are those of the server. */
  | 'same'
  /** The check has made them so: it found something that the stream should have sent. */
  | 'missed'
  /** The shown data are wrong, and the check could not correct them. */
  | 'different'
  /** The check has proved nothing. */
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
  let running: AbortController | undefined
  /** When the next full check is due. */
  let fullAt = 0
  /** When the next check of either kind is due. */
  let nextAt = 0
  /** For when a check was requested besides. */
  let requestedAt = Number.POSITIVE_INFINITY

  const setTimer = (at: number) => {
    clock.clearTimeout(timer)
    timer = clock.setTimeout(runCheck, Math.max(0, at - clock.now()))
  }

  const schedule = () => {
    nextAt = quickCheck ? Math.min(clock.now() + QUICK_EVERY, fullAt) : fullAt
    setTimer(Math.min(nextAt, requestedAt))
  }

  const runCheck = async () => {
    const controller = new AbortController()
    running = controller
    timer = undefined
    requestedAt = Number.POSITIVE_INFINITY
    const startedAt = clock.now()
    const isQuick = quickCheck !== undefined && startedAt < fullAt
    const answer = withLimit(clock, CHECK_LIMIT, controller, isQuick ? quickCheck : check)
    const result = await answer.catch(() => (isQuick ? 'failed' : 'unknown'))
    if (running !== controller) return
    if (result === 'failed') {
      fullAt = clock.now() + SOON
      schedule()
    } else if (result) {
      fullAt = clock.now() + FULL_EVERY
      schedule()
      onResult(result, startedAt)
    } else schedule()
  }

  const stop = () => {
    clock.clearTimeout(timer)
    timer = undefined
    running?.abort()
    running = undefined
    requestedAt = Number.POSITIVE_INFINITY
  }

  const request = (at: number) => {
    requestedAt = at
    if (timer !== undefined) setTimer(Math.min(nextAt, requestedAt))
  }

  return {
    start(): void {
      stop()
      fullAt = clock.now() + FULL_EVERY
      schedule()
    },
    /** Something has changed, so something else may have: checks within 2 s. */
    checkSoon: (): void => request(requestedAt <= clock.now() ? requestedAt : clock.now() + SOON),

    /** Something must be checked before it is believed. */
    checkNow: (): void => request(clock.now()),

    stop,
  }
}
