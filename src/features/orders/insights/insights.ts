import { countNewGuests, type SittingToCount } from '#/entities/order/sitting/guests.ts'
import { businessDayOf, datesOf, sameTimeOn } from '#/entities/restaurant/business-day.ts'
import { addDays, hourOf, weekdayOf } from '#/lib/time/days.ts'
import type { DayRecord } from './day-records.ts'

/* The figures of a range of days. Money is in mills. */

/**
 * `withoutPriceCount`: how many orders have no known price; they are not in `mills` and `pricedCovers`. `withoutCoversCount`: how
 * many have no known covers; they are not in `covers` and `pricedCovers`.
 */
export type Sums = Record<
  'orders' | 'covers' | 'mills' | 'pricedCovers' | 'withoutPriceCount' | 'withoutCoversCount',
  number
>

/** A day without a record could not be read: a gap, never a zero. */
type Day = { day: string; record: DayRecord | undefined }

/** What the division into days depends on. */
export type Reading = {
  /** The hour at which a day ends at the restaurant; 0: at midnight. */
  endsAt: number
  /** Milliseconds since 1970. */
  now: number
}

/**
 * @param records of the backend's calendar days. A day has a part of several: an order without a time is of the one with its
 * name.
 */
export function daysOf(
  days: readonly string[],
  records: ReadonlyMap<string, DayRecord>,
  { endsAt, now }: Reading,
): Day[] {
  const ordersByDay = new Map<string, DayRecord['orders']>()
  for (const [date, record] of records)
    for (const order of record.orders) {
      const day = order.at === null ? date : businessDayOf(order.at, endsAt)
      const ofDay = ordersByDay.get(day) ?? []
      ordersByDay.set(day, ofDay)
      ofDay.push(order)
    }
  return days.map((day, index) => {
    const dates = datesOf(day, endsAt, now)
    const readRecords = dates.flatMap((date) => records.get(date) ?? [])
    if (readRecords.length < dates.length) return { day, record: undefined }
    // An order that cannot be read has no time: each is named once, with the day of its answer.
    const ownDates = index === days.length - 1 ? dates.filter((date) => date >= day) : [day]
    const unreadable = ownDates.reduce((sum, date) => sum + (records.get(date)?.unreadable ?? 0), 0)
    const sittings = readRecords.flatMap((each) => each.sittings ?? [])
    return { day, record: { orders: ordersByDay.get(day) ?? [], unreadable, sittings } }
  })
}

/** A day that is not over, and when its orders were read (ms since 1970). */
export type UnfinishedDay = { day: string; at: number }

/**
 * The days before a range, as far as the range itself has come: the one that stands for the unfinished day ends at the same
 * time of the clock.
 * @returns undefined: an order of that day has no time, so it cannot be known what was ordered until then.
 */
export function comparedDays(
  previousDays: readonly Day[],
  range: readonly string[],
  unfinishedDay: UnfinishedDay | undefined,
  endsAt: number,
): Day[] | undefined {
  const index = unfinishedDay ? range.indexOf(unfinishedDay.day) : -1
  if (!unfinishedDay || index < 0) return [...previousDays]
  const { day, record } = previousDays[index] ?? {}
  if (day === undefined || !record) return previousDays.slice(0, index + 1)
  if (record.orders.some(({ at }) => at === null)) return undefined
  const until = sameTimeOn(day, unfinishedDay.at, endsAt)
  const orders = record.orders.filter(({ at }) => at !== null && at <= until)
  return [...previousDays.slice(0, index), { day, record: { ...record, orders } }]
}

/** `hasUnknownQuantity`: the quantity of some is not known. `hasUnknownSum`: the sum of some is not known. */
type SoldItem = {
  id: string
  name: string
  quantity: number
  hasUnknownQuantity: boolean
  mills: number
  hasUnknownSum: boolean
}

export type Insights = {
  total: Sums
  unreadable: number
  /** Days without a record. */
  gaps: string[]
  days: { day: string; sums: Sums | undefined }[]
  /** From Monday; `days`: how many of them were read, `gaps`: how many were not. */
  weekdays: { sums: Sums; days: number; gaps: number }[]
  /** One for each hour of the restaurant's clock, 0 to 23. */
  hours: Sums[]
  /** Orders without a time, which are in no hour. */
  untimed: number
  /** What was sold most comes first. */
  items: SoldItem[]
  /** Two items and how many orders had both; the pair with the most comes first. */
  pairs: { names: [string, string]; orders: number }[]
  tables: { table: number; sums: Sums }[]
}

const emptySums = (): Sums => ({
  orders: 0,
  covers: 0,
  mills: 0,
  pricedCovers: 0,
  withoutPriceCount: 0,
  withoutCoversCount: 0,
})

type RecordedOrder = DayRecord['orders'][number]

/**
 * Adds an order.
 * @param covers its guests that no earlier order has. @param pricedCovers the same among the orders with a known price.
 */
function addOrder(
  sums: Sums,
  { mills, covers: statedCovers }: RecordedOrder,
  covers: number,
  pricedCovers: number,
): void {
  sums.orders += 1
  if (statedCovers === null) sums.withoutCoversCount += 1
  sums.covers += covers
  if (mills === null) sums.withoutPriceCount += 1
  else {
    sums.mills += mills
    sums.pricedCovers += pricedCovers
  }
}

/** How many guests each order adds. They may stay until after midnight, so all days are counted together. */
function guestsIn(range: readonly Day[]) {
  const records = range.flatMap(({ record }) => record ?? [])
  const sittings = new Map<string, SittingToCount>()
  for (const sitting of records.flatMap((record) => record.sittings ?? [])) {
    // A record that was read before the others may know less of them.
    const orders = [...(sittings.get(sitting.id)?.orders ?? []), ...sitting.orders]
    sittings.set(sitting.id, { ...sitting, orders })
  }
  const count = (orders: readonly RecordedOrder[]) =>
    countNewGuests(orders, ({ id, table, covers, at }) => ({ id, table, covers: covers ?? 0, at: at ?? undefined }), [
      ...sittings.values(),
    ])
  const all = records.flatMap(({ orders }) => orders)
  return { guests: count(all), pricedGuests: count(all.filter(({ mills }) => mills !== null)) }
}

/** Pairs are counted among so many of the items that were sold most. */
const PAIRED_ITEMS = 80
const LISTED_PAIRS = 20

/** The figures. @param unfinished a day that is not over: its weekday's average is without it. */
export function insightsOf(range: readonly Day[], unfinished?: string): Insights {
  const total = emptySums()
  const weekdays = Array.from({ length: 7 }, () => ({ sums: emptySums(), days: 0, gaps: 0 }))
  const hours = Array.from({ length: 24 }, emptySums)
  const items = new Map<string, SoldItem>()
  const tables = new Map<number, Sums>()
  const { guests, pricedGuests } = guestsIn(range)
  let untimed = 0
  let unreadable = 0
  const days = range.map(({ day, record }) => {
    const weekday = day === unfinished ? undefined : weekdays[weekdayOf(day)]
    if (weekday) weekday[record ? 'days' : 'gaps'] += 1
    if (!record) return { day, sums: undefined }
    const sums = emptySums()
    unreadable += record.unreadable
    for (const order of record.orders) {
      const ofTable = tables.get(order.table) ?? emptySums()
      tables.set(order.table, ofTable)
      const hour = order.at === null ? undefined : hours[hourOf(order.at)]
      if (!hour) untimed += 1
      for (const each of [total, sums, weekday?.sums, hour, ofTable])
        if (each) addOrder(each, order, guests.get(order) ?? 0, pricedGuests.get(order) ?? 0)
      for (const [id, name, quantity, mills] of order.sold) {
        const item = items.get(id) ?? {
          id,
          name,
          quantity: 0,
          hasUnknownQuantity: false,
          mills: 0,
          hasUnknownSum: false,
        }
        // The latest name: a dish may have been renamed.
        items.set(id, {
          id,
          name: name || item.name,
          quantity: item.quantity + (quantity ?? 0),
          hasUnknownQuantity: item.hasUnknownQuantity || quantity === null,
          mills: item.mills + (mills ?? 0),
          hasUnknownSum: item.hasUnknownSum || mills === null,
        })
      }
    }
    return { day, sums }
  })
  const sortedItems = [...items.values()].sort((a, b) => b.quantity - a.quantity || (a.name < b.name ? -1 : 1))
  return {
    total,
    unreadable,
    gaps: days.filter(({ sums }) => !sums).map(({ day }) => day),
    days,
    weekdays,
    hours,
    untimed,
    items: sortedItems,
    pairs: pairsOf(range, sortedItems.slice(0, PAIRED_ITEMS)),
    tables: [...tables].map(([table, sums]) => ({ table, sums })).sort((a, b) => a.table - b.table),
  }
}

function pairsOf(range: readonly Day[], items: readonly SoldItem[]): Insights['pairs'] {
  const places = new Map(items.map(({ id }, place) => [id, place]))
  const counts = new Map<number, number>()
  for (const { record } of range)
    for (const { sold } of record?.orders ?? []) {
      const itemPlaces = [...new Set(sold.flatMap(([id]) => places.get(id) ?? []))].sort((a, b) => a - b)
      for (const [index, first] of itemPlaces.entries())
        for (const second of itemPlaces.slice(index + 1)) {
          const key = first * PAIRED_ITEMS + second
          counts.set(key, (counts.get(key) ?? 0) + 1)
        }
    }
  return [...counts]
    .filter(([, orders]) => orders > 1)
    .sort(([a, many], [b, more]) => more - many || a - b)
    .slice(0, LISTED_PAIRS)
    .map(([key, orders]) => ({
      names: [items[Math.floor(key / PAIRED_ITEMS)]?.name ?? '', items[key % PAIRED_ITEMS]?.name ?? ''],
      orders,
    }))
}

/** The share by which a figure has changed; undefined if there is nothing to compare with. */
export const changeOf = (now: number, previousAmount: number): number | undefined =>
  previousAmount > 0 ? now / previousAmount - 1 : undefined

/** Undefined where orders are without known covers, and no other states any. */
export const knownCovers = ({ covers, withoutCoversCount }: Sums): number | undefined =>
  covers === 0 && withoutCoversCount > 0 ? undefined : covers

/** Undefined where orders are without a known price, and no other has one. */
export const knownMills = ({ mills, withoutPriceCount }: Sums): number | undefined =>
  mills === 0 && withoutPriceCount > 0 ? undefined : mills

/** Undefined where no cover has a price, or where not all covers are known. */
export const millsPerCover = ({ mills, pricedCovers, withoutCoversCount }: Sums): number | undefined =>
  pricedCovers > 0 && withoutCoversCount === 0 ? mills / pricedCovers : undefined

/** The days from one to another, both included; at most `most` and one more, which shows that the range is longer. */
export function daysBetween(from: string, to: string, most: number): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length <= most; day = addDays(day, 1)) days.push(day)
  return days
}

/** The days just before a range, as many as it has. */
export const daysBefore = (days: readonly string[]): string[] => days.map((day) => addDays(day, -days.length))

type Group = { from: string; to: string; sums: Sums; gaps: number }

/** Groups days into days, weeks from Monday or months, so that a phone can show a bar for each. */
export function grouped(days: Insights['days']): Group[] {
  const keyOf = (day: string) => {
    if (days.length <= 31) return day
    if (days.length <= 190) return addDays(day, -weekdayOf(day))
    return day.slice(0, 7)
  }
  const groups = new Map<string, Group>()
  for (const { day, sums } of days) {
    const group = groups.get(keyOf(day)) ?? { from: day, to: day, sums: emptySums(), gaps: 0 }
    groups.set(keyOf(day), group)
    group.to = day
    if (!sums) group.gaps += 1
    else for (const [name, value] of Object.entries(sums)) group.sums[name as keyof Sums] += value
  }
  return [...groups.values()]
}

/** The hours in the sequence of the day, from the first hour with orders to the last. @param endsAt the hour at which days end. */
export function hoursInTurn(hours: readonly Sums[], endsAt: number): { hour: number; sums: Sums }[] {
  const all = hours.map((sums, hour) => ({ hour, sums }))
  const hoursOfDay = [...all.slice(endsAt), ...all.slice(0, endsAt)]
  const hasOrders = ({ sums }: { sums: Sums }) => sums.orders > 0
  return hoursOfDay.slice(Math.max(0, hoursOfDay.findIndex(hasOrders)), hoursOfDay.findLastIndex(hasOrders) + 1)
}
