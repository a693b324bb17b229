// @vitest-environment happy-dom
import { http } from 'msw/http'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { OrderHasChanged, orderQueries } from '#/entities/order/api.ts'
import { dishesOf, ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import { storedRecords, storeRecord } from '#/features/orders/insights/stored-days.ts'
import { createLiveOrders, type LiveOrders } from '#/features/orders/live/live-orders.ts'
import { storedLifetime } from '#/features/orders/live/stored-lifetime.ts'
import { prepareHttp } from '#/lib/http/http.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { session } from '#/lib/session/session.ts'
import { createDatabase, type Database } from '#/lib/storage/database.ts'
import { loadDeviceSettings } from '#/lib/storage/device-settings.ts'
import { callsUnderWay, network, withNetwork } from '../../../support/backend/network.ts'
import { fakePage, streamServer } from '../../../support/backend/stream-server.ts'
import { tokenWith } from '../../../support/backend/token.ts'
import { type FakeClock, fakeClock, settle } from '../../../support/browser/fake-time.ts'
import { rowsNamed } from '../../../support/browser/stored-rows.ts'
import { waitFor } from '../../../support/runner/wait-for.ts'
import { wireDish, wireOrder } from '../../../support/samples/orders.ts'

const storedBoards = rowsNamed('order-boards')

withNetwork()

/** The backend's orders, whatever the stream sends. */
let orders: string[]
let hasKitchen: boolean
/** What the stream sends when it opens. */
let onConnect: () => void
let clock: FakeClock
let server: ReturnType<typeof streamServer>
let page: ReturnType<typeof fakePage>
let database: Database
let client: ReturnType<typeof createQueryClient>
let live: LiveOrders
let leave: () => void
let name = 0
/** Calls that the test does not answer yet: the time goes on without them. */
let held: number

const wire = (id: string) => wireOrder({ id })
const answers = async () => {
  do await settle()
  while (callsUnderWay() > held)
  await settle()
}

const open = async () => {
  client = createQueryClient()
  const { fetch } = server
  live = createLiveOrders({
    place: { restaurantId: 'r1', personKey: 'anna' },
    client,
    database,
    clock,
    page: page.page,
    fetch: async (...request) => {
      const response = await fetch(...request)
      onConnect()
      return response
    },
    random: () => 0.5,
  })
  leave = live.use()
  await settle(30)
}
const ids = () => live.board.latest().orders.map(({ id }) => id)
const status = () => live.stream.getSnapshot().status

// It loads by itself at the first call, in real time.
beforeAll(async () => {
  await prepareHttp()
  await startLanguages()
})

beforeEach(() => {
  orders = []
  onConnect = () => {}
  hasKitchen = true
  held = 0
  clock = fakeClock(Date.now(), answers)
  server = streamServer()
  page = fakePage()
  name += 1
  database = createDatabase({ name: `live-${name}` })
  session.signIn(tokenWith())
  network.use(
    http.get('*/api/order/count', () => Response.json(orders.length)),
    http.get('*/api/order/kitchen', () =>
      hasKitchen ? Response.json(orders.map(wire)) : new Response('{}', { status: 404 }),
    ),
    http.patch('*/api/order/archive/:id', () => new Response(null, { status: 204 })),
    // Orders missing here were archived by another device.
    http.get('*/api/order/:id', ({ params }) => Response.json(wire(String(params.id)))),
  )
})
afterEach(async () => {
  leave()
  await clock.advance(6_000)
  session.signOut()
  database.close()
})

describe('the first look', () => {
  test('is filled by the stream', async () => {
    orders = ['a']
    await open()
    expect(status()).not.toBe('live')
    await server.sendEvent([wire('a')])
    await clock.advance(0)
    expect([status(), ids()]).toEqual(['live', ['a']])
  })

  test('is filled by the other call where the stream says nothing at first', async () => {
    orders = ['a', 'b']
    await open()
    await clock.advance(1_000)
    expect([status(), ids()]).toEqual(['live', ['a', 'b']])
  })

  test('is live without the other call where the backend has no orders', async () => {
    hasKitchen = false
    await open()
    await clock.advance(1_000)
    expect([status(), ids()]).toEqual(['live', []])
  })

  test('is not called empty while the count says that there are orders', async () => {
    hasKitchen = false
    orders = ['a']
    await open()
    await clock.advance(10_000)
    expect(status()).not.toBe('live')
    await server.sendEvent([wire('a')])
    await clock.advance(0)
    expect([status(), ids()]).toEqual(['live', ['a']])
  })
})

test('an order that was archived here is not back after a reload, where nothing lists the orders', async () => {
  hasKitchen = false
  network.use(http.get('*/api/order/count', () => new Response('{}', { status: 404 })))
  await open()
  await server.sendEvent([wire('a'), wire('b')])
  await clock.advance(60_000)
  const [first] = live.board.latest().orders
  if (!first) throw new Error('Nothing is on the board')
  live.archiveDrawn(first)
  // Less than the pause between two writes of the board.
  await clock.advance(6_000)
  leave()
  await open()
  expect(ids()).toEqual(['b'])
})

describe('a stream that ends each time at once', () => {
  /** Not live, and no alarm. */
  const isCalm = () => {
    const state = live.stream.getSnapshot()
    return state.status === 'reconnecting' && state.isListRead
  }
  beforeEach(() => {
    onConnect = () => void server.sendEvent(orders.map(wire)).then(server.end)
  })

  test.each([true, false])('is calm within a second, and shows a new order within 10 s (list: %s)', async (hasList) => {
    hasKitchen = hasList
    if (!hasList) network.use(http.get('*/api/order/count', () => new Response('{}', { status: 404 })))
    orders = ['a']
    await open()
    await clock.advance(1_000)
    expect([isCalm(), ids()]).toEqual([true, ['a']])
    const said: boolean[] = []
    const stop = live.stream.subscribe(() => said.push(isCalm()))
    orders = ['b', 'a']
    await clock.advance(10_000)
    expect(ids()).toEqual(['b', 'a'])
    orders = ['b']
    await clock.advance(10_000)
    expect(ids()).toEqual(['b'])
    await clock.advance(40_000)
    stop()
    expect(said).not.toContain(false)
    expect(server.requests).toHaveLength(7)
  })
})

test('a first message that greets does not hide the list after it, where nothing else lists the orders', async () => {
  hasKitchen = false
  network.use(http.get('*/api/order/count', () => new Response('{}', { status: 404 })))
  onConnect = () => void server.sendEvent({ status: 'connected' }).then(() => server.sendEvent({ orders: [wire('a')] }))
  await open()
  await clock.advance(1_000)
  expect([status(), ids()]).toEqual(['live', ['a']])
})

test('a stream that sends the first page of the orders is not live, where nothing else lists them', async () => {
  hasKitchen = false
  network.use(http.get('*/api/order/count', () => new Response('{}', { status: 404 })))
  onConnect = () => void server.sendEvent({ content: [wire('a')], totalElements: 9 })
  await open()
  await clock.advance(6_000)
  expect(live.stream.getSnapshot()).toMatchObject({ status: 'stale', reason: 'mismatch' })
  expect(ids()).toEqual(['a'])
  await clock.advance(34_000)
  expect(live.stream.getSnapshot()).toMatchObject({ status: 'stale', reason: 'mismatch' })
})

describe('fields that are called otherwise', () => {
  const row = { Id: 'a', TableNumber: 1, TotalCovers: 2, DishIndices: [] }
  const says = { unreadReason: expect.stringContaining('Id, TableNumber, TotalCovers, DishIndices') }

  test.each([
    ['in the list', () => true],
    ['in the stream, where there is no list', () => false],
  ])('%s are named, and it is not said that it connects', async (_, hasList) => {
    network.use(
      http.get('*/api/order/kitchen', () => (hasList() ? Response.json([row]) : new Response('{}', { status: 404 }))),
      http.get('*/api/order/count', () => new Response('{}', { status: 404 })),
    )
    onConnect = () => void (hasList() || server.sendEvent([row]))
    await open()
    await clock.advance(7_000)
    expect(live.stream.getSnapshot()).toMatchObject({ status: 'stale', ...says })
    await clock.advance(40_000)
    expect(live.stream.getSnapshot()).toMatchObject(says)
    expect(status()).not.toBe('connecting')
  })
})

test('a backend that has no streams and answers with the list is read every 10 s', async () => {
  hasKitchen = false
  orders = ['a', 'b']
  server.answerWith(() => Response.json(orders.map(wire)))
  await open()
  await clock.advance(2_000)
  expect(ids()).toEqual(['a', 'b'])
  expect(live.stream.getSnapshot()).toMatchObject({ status: 'reconnecting', reason: 'ended', isListRead: true })
  orders = ['b', 'c']
  await clock.advance(10_000)
  expect(ids().sort()).toEqual(['b', 'c'])
})

test('after how long a gateway cuts is known after a reload', async () => {
  await loadDeviceSettings()
  const serveFor = async (seconds: number) => {
    await clock.advance(seconds * 1_000)
    await server.cut()
    await clock.advance(1_000)
  }
  await open()
  await serveFor(60)
  expect(storedLifetime.get()).toBe(60_000)
  leave()
  await open()
  const said: string[] = []
  live.stream.subscribe(() => said.push(status()))
  await clock.advance(2_000)
  said.length = 0
  await serveFor(58)
  expect(said.filter((each) => each !== 'live')).toEqual([])
})

describe('the truth', () => {
  test('says how many orders are missing where the other call has a bad row', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    orders = ['a', 'b']
    network.use(
      http.get('*/api/order/kitchen', () => Response.json([wire('a'), { ...wire('b'), tableNumber: 'none' }])),
    )
    await open()
    await clock.advance(1_000)
    expect([status(), ids(), live.board.latest().unreadableCount]).toEqual(['live', ['a'], 1])
    await clock.advance(40_000)
    expect([status(), live.board.latest().unreadableCount]).toEqual(['live', 1])
  })

  beforeEach(async () => {
    orders = ['a']
    await open()
    await server.sendEvent([wire('a')])
    await clock.advance(0)
  })

  test('is put right within 45 s when a removal was never announced', async () => {
    orders = []
    await clock.advance(45_000)
    expect(status() === 'live' && ids().length > 0).toBe(false)
    await server.sendEvent([])
    await clock.advance(0)
    expect([status(), ids()]).toEqual(['live', []])
  })

  test('is put right within 45 s when an order was never announced', async () => {
    orders = ['a', 'lost']
    await clock.advance(45_000)
    expect(status() === 'live' && !ids().includes('lost')).toBe(false)
    await clock.advance(2_000)
    expect([status(), ids()]).toEqual(['live', ['a', 'lost']])
  })

  test('an order that could not be read is read again by the other way', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    orders = ['a', 'b']
    await server.sendText('data: {"id":"b","tableNumber":\n\n')
    await answers()
    expect(ids()).toEqual(['a', 'b'])
    expect(status()).toBe('live')
  })

  test('after a cut is not live, and is right again when it comes back', async () => {
    await server.cut()
    expect(status()).toBe('reconnecting')
    expect(ids()).toEqual(['a'])
    orders = ['a', 'b']
    await clock.advance(2_000)
    expect([status(), ids()]).toEqual(['live', ['a', 'b']])
  })
})

describe('a stream of single objects', () => {
  /** Another device archives the oldest order and takes a new one. */
  const exchange = async (id: string) => {
    orders = [...orders.slice(1), id]
    await server.sendEvent(wire(id))
  }
  const advance = async (time: number, hasHeartbeats: boolean) => {
    for (let passed = 0; passed < time; passed += 5_000) {
      if (hasHeartbeats) await server.heartbeat()
      await clock.advance(5_000)
    }
  }

  test.each([true, false])(
    'shows within 10 s that another device archived an order (heartbeats: %s)',
    async (beats) => {
      orders = ['o1', 'o2', 'o3']
      await open()
      await clock.advance(1_000)
      await advance(30_000, beats)
      for (const left of [['o2', 'o3'], ['o3'], []]) {
        orders = left
        await advance(10_000, beats)
        expect([status(), ids()]).toEqual(['live', left])
      }
      expect(server.requests).toHaveLength(1)
    },
  )

  test.each([true, false])(
    'is compared six times a minute, and mostly by the count while heartbeats arrive (heartbeats: %s)',
    async (beats) => {
      const counted = vi.fn(() => Response.json(orders.length))
      const listed = vi.fn(() => Response.json(orders.map(wire)))
      orders = ['o1', 'o2']
      await open()
      await clock.advance(1_000)
      network.use(http.get('*/api/order/count', counted), http.get('*/api/order/kitchen', listed))
      await advance(300_000, beats)
      expect(counted.mock.calls.length).toBeLessThanOrEqual(31)
      // An equal count does not show that an order has changed.
      expect(listed.mock.calls.length).toBe(beats ? 9 : 30)
    },
  )

  test('shows within 45 s a change that no message has announced, although heartbeats arrive and the count agrees', async () => {
    orders = ['o1']
    await open()
    await clock.advance(1_000)
    await advance(60_000, true)
    network.use(http.get('*/api/order/kitchen', () => Response.json([{ ...wire('o1'), totalCovers: 9 }])))
    await advance(45_000, true)
    expect(live.board.latest().orders).toMatchObject([{ id: 'o1', totalCovers: 9 }])
    expect(status()).toBe('live')
  })

  test('after an own archive compares at once, and so finds what another device archived', async () => {
    orders = ['o1', 'o2', 'o3']
    await open()
    await clock.advance(1_000)
    live.archive.archive({ id: 'o1', tableNumber: 7 })
    await clock.advance(5_000)
    orders = ['o3']
    await clock.advance(2_500)
    expect([status(), ids()]).toEqual(['live', ['o3']])
  })

  test('with a count that differs and a list that cannot be read is not called live for long', async () => {
    orders = ['o1', 'o2']
    await open()
    await clock.advance(1_000)
    orders = ['o2']
    network.use(http.get('*/api/order/kitchen', () => new Response('{}', { status: 503 })))
    await advance(20_000, true)
    expect(status()).not.toBe('live')
  })

  test.each([true, false])('never shows for 45 s what another device archived (heartbeats: %s)', async (beats) => {
    orders = ['o1', 'o2', 'o3']
    await open()
    await clock.advance(1_000)
    for (let number = 4; number < 30; number += 1) {
      await exchange(`o${number}`)
      await advance(10_000, beats)
      // Four exchanges fit into 45 s, and removed orders may still be shown.
      expect(status()).toBe('live')
      expect(ids().length).toBeLessThanOrEqual(3 + 5)
    }
    await advance(45_000, beats)
    expect(ids().toSorted()).toEqual(orders.toSorted())
    expect(status()).toBe('live')
  })

  test('that loses messages: a changed order is shown within 45 s, and the stream reconnects', async () => {
    let tableNumber = 7
    orders = ['a']
    network.use(http.get('*/api/order/kitchen', () => Response.json([wireOrder({ id: 'a', tableNumber })])))
    await open()
    await clock.advance(1_000)
    tableNumber = 8
    await clock.advance(45_000)
    expect(live.board.latest().orders[0]?.tableNumber).toBe(8)
    expect(server.requests).toHaveLength(2)
    expect(status()).toBe('live')
  })

  test('that loses messages: an order that came while another left is shown within 45 s', async () => {
    orders = ['a', 'b']
    await open()
    await clock.advance(1_000)
    orders = ['b', 'c']
    await clock.advance(45_000)
    expect(ids().toSorted()).toEqual(['b', 'c'])
    expect(server.requests).toHaveLength(2)
  })

  test('without heartbeats and without the list reconnects within 45 s and stays live', async () => {
    hasKitchen = false
    orders = ['a']
    await open()
    await server.sendEvent([wire('a')])
    for (let number = 1; number < 20; number += 1) {
      await clock.advance(10_000)
      expect(status()).toBe('live')
      if (server.requests.length > number / 4) await server.sendEvent([wire('a')])
    }
    expect(server.requests.length).toBeGreaterThanOrEqual(5)
  })
})

describe('a count that does not agree', () => {
  let counted: number
  beforeEach(() => {
    counted = 0
    network.use(http.get('*/api/order/count', () => Response.json(counted)))
  })

  test('is believed until the list has been read beside it', async () => {
    orders = ['a', 'b']
    counted = 2
    await open()
    await server.sendEvent([wire('a')])
    await clock.advance(31_000)
    expect([status(), ids().toSorted()]).toEqual(['live', ['a', 'b']])
  })

  test('with three lists in a row is ignored: the lists are shown and called live', async () => {
    orders = ['a']
    counted = 40
    await open()
    expect(status()).not.toBe('live')
    await clock.advance(10_000)
    expect([status(), ids()]).toEqual(['live', ['a']])
    const opened = server.requests.length
    orders = ['b']
    for (let beat = 0; beat < 12; beat += 1) {
      await server.heartbeat()
      await clock.advance(5_000)
      expect(status()).toBe('live')
    }
    expect(ids()).toEqual(['b'])
    expect(server.requests.length - opened).toBeLessThanOrEqual(1)
  })

  test('where there is no list is not called live, for as long as it takes', async () => {
    hasKitchen = false
    counted = 1
    await open()
    await server.sendEvent([wire('a')])
    counted = 2
    await clock.advance(45_000)
    expect(status()).not.toBe('live')
    await clock.advance(600_000)
    expect(status()).not.toBe('live')
    await server.sendEvent([wire('a'), wire('b')])
    await clock.advance(0)
    expect(status()).toBe('live')
  })
})

test('a count that has the archived orders too, where there is no list, is no proof', async () => {
  hasKitchen = false
  orders = ['a', 'b']
  network.use(
    http.get('*/api/order/count', () => Response.json(orders.length + 1)),
    http.get('*/api/order/archived', () => Response.json([wire('x')])),
  )
  onConnect = () => {
    for (const id of orders) void server.sendEvent(wire(id))
  }
  await open()
  for (let passed = 0; passed < 120; passed += 5) {
    if (server.requests.at(-1)?.signal.aborted === false) await server.heartbeat()
    await clock.advance(5_000)
    expect(status()).not.toBe('live')
  }
  expect(ids().toSorted()).toEqual(['a', 'b'])
})

describe('a removal that names its order, where nothing else tells which one has left', () => {
  beforeEach(async () => {
    hasKitchen = false
    const lacks = () => new Response('{}', { status: 404 })
    network.use(...['archived', 'a', 'b'].map((end) => http.get(`*/api/order/${end}`, lacks)))
    orders = ['a', 'b']
    await open()
    for (const id of orders) await server.sendEvent(wire(id))
    await clock.advance(2_000)
    expect(status()).toBe('live')
  })

  test.each([
    ['order-archived', { id: 'b' }],
    ['ORDER_DELETED', { id: 77, orderId: 'b' }],
    ['orderCancelled', { id: 77, order: { id: 'b' } }],
    ['removed', wire('b')],
    ['order.archived', { data: { id: 'b' } }],
  ])('%s takes it off at once', async (name, body) => {
    orders = ['a']
    await server.sendEvent(body, name)
    expect(ids()).toEqual(['a'])
    for (let beat = 0; beat < 6; beat += 1) {
      await server.heartbeat()
      await clock.advance(5_000)
      expect([status(), ids()]).toEqual(['live', ['a']])
    }
    expect(server.requests).toHaveLength(1)
  })

  test.each([
    ['table-deleted', { id: 'b' }],
    ['order-line-removed', { id: 'b' }],
    ['dish-removed', { orderId: 'b' }],
    ['order-archived', { id: 'z' }],
  ])('%s with %j says nothing of it', async (name, body) => {
    await server.sendEvent(body, name)
    await clock.advance(30_000)
    expect([status(), ids().toSorted()]).toEqual(['live', ['a', 'b']])
  })
})

test.each([400, 403, 405, 501])('a backend that answers %i for the list lacks that call', async (code) => {
  network.use(http.get('*/api/order/kitchen', () => new Response('{}', { status: code })))
  await open()
  await clock.advance(1_000)
  expect(status()).toBe('live')
})

describe('a stream that says less than it seems', () => {
  test('and is closed every 60 s: what another device archived leaves once the orders sent again fit the count', async () => {
    hasKitchen = false
    orders = ['a', 'b', 'c']
    onConnect = () => {
      for (const id of orders) void server.sendEvent(wire(id))
    }
    await open()
    await clock.advance(20_000)
    expect(status()).toBe('live')
    orders = ['b', 'c']
    for (let minute = 0; minute < 3; minute += 1) {
      await clock.advance(15_000)
      expect([status(), ids().toSorted()]).toEqual(['live', ['b', 'c']])
      await clock.advance(40_000)
      await server.end()
      await clock.advance(5_000)
    }
  })

  test.each([true, false])(
    'and sends each changed order as a list of one: the others stay (list: %s)',
    async (hasList) => {
      hasKitchen = hasList
      orders = Array.from({ length: 20 }, (_, number) => `o${number}`)
      await open()
      await server.sendEvent([wire('o3')])
      await answers()
      expect(status() === 'live' && ids().length < 20).toBe(false)
      for (const id of orders) await server.sendEvent([wire(id)])
      await clock.advance(2_000)
      expect([status(), ids().length]).toEqual(['live', 20])
      await server.sendEvent([wireOrder({ id: 'o5', totalCovers: 9 })])
      await answers()
      expect([status(), ids().length]).toEqual(['live', 20])
      expect(live.board.latest().removedOrders.size).toBe(0)
    },
  )
})

describe('the last good board', () => {
  test('is shown after a reload with the time it is from, and is not called live', async () => {
    orders = ['a']
    await open()
    await server.sendEvent([wire('a')])
    const then = clock.now()
    await clock.advance(5_000)
    leave()
    await clock.advance(6_000)

    server.answerWith(() => new Response('no', { status: 503 }))
    network.use(http.get('*/api/order/kitchen', () => new Response('no', { status: 503 })))
    await open()
    await clock.advance(60_000)
    expect(ids()).toEqual(['a'])
    expect(status()).toBe('reconnecting')
    expect(live.board.latest().isFromBackend).toBe(false)
    expect(live.board.latest().confirmedAt).toBeGreaterThanOrEqual(then)
    expect(live.board.latest().confirmedAt).toBeLessThan(then + 6_000)
  })
})

test.each([
  ['is not stored after a logout', () => session.signOut(), 0],
  ['is stored after the session has ended by itself', () => session.refuse(session.getSnapshot()?.token ?? ''), 1],
])('a board that has just changed %s', async (_, end, left) => {
  orders = ['a']
  await open()
  await server.sendEvent([wire('a')])
  await clock.advance(0)
  expect(ids()).toEqual(['a'])
  end()
  await clock.advance(20_000)
  expect(await database.entries(storedBoards)).toHaveLength(left)
})

describe('archiving', () => {
  test('takes the order off, and the count agrees', async () => {
    orders = ['a', 'b']
    await open()
    await server.sendEvent([wire('a'), wire('b')])
    live.archive.archive({ id: 'a', tableNumber: 7 })
    await clock.advance(5_000)
    orders = ['b']
    expect(ids()).toEqual(['b'])
    await clock.advance(44_000)
    expect(status()).toBe('live')
  })

  test('that waits is sent when the last screen leaves, with the token of then', async () => {
    const sent = vi.fn()
    network.use(
      http.patch('*/api/order/archive/:id', ({ params, request }) => {
        sent(params.id, request.headers.get('Authorization'))
        return new Response(null, { status: 204 })
      }),
    )
    orders = ['a/1']
    await open()
    await server.sendEvent([wire('a/1')])
    const token = session.getSnapshot()?.token
    live.archive.archive({ id: 'a/1', tableNumber: 7 })
    session.signOut()
    leave()
    await clock.advance(1)
    await answers()
    expect(sent).toHaveBeenCalledExactlyOnceWith('a/1', `Bearer ${token}`)
  })

  test('that waits is in the archive to which its screen has led', async () => {
    orders = ['a']
    await open()
    await server.sendEvent([wire('a')])
    const { queryKey } = orderQueries.archived('2026-03-14')
    live.archive.archive({ id: 'a', tableNumber: 7 })
    leave()
    // The archive is read before the call returns.
    client.setQueryData(queryKey, { orders: [], unreadable: [] })
    await clock.advance(1)
    await answers()
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  test('of a day whose figures are on this device has it read again', async () => {
    const place = { restaurantId: 'r1', personKey: 'anna' }
    for (const day of ['2026-11-10', '2026-11-20']) await storeRecord(database, place, day, day)
    orders = ['a']
    await open()
    await server.sendEvent([wire('a')])
    live.archive.archive({ id: 'a', tableNumber: 7 })
    await clock.advance(5_000)
    const stored = () => storedRecords(database, place, ['2026-11-10', '2026-11-20'])
    await expect.poll(stored).toEqual([['2026-11-10', '2026-11-10']])
  })
})

describe('an order that has left the board', () => {
  const gone = () => [...live.board.latest().removedOrders.values()].map(({ order, why }) => [order.id, why])
  const onEvent = vi.fn()
  /** `x` is archived: that it is answered shows that a missing order was deleted. */
  const byId = (answer: () => Response) =>
    network.use(
      // Not the count and the list.
      http.get('*/api/order/:id', ({ params: { id } }) => {
        if (id === 'x') return Response.json(wire('x'))
        return String(id).length === 1 ? answer() : undefined
      }),
    )
  const archived = (answer: () => Response) => network.use(http.get('*/api/order/archived', answer))
  const status = (code: number) => () => Response.json({}, { status: code })
  const list = (...ids: string[]) => Response.json(ids.map(wire))

  /** What the backend has from now on, and its stream says. */
  async function sends(...ids: string[]) {
    orders = ids
    await server.sendEvent(ids.map(wire))
    await clock.advance(0)
    await answers()
  }

  /** Returns why the card stays, or nothing. */
  async function whenItLeaves() {
    onEvent.mockReset()
    await open()
    live.onEvent(onEvent)
    await sends('a', 'b')
    await sends('b')
    return gone()
  }
  const notified = () => onEvent.mock.calls.map(([{ kind, removedOrder }]) => [kind, removedOrder?.why])

  test('is not mentioned where another device has archived it', async () => {
    expect(await whenItLeaves()).toEqual([])
    expect(notified()).toEqual([])
  })

  test.each([
    ['is in the archive, which alone knows it', status(404), () => list('a'), []],
    ['is nowhere', status(404), () => list('x'), [['a', 'deleted']]],
    [
      'is nowhere, and nothing shows that archived orders can be asked for',
      status(404),
      () => list(),
      [['a', 'unknown']],
    ],
    ['is marked as deleted', () => Response.json({ ...wire('a'), deleted: true }), status(500), [['a', 'deleted']]],
    ['cannot be asked for by itself, and is in the archive', status(405), () => list('a'), []],
    ['cannot be asked for by itself, and is not in the archive', status(405), () => list(), [['a', 'unknown']]],
    ['cannot be found, and the archive may not be read', status(404), status(403), [['a', 'unknown']]],
  ])('that %s', async (_what, one, all, expected) => {
    byId(one)
    archived(all)
    expect(await whenItLeaves()).toEqual(expected)
    expect(notified()).toEqual(expected.map(([, why]) => ['removed', why]))
  })

  test('and could not be asked for during a gap is asked for again after the reconnect', async () => {
    byId(status(503))
    await whenItLeaves()
    await clock.advance(20_000)
    expect(gone()).toEqual([['a', 'unknown']])
    byId(() => Response.json(wire('a')))
    await server.cut()
    await clock.advance(5_000)
    expect([live.stream.getSnapshot().status, gone()]).toEqual(['live', []])
  })

  test('and was not in the archive yet is asked for again after the reconnect', async () => {
    byId(status(404))
    archived(() => list('x'))
    expect(await whenItLeaves()).toEqual([['a', 'deleted']])
    archived(() => list('a'))
    await server.cut()
    await clock.advance(5_000)
    expect(gone()).toEqual([])
  })

  test('is looked up again after a temporary failure, and is unknown after the last one', async () => {
    byId(status(503))
    expect(await whenItLeaves()).toEqual([['a', 'checking']])
    await clock.advance(5_000)
    expect(gone()).toEqual([['a', 'checking']])
    byId(status(404))
    archived(() => list('x'))
    await clock.advance(5_000)
    expect(gone()).toEqual([['a', 'deleted']])

    byId(status(503))
    await sends()
    await clock.advance(10_000)
    expect(gone()).toEqual([
      ['a', 'deleted'],
      ['b', 'unknown'],
    ])
  })

  test('cancels its waiting archive call', async () => {
    const sent = vi.fn()
    network.use(http.patch('*/api/order/archive/:id', () => sent() ?? new Response(null, { status: 204 })))
    byId(status(404))
    archived(() => list('x'))
    await open()
    await sends('a')
    live.archive.archive({ id: 'a', tableNumber: 7 })
    await sends()
    expect(gone()).toEqual([['a', 'deleted']])
    await clock.advance(5_000)
    expect(sent).not.toHaveBeenCalled()
  })

  test('before its own archive call fails is looked up then, without a failure on the card', async () => {
    const answer = Promise.withResolvers<Response>()
    network.use(http.patch('*/api/order/archive/:id', () => answer.promise))
    byId(status(404))
    archived(() => list('x'))
    await open()
    live.archive.subscribe(() => undefined)
    await sends('a')
    live.archive.archive({ id: 'a', tableNumber: 7 })
    // Not before its response.
    const archiving = clock.advance(5_000)
    await waitFor(() => expect(live.archive.getSnapshot()[0]?.state).toBe('sending'))
    live.board.takeOff(new Set(['a']))
    expect(gone()).toEqual([['a', 'checking']])
    orders = []
    answer.resolve(new Response('{}', { status: 404 }))
    await archiving
    await answers()
    expect([gone(), live.archive.getSnapshot()]).toEqual([[['a', 'deleted']], []])
  })
})

test('a change is notified together with the screen', async () => {
  orders = ['a']
  await open()
  const notified: string[] = []
  live.onEvent(({ kind }) => notified.push(kind))
  await server.sendEvent([wire('a')])
  await clock.advance(1_000)
  live.board.subscribe(() => notified.push('screen'))
  await server.sendEvent(wireOrder({ id: 'a', totalCovers: 9 }))
  expect(notified).toEqual(['changed', 'screen'])
})

describe('an order that changes while it is archived', () => {
  const more = wireOrder({ id: 'a', dishIndices: [wireDish(), wireDish({ dishId: 'pane', dishName: 'Pane' })] })

  test('within the 5 seconds is not archived, and its change is marked', async () => {
    const sent = vi.fn()
    network.use(http.patch('*/api/order/archive/:id', () => sent() ?? new Response(null, { status: 204 })))
    orders = ['a']
    await open()
    await server.sendEvent([wire('a')])
    live.archive.archive({ id: 'a', tableNumber: 7 })
    await clock.advance(4_000)
    await server.sendEvent(more)
    expect(live.archive.getSnapshot()).toMatchObject([{ id: 'a', state: 'failed', error: expect.any(OrderHasChanged) }])
    expect(live.board.latest().unseen.get('a')?.changes.lines.size).toBe(1)
    await clock.advance(10_000)
    leave()
    await clock.advance(1)
    expect(sent).not.toHaveBeenCalled()
    leave = live.use()
  })

  describe('right before the tap, and is not drawn yet', () => {
    const drawn = async () => {
      orders = ['a']
      await open()
      await server.sendEvent([wire('a')])
      const [order] = live.board.getSnapshot().orders
      if (!order) throw new Error('No order is drawn')
      live.board.receive(wireOrder({ id: 'a', dishIndices: [wireDish({ dishQuantity: 3 })] }))
      expect(live.board.getSnapshot().orders).toEqual([order])
      return order
    }

    test('is not archived unseen', async () => {
      const order = await drawn()
      live.archiveDrawn(order)
      expect(live.archive.getSnapshot()).toMatchObject([
        { id: 'a', state: 'failed', error: expect.any(OrderHasChanged) },
      ])
    })

    test('has no line struck of which more is wanted', async () => {
      const order = await drawn()
      const [dish] = dishesOf(ticketCourses(order))
      if (dish) live.strikeDrawn(order, dish)
      expect([...live.strikes.struckIn('a')]).toEqual([])
    })
  })

  test('after its call is out is shown as archived with an unseen change', async () => {
    const answer = Promise.withResolvers<Response>()
    network.use(http.patch('*/api/order/archive/:id', () => answer.promise))
    orders = ['a']
    await open()
    const onEvent = vi.fn()
    live.onEvent(onEvent)
    await server.sendEvent([wire('a')])
    live.archive.archive({ id: 'a', tableNumber: 7 })
    const archiving = clock.advance(5_000)
    await waitFor(() => expect(live.archive.getSnapshot()[0]?.state).toBe('sending'))
    live.board.receive(more)
    answer.resolve(new Response(null, { status: 204 }))
    await archiving
    expect(ids()).toEqual([])
    expect(live.board.latest().removedOrders.get('a')).toMatchObject({ why: 'archivedChanged' })
    expect(onEvent.mock.calls.map(([{ kind }]) => kind)).toEqual(['changed', 'removed'])
  })
})

describe('an order that changes unseen while the stream is silent', () => {
  const more = wireOrder({ id: 'a', dishIndices: [wireDish(), wireDish({ dishId: 'pane', dishName: 'Pane' })] })
  const sent = vi.fn()
  beforeEach(() => {
    sent.mockReset()
    orders = ['a']
    network.use(http.patch('*/api/order/archive/:id', () => sent() ?? new Response(null, { status: 204 })))
  })
  const archiveWhile = async (list: () => Response) => {
    await open()
    await server.sendEvent([wire('a')])
    live.archive.archive({ id: 'a', tableNumber: 7 })
    network.use(http.get('*/api/order/kitchen', list))
    await clock.advance(4_999)
  }

  test('comes back instead of being archived', async () => {
    await archiveWhile(() => Response.json([more]))
    await clock.advance(5_000)
    expect(live.archive.getSnapshot()).toMatchObject([{ id: 'a', state: 'failed', error: expect.any(OrderHasChanged) }])
    expect(sent).not.toHaveBeenCalled()
  })

  test('comes back although another order’s look at the list began before the change', async () => {
    orders = ['b', 'a']
    const early = Promise.withResolvers<Response>()
    await open()
    await server.sendEvent([wire('b'), wire('a')])
    live.archive.archive({ id: 'b', tableNumber: 7 })
    await clock.advance(1_000)
    live.archive.archive({ id: 'a', tableNumber: 7 })
    network.use(
      http.get('*/api/order/kitchen', () => early.promise, { once: true }),
      http.get('*/api/order/kitchen', () => Response.json([wire('b'), more])),
    )
    held = 1
    await clock.advance(5_000)
    early.resolve(Response.json([wire('b'), wire('a')]))
    held = 0
    await answers()
    expect(live.archive.getSnapshot()).toMatchObject([{ id: 'a', state: 'failed' }])
  })

  test('is archived where the list cannot be read', async () => {
    await archiveWhile(() => new Response('{}', { status: 404 }))
    await clock.advance(1)
    expect(sent).toHaveBeenCalledOnce()
  })
})

test('a heartbeat that stays out: a changed order is shown although the count agrees', async () => {
  let tableNumber = 7
  orders = ['a']
  network.use(http.get('*/api/order/kitchen', () => Response.json([wireOrder({ id: 'a', tableNumber })])))
  await open()
  for (let beat = 0; beat < 3; beat += 1) {
    await server.heartbeat()
    await clock.advance(15_000)
  }
  tableNumber = 8
  await clock.advance(15_000)
  expect(live.board.latest().orders[0]?.tableNumber).toBe(8)
})

test('the stream stays open between two tabs of the orders', async () => {
  await open()
  leave()
  leave = live.use()
  await clock.advance(10_000)
  expect(server.requests).toHaveLength(1)
})

test('the stream closes some seconds after the last screen', async () => {
  await open()
  leave()
  await clock.advance(5_001)
  expect(server.requests[0]?.signal.aborted).toBe(true)
  leave = live.use()
})
