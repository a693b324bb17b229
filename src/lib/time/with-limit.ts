import type { Clock } from './clock.ts'

/**
 * Rejects and aborts after `limit` milliseconds, or when `controller` is aborted, even if the call ignores its
 * signal.
 */
export const withLimit = <T>(
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
