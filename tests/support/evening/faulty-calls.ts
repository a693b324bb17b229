import type { OutboxHttp, OutboxList } from '#/entities/order/outbox/context.ts'
import type { NewOrder, Order } from '#/entities/order/schema.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import type { Clock } from '#/lib/time/clock.ts'

export type Call = 'send' | 'reachByCount' | 'reachByTables' | 'live' | 'archived'

/** How a call fails. Without a fault it is answered at once. */
export type Fault =
  /** Refused with this status; nothing is stored. */
  | { kind: 'status'; status: number; message?: string }
  /** The request never arrives. */
  | { kind: 'cut-before' }
  /** Stored, but the answer is lost. */
  | { kind: 'cut-after' }
  /** Stored, but the answer is an error. */
  | { kind: 'status-after'; status: number }
  /** Stored after this many milliseconds, even if the caller has given up; then answered. */
  | { kind: 'late'; by: number }
  /** Stored at once; the answer takes this many milliseconds. */
  | { kind: 'slow'; by: number }
  /** It never arrives and never fails. */
  | { kind: 'hang' }
  /** A proxy answers with an HTML page. */
  | { kind: 'html' }
  /** Stored; the answer has no id. */
  | { kind: 'no-id' }

const unlessAborted = <T>(
  signal: AbortSignal,
  begin: (resolve: (result: T | Promise<T>) => void) => void,
): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ApiError('network')), { once: true })
    begin(resolve)
  })

/** What a backend does when a call arrives. An error that it throws is its answer. */
export type Acts = {
  store(body: NewOrder, key: string): { id: string } | Promise<{ id: string }>
  count(): number | Promise<number>
  live(): readonly Order[] | Promise<readonly Order[]>
  archived(): readonly Order[] | Promise<readonly Order[]>
}

const NOTHING: OutboxList = { orders: [], unreadable: [] }
const listOf = async (read: Acts['live']): Promise<OutboxList> => ({ ...NOTHING, orders: await read() })

/** The outbox's calls to a backend, with planned faults in between. */
export const faultyCalls = (clock: Clock, acts: Acts) => {
  const calls: Call[] = []
  const sent: { body: NewOrder; key: string }[] = []
  let plan: (call: Call) => Fault | undefined = () => undefined

  const answer = async <T>(call: Call, signal: AbortSignal, act: () => T | Promise<T>, none: T): Promise<T> => {
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
        await act()
        throw lost()
      case 'status-after':
        await act()
        throw new ApiError('http', { status: fault.status })
      case 'no-id':
        await act()
        return none
      case 'slow': {
        const result = await act()
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
      return answer<{ id?: string | undefined }>('send', signal, () => acts.store(body, idempotencyKey), {})
    },
    reachByCount: (signal) => answer('reachByCount', signal, acts.count, 0),
    reachByTables: (signal) => answer('reachByTables', signal, acts.count, 0),
    liveOrders: (signal) => answer('live', signal, () => listOf(acts.live), NOTHING),
    archivedOrders: (signal) => answer('archived', signal, () => listOf(acts.archived), NOTHING),
  }

  return {
    http,
    calls,
    sent,
    /** Sets how calls fail from now on. */
    plan(next: (call: Call) => Fault | undefined): void {
      plan = next
    },
  }
}
