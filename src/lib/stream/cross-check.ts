import { type Clock, type Timer, withAbortTimeout } from '#/lib/time/clock.ts'

/*
 * A stream that sends nothing may be idle or broken, and a stream with heartbeats may have lost a message. So the shown
 * data are compared with the server's by other calls. A full check ends at most 40 s after the last one. This is less
 * than 45 s, the longest time for which wrong data may be shown as live. Quick checks need little time and are made
 * more often.
 */
const FULL_CHECK_INTERVAL = 30_000
const QUICK_CHECK_INTERVAL = 10_000
/** A check that is requested for soon begins after this delay (ms), so that several changes share one check. */
const SOON_DELAY = 2_000
const CHECK_TIMEOUT = 10_000

export type CheckResult =
  /** The shown data are equal to the server's. */
  | 'same'
  /** The check found something that the stream should have sent. The shown data are correct now. */
  | 'missed'
  /** The shown data are wrong, and the check could not correct them. */
  | 'different'
  /** The check could not compare the data. */
  | 'unknown'

type CrossCheckOptions = {
  clock: Clock
  check(signal: AbortSignal): Promise<CheckResult>
  /** A comparison that needs little time; undefined if it has no result. If it throws, a full check follows soon. */
  quickCheck?: (signal: AbortSignal) => Promise<CheckResult | undefined>
  /** @param startedAt ms since 1970. */
  onResult(result: CheckResult, startedAt: number): void
}

/**
 * Makes checks between `start` and `stop`: a quick check every 10 s, and a full check if no check had a result for 30
 * s.
 */
export function createCrossCheck({ clock, check, quickCheck, onResult }: CrossCheckOptions) {
  let timer: Timer | undefined
  let currentCheck: AbortController | undefined
  /** When the next full check is due. */
  let fullCheckAt = 0
  /** When the next check of either kind is due. */
  let nextCheckAt = 0
  /** When a check should begin that was requested in addition to the regular ones. */
  let requestedAt = Number.POSITIVE_INFINITY

  const setTimer = (time: number) => {
    clock.clearTimeout(timer)
    timer = clock.setTimeout(runCheck, Math.max(0, time - clock.now()))
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

  const request = (time: number) => {
    requestedAt = time
    if (timer !== undefined) setTimer(Math.min(nextCheckAt, requestedAt))
  }

  return {
    start(): void {
      stop()
      fullCheckAt = clock.now() + FULL_CHECK_INTERVAL
      schedule()
    },
    /** Something has changed, so other things may have changed too. A check begins within 2 s. */
    checkSoon: (): void => request(requestedAt <= clock.now() ? requestedAt : clock.now() + SOON_DELAY),

    /** Checks at once, because a message cannot be trusted before it is checked. */
    checkNow: (): void => request(clock.now()),

    stop,
  }
}
