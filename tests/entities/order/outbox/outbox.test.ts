import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MenuChanges } from '#/entities/order/open-orders/menu-check.ts'
import {
  type OpenOrder,
  openOrderKey,
  openOrders,
  splitHeld,
  toNewOrder,
} from '#/entities/order/open-orders/open-order.ts'
import { createOpenOrderStore } from '#/entities/order/open-orders/open-order-store.ts'
import type { OutboxList, OutboxPerson } from '#/entities/order/outbox/context.ts'
import { createOutbox } from '#/entities/order/outbox/outbox.ts'
import { isDecidable, lookUpStateOf, type OutboxRecord, outboxRecords } from '#/entities/order/outbox/record.ts'
import { shownLines } from '#/entities/order/outbox/recorded.ts'
import { ApiError, RedirectedError } from '#/lib/http/api-error.ts'
import { createDatabase, type Database } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { fakePage } from '../../../support/backend/stream-server.ts'
import { fakeLocks } from '../../../support/browser/fake-locks.ts'
import { type FakeClock, fakeClock, settle } from '../../../support/browser/fake-time.ts'
import { killable } from '../../../support/browser/killable.ts'
import type { Call, Fault } from '../../../support/evening/faulty-calls.ts'
import { orderBackend } from '../../../support/evening/order-backend.ts'
import { waitFor } from '../../../support/runner/wait-for.ts'
import { dishLine, sampleOpenOrder } from '../../../support/samples/sample-order.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const anna: OutboxPerson = { userId: 'anna', restaurantId: 'r1' }
const place = { ...anna, tableNumber: 7 }

let clock: FakeClock
let backend: ReturnType<typeof orderBackend>
let locks: ReturnType<typeof fakeLocks> | null
let person: OutboxPerson | null
let tellSession: () => void
let name: string
type OutboxOptions = Parameters<typeof createOutbox>[0]

const opened: { database: Database; outbox: ReturnType<typeof createOutbox> }[] = []

/** A tab, or the page after a reload: it shares disk, backend and login only. */
const tab = (over: Partial<OutboxOptions> = {}) => {
  const database = createDatabase({ name })
  const disk = killable(database)
  const http = killable(backend.http)
  const page = fakePage()
  const id = newId()
  const outbox = createOutbox({
    database: disk.target,
    http: http.target,
    session: () => person,
    subscribeSession: (listener) => {
      const before = tellSession
      tellSession = () => {
        before()
        listener()
      }
      return () => {}
    },
    clock,
    random: () => 0.5,
    locks: locks?.locksOf(id) ?? null,
    page: page.page,
    ...over,
  })
  outbox.start()
  const opens = { database, outbox, page, openOrderStore: createOpenOrderStore({ database, clock }) }
  opened.push(opens)
  return {
    ...opens,
    record: () => outbox.getSnapshot().ownRecords.at(-1),
    /** Ends the page in the middle of its work. */
    freeze: () => {
      disk.kill()
      http.kill()
      outbox.stop()
    },
    kill: () => {
      disk.kill()
      http.kill()
      outbox.stop()
      locks?.release(id)
    },
  }
}
const logIn = async (who: OutboxPerson | null) => {
  person = who
  tellSession()
  await settle(40)
}
const advance = (milliseconds: number) => clock.advance(milliseconds)
const posts = () => backend.calls.filter((call) => call === 'send').length

beforeEach(() => {
  clock = fakeClock(undefined, () => settle(60))
  backend = orderBackend(clock)
  locks = fakeLocks()
  person = anna
  tellSession = () => {}
  name = `test-${newId()}`
})
afterEach(() => {
  for (const { database, outbox } of opened.splice(0)) {
    outbox.stop()
    database.close()
  }
})

const isReachabilityCheck = (call: Call): boolean => call === 'reachByCount' || call === 'reachByTables'

describe('an order without faults', () => {
  test('is sent once and confirmed with its id, and the open order is gone (ADR-007)', async () => {
    const { outbox, openOrderStore, record } = tab()
    const openOrder = sampleOpenOrder()
    await openOrderStore.save(openOrder)
    expect(await outbox.submit(openOrder)).toMatchObject({ state: 'confirmed', orderId: 'order-1', draft: null })
    expect(backend.sent).toEqual([{ body: expect.objectContaining({ tableNumber: 7, totalCovers: 2 }), key: 'open-1' }])
    expect(await openOrderStore.load(place)).toBeUndefined()
    expect(record()?.state).toBe('confirmed')
    expect(outbox.getSnapshot().ownUnsent).toEqual({ count: 0, uncertainCount: 0, rejectedCount: 0, oldestAt: null })
    await advance(10 * MINUTE)
    expect(posts()).toBe(1)
  })

  test('is on disk before its first byte is sent', async () => {
    const seen: unknown[] = []
    const { outbox } = tab({
      http: {
        ...backend.http,
        send: async (order, options) => {
          const disk = createDatabase({ name })
          seen.push((await disk.get(outboxRecords, 'open-1'))?.state, await disk.get(openOrders, openOrderKey(place)))
          disk.close()
          return backend.http.send(order, options)
        },
      },
    })
    await outbox.submit(sampleOpenOrder())
    expect(seen).toEqual(['sending', undefined])
  })

  test('cannot be made of an invalid open order, which stays', async () => {
    const { outbox, database } = tab()
    await expect(outbox.submit(sampleOpenOrder({ covers: 0 }))).rejects.toThrow()
    await expect(outbox.submit(sampleOpenOrder({ userId: 'bruno' }))).rejects.toThrow()
    expect(await database.entries(outboxRecords)).toEqual([])
  })

  test('leaves another open order alone that has taken its place meanwhile', async () => {
    const { outbox, openOrderStore } = tab()
    await openOrderStore.save(sampleOpenOrder({ id: 'second-round', covers: 4 }))
    await outbox.submit(sampleOpenOrder())
    expect((await openOrderStore.load(place))?.id).toBe('second-round')
  })

  test('leaves what is held, in one step; refused, both are one open order again', async () => {
    const { outbox, openOrderStore, record } = tab()
    const whole = sampleOpenOrder({
      courses: [{ lines: [dishLine()] }, { lines: [dishLine({ lineId: 'later', note: 'dopo' })], isHeld: true }],
    })
    await openOrderStore.save(whole)
    const { sent, rest } = splitHeld(whole, 'rest')
    await outbox.enqueue(sent, rest)
    expect(record()?.order?.dishIndices).toHaveLength(1)
    expect(await openOrderStore.load(place)).toMatchObject({ id: 'rest', courses: [{ lines: [] }, { isHeld: true }] })
    // An old view can neither send nor store the whole order again.
    expect(await outbox.enqueue(whole)).toMatchObject({ isNew: false })
    expect(await openOrderStore.save(whole)).toBe(false)

    backend.fail('send', { kind: 'status', status: 400 })
    await outbox.send(whole.id)
    const back = await openOrderStore.load(place)
    expect(back).toMatchObject({ refusal: { status: 400 }, covers: whole.covers })
    expect(back?.courses.map(({ lines, isHeld }) => [lines.map(({ lineId }) => lineId), isHeld ?? false])).toEqual([
      [['line-1'], false],
      [['later'], true],
    ])
    expect(back?.id).not.toBe('rest')
    expect(await outbox.enqueue(rest as OpenOrder)).toMatchObject({ isNew: false })
  })

  test.each([0, 1, 2, 3, 5, 8])('a page closed at turn %i has both parts, or the whole order', async (turns) => {
    const whole = sampleOpenOrder({ courses: [{ lines: [dishLine()] }, { lines: [dishLine()], isHeld: true }] })
    const first = tab()
    await first.openOrderStore.save(whole)
    const { sent, rest } = splitHeld(whole, 'rest')
    void first.outbox.submit(sent, rest)
    await settle(turns)
    first.kill()
    const second = tab()
    await settle(30)
    const there = await second.openOrderStore.load(place)
    const isHandedOver = (await second.database.entries(outboxRecords)).length === 1
    expect(there?.id).toBe(isHandedOver ? 'rest' : whole.id)
  })

  test('is deleted a day after it was confirmed', async () => {
    const { outbox, record } = tab()
    await outbox.submit(sampleOpenOrder())
    await advance(23 * 60 * MINUTE)
    tab()
    await settle(60)
    expect(record()).toBeDefined()
    await advance(2 * 60 * MINUTE)
    const later = tab()
    await settle(80)
    expect(later.outbox.getSnapshot().ownRecords).toEqual([])
  })
})

describe('an order that was sent on to another address and answered by an id alone', () => {
  /** A backend that has no lists of orders. @param namedId what the answer is. @param has the order of an id */
  const named = (namedId: (made: string) => string, has = true) => {
    backend.plan((call) => (call === 'live' || call === 'archived' ? { kind: 'status', status: 404 } : undefined))
    return tab({
      http: {
        ...backend.http,
        send: async (order, options) => {
          const { id = '' } = await backend.http.send(order, options)
          throw new RedirectedError('http://other.example', 502, 'Sent on', namedId(id))
        },
        orderById: async (id) => {
          const found = has && backend.all().find((each) => each.id === id)
          if (found) return found
          throw new ApiError('http', { status: 404 })
        },
      },
    })
  }

  test('is confirmed at once where that id is an equal order', async () => {
    const { outbox } = named((made) => made)
    expect(await outbox.submit(sampleOpenOrder())).toMatchObject({ state: 'confirmed', orderId: 'order-1' })
    expect(posts()).toBe(1)
  })

  test('is not confirmed by another order', async () => {
    const other = backend.store({ tableNumber: 7, totalCovers: 9, dishIndices: [] } as never)
    const { outbox } = named(() => other.id)
    expect(await outbox.submit(sampleOpenOrder())).toMatchObject({ state: 'unknown' })
  })

  test('is not confirmed by an equal order that is another record’s', async () => {
    const before = tab()
    await before.outbox.submit(sampleOpenOrder({ id: 'open-0' }))
    const { outbox } = named(() => 'order-1')
    expect(await outbox.submit(sampleOpenOrder())).toMatchObject({ state: 'unknown' })
  })

  test('is not confirmed by an equal order that was there before', async () => {
    const { outbox, record } = named(() => 'order-1')
    const { dishIndices, ...rest } = toNewOrder(sampleOpenOrder())
    backend.store({ dishIndices, ...rest })
    backend.plan(() => undefined)
    await outbox.submit(sampleOpenOrder())
    expect(record()?.orderId).not.toBe('order-1')
  })

  test('stays unknown where the backend has no order of that id', async () => {
    const { outbox } = named((made) => made, false)
    expect(await outbox.submit(sampleOpenOrder())).toMatchObject({ state: 'unknown', namedId: 'order-1' })
    expect(posts()).toBe(1)
  })
})

describe('sending twice', () => {
  test('twenty rapid taps send one order (ADR-007)', async () => {
    const { outbox } = tab()
    const results = await Promise.all(Array.from({ length: 20 }, () => outbox.submit(sampleOpenOrder())))
    expect(new Set(results.map((each) => each?.state))).toEqual(new Set(['confirmed']))
    expect(posts()).toBe(1)
  })

  test.each(['with', 'without'])('two tabs %s Web Locks send one order', async (how) => {
    if (how === 'without') locks = null
    const first = tab()
    const second = tab()
    const results = await Promise.all([
      first.outbox.submit(sampleOpenOrder()),
      second.outbox.submit(sampleOpenOrder()),
      first.outbox.submit(sampleOpenOrder()),
    ])
    await advance(5 * MINUTE)
    expect(posts()).toBe(1)
    expect(results.map((each) => each?.state)).toContain('confirmed')
    expect(second.record()?.state).toBe('confirmed')
  })

  test('an open order sent in another tab is not sent again by an old view', async () => {
    const first = tab()
    const second = tab()
    await first.outbox.submit(sampleOpenOrder())
    expect(await second.outbox.enqueue(sampleOpenOrder({ covers: 9 }))).toEqual({ id: 'open-1', isNew: false })
    await second.outbox.send('open-1')
    expect(posts()).toBe(1)
  })
})

describe('no connection', () => {
  test('is noticed before the order is sent: it waits, and is sent automatically', async () => {
    const { outbox, record } = tab()
    backend.offline()
    expect(await outbox.submit(sampleOpenOrder())).toMatchObject({ state: 'queued', hold: 'connection', posts: 0 })
    expect(outbox.getSnapshot().ownUnsent).toMatchObject({ count: 1, uncertainCount: 0, oldestAt: record()?.createdAt })
    await advance(2 * MINUTE)
    expect(posts()).toBe(0)
    backend.online()
    await advance(MINUTE)
    expect(record()).toMatchObject({ state: 'confirmed' })
    expect(posts()).toBe(1)
  })

  test('is reported at once, without further calls', async () => {
    const { outbox } = tab()
    backend.plan((call) => (isReachabilityCheck(call) ? { kind: 'cut-before' } : { kind: 'hang' }))
    expect(await outbox.submit(sampleOpenOrder())).toMatchObject({ state: 'queued', hold: 'connection' })
    await advance(5 * SECOND)
  })

  const SOLD_OUT: MenuChanges = { soldOut: ['Carbonara'], gone: [], repriced: null }
  const withMenus = (findMenuChanges: (openOrder: OpenOrder) => Promise<MenuChanges | undefined>) =>
    tab({ http: { ...backend.http, findMenuChanges } })
  /** The order with another price of its dish, in currency units. */
  const at = (price: number) => sampleOpenOrder({ courses: [{ lines: [dishLine({ price })] }] })
  const costs = (price: number): MenuChanges => ({ soldOut: [], gone: [], repriced: at(price) })
  /** A menu that has this price. */
  const menuWith = (price: () => number) => async (openOrder: OpenOrder) =>
    openOrder.courses[0]?.lines[0]?.price === price() ? undefined : costs(price())

  test('an order that waited is asked about if a dish has sold out meanwhile, over a reload too (ADR-033)', async () => {
    backend.offline()
    const { outbox, page, record, kill } = withMenus(async () => SOLD_OUT)
    await outbox.submit(sampleOpenOrder())
    backend.online()
    page.fire('online')
    await settle(60)
    expect(record()).toMatchObject({ state: 'queued', hold: 'soldOut', posts: 0 })
    kill()
    const again = withMenus(async () => SOLD_OUT)
    again.page.fire('online')
    await advance(5 * MINUTE)
    expect(again.record()).toMatchObject({ state: 'queued', hold: 'soldOut', posts: 0 })
    expect(await again.outbox.send('open-1', { seenMenuChanges: SOLD_OUT })).toMatchObject({ state: 'confirmed' })
    expect(posts()).toBe(1)
  })

  test('a person who sends an order that waited is asked once about its dishes', async () => {
    backend.offline()
    const { outbox, record } = withMenus(async () => SOLD_OUT)
    await outbox.submit(sampleOpenOrder())
    backend.online()
    expect(await outbox.send('open-1')).toMatchObject({ state: 'queued', hold: 'soldOut' })
    // A tap from before the question does not answer it.
    await outbox.send('open-1')
    expect(record()).toMatchObject({ state: 'queued', hold: 'soldOut', posts: 0 })
    expect(await outbox.send('open-1', { seenMenuChanges: SOLD_OUT })).toMatchObject({ state: 'confirmed' })
  })

  test('an order that waited is sent if the menus cannot be read (ADR-033)', async () => {
    backend.offline()
    const { outbox, page, record } = withMenus(() => Promise.reject(new Error('no menus')))
    await outbox.submit(sampleOpenOrder())
    backend.online()
    page.fire('online')
    await settle(60)
    expect(record()).toMatchObject({ state: 'confirmed' })
  })

  test('a person who sends it at once is not asked again: the order screen has asked', async () => {
    const { outbox } = withMenus(async () => SOLD_OUT)
    const menusReadAt = clock.now() - 20 * SECOND
    expect(await outbox.submit(sampleOpenOrder(), undefined, { menusReadAt })).toMatchObject({ state: 'confirmed' })
  })

  test('a person who sends it at once is asked if the order screen had old menus, or none (ADR-033)', async () => {
    const { outbox } = withMenus(menuWith(() => 14))
    const menusReadAt = clock.now() - 40 * SECOND
    const record = await outbox.submit(sampleOpenOrder(), undefined, { menusReadAt })
    expect(record).toMatchObject({ state: 'queued', hold: 'changed', posts: 0 })
    expect(posts()).toBe(0)
  })

  test('an order that waited is asked about if a price has changed, and goes with the price that was agreed to (ADR-033)', async () => {
    backend.offline()
    const { outbox, page, record } = withMenus(menuWith(() => 14))
    await outbox.submit(sampleOpenOrder())
    backend.online()
    page.fire('online')
    await settle(60)
    expect(record()).toMatchObject({ state: 'queued', hold: 'changed', news: costs(14), posts: 0 })
    // What was shown stays: the question names both sums.
    expect(record()?.draft).toEqual(sampleOpenOrder())
    expect(await outbox.send('open-1', { seenMenuChanges: costs(14) })).toMatchObject({
      state: 'confirmed',
      shown: shownLines(at(14)),
    })
    expect(posts()).toBe(1)
    expect(backend.live).toMatchObject([{ lines: [{ dishPrice: 14 }] }])
  })

  test('a menu that lists the dish no more when a person has agreed to its price changes nothing', async () => {
    backend.offline()
    let isListed = true
    const { outbox } = withMenus(async () => (isListed ? costs(14) : undefined))
    await outbox.submit(sampleOpenOrder())
    backend.online()
    await outbox.send('open-1')
    isListed = false
    expect(await outbox.send('open-1', { seenMenuChanges: costs(14) })).toMatchObject({
      state: 'confirmed',
      shown: shownLines(at(14)),
    })
    expect(backend.live).toMatchObject([{ lines: [{ dishPrice: 14 }] }])
  })

  test('a price that changes once more while a person is asked is asked about again; back at the first, it is sent', async () => {
    backend.offline()
    let price = 14
    const { outbox, record } = withMenus(menuWith(() => price))
    await outbox.submit(sampleOpenOrder())
    backend.online()
    await outbox.send('open-1')
    expect(record()).toMatchObject({ hold: 'changed', news: costs(14) })
    price = 15
    await outbox.send('open-1', { seenMenuChanges: costs(14) })
    expect(record()).toMatchObject({ hold: 'changed', news: costs(15), posts: 0 })
    // The second half of a double tap has not seen the new price.
    await outbox.send('open-1', { seenMenuChanges: costs(14) })
    expect(record()).toMatchObject({ hold: 'changed', news: costs(15), posts: 0 })
    price = 12.5
    expect(await outbox.send('open-1', { seenMenuChanges: costs(15) })).toMatchObject({
      state: 'confirmed',
      shown: shownLines(sampleOpenOrder()),
    })
  })

  test('a person agrees to a price once, also if the connection is gone at that moment', async () => {
    backend.offline()
    const { outbox, page, record } = withMenus(menuWith(() => 14))
    await outbox.submit(sampleOpenOrder())
    backend.online()
    await outbox.send('open-1')
    backend.offline()
    expect(await outbox.send('open-1', { seenMenuChanges: costs(14) })).toMatchObject({
      hold: 'connection',
      draft: at(14),
    })
    backend.online()
    page.fire('online')
    await settle(60)
    expect(record()).toMatchObject({ state: 'confirmed', shown: shownLines(at(14)) })
  })

  test('an answer of a captive portal is no connection', async () => {
    const { outbox } = tab()
    backend.plan((call) => (isReachabilityCheck(call) ? { kind: 'html' } : undefined))
    expect(await outbox.submit(sampleOpenOrder())).toMatchObject({ state: 'queued', hold: 'connection' })
    expect(posts()).toBe(0)
  })

  test('a reachability check without an answer is aborted after 3 s', async () => {
    const { outbox } = tab()
    backend.plan((call) => (isReachabilityCheck(call) ? { kind: 'hang' } : undefined))
    const result = outbox.submit(sampleOpenOrder())
    await advance(3 * SECOND)
    expect(await result).toMatchObject({ state: 'queued', hold: 'connection' })
  })

  test.each<[string, Fault]>([
    ['500', { kind: 'status', status: 500 }],
    ['503', { kind: 'status', status: 503 }],
    ['an HTML page', { kind: 'html' }],
    ['a cut connection', { kind: 'cut-before' }],
  ])('a count that fails (%s) stops no order while the backend answers another read', async (_, fault) => {
    const { outbox } = tab()
    backend.fail('reachByCount', fault)
    expect(await outbox.submit(sampleOpenOrder())).toMatchObject({ state: 'confirmed', posts: 1 })
  })

  test('nor does one that never answers: the other read is asked after a second', async () => {
    const { outbox } = tab()
    backend.fail('reachByCount', { kind: 'hang' })
    const result = outbox.submit(sampleOpenOrder())
    await advance(SECOND)
    expect(await result).toMatchObject({ state: 'confirmed', posts: 1 })
  })

  test.each([
    [429, 'busy'],
    [500, 'connection'],
  ])('the other read’s %i counts like the count’s own', async (status, hold) => {
    const { outbox } = tab()
    backend.plan((call) =>
      isReachabilityCheck(call) ? { kind: 'status', status: call === 'reachByCount' ? 500 : status } : undefined,
    )
    expect(await outbox.submit(sampleOpenOrder())).toMatchObject({ state: 'queued', hold, posts: 0 })
  })

  test('a count that fails at once leaves one reading of the tables', async () => {
    const { outbox } = tab()
    backend.fail('reachByCount', { kind: 'cut-before' })
    await outbox.submit(sampleOpenOrder())
    expect(backend.calls.filter((call) => call === 'reachByTables')).toHaveLength(1)
  })

  test('where the count answers, nothing else is asked', async () => {
    const { outbox } = tab()
    await outbox.submit(sampleOpenOrder())
    expect(backend.calls).not.toContain('reachByTables')
  })

  test('a reachability check that is missing or forbidden is an answer', async () => {
    const { outbox } = tab()
    backend.fail('reachByCount', { kind: 'status', status: 404 })
    expect(await outbox.submit(sampleOpenOrder())).toMatchObject({ state: 'confirmed' })
  })

  test.each(['online', 'visible', 'restored'] as const)('%s tries at once', async (event) => {
    const { outbox, page, record } = tab()
    backend.offline()
    await outbox.submit(sampleOpenOrder())
    backend.online()
    page.fire(event)
    await settle(120)
    expect(record()?.state).toBe('confirmed')
  })

  test('several orders are sent oldest first', async () => {
    const { outbox } = tab()
    backend.offline()
    for (const tableNumber of [3, 1, 2]) {
      await outbox.submit(sampleOpenOrder({ id: `open-${tableNumber}`, tableNumber }))
      await advance(10)
    }
    backend.online()
    await advance(2 * MINUTE)
    expect(backend.sent.map(({ body }) => body.tableNumber)).toEqual([3, 1, 2])
  })

  test('for half an hour: it is no longer sent automatically, only by a person', async () => {
    const { outbox, record } = tab()
    backend.offline()
    await outbox.submit(sampleOpenOrder())
    await advance(31 * MINUTE)
    backend.online()
    await advance(10 * MINUTE)
    expect(record()).toMatchObject({ state: 'queued', hold: 'age' })
    expect(posts()).toBe(0)
    expect(await outbox.send('open-1')).toMatchObject({ state: 'confirmed' })
  })

  test('a person who tries again after 29 minutes still wants it later', async () => {
    const { outbox, record } = tab()
    backend.offline()
    await outbox.submit(sampleOpenOrder())
    await advance(29 * MINUTE)
    expect(await outbox.send('open-1')).toMatchObject({ state: 'queued', hold: 'connection' })
    await advance(10 * MINUTE)
    backend.online()
    await advance(MINUTE)
    expect(record()?.state).toBe('confirmed')
  })

  test('survives a reload', async () => {
    const first = tab()
    backend.offline()
    await first.outbox.submit(sampleOpenOrder())
    first.kill()
    backend.online()
    const second = tab()
    await settle(150)
    expect(second.record()?.state).toBe('confirmed')
    expect(posts()).toBe(1)
  })

  test('if a page is closed between taking the open order and sending it, the next one sends it', async () => {
    const first = tab()
    await first.outbox.enqueue(sampleOpenOrder())
    first.kill()
    const second = tab()
    await advance(10 * SECOND)
    expect(second.record()?.state).toBe('confirmed')
  })
})

describe('refused', () => {
  test.each([400, 403, 404, 409, 422])('%i: the open order comes back with the reason and a new id', async (status) => {
    const { outbox, openOrderStore, record } = tab()
    backend.fail('send', { kind: 'status', status, message: 'No such table' })
    expect(await outbox.submit(sampleOpenOrder())).toMatchObject({
      state: 'rejected',
      refusal: { status, message: 'No such table' },
    })
    const openOrder = await openOrderStore.load(place)
    expect(openOrder).toMatchObject({ covers: 2, refusal: { status, message: 'No such table', at: clock.now() } })
    expect(openOrder?.id).not.toBe('open-1')
    expect(record()).toBeUndefined()
    backend.online()
    expect(await outbox.submit(openOrder as OpenOrder)).toMatchObject({ state: 'confirmed' })
    expect(posts()).toBe(2)
    expect(backend.all()).toHaveLength(1)
  })

  test('if another open order has its place, it stays refused until a person acts', async () => {
    const { outbox, openOrderStore, record } = tab()
    await openOrderStore.save(sampleOpenOrder({ id: 'second-round' }))
    backend.fail('send', { kind: 'status', status: 400 })
    await outbox.submit(sampleOpenOrder())
    expect(record()).toMatchObject({ state: 'rejected', refusal: { status: 400 } })
    expect(await outbox.takeBack('open-1')).toBe('occupied')
    backend.online()
    await advance(10 * MINUTE)
    expect(posts()).toBe(1)
    expect(await outbox.send('open-1')).toMatchObject({ state: 'confirmed' })
  })

  test('retried without a connection: it waits, and is sent automatically like any other order', async () => {
    const { outbox, openOrderStore, record } = tab()
    await openOrderStore.save(sampleOpenOrder({ id: 'second-round' }))
    backend.fail('send', { kind: 'status', status: 400 })
    await outbox.submit(sampleOpenOrder())
    backend.offline()
    expect(await outbox.send('open-1')).toMatchObject({ state: 'queued', hold: 'connection', refusal: null })
    expect(posts()).toBe(1)
    backend.online()
    await advance(MINUTE)
    expect(record()?.state).toBe('confirmed')
  })

  test('429: later, automatically', async () => {
    const { outbox, record } = tab()
    backend.fail('send', { kind: 'status', status: 429 })
    expect(await outbox.submit(sampleOpenOrder())).toMatchObject({ state: 'queued', hold: 'busy' })
    backend.online()
    await advance(20 * SECOND)
    expect(posts()).toBe(1)
    await advance(40 * SECOND)
    expect(record()?.state).toBe('confirmed')
  })
})

describe('401', () => {
  test.each(['reachByCount', 'send'] as const)(
    'of the %s: stored until the same person logs in again',
    async (call) => {
      const { outbox, record } = tab()
      backend.fail(call, { kind: 'status', status: 401 })
      expect(await outbox.submit(sampleOpenOrder())).toMatchObject({ state: 'queued', hold: 'login' })
      backend.online()
      await logIn(null)
      expect(outbox.getSnapshot()).toMatchObject({ ownRecords: [], othersUnsent: { count: 1 } })
      const before = posts()
      await advance(10 * MINUTE)
      await logIn({ userId: 'bruno', restaurantId: 'r1' })
      expect(outbox.getSnapshot()).toMatchObject({
        ownRecords: [],
        ownUnsent: { count: 0 },
        othersUnsent: { count: 1 },
      })
      await advance(10 * MINUTE)
      expect(posts()).toBe(before)
      await logIn(anna)
      await settle(150)
      expect(record()?.state).toBe('confirmed')
      expect(backend.all()).toHaveLength(1)
    },
  )

  test('before the disk is read, a change of the person does not say that there is none', async () => {
    const { outbox } = tab()
    person = { userId: 'bruno', restaurantId: 'r1' }
    tellSession()
    expect(outbox.getSnapshot().isReady).toBe(false)
    await settle()
    expect(outbox.getSnapshot().isReady).toBe(true)
  })

  test('a person who comes while it is stopped sees no content of the one before', async () => {
    const { outbox } = tab()
    backend.fail('send', { kind: 'status', status: 401 })
    await outbox.submit(sampleOpenOrder())
    outbox.stop()
    person = { userId: 'bruno', restaurantId: 'r1' }
    outbox.start()
    expect(outbox.getSnapshot()).toMatchObject({ userId: 'bruno', ownRecords: [], othersUnsent: { count: 1 } })
  })

  test('another person can neither send, change nor discard it', async () => {
    const { outbox, database } = tab()
    backend.offline()
    await outbox.submit(sampleOpenOrder())
    backend.online()
    await logIn({ userId: 'bruno', restaurantId: 'r1' })
    await outbox.send('open-1')
    expect(await outbox.takeBack('open-1')).toBe('not-now')
    expect(await outbox.discard('open-1')).toBe(false)
    expect(outbox.getSnapshot().ownRecords).toEqual([])
    expect(posts()).toBe(0)
    expect((await database.get(outboxRecords, 'open-1'))?.state).toBe('queued')
  })

  test('the same person in another restaurant does not send it there', async () => {
    const { outbox } = tab()
    backend.offline()
    await outbox.submit(sampleOpenOrder())
    backend.online()
    await logIn({ ...anna, restaurantId: 'r2' })
    await advance(10 * MINUTE)
    expect(posts()).toBe(0)
  })

  test('if another person logs in while the order is being prepared, it is not sent under their name', async () => {
    const { outbox, database } = tab()
    backend.fail('reachByCount', { kind: 'late', by: SECOND })
    const result = outbox.submit(sampleOpenOrder())
    await settle(60)
    person = { userId: 'bruno', restaurantId: 'r1' }
    await advance(SECOND)
    await result
    expect(posts()).toBe(0)
    expect((await database.get(outboxRecords, 'open-1'))?.state).toBe('queued')
  })
})

describe('the last moment before sending', () => {
  test('if another person logs in, the order waits again', async () => {
    const { outbox, database } = tab()
    database.subscribe(outboxRecords, () => {
      if (backend.calls.includes('reachByCount')) person = { userId: 'bruno', restaurantId: 'r1' }
    })
    await outbox.submit(sampleOpenOrder())
    expect(posts()).toBe(0)
    expect(await database.get(outboxRecords, 'open-1')).toMatchObject({ state: 'queued', hold: 'login' })
  })
})

test('a person who has logged in again before the 401 of an older call came waits for no other login', async () => {
  const { outbox, record } = tab()
  backend.fail('send', { kind: 'status', status: 401 })
  // The session is the new one already, and nothing tells of it again.
  expect(await outbox.submit(sampleOpenOrder())).toMatchObject({ state: 'queued', hold: 'login' })
  backend.online()
  await advance(MINUTE)
  expect(record()?.state).toBe('confirmed')
  expect(posts()).toBe(2)
})

describe('unknown', () => {
  test.each([
    ['the answer is lost', { kind: 'cut-after' } as const],
    ['5xx after storing', { kind: 'status-after', status: 500 } as const],
    ['408', { kind: 'status-after', status: 408 } as const],
    ['an unreadable answer', { kind: 'html' } as const],
  ])('%s: never sent again by itself', async (_name, fault) => {
    const { outbox, record } = tab()
    backend.fail('send', fault)
    expect(await outbox.submit(sampleOpenOrder())).toMatchObject({ state: 'unknown', doubts: 1 })
    await advance(3 * 60 * MINUTE)
    expect(posts()).toBe(1)
    expect(['confirmed', 'unknown']).toContain(record()?.state)
  })

  test('is looked up at once, and found by its content', async () => {
    const { outbox, record } = tab()
    backend.fail('send', { kind: 'cut-after' })
    await outbox.submit(sampleOpenOrder())
    await advance(2 * SECOND)
    expect(record()).toMatchObject({ state: 'confirmed', orderId: 'order-1' })
  })

  test('is found in the archive', async () => {
    const { outbox, record } = tab()
    backend.plan((call) => (call === 'send' ? { kind: 'cut-after' } : undefined))
    const sending = outbox.submit(sampleOpenOrder())
    await sending
    backend.archive('order-1')
    await advance(2 * MINUTE)
    expect(record()).toMatchObject({ state: 'confirmed', orderId: 'order-1' })
  })

  test('an equal one in the archive may be older: it is only similar, and a person decides', async () => {
    const { outbox, record } = tab()
    await outbox.submit(sampleOpenOrder({ id: 'other', tableNumber: 1 }))
    // An order of another device, archived between two look-ups of this page.
    backend.store(backend.sent[0]?.body as never)
    backend.store({ ...backend.sent[0]?.body, tableNumber: 7 } as never)
    backend.archive('order-3')
    await advance(MINUTE)
    backend.fail('send', { kind: 'cut-before' })
    await outbox.submit(sampleOpenOrder())
    await advance(2 * MINUTE)
    expect(record()).toMatchObject({ state: 'unknown', lateLook: 'absent', similarOrderId: 'order-3' })
  })

  test('is not confirmed by an older equal order, nor by one that another record has claimed', async () => {
    const { outbox, record } = tab()
    await outbox.submit(sampleOpenOrder({ id: 'first-round' }))
    backend.archive('order-1')
    await advance(MINUTE)
    backend.fail('send', { kind: 'cut-before' })
    await outbox.submit(sampleOpenOrder())
    await advance(3 * MINUTE)
    expect(record()).toMatchObject({ id: 'open-1', state: 'unknown', lateLook: 'absent' })
  })

  test('is not confirmed by an equal one of another record without an id', async () => {
    const { outbox } = tab()
    backend.fail('send', { kind: 'cut-before' })
    await outbox.submit(sampleOpenOrder())
    backend.fail('send', { kind: 'no-id' })
    await outbox.submit(sampleOpenOrder({ id: 'open-2' }))
    backend.online()
    await advance(3 * MINUTE)
    expect(outbox.getSnapshot().ownRecords.map(({ id, state }) => [id, state])).toEqual([
      ['open-1', 'unknown'],
      ['open-2', 'confirmed'],
    ])
  })

  test('is not confirmed by an equal one that is arriving now', async () => {
    const { outbox } = tab()
    backend.fail('send', { kind: 'cut-before' })
    await outbox.submit(sampleOpenOrder())
    await advance(70 * SECOND)
    backend.fail('send', { kind: 'slow', by: 15 * SECOND })
    const second = outbox.submit(sampleOpenOrder({ id: 'open-2' }))
    await advance(16 * SECOND)
    expect(await second).toMatchObject({ state: 'confirmed', orderId: 'order-1' })
    await advance(3 * MINUTE)
    expect(outbox.getSnapshot().ownRecords.map(({ id, state }) => [id, state])).toEqual([
      ['open-1', 'unknown'],
      ['open-2', 'confirmed'],
    ])
  })

  test('is not hidden by an older equal one without an id', async () => {
    const { outbox, record } = tab()
    backend.fail('send', { kind: 'no-id' })
    await outbox.submit(sampleOpenOrder({ id: 'first-round' }))
    await advance(MINUTE)
    backend.fail('send', { kind: 'cut-after' })
    await outbox.submit(sampleOpenOrder())
    await advance(2 * SECOND)
    expect(record()).toMatchObject({ id: 'open-1', state: 'confirmed', orderId: 'order-2' })
  })

  test('is found among the live orders by a person who may not read the archive', async () => {
    const { outbox, record } = tab()
    const forbidden = (call: string) => (call === 'archived' ? ({ kind: 'status', status: 403 } as const) : undefined)
    backend.plan((call) => (call === 'send' ? { kind: 'cut-after' } : forbidden(call)))
    await outbox.submit(sampleOpenOrder())
    await advance(2 * SECOND)
    expect(record()).toMatchObject({ state: 'confirmed', orderId: 'order-1' })
  })

  test('is not looked up automatically after two hours', async () => {
    const { outbox, record } = tab()
    backend.fail('send', { kind: 'cut-before' })
    await outbox.submit(sampleOpenOrder())
    await advance(130 * MINUTE)
    const before = backend.calls.length
    await advance(5 * 60 * MINUTE)
    expect(backend.calls.length).toBe(before)
    expect(record()).toMatchObject({ state: 'unknown', lateLook: 'absent' })
  })

  test('one arrived order confirms only one of two equal records', async () => {
    const { outbox } = tab()
    backend.fail('send', { kind: 'cut-before' })
    await outbox.submit(sampleOpenOrder())
    backend.fail('send', { kind: 'cut-after' })
    await outbox.submit(sampleOpenOrder({ id: 'open-2' }))
    backend.online()
    await advance(3 * MINUTE)
    expect(
      outbox
        .getSnapshot()
        .ownRecords.map(({ state }) => state)
        .sort(),
    ).toEqual(['confirmed', 'unknown'])
  })

  test('if not found, it is looked up again after 60 to 90 s, and only then a person is asked', async () => {
    const { outbox, record } = tab()
    backend.fail('send', { kind: 'cut-before' })
    await outbox.submit(sampleOpenOrder())
    await advance(SECOND)
    const lookUps = () => backend.calls.filter((call) => call === 'live').length
    const before = lookUps()
    expect(record()).toMatchObject({ state: 'unknown', lateLook: null })
    await advance(58 * SECOND)
    expect(record()).toMatchObject({ state: 'unknown', lateLook: null })
    expect(lookUps()).toBe(before)
    await advance(32 * SECOND)
    expect(record()).toMatchObject({ state: 'unknown', lateLook: 'absent' })
    expect(lookUps()).toBe(before + 1)
  })

  test('is found by the second look-up if it arrives late', async () => {
    const { outbox, record } = tab()
    backend.fail('send', { kind: 'late', by: 40 * SECOND })
    const result = outbox.submit(sampleOpenOrder())
    await advance(20 * SECOND)
    expect(await result).toMatchObject({ state: 'unknown' })
    backend.online()
    await advance(75 * SECOND)
    expect(record()).toMatchObject({ state: 'confirmed', orderId: 'order-1' })
  })

  test('is still found if it arrives after the question', async () => {
    const { outbox, record } = tab()
    backend.fail('send', { kind: 'late', by: 3 * MINUTE })
    void outbox.submit(sampleOpenOrder())
    await advance(20 * SECOND)
    backend.online()
    await advance(2 * MINUTE)
    expect(record()).toMatchObject({ state: 'unknown', lateLook: 'absent' })
    await advance(10 * MINUTE)
    expect(record()).toMatchObject({ state: 'confirmed' })
  })

  test('without a connection a person may decide after the late look-up; it is still found afterwards', async () => {
    const { outbox, record, page } = tab()
    backend.fail('send', { kind: 'cut-after' })
    const sending = outbox.submit(sampleOpenOrder())
    await sending
    backend.offline()
    await advance(20 * MINUTE)
    expect(record()).toMatchObject({ state: 'unknown', lateLook: 'unchecked' })
    backend.online()
    page.fire('online')
    await settle(150)
    expect(record()?.state).toBe('confirmed')
  })

  test('if the backend lacks the lists, a person is asked after a minute', async () => {
    const { outbox, record } = tab()
    backend.plan((call) =>
      call === 'live' || call === 'archived'
        ? { kind: 'status', status: 404 }
        : call === 'send'
          ? { kind: 'cut-after' }
          : undefined,
    )
    await outbox.submit(sampleOpenOrder())
    await advance(2 * MINUTE)
    expect(record()).toMatchObject({ state: 'unknown', lateLook: 'unchecked' })
  })

  test('without a baseline an equal order is only similar: a person decides', async () => {
    const { outbox, record } = tab()
    backend.plan((call) =>
      call === 'live' ? { kind: 'status', status: 500 } : call === 'send' ? { kind: 'cut-after' } : undefined,
    )
    await outbox.submit(sampleOpenOrder())
    backend.online()
    await advance(2 * MINUTE)
    expect(record()).toMatchObject({ state: 'unknown', lateLook: 'absent', similarOrderId: 'order-1' })
  })

  test('cannot be edited, but discarded', async () => {
    const { outbox, record } = tab()
    backend.fail('send', { kind: 'cut-before' })
    await outbox.submit(sampleOpenOrder())
    expect(await outbox.takeBack('open-1')).toBe('not-now')
    expect(await outbox.send('open-1')).toMatchObject({ state: 'unknown' })
    expect(posts()).toBe(1)
    expect(await outbox.discard('open-1')).toBe(true)
    await settle(40)
    expect(record()).toBeUndefined()
  })

  describe('sent again by a person', () => {
    const unknown = async (over: Partial<OutboxOptions> = {}) => {
      const opens = tab(over)
      backend.fail('send', { kind: 'cut-before' })
      await opens.outbox.submit(sampleOpenOrder())
      await advance(2 * MINUTE)
      expect(opens.record()).toMatchObject({ lateLook: 'absent' })
      return opens
    }

    test('is sent once, with the same key', async () => {
      const { outbox } = await unknown()
      backend.online()
      const results = await Promise.all([outbox.resend('open-1'), outbox.resend('open-1')])
      expect(results.map((each) => each?.state)).toEqual(['confirmed', 'confirmed'])
      expect(backend.sent.map(({ key }) => key)).toEqual(['open-1', 'open-1'])
      expect(backend.all()).toHaveLength(1)
    })

    test('is looked up first: if it arrived meanwhile, it is not resent', async () => {
      const { outbox } = await unknown()
      backend.online()
      backend.store(backend.sent[0]?.body as never)
      expect(await outbox.resend('open-1')).toMatchObject({ state: 'confirmed', orderId: 'order-1' })
      expect(posts()).toBe(1)
    })

    test('is found if it arrives just before the resend, which fails', async () => {
      const { outbox, record } = await unknown()
      backend.plan((call) => {
        if (call === 'reachByCount' && backend.live.length === 0) backend.store(backend.sent[0]?.body as never)
        return call === 'send' ? { kind: 'cut-before' } : undefined
      })
      expect(await outbox.resend('open-1')).toMatchObject({ state: 'unknown', doubts: 2 })
      await advance(2 * MINUTE)
      expect(record()).toMatchObject({ state: 'confirmed', orderId: 'order-1' })
    })

    test('is not resent while it cannot be looked up', async () => {
      const { outbox } = await unknown()
      backend.fail('live', { kind: 'status', status: 500 })
      expect(await outbox.resend('open-1')).toMatchObject({ state: 'unknown', lateLook: 'unchecked' })
      expect(posts()).toBe(1)
    })

    test('without a connection stays unknown', async () => {
      const { outbox } = await unknown()
      backend.offline()
      expect(await outbox.resend('open-1')).toMatchObject({ state: 'unknown', lateLook: 'unchecked' })
      expect(posts()).toBe(1)
    })

    test.each([
      ['refused', 400],
      ['not authorised', 401],
      ['too many', 429],
    ])('%s: the first request is still in doubt', async (_name, status) => {
      const { outbox, openOrderStore } = await unknown()
      backend.fail('send', { kind: 'status', status })
      expect(await outbox.resend('open-1')).toMatchObject({ state: 'unknown' })
      expect(await openOrderStore.load(place)).toBeUndefined()
      await advance(60 * MINUTE)
      expect(posts()).toBe(2)
    })

    test('is found if the first request arrives late, even without the second', async () => {
      const { outbox, record } = await unknown()
      backend.fail('send', { kind: 'cut-before' })
      await outbox.resend('open-1')
      backend.store(backend.sent[0]?.body as never)
      await advance(2 * MINUTE)
      expect(record()).toMatchObject({ state: 'confirmed', orderId: 'order-1' })
    })
  })

  describe('when it cannot be looked up', () => {
    const notFound = { status: 404, kind: 'status' } as const
    const lost = (plan: (call: string) => Fault | undefined) =>
      backend.plan((call) => (call === 'send' ? { kind: 'cut-after' } : plan(call)))

    test.each<[string, (call: string) => Fault | undefined]>([
      ['neither list', (call) => (call === 'live' || call === 'archived' ? notFound : undefined)],
      ['the archive alone', (call) => (call === 'live' ? notFound : undefined)],
      ['the live orders alone', (call) => (call === 'archived' ? { kind: 'status', status: 403 } : undefined)],
      ['an archive that always fails', (call) => (call === 'archived' ? { kind: 'status', status: 500 } : undefined)],
      ['an archive that never answers', (call) => (call === 'archived' ? { kind: 'cut-before' } : undefined)],
    ])('%s: it is never said to be missing', async (_name, plan) => {
      const { outbox, record } = tab()
      backend.plan((call) => (call === 'send' ? { kind: 'cut-before' } : plan(call)))
      await outbox.submit(sampleOpenOrder())
      await advance(SECOND)
      // The first look-up has failed, but the order may still arrive, so nobody is asked yet.
      expect(lookUpStateOf(record() as OutboxRecord)).toBe('unchecked')
      expect(isDecidable(record() as OutboxRecord)).toBe(false)
      await advance(3 * MINUTE)
      expect(record()).toMatchObject({ state: 'unknown', lateLook: 'unchecked' })
      expect(isDecidable(record() as OutboxRecord)).toBe(true)
    })

    test('the failed first look-up is no longer shown once the lists were read', async () => {
      const { outbox, record, page } = tab()
      backend.plan((call) =>
        call === 'send' ? { kind: 'cut-before' } : call === 'live' ? { kind: 'status', status: 500 } : undefined,
      )
      await outbox.submit(sampleOpenOrder())
      await advance(SECOND)
      expect(lookUpStateOf(record() as OutboxRecord)).toBe('unchecked')
      backend.online()
      page.fire('online')
      await settle(150)
      expect(lookUpStateOf(record() as OutboxRecord)).toBe('looking')
    })

    test('a partial look-up still finds it', async () => {
      const { outbox, record } = tab()
      // The lists could be read before the order was sent.
      lost((call) => (call === 'live' && backend.sent.length > 0 ? notFound : undefined))
      const sending = outbox.submit(sampleOpenOrder())
      await sending
      backend.archive('order-1')
      await advance(2 * MINUTE)
      expect(record()).toMatchObject({ state: 'confirmed', orderId: 'order-1' })
    })

    test('once the lists can be read, it is found or reported missing', async () => {
      const { outbox, record } = tab()
      backend.plan((call) =>
        call === 'send' ? { kind: 'cut-before' } : call === 'live' ? { kind: 'status', status: 500 } : undefined,
      )
      await outbox.submit(sampleOpenOrder())
      await advance(2 * MINUTE)
      expect(record()).toMatchObject({ lateLook: 'unchecked' })
      backend.online()
      await advance(2 * MINUTE)
      expect(record()).toMatchObject({ lateLook: 'absent' })
    })

    test('it is resent only if the person takes the risk', async () => {
      const { outbox, record } = tab()
      backend.plan((call) => (call === 'send' ? { kind: 'cut-before' } : call === 'live' ? notFound : undefined))
      await outbox.submit(sampleOpenOrder())
      await advance(2 * MINUTE)
      backend.plan((call) => (call === 'live' ? notFound : undefined))
      expect(await outbox.resend('open-1')).toMatchObject({ state: 'unknown', posts: 1 })
      expect(posts()).toBe(1)
      expect(await outbox.resend('open-1', { isRiskTaken: true })).toMatchObject({ state: 'confirmed' })
      expect(record()).toMatchObject({ posts: 2, lateLook: null })
    })

    test('taking the risk sends nothing without a connection, or before a similar order was shown', async () => {
      const { outbox, record } = tab()
      backend.plan((call) =>
        call === 'send' ? { kind: 'cut-before' } : call === 'archived' ? { kind: 'status', status: 500 } : undefined,
      )
      await outbox.submit(sampleOpenOrder())
      await advance(2 * MINUTE)
      backend.offline()
      expect(await outbox.resend('open-1', { isRiskTaken: true })).toMatchObject({ state: 'unknown', posts: 1 })
      backend.online()
      backend.store(backend.sent[0]?.body as never)
      await outbox.resend('open-1', { isRiskTaken: true })
      expect(posts()).toBe(1)
      expect(record()).toMatchObject({ similarOrderId: 'order-1' })
      await outbox.resend('open-1', { isRiskTaken: true })
      expect(posts()).toBe(2)
    })

    test('"missing" is withdrawn if a person resends it and the lists cannot be read any more', async () => {
      const { outbox, record } = tab()
      backend.fail('send', { kind: 'cut-before' })
      await outbox.submit(sampleOpenOrder())
      await advance(2 * MINUTE)
      expect(record()).toMatchObject({ lateLook: 'absent' })
      backend.fail('archived', { kind: 'status', status: 500 })
      expect(await outbox.resend('open-1')).toMatchObject({ state: 'unknown', lateLook: 'unchecked' })
      expect(posts()).toBe(1)
    })

    test.each<[string, OutboxList['unreadable'], string]>([
      ['of an unknown table', [{}], 'unchecked'],
      ['of its table', [{ id: 'x', tableNumber: 7 }], 'unchecked'],
      ['of another table', [{ id: 'x', tableNumber: 8 }], 'absent'],
      ['that existed before', [{ id: 'old' }], 'absent'],
    ])('a row that cannot be read, %s: %j leaves it %s', async (_name, rows, lateLook) => {
      const unreadable = [{ id: 'old' }]
      const archivedOrders = async () => ({ orders: [], unreadable })
      const { outbox, record } = tab({ http: { ...backend.http, archivedOrders } })
      await outbox.prepare()
      backend.fail('send', { kind: 'cut-before' })
      await outbox.submit(sampleOpenOrder())
      unreadable.push(...(rows as typeof unreadable))
      await advance(2 * MINUTE)
      expect(record()).toMatchObject({ state: 'unknown', lateLook })
    })

    test('an order with unreadable lines does not confirm it, but is shown as similar', async () => {
      const { outbox, record } = tab()
      lost(() => undefined)
      const sending = outbox.submit(sampleOpenOrder())
      await sending
      const [order] = backend.live
      if (order) order.unreadableLines = 1
      await advance(2 * MINUTE)
      expect(record()).toMatchObject({ state: 'unknown', lateLook: 'unchecked', similarOrderId: 'order-1' })
    })
  })

  test('with a backend that knows the key it is resent automatically', async () => {
    const { outbox, record } = tab({ hasIdempotency: true })
    backend.fail('send', { kind: 'cut-before' })
    await outbox.submit(sampleOpenOrder())
    backend.online()
    await advance(2 * MINUTE)
    expect(record()?.state).toBe('confirmed')
    expect(new Set(backend.sent.map(({ key }) => key))).toEqual(new Set(['open-1']))
  })
})

describe('a page that is closed while the order is on its way', () => {
  const dieSending = async () => {
    const first = tab()
    backend.fail('send', { kind: 'late', by: 2 * SECOND })
    void first.outbox.submit(sampleOpenOrder())
    await settle(100)
    expect(posts()).toBe(1)
    return first
  }

  test('leaves it unknown, and the next one finds it', async () => {
    const first = await dieSending()
    first.kill()
    backend.online()
    const second = tab()
    await settle(100)
    expect(second.record()).toMatchObject({ state: 'unknown', doubts: 1 })
    await advance(2 * MINUTE)
    expect(second.record()).toMatchObject({ state: 'confirmed' })
    expect(posts()).toBe(1)
  })

  test('does not count as closed while it is open', async () => {
    await dieSending()
    const second = tab()
    await settle(100)
    expect(second.record()?.state).toBe('sending')
    await advance(3 * SECOND)
    expect(second.record()?.state).toBe('confirmed')
  })

  test('counts as suspended if it holds its lock for a minute: the order is looked up, and a person can act', async () => {
    const first = await dieSending()
    first.freeze()
    backend.fail('send', { kind: 'cut-before' })
    const second = tab()
    await advance(50 * SECOND)
    expect(second.record()?.state).toBe('sending')
    await advance(15 * SECOND)
    expect(second.record()?.state).toBe('confirmed')
    backend.online()
    const resending = second.outbox.resend('open-1')
    await advance(31 * SECOND)
    expect(await resending).toMatchObject({ state: 'confirmed' })
    expect(posts()).toBe(1)
  })

  test('without locks counts as closed once no request can last that long', async () => {
    locks = null
    const first = await dieSending()
    first.kill()
    const second = tab()
    await advance(24 * SECOND)
    expect(second.record()?.state).toBe('sending')
    await advance(2 * SECOND)
    expect(second.record()?.state).not.toBe('sending')
    backend.online()
    await advance(2 * MINUTE)
    expect(second.record()?.state).toBe('confirmed')
    expect(posts()).toBe(1)
  })

  test('without locks may have been suspended: its answer still counts', async () => {
    locks = null
    const first = tab()
    backend.fail('send', { kind: 'late', by: 10 * SECOND })
    const result = first.outbox.submit(sampleOpenOrder())
    await settle(100)
    // Another tab, whose clock runs ahead, counts it as closed, and finds nothing.
    const later = { ...clock, now: () => clock.now() + MINUTE }
    const second = tab({ clock: later })
    await advance(2 * SECOND)
    expect(second.record()?.state).toBe('unknown')
    await advance(10 * SECOND)
    expect(await result).toMatchObject({ state: 'confirmed', orderId: 'order-1' })
  })
})

describe('a person takes it back', () => {
  test('as an open order with a new id', async () => {
    const { outbox, openOrderStore, record } = tab()
    backend.offline()
    await outbox.submit(sampleOpenOrder({ courses: [{ lines: [dishLine({ note: 'senza sale' })] }] }))
    expect(await outbox.takeBack('open-1')).toBe('done')
    const openOrder = await openOrderStore.load(place)
    expect(openOrder).toMatchObject({ covers: 2, courses: [{ lines: [{ note: 'senza sale' }] }] })
    expect(openOrder?.id).not.toBe('open-1')
    await settle(40)
    expect(record()).toBeUndefined()
    backend.online()
    await advance(10 * MINUTE)
    expect(posts()).toBe(0)
  })

  test.each(['takeBack', 'discard'] as const)('%s: an old view of the open order does not send it', async (act) => {
    const { outbox, openOrderStore } = tab()
    backend.offline()
    await outbox.submit(sampleOpenOrder())
    await outbox[act]('open-1')
    backend.online()
    expect(await openOrderStore.save(sampleOpenOrder())).toBe(false)
    expect(await outbox.submit(sampleOpenOrder())).toBeUndefined()
    expect(posts()).toBe(0)
    expect(outbox.getSnapshot()).toMatchObject({ ownRecords: [], ownUnsent: { count: 0 } })
  })

  test('while it is being prepared: it is not sent', async () => {
    const { outbox } = tab()
    backend.fail('reachByCount', { kind: 'late', by: SECOND })
    const result = outbox.submit(sampleOpenOrder())
    await settle(60)
    expect(await outbox.takeBack('open-1')).toBe('done')
    await advance(SECOND)
    expect(await result).toBeUndefined()
    expect(posts()).toBe(0)
  })

  test('not while it is on its way', async () => {
    const { outbox } = tab()
    backend.fail('send', { kind: 'late', by: SECOND })
    const result = outbox.submit(sampleOpenOrder())
    await settle(100)
    expect(await outbox.takeBack('open-1')).toBe('not-now')
    expect(await outbox.discard('open-1')).toBe(false)
    await advance(SECOND)
    expect(await result).toMatchObject({ state: 'confirmed' })
  })
})

describe('while an order is being taken', () => {
  test('the archive is read in advance, so that the order does not wait for it', async () => {
    const { outbox } = tab()
    await outbox.prepare()
    await outbox.prepare()
    expect(backend.calls).toEqual(['live', 'archived'])
    await outbox.submit(sampleOpenOrder())
    expect(backend.calls.filter((call) => call === 'archived')).toHaveLength(1)
    person = null
    await outbox.prepare()
  })
})

describe('the snapshot', () => {
  test('is ready once the disk was read, follows other tabs, and is the same object until something changes', async () => {
    const first = tab()
    expect(first.outbox.getSnapshot().isReady).toBe(false)
    await settle(60)
    const empty = first.outbox.getSnapshot()
    expect(empty).toMatchObject({ isReady: true, ownRecords: [] })
    expect(first.outbox.getSnapshot()).toBe(empty)
    const heard = vi.fn()
    first.outbox.subscribe(heard)
    const second = tab()
    await second.outbox.submit(sampleOpenOrder())
    await waitFor(() => expect(first.record()?.state).toBe('confirmed'))
    expect(heard).toHaveBeenCalled()
  })
})
