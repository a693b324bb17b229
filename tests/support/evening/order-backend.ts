import * as v from 'valibot'
import { type NewOrder, type Order, order } from '#/entities/order/schema.ts'
import type { Clock } from '#/lib/time/clock.ts'
import { type Call, type Fault, faultyCalls } from './faulty-calls.ts'

/** A small model of the backend for the outbox, with planned faults. */
export const orderBackend = (clock: Clock) => {
  const live: Order[] = []
  const archived: Order[] = []
  let count = 0

  const byKey = new Map<string, { id: string }>()
  let knowsKeys = false

  const store = (body: NewOrder, key?: string): { id: string } => {
    const known = knowsKeys && key !== undefined ? byKey.get(key) : undefined
    if (known) return known
    count += 1
    const id = `order-${count}`
    live.push(v.parse(order, { ...structuredClone(body), id }))
    if (key !== undefined) byKey.set(key, { id })
    return { id }
  }

  const { http, calls, sent, plan } = faultyCalls(clock, {
    store,
    count: () => live.length,
    live: () => [...live],
    archived: () => [...archived],
  })

  return {
    http,
    live,
    archived,
    calls,
    sent,
    /** Every order that reached the kitchen. */
    all: (): Order[] => [...live, ...archived],
    store,
    archive(id: string): void {
      const index = live.findIndex((each) => each.id === id)
      if (index >= 0) archived.push(...live.splice(index, 1))
    },
    /** From now on, a second order with the same key returns the first one. */
    learnKeys(): void {
      knowsKeys = true
    },
    plan,
    /** Sets the fault of every call of a kind; undefined removes it. */
    fail(call: Call, fault: Fault | undefined): void {
      plan((asked) => (asked === call ? fault : undefined))
    },
    /** Nothing arrives. */
    offline(): void {
      plan(() => ({ kind: 'cut-before' }))
    },
    online(): void {
      plan(() => undefined)
    },
  }
}
