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
  /** It never arrives, and nobody says so. */
  | { kind: 'hang' }
  /** Somebody in between answers with a page. */
  | { kind: 'html' }
  /** Stored, and the answer has no id. */
  | { kind: 'no-id' }

/** A small model of the backend for the outbox, with faults to order. */
export const orderBackend = (clock: Clock) => {
  const live: Order[] = []
  const archived: Order[] = []
  const calls: Call[] = []
  const sent: { body: OrderDraft; key: string }[] = []
  let plan: (call: Call) => Fault | undefined = () => undefined
  let count = 0

  const store = (body: OrderDraft): { id: string } => {
    count += 1
    const id = `order-${count}`
    live.push(v.parse(order, { ...structuredClone(body), id }))
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
      default:
        return new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(lost()), { once: true })
          if (fault?.kind === 'late') clock.setTimeout(() => resolve(act()), fault.by)
        })
    }
  }

  const http: OutboxHttp = {
    send: (body, { signal, idempotencyKey }) => {
      sent.push({ body, key: idempotencyKey })
      return answer<{ id?: string | undefined }>('send', signal, () => store(body), {})
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
