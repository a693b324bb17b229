import { createEventReader } from './event-reader.ts'

export type Verdict =
  | { kind: 'open' }
  /** Only a new token helps. */
  | { kind: 'unauthorised' }
  /** Refused: another attempt soon would get the same answer. */
  | { kind: 'failed'; status: number }
  /** Worth another attempt later. */
  | { kind: 'retry'; status: number | null }

/** Temporary 4xx: timed out, too early, too many. */
const TEMPORARY = [408, 425, 429]

/** Judges the head of the response. Captive portals answer 200 with HTML, so only `text/event-stream` is a stream. */
const judge = (status: number, contentType: string | null): Verdict => {
  if (status === 401) return { kind: 'unauthorised' }
  if (status >= 400 && status < 500 && !TEMPORARY.includes(status)) return { kind: 'failed', status }
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  return status === 200 && type === 'text/event-stream' ? { kind: 'open' } : { kind: 'retry', status }
}

type ConnectionHandlers = {
  onAnswer(verdict: Verdict): void
  onEvent(name: string, data: string): void
  onComment(): void
  onTooLong(): void
  onEnd(): void
  onBroken(): void
}

/**
 * One attempt: connects, judges the response, reads until it ends. No handler is called after `signal` aborts.
 * @param options.token sent in the `Authorization` header, which the browser's EventSource cannot do.
 */
export async function openConnection(
  options: { url: string; token: string; fetch: typeof fetch; signal: AbortSignal },
  handlers: ConnectionHandlers,
): Promise<void> {
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
