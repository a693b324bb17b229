import { setTimeout as pause } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { Env } from './http-env.ts'

/*
 * A gateway before the backend: it cuts every connection after a while, also a stream that is alive, and passes nothing of an
 * answer on before it is long enough or over.
 */

export type Gateway = {
  /** Milliseconds from the request. */
  cutAfter: number
  /** Bytes that it collects before it passes them on. */
  bufferSize: number
}

export const USUAL_GATEWAY: Gateway = { cutAfter: 60_000, bufferSize: 4_096 }

/** The page of a gateway in place of an answer. */
export const gatewayPage = (title: string): string =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`

export const TIMED_OUT = '504 Gateway Time-out'

const timedOut = (): Response =>
  new Response(gatewayPage(TIMED_OUT), { status: 504, headers: { 'Content-Type': 'text/html' } })

/** What it cuts goes on in the backend: an order whose answer is a 504 may have been created. */
export const behindGateway =
  ({ cutAfter, bufferSize }: Gateway): MiddlewareHandler<Env> =>
  async (context, next) => {
    const stopTimer = new AbortController()
    const cut = pause(cutAfter, 'cut' as const, { signal: stopTimer.signal, ref: false }).catch(
      () => 'stopped' as const,
    )
    const isAnswered = await Promise.race([next().then(() => true), cut.then(() => false)])
    if (!isAnswered) return timedOut()
    const answer = context.res
    if (!answer.body || !answer.headers.get('Content-Type')?.startsWith('text/event-stream')) {
      stopTimer.abort()
      return
    }
    context.res = undefined
    context.res = await throughBuffer(answer, {
      cut,
      bufferSize,
      onEnd: () => stopTimer.abort(),
      caller: context.req.raw.signal,
      disconnect: context.env?.outgoing && (() => context.env.outgoing?.destroy()),
    })
    return
  }

type GatewayWork = {
  cut: Promise<string>
  bufferSize: number
  onEnd: () => void
  caller: AbortSignal
  /** Undefined where there is no connection, in tests. */
  disconnect: (() => void) | undefined
}

async function throughBuffer(
  answer: Response,
  { cut, bufferSize, onEnd, caller, disconnect }: GatewayWork,
): Promise<Response> {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  /** The next bytes, as many as it passes on at once; fewer at the end. Undefined: it has cut. */
  const collect = async (): Promise<{ bytes: Uint8Array[]; isOver: boolean } | undefined> => {
    const bytes: Uint8Array[] = []
    for (let size = 0; size < bufferSize; ) {
      const part = await Promise.race([reader.read(), cut])
      if (typeof part === 'string') return undefined
      if (part.done) return { bytes, isOver: true }
      bytes.push(part.value)
      size += part.value.length
    }
    return { bytes, isOver: false }
  }
  const leave = () => {
    onEnd()
    void reader.cancel().catch(() => undefined)
  }

  caller.addEventListener('abort', leave, { once: true })

  // The head too waits until there is enough to send.
  const first = await collect()
  if (!first) {
    leave()
    return timedOut()
  }
  let next: typeof first | undefined = first
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      next ??= await collect()
      if (!next) {
        leave()
        return disconnect ? disconnect() : controller.error(new Error(TIMED_OUT))
      }
      for (const bytes of next.bytes) controller.enqueue(bytes)
      if (next.isOver) {
        onEnd()
        controller.close()
      }
      next = undefined
    },
    cancel: leave,
  })
  return new Response(body, answer)
}
