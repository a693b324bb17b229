import * as v from 'valibot'
import type { OutboxHttp } from '#/entities/order/outbox-context.ts'
import { type Order, type OrderDraft, order } from '#/entities/order/schema.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import type { Clock } from '#/lib/time/clock.ts'

export type Call = 'send' | 'probe' | 'live' | 'archived'

/** What goes wrong with a call. Without one, it is answered at once. */
export type Fault =
  /** The answer says no, and nothing is stored. */
  | { kind: 'status'; status: number; message?: string }
  /** The request never arrives. */
  | { kind: 'cut-before' }
  /** It is stored, and the answer is lost. */
  | { kind: 'cut-after' }
  /** It is stored, and the answer is an error. */
  | { kind: 'status-after'; status: number }
  /** It is stored after so many milliseconds, whether anybody still waits or not; then it is answered. */
  | { kind: 'late'; by: number }
  /** It is stored at once, and the answer takes so many milliseconds. */
  | { kind: 'slow'; by: number }
  /** It never arrives, and nobody says so. */
  | { kind: 'hang' }
  /** Somebody in between answers with a page. */
  | { kind: 'html' }
  /** Stored, and the answer has no id. */
  | { kind: 'no-id' }

const unlessAborted = <T>(signal: AbortSignal, begin: (resolve: (result: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ApiError('network')), { once: true })
    begin(resolve)
  })

/** A small model of the backend for the outbox, with faults to order. */
export const orderBackend = (clock: Clock) => {
  const live: Order[] = []
  const archived: Order[] = []
  const calls: Call[] = []
  const sent: { body: OrderDraft; key: string }[] = []
  let plan: (call: Call) => Fault | undefined = () => undefined
  let count = 0

  const byKey = new Map<string, { id: string }>()
  let knowsKeys = false

  const store = (body: OrderDraft, key?: string): { id: string } => {
    const known = knowsKeys && key !== undefined ? byKey.get(key) : undefined
    if (known) return known
    count += 1
    const id = `order-${count}`
    live.push(v.parse(order, { ...structuredClone(body), id }))
    if (key !== undefined) byKey.set(key, { id })
    return { id }
  }

  const answer = async <T>(call: Call, signal: AbortSignal, act: () => T, none: T): Promise<T> => {
    calls.push(call)
    const fault = plan(call)
    const lost = () => new ApiError('network')
    switch (fault?.kind) {
      case undefined:
        return act()
      case 'status':
        throw new ApiError('http', { status: fault.status, serverMessage: fault.message })
      case 'cut-before':
        throw lost()
      case 'html':
        throw new ApiError('shape')
      case 'cut-after':
        act()
        throw lost()
      case 'status-after':
        act()
        throw new ApiError('http', { status: fault.status })
      case 'no-id':
        act()
        return none
      case 'slow': {
        const result = act()
        return unlessAborted(signal, (resolve) => clock.setTimeout(() => resolve(result), fault.by))
      }
      case 'late':
        return unlessAborted(signal, (resolve) => clock.setTimeout(() => resolve(act()), fault.by))
      default:
        return unlessAborted(signal, () => {})
    }
  }

  const http: OutboxHttp = {
    send: (body, { signal, idempotencyKey }) => {
      sent.push({ body, key: idempotencyKey })
      return answer<{ id?: string | undefined }>('send', signal, () => store(body, idempotencyKey), {})
    },
    probe: (signal) => answer('probe', signal, () => live.length, 0),
    liveOrders: (signal) => answer<readonly Order[]>('live', signal, () => [...live], []),
    archivedOrders: (signal) => answer<readonly Order[]>('archived', signal, () => [...archived], []),
  }

  return {
    http,
    live,
    archived,
    calls,
    sent,
    /** Every order that the kitchen ever got. */
    all: (): Order[] => [...live, ...archived],
    store,
    archive(id: string): void {
      const index = live.findIndex((each) => each.id === id)
      if (index >= 0) archived.push(...live.splice(index, 1))
    },
    /** From now on a second order with the same key is the first one. */
    learnKeys(): void {
      knowsKeys = true
    },
    /** Decides from now on what goes wrong. */
    plan(next: (call: Call) => Fault | undefined): void {
      plan = next
    },
    /** This goes wrong with every call of a kind; without a fault nothing does. */
    fail(call: Call, fault: Fault | undefined): void {
      plan = (asked) => (asked === call ? fault : undefined)
    },
    /** Nothing arrives. */
    offline(): void {
      plan = () => ({ kind: 'cut-before' })
    },
    online(): void {
      plan = () => undefined
    },
  }
}
