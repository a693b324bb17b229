import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '#/entities/order/schema.ts'
import { createBoard, type LiveBoard } from '#/features/orders/live/board.ts'
import { type FakeClock, fakeClock } from '../../../support/browser/fake-time.ts'
import { sampleOrder, wireDish, wireOrder } from '../../../support/samples/orders.ts'

let clock: FakeClock
let board: LiveBoard
const onArrival = vi.fn((_orders: readonly Order[]) => undefined)
const onChange = vi.fn()
const onRemoval = vi.fn()

beforeEach(() => {
  clock = fakeClock()
  for (const each of [onArrival, onChange, onRemoval]) each.mockReset()
  board = createBoard({ onArrival, onChange, onRemoval, clock })
})

/** The stream sends a list, and it is proved to be all. */
const receiveAll = (list: unknown[]) => {
  board.receive(list)
  board.acceptClaim()
}
const wire = (id: string, over: Record<string, unknown> = {}) => wireOrder({ id, ...over })
const ids = () => board.latest().orders.map(({ id }) => id)
const arrived = () => onArrival.mock.calls.map(([orders]) => orders.map(({ id }) => id))

describe('a message of the stream', () => {
  test('that is a list takes nothing off the board before it is proved to be all', () => {
    expect(board.receive([wire('a'), wire('b')])).toBe('list')
    expect(board.receive([wire('b', { tableNumber: 9 })])).toBe('list')
    expect(board.latest().orders.map(({ id, tableNumber }) => [id, tableNumber])).toEqual([
      ['a', 7],
      ['b', 9],
    ])
    expect(board.unclaimed().map(({ id }) => id)).toEqual(['a'])
    board.acceptClaim()
    expect(ids()).toEqual(['b'])
  })

  test('that is a list and known to be a part adds to what was sent before', () => {
    board.receive([wire('a')], true)
    board.receive([wire('b')], true)
    expect([...board.claim().ids]).toEqual(['a', 'b'])
  })

  test.each([
    ['one order', () => board.receive({ ...wire('a'), deleted: true })],
    ['a list', () => board.receive([{ ...wire('a'), deleted: true }, wire('b')])],
    ['a list of nothing else', () => board.receive([{ id: 'a', deleted: true }])],
  ])('that is %s marked as deleted takes it off', (_what, send) => {
    receiveAll([wire('a'), wire('b')])
    send()
    expect(ids()).toEqual(['b'])
    expect(onRemoval).toHaveBeenCalledOnce()
  })

  test('that is one order is put first or replaces its own', () => {
    board.receive([wire('a')])
    expect(board.receive(wire('b'))).toBe('change')
    board.receive(wire('a', { tableNumber: 9 }))
    expect(board.latest().orders.map(({ id, tableNumber }) => [id, tableNumber])).toEqual([
      ['b', 7],
      ['a', 9],
    ])
  })

  test('may be wrapped in an envelope', () => {
    expect(board.receive({ data: [wire('a')] })).toBe('list')
    expect(ids()).toEqual(['a'])
  })

  test.each([
    ['a root key', () => ({ orders: [wire('a')] })],
    ['a root key beside plain fields', () => ({ liveOrders: [wire('a')], at: 1 })],
    ['a page that is the last', () => ({ content: [wire('a')], totalElements: 1, last: true })],
  ])('that is a list in %s is that list', (_, body) => {
    expect(board.receive(body())).toBe('list')
    expect(ids()).toEqual(['a'])
  })

  test.each([null, { data: null }, { orders: [] }, { orders: [], at: 1 }])('that is %j is an empty list', (body) => {
    expect(board.receive(body)).toBe('list')
    expect([ids(), board.claim().isList]).toEqual([[], true])
  })

  test.each([
    { content: [1, 2], of: { totalElements: 5 } },
    { content: [1, 2], of: { last: false } },
    { data: [1, 2], of: { links: { next: '/api/order?page=2' } } },
  ])('that is one page of several (%j) is a part: it is no claim to be all', ({ of, ...rows }) => {
    const [name = ''] = Object.keys(rows)
    receiveAll([wire('x')])
    expect(board.receive({ [name]: [wire('a'), wire('b')], ...of })).toBe('change')
    expect(ids()).toEqual(['a', 'b', 'x'])
    expect(board.unclaimed()).toEqual([])
  })

  test('that is one order below a root key is that order', () => {
    expect(board.receive({ order: wire('a') })).toBe('change')
    expect(ids()).toEqual(['a'])
  })

  test.each([{ status: 'connected' }, { message: 'ready', at: 5 }, { notifications: [] }])(
    'that is %j is a greeting, and no empty list',
    (body) => {
      expect(board.receive(body)).toBe('greeting')
      expect(board.claim().isList).toBe(false)
    },
  )

  test('that only names an order asks for a look', () => {
    expect(board.receive({ kind: 'created', orderId: 7 })).toBe('notice')
  })

  test.each([
    7,
    'text',
    {},
    { id: 'a' },
    [{ nothing: true }],
    { orders: [{ Id: 1, DishIndices: [] }] },
    { success: false, data: null },
    { success: false, orders: [] },
    { error: 'x' },
  ])('that is %j changes nothing, and is unreadable', (data) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    board.receive([wire('a')])
    expect(board.receive(data)).toBe('unreadable')
    expect(ids()).toEqual(['a'])
  })

  test('with a bad row keeps the others and says how many are missing', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    board.receive([wire('a'), { id: 'b' }, { id: 'c', deleted: true }])
    expect(ids()).toEqual(['a'])
    expect(board.latest().unreadableCount).toBe(1)
  })
})

describe('the screen', () => {
  test('is notified at once, then at most every 100 ms', async () => {
    const told = vi.fn()
    board.subscribe(told)
    receiveAll([wire('a')])
    expect(told).toHaveBeenCalledTimes(1)
    for (let count = 0; count < 50; count += 1) board.receive(wire(`b${count}`))
    expect(told).toHaveBeenCalledTimes(1)
    await clock.advance(100)
    expect(told).toHaveBeenCalledTimes(2)
    expect(board.getSnapshot().orders).toHaveLength(51)
  })
})

describe('a screen that takes long to draw', () => {
  test('is notified less often when rendering is slow, but within 250 ms', async () => {
    let told = 0
    board.subscribe(() => {
      told += 1
      // Like the screen, which renders in a microtask.
      queueMicrotask(() => clock.jump(40))
    })
    board.receive([wire('a')])
    await clock.advance(0)
    board.receive(wire('b'))
    await clock.advance(130)
    expect(told).toBe(1)
    await clock.advance(50)
    expect(told).toBe(2)
  })
})

describe('orders that arrive', () => {
  test('are notified once, except those of the first list', async () => {
    receiveAll([wire('a')])
    await clock.advance(100)
    board.receive(wire('b'))
    await clock.advance(100)
    receiveAll([wire('a'), wire('b'), wire('c')])
    board.receive(wire('b', { tableNumber: 3 }))
    await clock.advance(100)
    expect(arrived()).toEqual([['b'], ['c']])
  })

  test('are notified together with the screen', async () => {
    const told: string[] = []
    onArrival.mockImplementation((orders) => void told.push(`${orders.length} arrived`))
    receiveAll([wire('a')])
    board.subscribe(() => told.push(`${board.getSnapshot().orders.length} shown`))
    for (let count = 0; count < 5; count += 1) board.receive(wire(`b${count}`))
    expect(told).toEqual([])
    await clock.advance(100)
    expect(told).toEqual(['5 arrived', '6 shown'])
  })

  test('are those that the last good board did not have', async () => {
    const before = sampleOrder({ id: 'a' })
    board.restore({
      orders: [before],
      firstSeenAt: new Map(),
      seenVersions: new Map(),
      removedOrders: new Map(),
      confirmedAt: clock.now(),
    })
    receiveAll([wire('a'), wire('b')])
    await clock.advance(100)
    expect(arrived()).toEqual([['b']])
  })

  test('are known since they came', async () => {
    receiveAll([wire('a')])
    const then = clock.now()
    await clock.advance(60_000)
    board.receive(wire('a', { tableNumber: 3 }))
    expect(board.latest().firstSeenAt.get('a')).toBe(then)
  })
})

describe('what changed', () => {
  const markSeen = () => {
    for (const order of board.latest().orders) board.markSeen(order)
  }
  const more = { dishIndices: [wireDish(), wireDish({ dishId: 'pane', dishName: 'Pane' })] }

  test('is marked until it is seen', () => {
    receiveAll([wire('a')])
    board.receive(wire('a', more))
    expect(board.latest().unseen.get('a')?.changes.lines.size).toBe(1)
    board.receive(wire('a', { ...more, courseStatus: 'STATUS_ON_FIRE' }))
    expect(board.latest().unseen.get('a')?.changes.lines.size).toBe(1)
    markSeen()
    expect(board.latest().unseen.size).toBe(0)
    board.receive(wire('a', { ...more, courseStatus: 'STATUS_FINISHED' }))
    expect(board.latest().unseen.size).toBe(0)
  })

  test('after what was on screen stays marked when that is marked as seen', () => {
    receiveAll([wire('a')])
    board.receive(wire('a', more))
    const [drawn] = board.latest().orders
    board.receive(wire('a', { dishIndices: [...more.dishIndices, wireDish({ dishId: 'acqua', dishName: 'Acqua' })] }))
    if (drawn) board.markSeen(drawn)
    const left = board.latest().unseen.get('a')?.changes.lines
    expect(left?.size).toBe(1)
    markSeen()
    expect(board.latest().unseen.size).toBe(0)
  })

  test('is what differs from what was last looked at, however many messages that took', () => {
    receiveAll([wire('a')])
    board.receive(wire('a', more))
    receiveAll([wire('a')])
    expect(board.latest().unseen.size).toBe(0)
  })

  test('is still marked on the next board of this device', () => {
    receiveAll([wire('a')])
    board.receive(wire('a', more))
    const stored = board.toStored()
    const next = createBoard({ clock })
    if (stored) next.restore(stored)
    expect(next.latest().unseen.get('a')?.changes.lines.size).toBe(1)
    next.receive([wire('a', more)])
    expect(next.latest().unseen.get('a')?.changes.lines.size).toBe(1)
  })
})

describe('a change that a cook must see', () => {
  const more = { dishIndices: [wireDish(), wireDish({ dishId: 'pane', dishName: 'Pane' })] }

  test.each([
    ['a message of its own', () => board.receive(wire('a', more))],
    ['a list', () => receiveAll([wire('a', more), wire('b')])],
    ['a reading', () => board.replace(sampleOrder({ id: 'a', ...more }))],
  ])('is notified at once when it comes by %s', (_way, change) => {
    receiveAll([wire('a'), wire('b')])
    const before = board.latest().orders.find(({ id }) => id === 'a')
    change()
    expect(onChange).toHaveBeenCalledExactlyOnceWith(before, expect.objectContaining({ id: 'a' }), expect.anything())
    expect(onChange.mock.calls[0]?.[1].lines).toHaveLength(2)
  })

  test('is no moved status, and no new order', () => {
    receiveAll([wire('a')])
    board.receive(wire('a', { courseStatus: 'STATUS_ON_FIRE' }))
    receiveAll([wire('a', { courseStatus: 'STATUS_FINISHED' }), wire('b')])
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('an order that is missing in a list and was not archived here', () => {
  const removed = () => [...board.latest().removedOrders.values()].map(({ order, why }) => [order.id, why])

  test('is looked up, and shown until it is seen where it was deleted', () => {
    receiveAll([wire('a'), wire('b')])
    receiveAll([wire('b')])
    expect(onRemoval.mock.calls.map(([orders]) => orders.map(({ id }: Order) => id))).toEqual([['a']])
    expect(removed()).toEqual([['a', 'checking']])
    board.settle('a', 'deleted')
    expect(removed()).toEqual([['a', 'deleted']])
    // Its row does not count as an order.
    expect(ids()).toEqual(['b'])
    board.forgetRemoved('a')
    expect(removed()).toEqual([])
  })

  test('is not mentioned where another device has archived it', () => {
    receiveAll([wire('a')])
    receiveAll([])
    board.settle('a', 'archived')
    expect(removed()).toEqual([])
  })

  test.each([
    ['a list', () => receiveAll([wire('a')])],
    ['a message', () => board.receive(wire('a'))],
  ])('is live again when %s has it', (_way, comeBack) => {
    receiveAll([wire('a')])
    receiveAll([])
    board.settle('a', 'unknown')
    comeBack()
    expect([ids(), removed()]).toEqual([['a'], []])
    board.settle('a', 'deleted')
    expect(removed()).toEqual([])
  })

  test('is still shown after a reload, whether the stored board or the list comes first', () => {
    receiveAll([wire('a'), wire('b'), wire('c')])
    receiveAll([wire('c')])
    board.settle('a', 'deleted')
    const stored = board.toStored()
    if (!stored) throw new Error('Nothing was stored')
    for (const isListFirst of [false, true]) {
      onRemoval.mockReset()
      board = createBoard({ onRemoval, clock })
      if (isListFirst) receiveAll([])
      board.restore(stored)
      if (!isListFirst) receiveAll([])
      expect(removed().sort()).toEqual([
        ['a', 'deleted'],
        ['b', 'checking'],
        ['c', 'checking'],
      ])
      const asked = new Set(onRemoval.mock.calls.flatMap(([orders]) => orders.map(({ id }: Order) => id)))
      expect([...asked].sort()).toEqual(['b', 'c'])
    }
  })
})

test('a status moved here keeps what the stream has changed meanwhile', () => {
  receiveAll([wire('a', { totalCovers: 2 })])
  board.receive(wire('a', { totalCovers: 5 }))
  board.setStatus('a', 'STATUS_ON_FIRE')
  expect(board.latest().orders).toMatchObject([{ id: 'a', totalCovers: 5, courseStatus: 'STATUS_ON_FIRE' }])
})

test('of two parallel reads the later one wins, with the stream’s changes since', async () => {
  const answers: ((ids: string[]) => void)[] = []
  const read = () =>
    board.read(async () => ({
      orders: (await new Promise<string[]>((resolve) => answers.push(resolve))).map((id) => sampleOrder({ id })),
      unreadableCount: 0,
    }))
  const first = read()
  const second = read()
  board.receive(wire('new'))
  answers[0]?.(['a'])
  await first
  expect(ids()).toEqual(['new', 'a'])
  answers[1]?.(['b'])
  await second
  expect(ids()).toEqual(['new', 'b'])
})

test('an order that was read by itself replaces its own and is marked', () => {
  receiveAll([wire('a', { totalCovers: 2 })])
  board.replace(sampleOrder({ id: 'a', totalCovers: 5 }))
  expect(board.latest().orders).toMatchObject([{ id: 'a', totalCovers: 5 }])
  expect(board.latest().unseen.get('a')?.changes.isHeadChanged).toBe(true)
})

describe('an order archived here', () => {
  test('leaves the screen at once, even just after a notification', () => {
    receiveAll([wire('a'), wire('b')])
    board.receive(wire('c'))
    board.remove('a')
    expect(board.getSnapshot().orders.map(({ id }) => id)).toEqual(['c', 'b'])
  })

  test('stays away even if an older list still has it', async () => {
    receiveAll([wire('a'), wire('b')])
    board.remove('a')
    receiveAll([wire('a'), wire('b')])
    board.receive(wire('a'))
    expect(ids()).toEqual(['b'])
  })

  test('counts as no removal', () => {
    receiveAll([wire('a'), wire('b')])
    board.remove('a')
    receiveAll([wire('b')])
    expect(onRemoval).not.toHaveBeenCalled()
    expect(board.latest().removedOrders.size).toBe(0)
  })

  const more = { dishIndices: [wireDish(), wireDish({ dishId: 'pane', dishName: 'Pane' })] }
  const unseen = () => [...board.latest().removedOrders.values()].map(({ order, why }) => [why, order.lines.length])

  test('is shown with a change that came while the call was out', () => {
    receiveAll([wire('a')])
    const [seen] = board.latest().orders
    board.receive(wire('a', more))
    board.remove('a', seen)
    expect([ids(), unseen()]).toEqual([[], [['archivedChanged', 2]]])
  })

  test('is shown with a change that arrives after the call, once only', () => {
    receiveAll([wire('a')])
    board.remove('a')
    receiveAll([wire('a')])
    expect(unseen()).toEqual([])
    board.receive(wire('a', more))
    expect([ids(), unseen()]).toEqual([[], [['archivedChanged', 2]]])
    board.forgetRemoved('a')
    receiveAll([wire('a', more)])
    expect(unseen()).toEqual([])
  })

  test('missing in a list before its call returns counts as no removal', () => {
    receiveAll([wire('a')])
    receiveAll([])
    board.remove('a')
    expect(board.latest().removedOrders.size).toBe(0)
  })

  test('comes back if the backend still has it', async () => {
    receiveAll([wire('a'), wire('b')])
    board.remove('a')
    await clock.advance(31_000)
    receiveAll([wire('a'), wire('b')])
    expect(ids()).toEqual(['a', 'b'])
  })
})

describe('a read of the whole list', () => {
  test('loses nothing that the stream sends meanwhile', async () => {
    receiveAll([wire('old')])
    await board.read(async () => {
      board.receive(wire('new'))
      return { orders: [sampleOrder({ id: 'old' })], unreadableCount: 0 }
    })
    expect(ids()).toEqual(['new', 'old'])
  })

  test('is replaced by a newer list of the stream', async () => {
    await board.read(async () => {
      receiveAll([wire('stream')])
      return { orders: [sampleOrder({ id: 'reading' })], unreadableCount: 0 }
    })
    expect(ids()).toEqual(['stream'])
  })
})

test('a stored board never replaces the backend’s orders', () => {
  receiveAll([wire('a')])
  board.restore({
    orders: [sampleOrder({ id: 'old' })],
    firstSeenAt: new Map(),
    seenVersions: new Map(),
    removedOrders: new Map(),
    confirmedAt: 1,
  })
  expect(ids()).toEqual(['a'])
})

test('a stored board keeps single orders that the stream has sent meanwhile', async () => {
  board.receive(wire('new'))
  board.receive(wire('a', { tableNumber: 9 }))
  const kept = ['a', 'b'].map((id) => sampleOrder({ id, tableNumber: 7 }))
  board.restore({
    orders: kept,
    firstSeenAt: new Map([['a', 5]]),
    seenVersions: new Map(),
    removedOrders: new Map(),
    confirmedAt: 1,
  })
  expect(
    board
      .latest()
      .orders.map(({ id, tableNumber }) => `${id} ${tableNumber}`)
      .sort(),
  ).toEqual(['a 9', 'b 7', 'new 7'])
  expect(board.latest().firstSeenAt.get('a')).toBe(5)
  expect([...board.latest().unseen.keys()]).toEqual(['a'])
  await clock.advance(1_000)
  expect(arrived()).toEqual([['new']])
})

test('nothing is stored before the backend has sent orders', () => {
  board.restore({
    orders: [sampleOrder({ id: 'old' })],
    firstSeenAt: new Map(),
    seenVersions: new Map(),
    removedOrders: new Map(),
    confirmedAt: 1,
  })
  expect(board.toStored()).toBeUndefined()
})
