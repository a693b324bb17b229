import type { PageEvents } from '#/lib/stream/page-events.ts'
import { settle } from '../browser/fake-time.ts'

type Answer = () => Response | Promise<Response>

/** A server of one event stream behind its own `fetch`. By default it answers with an open stream. */
export const streamServer = () => {
  const requests: { token: string | null; accept: string | null; signal: AbortSignal }[] = []
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let answer: Answer | undefined
  const encoder = new TextEncoder()

  const openStream = (signal: AbortSignal): Response => {
    const body = new ReadableStream<Uint8Array>({
      start(mine) {
        controller = mine
        signal.addEventListener('abort', () => {
          try {
            mine.error(signal.reason)
          } catch {
            // Already ended.
          }
        })
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream;charset=UTF-8' } })
  }

  const send = async (bytes: Uint8Array): Promise<void> => {
    controller?.enqueue(bytes)
    await settle()
  }

  return {
    requests,
    fetch: (async (_url: unknown, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      const signal = init.signal ?? new AbortController().signal
      requests.push({ token: headers.get('Authorization'), accept: headers.get('Accept'), signal })
      return answer ? answer() : openStream(signal)
    }) as typeof fetch,
    /** Sets the next answers; undefined: a stream. */
    answerWith(next: Answer | undefined): void {
      answer = next
    },
    sendBytes: send,
    sendText: (text: string): Promise<void> => send(encoder.encode(text)),
    sendEvent: (data: unknown, name?: string): Promise<void> =>
      send(encoder.encode(`${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`)),
    heartbeat: (): Promise<void> => send(encoder.encode(':\n\n')),
    async end(): Promise<void> {
      controller?.close()
      await settle()
    },
    async cut(): Promise<void> {
      controller?.error(new TypeError('network error'))
      await settle()
    },
  }
}

/** A page whose events the test fires. */
export const fakePage = () => {
  const listeners = new Set<Parameters<PageEvents['subscribe']>[0]>()
  let isVisible = true
  const page: PageEvents = {
    isVisible: () => isVisible,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    page,
    listeners,
    fire(event: Parameters<Parameters<PageEvents['subscribe']>[0]>[0]): void {
      if (event === 'visible') isVisible = true
      if (event === 'hidden') isVisible = false
      for (const listener of [...listeners]) listener(event)
    },
  }
}
