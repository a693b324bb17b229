/** The work in a worker was stopped, because it took longer than its time limit. */
export class WorkerTimeout extends Error {}

/**
 * Starts a worker, sends it one message and returns its first answer. The worker is ended after the answer, after
 * `time` (WorkerTimeout), or when the signal aborts (an AbortError). Rejects if the worker could not start or has
 * failed.
 */
export function inWorker<Answer>(
  open: () => Worker,
  message: unknown,
  { time, signal }: { time: number; signal?: AbortSignal | undefined },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = open()
    const timer = setTimeout(() => end(() => reject(new WorkerTimeout())), time)
    const abort = () => end(() => reject(signal?.reason))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      worker.terminate()
      settle()
    }
    signal?.addEventListener('abort', abort)
    worker.onmessage = ({ data }: MessageEvent<Answer>) => end(() => resolve(data))
    worker.onmessageerror = () => end(() => reject(new Error('The answer of the worker cannot be read')))
    worker.onerror = (event) => {
      event.preventDefault()
      end(() => reject(new Error(event.message || 'The worker could not start')))
    }
    worker.postMessage(message)
  })
}
