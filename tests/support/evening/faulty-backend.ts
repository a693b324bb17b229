import * as v from 'valibot'
import type { OpenDishLine } from '#/entities/order/open-orders/open-order.ts'
import type { OutboxHttp } from '#/entities/order/outbox/context.ts'
import { type NewOrder, type Order, order } from '#/entities/order/schema.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import type { Clock } from '#/lib/time/clock.ts'
import { firstAnswers, orders } from '../../../backend/db/schema.ts'
import { startBackend } from '../backend/backend.ts'
import { dishLine } from '../samples/sample-order.ts'
import { type Call, type Fault, faultyCalls } from './faulty-calls.ts'
import { orderBackend } from './order-backend.ts'

/** In seconds. */
const A_CENTURY = 100 * 365 * 24 * 60 * 60

/** The backend of a fault run: calls fail on the way to it, and the test can look past the faults. */
export type FaultyBackend = {
  http: OutboxHttp
  sent: readonly unknown[]
  plan(next: (call: Call) => Fault | undefined): void
  /** From now on, a second order with the same key returns the first one. */
  learnKeys(): void
  /** Two dishes that can be ordered. */
  dishes: readonly OpenDishLine[]
  live(): Promise<readonly Order[]>
  archived(): Promise<readonly Order[]>
  store(body: NewOrder): Promise<{ id: string }>
  archive(id: string): Promise<void>
  /** Resolves when no call is running behind the faults. @returns false if none was */
  idle(): Promise<boolean>
}

/** The model of the backend, in memory. */
export const modelKitchen = (clock: Clock): FaultyBackend => {
  const backend = orderBackend(clock)
  const { http, sent, plan, learnKeys } = backend
  return {
    http,
    sent,
    plan,
    learnKeys,
    dishes: ['carbonara', 'gricia'].map((dishId) => dishLine({ dishId })),
    live: async () => backend.live,
    archived: async () => backend.archived,
    store: async (body) => backend.store(body),
    archive: async (id) => backend.archive(id),
    idle: async () => false,
  }
}

/** The stand-in with its database; each run starts without orders. Close it at the end. */
export async function openStandInKitchen() {
  let now = Date.now
  // The clocks of the runs differ, but they share one login.
  const backend = await startBackend({ clock: () => now(), tokenLifetime: A_CENTURY })
  const { restaurantId } = await backend.account('waiter')

  /** Runs calls in sequence, so that a run can be replayed. */
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    waiting += 1
    const result = last.then(work)
    last = result
      .catch(() => {})
      .finally(() => {
        waiting -= 1
      })
    return result
  }

  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    backend.call(method, path, { as: 'waiter', body, headers })

  /** The reads since the last write: repeated, each would take as long and answer the same. */
  const reads = new Map<string, ReturnType<typeof ask>>()
  const read = (path: string) => {
    const answer = reads.get(path) ?? ask('GET', path)
    reads.set(path, answer)
    return answer
  }
  const write = (...call: Parameters<typeof ask>) => {
    reads.clear()
    return ask(...call)
  }

  const call = (...[method, path, body, headers]: Parameters<typeof ask>) =>
    inTurn(async () => {
      const answer = await (method === 'GET' ? read(path) : write(method, path, body, headers))
      if (answer.status >= 400)
        throw new ApiError('http', { status: answer.status, serverMessage: answer.body?.message })
      return answer.body
    })
  const list = async (path: string): Promise<Order[]> => v.parse(v.array(order), await call('GET', path))

  const menus = (await call('GET', `/api/menu/restaurant/${restaurantId}?combination=false`)) as {
    dish: { id: string; name: string; isAvailable: boolean; dimensionAssignments: [Size, ...Size[]] }[]
  }[]
  type Size = { price: number; dimension: { id: string; name: string } }
  const dishes = menus
    .flatMap((menu) => menu.dish)
    .filter((dish) => dish.isAvailable)
    .slice(0, 2)
    .map(({ id, name, dimensionAssignments: [{ price, dimension }] }) =>
      dishLine({ dishId: id, dishName: name, dimensionId: dimension.id, dimensionName: dimension.name, price }),
    )

  const open = async (clock: Clock): Promise<FaultyBackend> => {
    // Also the answers stored by key: every run uses the same keys.
    await inTurn(async () => {
      for (const table of [orders, firstAnswers]) await backend.db.delete(table)
      reads.clear()
    })
    now = clock.now
    let knowsKeys = false
    const live = () => list('/api/order/kitchen')
    const archived = () => list('/api/order/archived')
    const store = async (body: NewOrder, key?: string): Promise<{ id: string }> =>
      call('POST', '/api/create-order', body, knowsKeys && key !== undefined ? { 'Idempotency-Key': key } : {})
    const { http, sent, plan } = faultyCalls(clock, {
      store,
      count: () => call('GET', '/api/order/count'),
      live,
      archived,
    })
    return {
      http,
      sent,
      plan,
      learnKeys() {
        knowsKeys = true
      },
      dishes,
      live,
      archived,
      store,
      archive: (id) => call('PATCH', `/api/order/archive/${id}`),
      idle: async () => {
        if (waiting === 0) return false
        while (waiting > 0) await last
        return true
      },
    }
  }
  return { open, close: () => backend.close() }
}
