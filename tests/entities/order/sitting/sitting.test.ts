import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Order } from '#/entities/order/schema.ts'
import { countGuests } from '#/entities/order/sitting/guests.ts'
import { applySeenOrders } from '#/entities/order/sitting/observed.ts'
import { withSentOrders } from '#/entities/order/sitting/owners.ts'
import {
  findIdleTables,
  moveGuests,
  moveOpenOrder,
  seatNewGuests,
  seatSameGuests,
  unseatGuests,
} from '#/entities/order/sitting/seating.ts'
import { type SentOrder, type Sittings, sittingAt } from '#/entities/order/sitting/sitting.ts'
import { fingerprint, orderToComparable } from '#/entities/order/wire/fingerprint.ts'
import { datesOf } from '#/entities/restaurant/business-day.ts'
import { insightsOf } from '#/features/orders/insights/insights.ts'
import { createJobs } from '#/features/orders/insights/jobs.ts'
import { dayOf } from '#/lib/time/days.ts'
import { billLines, sumOfLines } from '#/panels/bill/bill.ts'
import { billSources, tableBill } from '#/panels/bill/table-bill.ts'
import { sampleOrder, wireDish, wireOrder } from '../../../support/samples/orders.ts'

const MINUTE = 60_000
const EVENING = Date.parse('2026-10-24T18:00:00Z')

/** A device that sends orders and reads the lists, with a backend that does as it is told. */
function service(start = EVENING) {
  let now = start
  let sittings: Sittings = []
  let count = 0
  const orders = new Map<string, { order: Order; isLive: boolean }>()
  const sentOrderById = new Map<string, SentOrder>()
  const sent = new Map<string, SentOrder>()
  const lists = () => {
    const of = (isLive: boolean) =>
      [...orders.values()].filter((each) => each.isLive === isLive).map(({ order }) => order)
    return { liveOrders: of(true), archivedOrders: of(false) }
  }
  const newId = () => {
    count += 1
    return `s${count}`
  }
  const context = () => ({ restaurantId: 'r1', now, newId })
  const put = (id: string, over: object, isLive = true) =>
    orders.set(id, { order: { ...(orders.get(id)?.order as Order), ...over }, isLive })
  const it = {
    lists,
    sittings: () => sittings,
    wait: (minutes: number) => {
      now += minutes * MINUTE
    },
    see: () => {
      sittings = applySeenOrders(sittings, { liveOrders: lists().liveOrders, sentOrderById }, context())
    },
    /** @param left orders of the guests before, which are still in the kitchen. */
    seat: (table: number, left: string[] = []) => {
      sittings = seatNewGuests(sittings, table, newId(), { ...context(), left })
    },
    again: (table: number) => {
      const liveOrders = lists().liveOrders.filter(({ tableNumber }) => tableNumber === table)
      sittings = seatSameGuests(sittings, table, newId(), { ...context(), liveOrders })
    },
    /** @param by another device: this one does not know for whom. */
    order: (
      table: number,
      mills: number,
      covers: number,
      { isOurs = true, orderTime = new Date(now).toISOString() } = {},
    ) => {
      count += 1
      const id = `o${count}`
      const order = sampleOrder({
        ...{ id, tableNumber: table, totalCovers: covers, total: mills / 1000, orderTime },
        dishIndices: [wireDish({ dishPrice: mills / 1000 })],
      })
      orders.set(id, { order, isLive: true })
      const sitting = sittingAt(sittings, table)
      const about = {
        tableNumber: table,
        fingerprint: fingerprint(orderToComparable(order)),
        handedOverAt: now,
        arrivedAt: now,
        isIdFromAnswer: true,
      }
      if (sitting) sent.set(id, { sittingId: sitting.id, ...about })
      if (isOurs) it.learn(id)
      return id
    },
    /** The answer to an order says its id, or an archive, which may count its own. */
    learn: (id: string, isIdFromAnswer = true) => {
      const of = sent.get(id)
      if (of) sentOrderById.set(id, { ...of, isIdFromAnswer })
    },
    archive: (id: string) => put(id, {}, false),
    move: (id: string, table: number) => put(id, { tableNumber: table }, orders.get(id)?.isLive),
    setCovers: (id: string, totalCovers: number) => put(id, { totalCovers }, orders.get(id)?.isLive),
    moveDraft: (from: number, to: number, isFree: boolean) => {
      sittings = moveOpenOrder(sittings, { fromTable: from, toTable: to, isFree, id: newId() }, context())
    },
    remove: (id: string) => orders.delete(id),
    untime: () => {
      for (const [id, { order, isLive }] of orders)
        orders.set(id, { order: { ...order, orderTime: undefined }, isLive })
    },
    /** The archive gives an order the id of another one, which is live. */
    give: (id: string, known: string) => {
      const stored = orders.get(id)
      orders.delete(id)
      if (stored) orders.set(`as ${known}`, { ...stored, order: { ...stored.order, id: known } })
    },
    walkOver: (from: number, to: number) => {
      sittings = moveGuests(sittings, { fromTable: from, toTable: to }, now)
    },
    idle: () => findIdleTables(sittings, { liveOrders: lists().liveOrders, sentOrderById }, now),
    follow: (orderIds: string[], to: number) => {
      sittings = applySeenOrders(
        sittings,
        { liveOrders: lists().liveOrders, sentOrderById, movedByPerson: { orderIds, toTable: to } },
        context(),
      )
    },
    bill: (
      tableNumber: number,
      more: number[] = [],
      unfinishedMoves: { from: number; to: number; orderIds: string[] }[] = [],
    ) => {
      const { liveOrders, archivedOrders } = lists()
      const read = { liveOrders, archivedOrders, unreadableOrders: [], unsentOrders: [], areListsFresh: true }
      const sources = billSources(
        { restaurantId: 'r1', sittings, sentOrderById, unfinishedMoves, ...read },
        { now, serverNow: now, readAt: now },
      )
      const bill = tableBill(sources, tableNumber, more)
      const theirs = bill.orders.filter(({ isCountedByDefault }) => isCountedByDefault).map(({ order }) => order)
      const others = bill.orders.filter(({ isCountedByDefault }) => !isCountedByDefault)
      return {
        ...bill,
        mills: sumOfLines(billLines(theirs, { covers: 0, mills: 0 })),
        ids: theirs.map(({ id }) => id).sort(),
        offered: others.map(({ order, owner }) => [order.id, owner.kind]),
        covers: bill.coversOf(theirs),
      }
    },
    guests: () => {
      const { liveOrders, archivedOrders } = lists()
      return countGuests([...liveOrders, ...archivedOrders], withSentOrders(sittings, sentOrderById))
    },
  }
  return it
}

describe('guests at a table', () => {
  test('covers asked at a free table begin a new sitting, and the last guests’ orders are offered by name', () => {
    const { seat, order, see, archive, bill, guests } = service()
    seat(10)
    const last = order(10, 67_000, 3)
    see()
    archive(last)
    seat(10)
    const first = order(10, 12_000, 2)
    see()
    expect(bill(10)).toMatchObject({
      ids: [first],
      mills: 12_000,
      covers: 2,
      isTotalCertain: true,
      offered: [[last, 'before']],
    })
    expect(guests()).toBe(5)
  })

  test('an order of nobody known from before they sat down is of the guests before: no reason to warn', () => {
    const { seat, order, see, archive, wait, bill } = service()
    const last = order(10, 6_700, 3, { isOurs: false })
    archive(last)
    wait(60)
    seat(10)
    const first = order(10, 1_100, 2)
    see()
    expect(bill(10)).toMatchObject({
      ids: [first],
      isTotalCertain: true,
      unassignedCount: 0,
      offered: [[last, 'before']],
    })
  })

  test('one that has come to their table since is not of the guests before', () => {
    const { seat, order, see, archive, move, wait, bill } = service()
    const other = order(11, 6_700, 3, { isOurs: false })
    wait(1)
    seat(10)
    const first = order(10, 1_100, 2)
    see()
    move(other, 10)
    see()
    expect(bill(10)).toMatchObject({ ids: [first, other].sort(), isTotalCertain: false, unassignedCount: 1 })
    archive(other)
    see()
    expect(bill(10)).toMatchObject({
      ids: [first],
      isTotalCertain: false,
      unassignedCount: 1,
      offered: [[other, 'unknown']],
    })
  })

  test('what the kitchen still has of the guests before is not of the new ones', () => {
    const { seat, order, see, archive, wait, bill } = service()
    const last = order(10, 6_700, 3, { isOurs: false })
    wait(20)
    seat(10, [last])
    const first = order(10, 1_100, 2)
    see()
    const expected = { ids: [first], covers: 2, isTotalCertain: true, offered: [[last, 'before']] }
    expect(bill(10)).toMatchObject(expected)
    archive(last)
    see()
    expect(bill(10)).toMatchObject(expected)
  })

  test('of guests whom another device has seated only what the kitchen has is known, and that is no warning', () => {
    const { order, see, archive, wait, bill } = service()
    const first = order(10, 6_700, 3, { isOurs: false })
    see()
    archive(first)
    wait(20)
    const second = order(10, 1_100, 3, { isOurs: false })
    see()
    expect(bill(10)).toMatchObject({ ids: [second], covers: 3, isTotalCertain: false, unassignedCount: 0 })
    expect(bill(10)).toMatchObject({ offered: [[first, 'unknown']], seatedSince: undefined })
    expect(bill(10)).toMatchObject({ mayHaveEarlierOrders: true })
    wait(20)
    const since = order(10, 300, 3, { isOurs: false })
    archive(since)
    expect(bill(10)).toMatchObject({ ids: [second], unassignedCount: 1 })
  })

  test('who orders there again is known from then on, and not from the beginning', () => {
    const { order, see, archive, wait, again, bill } = service()
    const first = order(10, 6_700, 3, { isOurs: false })
    wait(1)
    again(10)
    const second = order(10, 1_100, 3)
    see()
    archive(first)
    archive(second)
    expect(bill(10)).toMatchObject({
      ids: [first, second].sort(),
      covers: 3,
      isTotalCertain: false,
      unassignedCount: 0,
    })
  })

  test('an order of another device beside theirs is ticked while the kitchen has it, and named', () => {
    const { seat, order, see, archive, wait, bill } = service()
    seat(10)
    const first = order(10, 6_700, 3)
    const second = order(10, 1_100, 5, { isOurs: false })
    see()
    expect(bill(10)).toMatchObject({ ids: [first, second].sort(), isTotalCertain: false, unassignedCount: 1 })
    expect(bill(10).orders.filter(({ isUnassigned }) => isUnassigned)).toMatchObject([{ order: { id: second } }])
    for (const id of [first, second]) archive(id)
    wait(5)
    expect(bill(10)).toMatchObject({
      ids: [first],
      isTotalCertain: false,
      unassignedCount: 1,
      offered: [[second, 'unknown']],
    })
  })

  test('what the kitchen has for the table is theirs once a person says that the same guests order again', () => {
    const { seat, order, see, archive, again, bill } = service()
    const before = order(10, 500, 2, { isOurs: false })
    seat(10, [before])
    const first = order(10, 6_700, 3)
    const second = order(10, 1_100, 5, { isOurs: false })
    see()
    again(10)
    const third = order(10, 300, 3)
    see()
    for (const id of [first, second, third]) archive(id)
    const ids = [first, second, third].sort()
    expect(bill(10)).toMatchObject({ ids, covers: 5, isTotalCertain: true, offered: [[before, 'before']] })
  })

  test('a device that joins late has all orders of the table to tick', () => {
    const { order, see, archive, wait, again, bill } = service()
    const first = order(10, 6_700, 3, { isOurs: false })
    archive(first)
    wait(20)
    const second = order(10, 1_100, 3, { isOurs: false })
    see()
    again(10)
    wait(20)
    const third = order(10, 300, 3)
    see()
    archive(second)
    expect(bill(10)).toMatchObject({
      ids: [second, third].sort(),
      isTotalCertain: false,
      offered: [[first, 'unknown']],
    })
    const all = bill(10).orders.map((each) => each.order)
    expect(sumOfLines(billLines(all, { covers: 0, mills: 0 }))).toBe(8_100)
  })

  test('what is ordered at their old table after they have left it is of others', () => {
    const { seat, order, see, archive, move, wait, bill } = service()
    seat(10)
    const first = order(10, 6_700, 3)
    see()
    move(first, 11)
    see()
    wait(5)
    archive(order(10, 1_100, 3, { isOurs: false }))
    expect(bill(11)).toMatchObject({ ids: [first], isTotalCertain: true, offered: [] })
  })

  test('nobody has ordered: as if nobody had sat down', () => {
    const { seat, order, see, bill, sittings } = service()
    seat(10)
    const first = order(10, 67_000, 3)
    see()
    const after = unseatGuests(
      seatNewGuests(sittings(), 10, 'mistake', { restaurantId: 'r1', now: 0 }),
      10,
      () => false,
    )
    expect(after).toEqual(sittings())
    expect(bill(10).ids).toEqual([first])
  })

  test('who moves takes all along, and leaves who sat there before and who sits down at the old table', () => {
    const { seat, order, see, archive, move, bill, guests } = service()
    seat(11)
    const before = order(11, 33_000, 2)
    see()
    archive(before)
    seat(10)
    const [first, second] = [order(10, 84_000, 4), order(10, 24_000, 4)]
    see()
    archive(first)
    move(second, 11)
    see()
    seat(10)
    const next = order(10, 5000, 3)
    see()
    expect(bill(11)).toMatchObject({ ids: [first, second].sort(), mills: 108_000, covers: 4, tablesOfGuests: [11, 10] })
    expect(bill(11)).toMatchObject({ offered: [[before, 'before']], isTotalCertain: true })
    expect(bill(10)).toMatchObject({ ids: [next], mills: 5000, covers: 3, offered: [] })
    expect(guests()).toBe(2 + 4 + 3)
  })

  test('guests whose orders are all done sit down at another table, and their bill goes along', () => {
    const { seat, order, see, archive, walkOver, idle, bill, guests } = service()
    seat(10)
    seat(12)
    const first = order(10, 84_000, 4)
    order(12, 1000, 2)
    see()
    expect(idle()).toEqual([])
    archive(first)
    expect(idle()).toEqual([10])
    walkOver(10, 11)
    expect(idle()).toEqual([11])
    const second = order(11, 5000, 4)
    see()
    expect(bill(11)).toMatchObject({ ids: [first, second].sort(), mills: 89_000, covers: 4, isTotalCertain: true })
    seat(10)
    const next = order(10, 7000, 2)
    see()
    expect(bill(10)).toMatchObject({ ids: [next], isTotalCertain: true })
    expect(guests()).toBe(4 + 2 + 2)
  })

  test('another phone’s order after ours says who came last, and nothing of whose the rest is', () => {
    const { seat, order, see, archive, bill } = service()
    seat(10)
    const ours = order(10, 84_000, 4)
    see()
    archive(ours)
    see()
    const theirs = order(10, 5000, 2, { isOurs: false })
    see()
    const others = [
      [ours, 'unknown'],
      [theirs, 'unknown'],
    ]
    expect(bill(10)).toMatchObject({ ids: [theirs], isTotalCertain: false, offered: others.slice(0, 1) })
    archive(theirs)
    expect(bill(10)).toMatchObject({ ids: [], isTotalCertain: false, offered: others })
  })

  test('while a move is not finished, the bills of both tables say so, and what has not arrived is not ticked', () => {
    const { seat, order, see, move, bill } = service()
    seat(10)
    const [first, second] = [order(10, 84_000, 4), order(10, 24_000, 4)]
    see()
    const unfinishedMoves = [{ from: 10, to: 11, orderIds: [first, second] }]
    move(first, 11)
    see()
    const both = { unfinishedMoves, isTotalCertain: false, offered: [[second, 'unknown']] }
    expect(bill(11, [], unfinishedMoves)).toMatchObject({ ...both, ids: [first] })
    expect(bill(10, [], unfinishedMoves)).toMatchObject({ ...both, ids: [] })
    expect(bill(12, [], unfinishedMoves).unfinishedMoves).toEqual([])
  })

  test('guests have moved also if their order left the kitchen before it could be moved', () => {
    const { seat, order, see, archive, follow, bill } = service()
    seat(10)
    const first = order(10, 84_000, 4)
    see()
    archive(first)
    follow([first], 11)
    expect(bill(11)).toMatchObject({ ids: [first], mills: 84_000, covers: 4, isTotalCertain: true })
    expect(bill(10).ids).toEqual([])
    seat(12)
    const joined = order(12, 5000, 2)
    see()
    follow([first], 12)
    expect(bill(12)).toMatchObject({ ids: [first, joined].sort(), covers: 6, isTotalCertain: true })
    follow(['not seen here'], 12)
    expect(bill(12).ids).toEqual([first, joined].sort())
  })

  test('another phone’s order at a table that was only asked for may be of the next guests', () => {
    const { seat, order, see, archive, again, bill } = service()
    seat(10)
    const first = order(10, 84_000, 4)
    see()
    archive(first)
    again(10)
    const theirs = order(10, 5000, 2, { isOurs: false })
    see()
    expect(bill(10)).toMatchObject({ ids: [theirs], isTotalCertain: false, offered: [[first, 'unknown']] })
  })

  test('so it may if their first order was archived before this phone saw it', () => {
    const { seat, order, see, archive, again, wait, bill } = service()
    seat(10)
    const first = order(10, 84_000, 4)
    archive(first)
    wait(1)
    again(10)
    const theirs = order(10, 5000, 2, { isOurs: false })
    see()
    expect(bill(10)).toMatchObject({ ids: [theirs], isTotalCertain: false, offered: [[first, 'unknown']] })
  })

  test('another phone has sent orders since, and the archive has no times: nobody knows whose the first one is', () => {
    const { seat, order, archive, untime, bill } = service()
    seat(10)
    const first = order(10, 84_000, 4)
    archive(first)
    const other = order(10, 5000, 2, { isOurs: false })
    archive(other)
    untime()
    expect(bill(10)).toMatchObject({
      ids: [],
      isTotalCertain: false,
      offered: [
        [first, 'unknown'],
        [other, 'unknown'],
      ],
    })
  })

  test('an order that was moved to others before its id was known takes its guests there', () => {
    const { seat, order, see, move, learn, bill } = service()
    seat(10)
    const first = order(10, 84_000, 3)
    seat(11)
    const second = order(11, 9000, 3, { isOurs: false })
    move(second, 10)
    see()
    learn(second)
    see()
    expect(bill(10)).toMatchObject({ ids: [first, second].sort(), covers: 6, isTotalCertain: true })
    see()
    expect(bill(10).covers).toBe(6)
  })

  test('so does one that is first seen after it was moved', () => {
    const { seat, order, see, move, bill } = service()
    seat(10)
    const first = order(10, 84_000, 3)
    seat(11)
    const second = order(11, 9000, 3)
    move(second, 10)
    see()
    expect(bill(10)).toMatchObject({ ids: [first, second].sort(), covers: 6, isTotalCertain: true })
  })

  test('so does one that was corrected, too, before it is first seen: the kitchen itself has given its id', () => {
    const { seat, order, see, wait, archive, move, setCovers, bill } = service()
    seat(10)
    const first = order(10, 84_000, 3)
    seat(11)
    const [second, third] = [order(11, 9000, 3), order(11, 1000, 3)]
    archive(third)
    move(second, 10)
    setCovers(second, 4)
    wait(1)
    see()
    expect(bill(10)).toMatchObject({
      ids: [first, second, third].sort(),
      covers: 7,
      unassignedCount: 0,
      isTotalCertain: true,
    })
  })

  test('orders that the archive shows at another table may be of guests who left it, or who sit there now', () => {
    const sitDown = ({ isBefore }: { isBefore: boolean }) => {
      const it = service()
      it.seat(10)
      const first = it.order(10, 84_000, 4)
      it.see()
      if (isBefore) it.seat(11)
      it.move(first, 11)
      it.archive(first)
      if (!isBefore) it.seat(11)
      const second = it.order(11, 9000, 2)
      it.see()
      return { first, second, bill: it.bill }
    }
    for (const isBefore of [false, true]) {
      const { first, second, bill } = sitDown({ isBefore })
      expect(bill(11)).toMatchObject({ ids: [second], isTotalCertain: false, offered: [[first, 'apart']] })
      expect(bill(10)).toMatchObject({ ids: [], isTotalCertain: false, tablesOfMovedOrders: [11] })
      expect(bill(10, [11]).offered).toContainEqual([first, 'apart'])
    }
  })

  test('guests come to a table in the moment in which others order there', () => {
    const { seat, order, see, archive, move, bill } = service()
    seat(10)
    const before = order(11, 3000, 2, { isOurs: false })
    const first = order(10, 84_000, 4)
    see()
    archive(before)
    move(first, 11)
    const second = order(11, 9000, 2, { isOurs: false })
    see()
    expect(bill(11)).toMatchObject({ ids: [first, second].sort(), isTotalCertain: false })
  })

  test('an order that was sent and is in no list is missing, also if nobody has seen it', () => {
    const { seat, order, see, remove, bill } = service()
    seat(10)
    remove(order(10, 84_000, 4))
    const second = order(10, 1000, 4)
    see()
    expect(bill(10)).toMatchObject({ ids: [second], missingCount: 1 })
  })

  test('an id from an archive that counts its own is not that of another table’s live order', () => {
    const { seat, order, see, remove, learn, give, bill } = service()
    seat(10)
    const first = order(10, 84_000, 4, { isOurs: false })
    learn(first, false)
    remove(first)
    const other = order(11, 9000, 2, { isOurs: false })
    give(other, first)
    see()
    expect(bill(10).ids).toEqual([])
    expect(bill(11)).toMatchObject({ mills: 9000, isTotalCertain: false })
  })

  test('a move is seen in the archive, if the order was archived before the next look', () => {
    const { seat, order, see, archive, move, bill } = service()
    seat(10)
    const [first, second] = [order(10, 84_000, 4), order(10, 24_000, 4)]
    see()
    archive(first)
    move(second, 11)
    archive(second)
    expect(bill(11).mills).toBe(108_000)
    expect(bill(10)).toMatchObject({ ids: [], offered: [] })
  })

  test('orders that move one by one belong together as soon as all have arrived', () => {
    const { seat, order, see, move, bill, guests } = service()
    seat(10)
    const [first, second] = [order(10, 84_000, 4), order(10, 24_000, 4)]
    see()
    move(first, 11)
    see()
    expect(bill(11)).toMatchObject({ ids: [first], covers: 0, unassignedCount: 1, isTotalCertain: false })
    expect(bill(10)).toMatchObject({ ids: [second], covers: 4, tablesOfMovedOrders: [11], isTotalCertain: false })
    expect(guests()).toBe(4)
    move(second, 11)
    see()
    expect(bill(11)).toMatchObject({ ids: [first, second].sort(), covers: 4, isTotalCertain: true })
    move(first, 10)
    move(second, 10)
    see()
    expect(bill(10)).toMatchObject({ ids: [first, second].sort(), covers: 4, isTotalCertain: true })
  })

  test('two tables that join have one bill, with the guests of both', () => {
    const { seat, order, see, move, bill, guests, setCovers } = service()
    seat(10)
    seat(11)
    const [first, second] = [order(10, 84_000, 4), order(11, 24_000, 2)]
    see()
    move(first, 11)
    see()
    const third = order(11, 1000, 4)
    see()
    expect(bill(11)).toMatchObject({
      ids: [first, second, third].sort(),
      mills: 109_000,
      covers: 6,
      isTotalCertain: true,
    })
    setCovers(third, 7)
    see()
    expect(bill(11).covers).toBe(7)
    expect(guests()).toBe(7)
  })

  test('another phone’s order after the kitchen has done all at the table may be of the next guests', () => {
    const { seat, order, see, archive, bill } = service()
    seat(10)
    const first = order(10, 84_000, 4)
    see()
    const second = order(10, 1000, 4, { isOurs: false })
    see()
    expect(bill(10)).toMatchObject({ ids: [first, second].sort(), unassignedCount: 1 })
    archive(first)
    archive(second)
    const third = order(10, 2000, 4, { isOurs: false })
    see()
    expect(bill(10)).toMatchObject({ ids: [third], isTotalCertain: false })
    expect(bill(10).offered).toEqual([
      [first, 'unknown'],
      [second, 'unknown'],
    ])
  })

  test('another device’s order after all of theirs may be of the next guests: nothing is ticked', () => {
    const { seat, order, see, archive, bill, wait } = service()
    seat(10)
    const first = order(10, 67_000, 3)
    see()
    archive(first)
    wait(30)
    const second = order(10, 12_000, 2, { isOurs: false })
    archive(second)
    expect(bill(10)).toMatchObject({ ids: [], covers: 0, isTotalCertain: false, seatedSince: undefined })
    expect(bill(10).offered).toEqual([
      [first, 'unknown'],
      [second, 'unknown'],
    ])
  })

  test('so may an order that came to the table after all of theirs, until they order again', () => {
    const { seat, order, see, archive, again, move, bill, wait } = service()
    seat(10)
    const first = order(10, 67_000, 3)
    const other = order(11, 12_000, 2, { isOurs: false })
    wait(10)
    const second = order(10, 8_000, 3)
    see()
    for (const id of [first, second]) archive(id)
    move(other, 10)
    wait(10)
    see()
    archive(other)
    see()
    expect(bill(10)).toMatchObject({ ids: [], isTotalCertain: false })
    wait(10)
    again(10)
    const third = order(10, 1_000, 3)
    archive(third)
    expect(bill(10)).toMatchObject({ ids: [first, second, third].sort(), unassignedCount: 1, isTotalCertain: false })
  })

  test('an archive that counts ids of its own gives known ids to other orders: nothing of it is taken for theirs', () => {
    const { seat, order, see, archive, bill, wait, give } = service()
    seat(10)
    const first = order(10, 84_000, 4)
    seat(12)
    wait(1)
    const other = order(12, 1000, 2)
    see()
    archive(other)
    give(other, first)
    expect(bill(10)).toMatchObject({ ids: [first], mills: 84_000 })
    expect(bill(12)).toMatchObject({
      ids: [],
      missingCount: 1,
      isTotalCertain: false,
      offered: [[`archive ${first}`, 'unknown']],
    })
  })

  test('an order of this device that is seen in the archive first is theirs only with its table and content', () => {
    const { seat, order, see, archive, bill, move } = service()
    seat(10)
    const [first, second] = [order(10, 84_000, 4), order(10, 1000, 4)]
    archive(first)
    move(second, 11)
    archive(second)
    see()
    expect(bill(10)).toMatchObject({ ids: [first], mills: 84_000 })
    expect(bill(11)).toMatchObject({ ids: [], offered: [[second, 'unknown']], isTotalCertain: false })
  })

  test('an order that was not sent yet takes its guests along, and is not of those who sat at the new table before', () => {
    const { seat, order, see, archive, bill, moveDraft } = service()
    seat(11)
    const last = order(11, 67_000, 3)
    see()
    archive(last)
    seat(10)
    moveDraft(10, 11, true)
    const first = order(11, 12_000, 2)
    see()
    expect(bill(11)).toMatchObject({ ids: [first], isTotalCertain: true, offered: [[last, 'before']] })
    expect(bill(10).ids).toEqual([])
  })

  test('guests who have orders in the kitchen stay when a draft moves: whose it is, nobody has said', () => {
    const { seat, order, see, bill, moveDraft } = service()
    seat(10)
    const first = order(10, 67_000, 3)
    see()
    moveDraft(10, 11, true)
    const second = order(11, 12_000, 2)
    see()
    expect(bill(11)).toMatchObject({ ids: [second], isTotalCertain: false })
    expect(bill(10).ids).toEqual([first])
  })

  test('a draft that moves to guests who have ordered is theirs', () => {
    const { seat, order, see, bill, moveDraft } = service()
    seat(11)
    const first = order(11, 67_000, 3)
    see()
    seat(10)
    moveDraft(10, 11, false)
    const second = order(11, 12_000, 3)
    see()
    expect(bill(11)).toMatchObject({ ids: [first, second].sort(), isTotalCertain: true })
  })

  test('guests whose order was archived before it was seen have not ordered the next one', () => {
    const { seat, order, archive, see, wait, bill } = service()
    seat(10)
    const first = order(10, 67_000, 2)
    archive(first)
    see()
    wait(20)
    const next = order(10, 33_000, 4, { isOurs: false })
    see()
    expect(bill(10)).toMatchObject({
      isTotalCertain: false,
      offered: expect.arrayContaining([[first, expect.any(String)]]),
    })
    expect(bill(10).ids).not.toEqual([first, next])
  })

  test('an order that was archived before it was seen is of its guests, who are counted once', () => {
    const { seat, order, archive, again, see, wait, guests } = service()
    seat(10)
    archive(order(10, 20_000, 4))
    wait(5)
    again(10)
    order(10, 7040, 4)
    see()
    expect(guests()).toBe(4)
  })

  test('orders without a time, or with one of tomorrow, are theirs if they are known, and offered if not', () => {
    for (const orderTime of [undefined, '2026-10-25T18:00:00Z'] as (string | undefined)[]) {
      const { seat, order, see, archive, bill } = service()
      const foreign = order(10, 5000, 2, { isOurs: false, orderTime: orderTime ?? 'no time' })
      archive(foreign)
      seat(10)
      const first = order(10, 84_000, 4, { orderTime: orderTime ?? 'no time' })
      see()
      expect(bill(10)).toMatchObject({ ids: [first], isTotalCertain: false, offered: [[foreign, 'unknown']] })
    }
  })

  test('an order that is nowhere any more is counted in words', () => {
    const { seat, order, see, remove, bill } = service()
    seat(10)
    const first = order(10, 84_000, 4)
    const second = order(10, 1000, 4)
    see()
    remove(second)
    expect(bill(10)).toMatchObject({ ids: [first], missingCount: 1 })
  })

  test('orders of a table that a person has chosen are offered, with where their guests sit', () => {
    const { seat, order, see, bill } = service()
    seat(10)
    seat(12)
    order(10, 84_000, 4)
    const other = order(12, 1000, 2)
    see()
    expect(bill(10).offered).toEqual([])
    expect(bill(10, [12]).orders.at(-1)).toMatchObject({
      order: { id: other },
      owner: { kind: 'elsewhere', table: 12 },
    })
  })

  test('what is stored may be in circles', () => {
    const row = { restaurantId: 'r1', orders: [], isWhole: true, changedAt: EVENING }
    const tables = [{ number: 10, since: 1 }]
    const { liveOrders } = service().lists()
    const rows = [
      { ...row, id: 'a', tables, joins: 'b', orders: [{ id: 'o', table: 10, covers: 2 }] },
      { ...row, id: 'b', tables, joins: 'a' },
    ]
    const order = sampleOrder({ id: 'o', tableNumber: 11 })
    const context = { restaurantId: 'r1', now: EVENING, newId: () => 'new' }
    expect(
      applySeenOrders(rows, { liveOrders: [...liveOrders, order], sentOrderById: new Map() }, context),
    ).toBeDefined()
    expect(countGuests([order], rows)).toBe(4)
  })
})

type Party = { orders: string[]; covers: number; mills: number; table: number; parts: number }

/** What happens in an evening, with numbers that choose among what is there. */
const step = fc.record({
  kind: fc.constantFrom(
    'seat',
    'order',
    'order',
    'order',
    'archive',
    'archive',
    'move',
    'leave',
    'correct',
    'wait' as const,
  ),
  pick: fc.nat(1_000),
  table: fc.integer({ min: 1, max: 5 }),
  covers: fc.integer({ min: 1, max: 9 }),
  mills: fc.integer({ min: 1, max: 100_000 }),
  minutes: fc.integer({ min: 0, max: 50 }),
})

test('in any evening the bills have all orders, each once, and the guests are counted once', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), fc.constantFrom(0, 5, 30), (steps, hours) => {
      // From the evening on through midnight, and through the night in which the clocks are set back.
      const it = service(EVENING + hours * 60 * MINUTE)
      const parties: Party[] = []
      const present = () => parties.filter(({ table }) => table > 0)
      const isLive = (id: string) => it.lists().liveOrders.some((order) => order.id === id)
      const left: Party[] = []
      const leave = (party: Party) => {
        const { ids, mills, covers, isTotalCertain } = it.bill(party.table)
        expect(ids).toEqual([...party.orders].sort())
        expect(mills).toBe(party.mills)
        expect(covers).toBe(party.covers)
        expect(isTotalCertain).toBe(true)
        for (const id of party.orders) if (isLive(id)) it.archive(id)
        it.see()
        party.table = 0
        left.push(party)
      }
      for (const { kind, pick, table, covers, mills, minutes } of steps) {
        const party = present()[pick % Math.max(1, present().length)]
        const there = present().find((each) => each.table === table)
        if (kind === 'wait') it.wait(minutes)
        else if (kind === 'seat' && !there) {
          it.seat(table)
          const id = it.order(table, mills, covers)
          parties.push({ orders: [id], covers, mills, table, parts: 1 })
        } else if (kind === 'order' && party) {
          it.again(party.table)
          // Guests who have joined are named together.
          const said = party.parts > 1 ? Math.max(party.covers, covers) : covers
          party.orders.push(it.order(party.table, mills, said))
          party.covers = Math.max(party.covers, said)
          party.mills += mills
        } else if (kind === 'correct' && party && party.parts === 1) {
          const id = party.orders[pick % party.orders.length] as string
          if (isLive(id)) it.setCovers(id, party.covers + covers)
          if (isLive(id)) party.covers += covers
        } else if (kind === 'archive' && party) {
          const id = party.orders[pick % party.orders.length] as string
          it.archive(id)
        } else if (kind === 'move' && party && party !== there && party.orders.some(isLive)) {
          const isJoining = there?.orders.some(isLive)
          if (there && !isJoining) leave(there)
          for (const id of party.orders) if (isLive(id)) it.move(id, table)
          party.table = table
          if (there && isJoining) {
            party.orders.push(...there.orders)
            party.covers += there.covers
            party.mills += there.mills
            party.parts += there.parts
            parties.splice(parties.indexOf(there), 1)
          }
        } else if (kind === 'leave' && party) leave(party)
        it.see()
      }
      for (const party of present()) leave(party)
      const sum = (of: (party: Party) => number) => left.reduce((all, party) => all + of(party), 0)
      const { archivedOrders } = it.lists()
      expect(countGuests(archivedOrders, it.sittings())).toBe(sum(({ covers }) => covers))
      // The same function, by days.
      const jobs = createJobs()
      jobs.takeSittings(it.sittings())
      const days = [...new Set(archivedOrders.map(({ orderTime }) => dayOf(Date.parse(orderTime ?? ''))))].sort()
      const reading = { endsAt: 0, now: Date.parse('2030-01-01T12:00:00Z') }
      for (const day of new Set(days.flatMap((each) => datesOf(each, 0, reading.now))))
        jobs.takeAnswer(
          archivedOrders
            .filter(({ orderTime }) => dayOf(Date.parse(orderTime ?? '')) === day)
            .map(({ lines: _, ...order }) => wireOrder({ ...order, dishIndices: [] })),
          day,
        )
      const { total } = jobs.insightsOf(days, reading)
      expect(total).toMatchObject({ covers: sum(({ covers }) => covers), mills: sum(({ mills }) => mills) })
    }),
    { numRuns: 300 },
  )
})

test('guests who order before and after midnight are counted once', () => {
  const at = (day: string, time: string, id: string) =>
    wireOrder({ id, orderTime: new Date(`${day}T${time}:00`).toISOString(), totalCovers: 4, total: 20 })
  const jobs = createJobs()
  jobs.takeAnswer([], '2026-11-19')
  jobs.takeAnswer([at('2026-11-20', '23:40', 'a')], '2026-11-20')
  jobs.takeAnswer([at('2026-11-21', '00:20', 'b')], '2026-11-21')
  // In zones far behind UTC the backend's day of an order may be two days later.
  for (const day of ['2026-11-22', '2026-11-23']) jobs.takeAnswer([], day)
  const reading = { endsAt: 0, now: Date.parse('2026-12-01T12:00:00Z') }
  const { total, days } = jobs.insightsOf(['2026-11-20', '2026-11-21'], reading)
  expect(total).toMatchObject({ covers: 4, pricedCovers: 4, mills: 40_000 })
  expect(days.map(({ sums }) => sums?.covers)).toEqual([4, 0])
  expect(insightsOf([]).total.covers).toBe(0)
})
