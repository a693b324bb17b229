import { afterAll, describe, expect, test } from 'vitest'
import { type DayRecord, readDays } from '#/features/orders/insights/day-records.ts'
import {
  changeOf,
  comparedDays,
  daysBefore,
  daysBetween,
  daysOf,
  grouped,
  hoursInTurn,
  insightsOf,
  millsPerCover,
} from '#/features/orders/insights/insights.ts'
import { wireCombination, wireDish, wireOrder } from '../../../support/samples/orders.ts'

type Day = ReturnType<typeof daysOf>[number]

// In which days of the backend a night may be, depends on the zone. That of the tests changes with the hour.
const ownZone = process.env.TZ
process.env.TZ = 'Europe/Rome'
afterAll(() => {
  process.env.TZ = ownZone
})

const at = (day: string, clock: string) => new Date(`${day}T${clock}:00`).toISOString()
const dish = (dishId: string, dishQuantity = 1, dishPrice: number | undefined = 2) =>
  wireDish({ dishId, dishName: dishId, dishPrice, dishQuantity })
const orderAt = (day: string, clock: string, lines: unknown[], rest: Record<string, unknown> = {}) =>
  wireOrder({
    id: `${day} ${clock}`,
    total: null,
    totalCovers: 2,
    orderTime: at(day, clock),
    dishIndices: lines,
    ...rest,
  })

const dayOf = (day: string, ...rows: unknown[]): Day => {
  const { days, unreadableCount } = readDays(rows, day)
  return { day, record: { orders: [...(days.get(day) ?? [])], unreadable: unreadableCount } }
}
const MONDAY = '2026-11-16'

const recordOf = (...rows: unknown[]): DayRecord => ({
  orders: [...readDays(rows, undefined).days.values()].flat(),
  unreadable: 0,
})
const firstOf = (row: unknown): DayRecord['orders'][number] => {
  const [order] = recordOf(row).orders
  if (!order) throw new Error('The order could not be read')
  return order
}

describe('the figures of a range', () => {
  test('are summed by day, weekday, hour, table and dish', () => {
    const { total, days, weekdays, hours, tables, items } = insightsOf([
      dayOf(
        MONDAY,
        orderAt(MONDAY, '12:10', [dish('a', 2), dish('b')], { tableNumber: 4 }),
        orderAt(MONDAY, '20:05', [dish('b', 3)], { tableNumber: 7, totalCovers: 5 }),
      ),
      dayOf('2026-11-17'),
    ])
    expect(total).toEqual({
      orders: 2,
      covers: 7,
      mills: 12_000,
      pricedCovers: 7,
      withoutPriceCount: 0,
      withoutCoversCount: 0,
    })
    expect(days.map(({ sums }) => sums?.orders)).toEqual([2, 0])
    expect(weekdays.map(({ sums, days: read }) => [sums.orders, read]).slice(0, 3)).toEqual([
      [2, 1],
      [0, 1],
      [0, 0],
    ])
    expect(hours.flatMap(({ orders }, hour) => (orders > 0 ? [hour] : []))).toEqual([12, 20])
    expect(tables.map(({ table, sums }) => [table, sums.mills])).toEqual([
      [4, 6000],
      [7, 6000],
    ])
    expect(items.map(({ id, quantity, mills }) => [id, quantity, mills])).toEqual([
      ['b', 4, 8000],
      ['a', 2, 4000],
    ])
  })

  test('have a gap, not a zero, where a day was not read', () => {
    const { gaps, days, weekdays } = insightsOf([{ day: MONDAY, record: undefined }, dayOf('2026-11-17')])
    expect(gaps).toEqual([MONDAY])
    expect(days.map(({ sums }) => sums?.orders)).toEqual([undefined, 0])
    expect(weekdays.slice(0, 3).map(({ days: read, gaps: unread }) => [read, unread])).toEqual([
      [0, 1],
      [1, 0],
      [0, 0],
    ])
  })

  test('leave an order without prices out of the takings and of the average per cover', () => {
    const { total } = insightsOf([
      dayOf(
        MONDAY,
        orderAt(MONDAY, '12:00', [dish('a')]),
        orderAt(MONDAY, '13:00', [wireDish({ dishId: 'b', dishPrice: null })], { tableNumber: 8, totalCovers: 9 }),
      ),
    ])
    expect(total).toMatchObject({ orders: 2, covers: 11, withoutPriceCount: 1, pricedCovers: 2 })
    expect(millsPerCover(total)).toBe(1000)
  })

  test('count guests who order again once, in the hour of their first order', () => {
    const { total, hours, tables } = insightsOf([
      dayOf(
        MONDAY,
        orderAt(MONDAY, '20:05', [wireDish({ dishId: 'b', dishPrice: null })], { totalCovers: 4 }),
        orderAt(MONDAY, '21:10', [dish('a', 4)], { totalCovers: 4 }),
        orderAt(MONDAY, '12:30', [dish('a')], { totalCovers: 2 }),
      ),
    ])
    expect(total).toMatchObject({ orders: 3, covers: 6, pricedCovers: 6, withoutPriceCount: 1 })
    expect([hours[12]?.covers, hours[20]?.covers, hours[21]?.covers]).toEqual([2, 4, 0])
    expect(tables.map(({ sums }) => sums.covers)).toEqual([6])
  })

  test('count an order without a time in no hour, but in its day', () => {
    const { total, hours, untimed } = insightsOf([
      dayOf(MONDAY, orderAt(MONDAY, '12:00', [dish('a')], { orderTime: null })),
    ])
    expect([total.orders, untimed]).toEqual([1, 1])
    expect(hours.every(({ orders }) => orders === 0)).toBe(true)
  })

  test('count the dishes of a combination, without taking its price twice', () => {
    const line = wireCombination({ combinationId: 'k', combinationQuantity: 2, combinationPrice: 10 })
    const { items, total } = insightsOf([dayOf(MONDAY, orderAt(MONDAY, '12:00', [line]))])
    expect(total.mills).toBe(20_000)
    expect(items.find(({ id }) => id === 'k')).toMatchObject({ quantity: 2, mills: 20_000 })
    const dishes = items.filter(({ id }) => id !== 'k')
    expect(dishes.length).toBeGreaterThan(0)
    for (const each of dishes) expect(each).toMatchObject({ quantity: 2, mills: 0 })
  })

  test('say what is ordered together, from two orders on', () => {
    const both = (clock: string) => orderAt(MONDAY, clock, [dish('a'), dish('b'), dish('b')])
    const { pairs } = insightsOf([
      dayOf(MONDAY, both('12:00'), both('13:00'), orderAt(MONDAY, '14:00', [dish('a'), dish('c')])),
    ])
    expect(pairs).toEqual([{ names: ['b', 'a'], orders: 2 }])
  })

  test('a thousand random orders: every sum is the same however it is grouped', () => {
    const days = daysBetween('2026-10-01', '2026-11-30', 100).map((day, index) =>
      dayOf(
        day,
        ...Array.from({ length: (index * 7) % 31 }, (_, count) =>
          orderAt(
            day,
            `${String(count % 24).padStart(2, '0')}:30`,
            [dish(`d${count % 9}`, 1 + (count % 4), count + 0.35)],
            {
              tableNumber: 1 + (count % 5),
            },
          ),
        ),
      ),
    )
    const { total, hours, tables, weekdays, days: byDay } = insightsOf(days)
    const sum = (all: { mills: number }[]) => all.reduce((before, { mills }) => before + mills, 0)
    expect(total.orders).toBeGreaterThan(800)
    for (const parts of [
      hours,
      tables.map(({ sums }) => sums),
      weekdays.map(({ sums }) => sums),
      grouped(byDay).map(({ sums }) => sums),
    ])
      expect(sum(parts)).toBe(total.mills)
  })
})

test('days that change the clock are whole days', () => {
  expect(daysBetween('2026-10-24', '2026-10-26', 9)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(daysBetween('2026-03-28', '2026-03-30', 9)).toHaveLength(3)
  expect(daysBefore(['2026-10-25', '2026-10-26'])).toEqual(['2026-10-23', '2026-10-24'])
})

test('a range that ends before it starts has no days, one that is too long stops', () => {
  expect(daysBetween('2026-11-02', '2026-11-01', 9)).toEqual([])
  expect(daysBetween('2000-01-01', '2026-11-01', 9)).toHaveLength(10)
})

test('bars are days, weeks from Monday, or months', () => {
  const over = (count: number) =>
    grouped(insightsOf(daysBetween('2026-01-01', '2027-12-31', count - 1).map((day) => dayOf(day))).days)
  expect(over(31)).toHaveLength(31)
  expect(
    over(90)
      .map(({ from }) => from)
      .slice(0, 2),
  ).toEqual(['2026-01-01', '2026-01-05'])
  expect(over(365)).toHaveLength(12)
})

test('a change needs something to compare with', () => {
  expect(changeOf(150, 100)).toBe(0.5)
  expect(changeOf(150, 0)).toBeUndefined()
})

describe('an answer of the archive', () => {
  const rows = [orderAt(MONDAY, '12:00', [dish('a')]), orderAt('2026-11-10', '12:00', [dish('a')]), { id: 'x' }]

  test('with orders of other days is sorted by day: the backend has ignored the date', () => {
    const { isAllDays, days, unreadableCount } = readDays(rows, MONDAY)
    expect([isAllDays, unreadableCount]).toEqual([true, 1])
    expect([...days].map(([day, orders]) => [day, orders.length])).toEqual([
      [MONDAY, 1],
      ['2026-11-10', 1],
    ])
  })

  test('of one day is of that day, also after midnight in this time zone', () => {
    const { isAllDays, days } = readDays([orderAt('2026-11-17', '00:30', [dish('a')])], MONDAY)
    expect([isAllDays, days.get(MONDAY)?.length]).toEqual([false, 1])
  })
})

describe('days that end at four in the morning', () => {
  const TUESDAY = '2026-11-17'
  const noonOf = (day: string) => new Date(`${day}T12:00:00`).getTime()
  const reading = { endsAt: 4, now: noonOf('2026-11-30') }
  const records = new Map([
    ['2026-11-15', recordOf()],
    [MONDAY, recordOf(orderAt(MONDAY, '01:00', []), orderAt(MONDAY, '20:00', []))],
    [TUESDAY, recordOf(orderAt(TUESDAY, '00:30', []), orderAt(TUESDAY, '03:59', []), orderAt(TUESDAY, '12:00', []))],
  ])
  const withNext = new Map([...records, ['2026-11-18', recordOf()]])

  test('a night is of the day on which it began, and each order of one day', () => {
    const days = daysOf(['2026-11-15', MONDAY, TUESDAY], withNext, reading)
    expect(days.map(({ record }) => record?.orders.length)).toEqual([undefined, 3, 1])
  })

  test('a day is a gap while a part of it may be in a day of the backend that was not read', () => {
    expect(daysOf([TUESDAY], records, reading)[0]?.record).toBeUndefined()
    expect(daysOf([TUESDAY], withNext, reading)[0]?.record).toBeDefined()
    // At five in the morning UTC it is not yet the next day anywhere.
    const isEarly = { ...reading, now: Date.parse(`${TUESDAY}T05:00:00Z`) }
    expect(daysOf([TUESDAY], records, isEarly)[0]?.record).toBeDefined()
  })

  test('an order without a time is of the day that the backend gave it, and one that cannot be read is named once', () => {
    const untimed = new Map([
      ['2026-11-15', recordOf()],
      [MONDAY, { orders: [{ ...firstOf(orderAt(MONDAY, '20:00', [])), at: null }], unreadable: 1 }],
      [TUESDAY, { orders: [{ ...firstOf(orderAt(TUESDAY, '00:30', [])), at: null }], unreadable: 2 }],
      ['2026-11-18', recordOf()],
    ])
    const days = daysOf([MONDAY, TUESDAY], untimed, reading)
    expect(days.map(({ record }) => record?.orders.length)).toEqual([1, 1])
    expect(days.map(({ record }) => record?.unreadable)).toEqual([1, 2])
    expect(daysOf([MONDAY], untimed, reading)[0]?.record?.unreadable).toBe(3)
  })
})

describe('a day that is not over', () => {
  const [before, now] = ['2026-11-09', MONDAY]
  const at = (time: string, day = now) => new Date(`${day}T${time}:00`).getTime()
  const day = (...times: string[]): Day => ({
    day: before,
    record: recordOf(...times.map((time) => orderAt(before, time, []))),
  })

  test('is compared with the same hours', () => {
    const compared = comparedDays([day('12:00', '21:40', '21:41')], [now], { day: now, at: at('21:40') }, 0)
    expect(compared?.[0]?.record?.orders).toHaveLength(2)
  })

  test('after midnight too, with days that end in the morning', () => {
    const night = daysOf(
      [before],
      new Map([
        ['2026-11-08', recordOf()],
        [before, recordOf(orderAt(before, '22:00', []))],
        ['2026-11-10', recordOf(orderAt('2026-11-10', '00:20', []), orderAt('2026-11-10', '00:40', []))],
      ]),
      { endsAt: 4, now: at('12:00') },
    )
    const compared = comparedDays(night, [now], { day: now, at: at('00:25', '2026-11-17') }, 4)
    expect(compared?.[0]?.record?.orders).toHaveLength(2)
  })

  test('whole days before it stay whole; days after it are not compared', () => {
    const range = ['2026-11-15', now, '2026-11-17']
    const three = ['2026-11-12', '2026-11-13', '2026-11-14'].map((each) => ({
      day: each,
      record: recordOf(orderAt(each, '12:00', []), orderAt(each, '23:00', [])),
    }))
    const compared = comparedDays(three, range, { day: now, at: at('13:00') }, 0)
    expect(compared?.map(({ record }) => record?.orders.length)).toEqual([2, 1])
    expect(comparedDays(three, range, undefined, 0)).toHaveLength(3)
  })

  test('is not compared if the other day has an order without a time', () => {
    const untimed = {
      day: before,
      record: { orders: [{ ...firstOf(orderAt(before, '12:00', [])), at: null }], unreadable: 0 },
    }
    expect(comparedDays([untimed], [now], { day: now, at: at('13:00') }, 0)).toBeUndefined()
  })

  test('is in the sums, not in the average of its weekday', () => {
    const { total, weekdays } = insightsOf(
      [day('12:00'), { day: now, record: recordOf(orderAt(now, '12:00', [])) }],
      now,
    )
    expect(total.orders).toBe(2)
    expect(weekdays[0]).toMatchObject({ days: 1, sums: { orders: 1 } })
  })
})

test('the hours of a business day begin when the last one has ended', () => {
  const sums = (orders: number) => ({
    orders,
    covers: 0,
    mills: 0,
    pricedCovers: 0,
    withoutPriceCount: 0,
    withoutCoversCount: 0,
  })
  const hours = Array.from({ length: 24 }, (_, hour) => sums([1, 12, 20].includes(hour) ? 1 : 0))
  const of = (endsAt: number) => hoursInTurn(hours, endsAt).map(({ hour }) => hour)
  expect(of(4)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0, 1])
  expect(of(0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  expect(
    hoursInTurn(
      hours.map(() => sums(0)),
      4,
    ),
  ).toEqual([])
})
