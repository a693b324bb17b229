import { judge, type Verdict } from './answer.ts'
import { createEventReader } from './event-reader.ts'

export interface ConnectionHandlers {
  onAnswer(verdict: Verdict): void
  onEvent(name: string, data: string): void
  onComment(): void
  /** An event exceeds the buffer. */
  onTooLong(): void
  /** The server ended the stream. */
  onEnd(): void
  /** No response, or the connection broke. */
  onBroken(): void
}

/**
 * One attempt: connects, judges the response, reads until it ends. No handler is called after `signal` aborts.
 * @param options.token sent in the `Authorization` header, which the browser's EventSource cannot do.
 */
export const openConnection = async (
  options: { url: string; token: string; fetch: typeof fetch; signal: AbortSignal },
  handlers: ConnectionHandlers,
): Promise<void> => {
  const { url, token, signal } = options
  const tell = (call: () => void) => {
    if (!signal.aborted) call()
  }
  try {
    const response = await options.fetch(url, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal,
    })
    const verdict = judge(response.status, response.headers.get('Content-Type'))
    if (verdict.kind !== 'open' || !response.body) {
      // An unread body would occupy one of the browser's few connections.
      response.body?.cancel().catch(() => {})
      tell(() => handlers.onAnswer(verdict.kind === 'open' ? { kind: 'retry', status: response.status } : verdict))
      return
    }
    tell(() => handlers.onAnswer(verdict))
    const reader = createEventReader({
      onEvent: (name, data) => tell(() => handlers.onEvent(name, data)),
      onComment: () => tell(() => handlers.onComment()),
      onTooLong: () => tell(() => handlers.onTooLong()),
    })
    const chunks = response.body.getReader()
    signal.addEventListener('abort', () => chunks.cancel().catch(() => {}), { once: true })
    while (!signal.aborted) {
      const { done, value } = await chunks.read()
      if (done) break
      reader.feed(value)
    }
    tell(() => handlers.onEnd())
  } catch {
    tell(() => handlers.onBroken())
  }
}
