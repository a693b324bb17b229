import { messageOf } from '#/lib/http/api-error.ts'
import { createEventReader } from './event-reader.ts'

export type Verdict =
  | { kind: 'open' }
  /** The server refused the token, so another attempt needs a new one. */
  | { kind: 'unauthorised' }
  /** The server refused the call, and would refuse another attempt soon after too. */
  | { kind: 'failed'; status: number; serverMessage?: string | undefined }
  /** A later attempt may succeed. */
  | { kind: 'retry'; status: number | null }

/** How long a connection may take to open (ms). */
export const CONNECT_TIMEOUT = 10_000
/** A connection that lasted this long resets the number of failures, and its end is normal (ms). */
export const HEALTHY_AFTER = 10_000

/** The statuses below 500 after which a later attempt may succeed: timed out, too early, too many. */
const TEMPORARY_STATUSES = [408, 425, 429]

const contentTypeOf = ({ headers }: Response): string =>
  headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * Some servers have no streams and answer with the list as JSON. Such an answer is treated as a stream that ended after
 * its first message, so the next connection is opened soon.
 */
const isJsonAnswer = (status: number, type: string): boolean => status === 200 && /[/+]json$/.test(type)
/** A text without a bracket that is not `null` is no list of orders. */
const LIST_OR_NULL = /\[|^\s*null\s*$/

/**
 * Decides by the status and the type of the response. The login page of a public Wi-Fi answers 200 with HTML, so only
 * `text/event-stream` is a stream.
 */
const judgeResponse = (status: number, type: string): Verdict => {
  if (status === 401) return { kind: 'unauthorised' }
  if (status >= 400 && status < 500 && !TEMPORARY_STATUSES.includes(status)) return { kind: 'failed', status }
  return status === 200 && type === 'text/event-stream' ? { kind: 'open' } : { kind: 'retry', status }
}

const requestHeaders = (token: string) => ({ Accept: 'text/event-stream', Authorization: `Bearer ${token}` })

type ConnectionHandlers = {
  onResponse(verdict: Verdict): void
  onEvent(name: string, data: string): void
  onComment(): void
  onTooLong(): void
  onEnd(): void
  onBroken(): void
}

/**
 * Makes one attempt: it connects, checks the response, and reads until the response ends. No handler is called after
 * `signal` aborts.
 * @param options.token sent in the `Authorization` header, which the browser's EventSource cannot do.
 */
export async function openConnection(
  options: { url: string; token: string; fetch: typeof fetch; signal: AbortSignal },
  handlers: ConnectionHandlers,
): Promise<void> {
  const { url, token, signal } = options
  const unlessAborted = (call: () => void) => {
    if (!signal.aborted) call()
  }
  try {
    const response = await options.fetch(url, {
      headers: requestHeaders(token),
      cache: 'no-store',
      signal,
    })
    if (isJsonAnswer(response.status, contentTypeOf(response))) {
      const text = await response.text()
      if (!LIST_OR_NULL.test(text))
        return unlessAborted(() => handlers.onResponse({ kind: 'retry', status: response.status }))
      unlessAborted(() => handlers.onResponse({ kind: 'open' }))
      unlessAborted(() => handlers.onEvent('message', text))
      unlessAborted(() => handlers.onEnd())
      return
    }
    const verdict = judgeResponse(response.status, contentTypeOf(response))
    if (verdict.kind !== 'open' || !response.body) {
      if (verdict.kind === 'failed' && contentTypeOf(response).endsWith('json'))
        verdict.serverMessage = messageOf(verdict.status, await response.text().catch(() => ''))
      // A body that nobody reads would occupy one of the browser's few connections.
      else response.body?.cancel().catch(() => {})
      unlessAborted(() =>
        handlers.onResponse(verdict.kind === 'open' ? { kind: 'retry', status: response.status } : verdict),
      )
      return
    }
    unlessAborted(() => handlers.onResponse(verdict))
    const reader = createEventReader({
      onEvent: (name, data) => unlessAborted(() => handlers.onEvent(name, data)),
      onComment: () => unlessAborted(() => handlers.onComment()),
      onTooLong: () => unlessAborted(() => handlers.onTooLong()),
    })
    const chunks = response.body.getReader()
    signal.addEventListener('abort', () => chunks.cancel().catch(() => {}), { once: true })
    while (!signal.aborted) {
      const { done, value } = await chunks.read()
      if (done) break
      reader.feed(value)
    }
    unlessAborted(() => handlers.onEnd())
  } catch {
    unlessAborted(() => handlers.onBroken())
  }
}
