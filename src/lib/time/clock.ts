/* A clock that tests can replace. */

export type Timer = ReturnType<typeof setTimeout>

export type Clock = {
  /** Milliseconds since 1970. The time may jump, also backwards. */
  now(): number
  /** `delay` is in milliseconds. */
  setTimeout(callback: () => void, delay: number): Timer
  clearTimeout(timer: Timer | undefined): void
}

/** Longer delays do not fit into 32 bits and fire at once. */
const MAX_DELAY = 2 ** 31 - 1

/** Reads the global functions at each call, so that fake timers work. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, delay) => setTimeout(callback, Math.min(Math.max(0, delay), MAX_DELAY)),
  clearTimeout: (timer) => clearTimeout(timer),
}

/**
 * Rejects and aborts after `limit` milliseconds, or when `controller` is aborted, even if the call ignores its
 * signal.
 */
export const withAbortTimeout = <T>(
  clock: Clock,
  limit: number,
  controller: AbortController,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const { signal } = controller
    const timer = clock.setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), limit)
    const onAbort = () => {
      clock.clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    Promise.resolve()
      .then(() => call(signal))
      .then(resolve, reject)
      .finally(() => {
        clock.clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      })
  })
