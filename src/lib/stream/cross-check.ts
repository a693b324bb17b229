import { type Clock, type Timer, withAbortTimeout } from '#/lib/time/clock.ts'

/*
 * A silent stream may be idle or dead, and one with heartbeats may have lost a message. So the shown data are compared
 * with the server by other calls. A full check takes at most 40 s from the end of the last one, less than the 45 s for
 * which wrong data may be called live. Quick checks are cheap and run more often.
 */
const FULL_CHECK_INTERVAL = 30_000
const QUICK_CHECK_INTERVAL = 10_000
/** Delay of a check that is requested for soon (ms): several changes share it. */
const SOON_DELAY = 2_000
const CHECK_TIMEOUT = 10_000

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
  let currentCheck: AbortController | undefined
  /** When the next full check is due. */
  let fullCheckAt = 0
  /** When the next check of either kind is due. */
  let nextCheckAt = 0
  /** For when a check was requested besides. */
  let requestedAt = Number.POSITIVE_INFINITY

  const setTimer = (at: number) => {
    clock.clearTimeout(timer)
    timer = clock.setTimeout(runCheck, Math.max(0, at - clock.now()))
  }

  const schedule = () => {
    nextCheckAt = quickCheck ? Math.min(clock.now() + QUICK_CHECK_INTERVAL, fullCheckAt) : fullCheckAt
    setTimer(Math.min(nextCheckAt, requestedAt))
  }

  const runCheck = async () => {
    const controller = new AbortController()
    currentCheck = controller
    timer = undefined
    requestedAt = Number.POSITIVE_INFINITY
    const startedAt = clock.now()
    const isQuick = quickCheck !== undefined && startedAt < fullCheckAt
    const checkResult = withAbortTimeout(clock, CHECK_TIMEOUT, controller, isQuick ? quickCheck : check)
    const result = await checkResult.catch(() => (isQuick ? 'failed' : 'unknown'))
    if (currentCheck !== controller) return
    if (result === 'failed') {
      fullCheckAt = clock.now() + SOON_DELAY
      schedule()
    } else if (result) {
      fullCheckAt = clock.now() + FULL_CHECK_INTERVAL
      schedule()
      onResult(result, startedAt)
    } else schedule()
  }

  const stop = () => {
    clock.clearTimeout(timer)
    timer = undefined
    currentCheck?.abort()
    currentCheck = undefined
    requestedAt = Number.POSITIVE_INFINITY
  }

  const request = (at: number) => {
    requestedAt = at
    if (timer !== undefined) setTimer(Math.min(nextCheckAt, requestedAt))
  }

  return {
    start(): void {
      stop()
      fullCheckAt = clock.now() + FULL_CHECK_INTERVAL
      schedule()
    },
    /** Something has changed, so something else may have: checks within 2 s. */
    checkSoon: (): void => request(requestedAt <= clock.now() ? requestedAt : clock.now() + SOON_DELAY),

    /** Something must be checked before it is believed. */
    checkNow: (): void => request(clock.now()),

    stop,
  }
}
