import * as v from 'valibot'
import { vi } from 'vitest'
import { orderQueries } from '#/entities/order/api.ts'
import type { ReadOrders } from '#/entities/order/wire/order-reader.ts'
import { datesOf } from '#/entities/restaurant/business-day.ts'
import { summaryOfDay } from '#/features/dashboard/day-summary.ts'
import { createJobs } from '#/features/orders/insights/jobs.ts'
import { http } from '#/lib/http/http.ts'
import { currentZone, setZone } from '#/lib/time/zone.ts'
import type { seededRandom } from '../../../backend/seed/seeded-random.ts'
import type { WireOrder } from './service-backend.ts'

/*
 * An evening's orders as the archive, the insights and Home have them afterwards: by the day of the restaurant, wherever the
 * device is and in whichever zone the backend counts its days. What is right is worked out here with `Intl` alone.
 */

/** At the first hour of an evening (08:00 UTC) it is around midnight, around four in the morning, or by day. */
const ZONES = [
  ...[
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
    'America/Halifax',
    'America/St_Johns',
    'Europe/Rome',
  ],
  ...[
    'Asia/Beirut',
    'Asia/Kolkata',
    'Asia/Tokyo',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'UTC',
  ],
]
/** From an evening of January to days on which clocks change, in March, October and November. */
const SHIFTS = [0, 57, 58, 71, 72, 288, 289, 295, 296]
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

const written = (time: number, timeZone: string): { day: string; hour: number } => {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', clock = ''] = format.format(time).split(' ')
  return { day, hour: Number(clock.slice(0, 2)) }
}

/** The day before a day, of which the texts are those of UTC. */
const before = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)

/** @returns what is wrong. */
export async function wrongDays(
  random: ReturnType<typeof seededRandom>,
  evening: readonly WireOrder[],
): Promise<string[]> {
  const [place, device, backend] = [random.pick(ZONES), random.pick(ZONES), random.pick(ZONES)]
  const endsAt = random.chance(0.7) ? 4 : 0
  const shift = random.pick(SHIFTS) * DAY
  const orders = evening.map((order) => ({
    ...order,
    orderTime: new Date(Date.parse(order.orderTime) + shift).toISOString(),
  }))
  const timeOf = ({ orderTime }: WireOrder) => Date.parse(orderTime)
  const dayAt = (time: number) => {
    const { day, hour } = written(time, place)
    return hour < endsAt ? before(day) : day
  }
  const days = new Map<string, WireOrder[]>()
  for (const order of orders) days.set(dayAt(timeOf(order)), [...(days.get(dayAt(timeOf(order))) ?? []), order])
  const answerOf = (date: string | null) => orders.filter((order) => written(timeOf(order), backend).day === date)

  const [ownZone, ownTz, ownNow] = [currentZone(), process.env.TZ, Date.now]
  const read = vi.spyOn(http, 'get').mockImplementation((async (address: string, schema: v.GenericSchema) => {
    const rows = answerOf(new URL(address, 'http://backend').searchParams.get('date'))
    return v.parse(schema, rows)
  }) as never)
  const wrong: string[] = []
  const where = `in ${place} (device ${device}, backend ${backend}, days end at ${endsAt})`
  const compare = (what: string, day: string, seen: number | undefined, right: number) => {
    if (seen !== right)
      wrong.push(`a day in the wrong zone: ${what} of ${day} has ${seen} orders, not ${right}, ${where}`)
  }
  try {
    process.env.TZ = device
    setZone(place)
    const now = Math.max(0, ...orders.map(timeOf)) + random.below(30) * HOUR
    Date.now = () => now
    const jobs = createJobs()
    for (const [day, ofDay] of days) {
      const { queryFn } = orderQueries.archived(day, endsAt)
      const archive = await (queryFn as unknown as (context: object) => Promise<ReadOrders>)({
        signal: new AbortController().signal,
      })
      compare('the archive', day, archive.orders.length, ofDay.length)
      compare('Home', day, summaryOfDay(archive.orders, day, [], endsAt)?.orderCount, ofDay.length)
      for (const date of datesOf(day, endsAt, now)) jobs.takeAnswer(answerOf(date), date)
    }
    const figures = jobs.insightsOf([...days.keys()].sort(), { endsAt, now })
    for (const { day, sums } of figures.days) compare('the insights', day, sums?.orders, days.get(day)?.length ?? 0)
    for (const [hour, { orders: seen }] of figures.hours.entries()) {
      const right = orders.filter((order) => written(timeOf(order), place).hour === hour).length
      if (seen !== right) wrong.push(`a day in the wrong zone: ${seen} orders at ${hour}, not ${right}, ${where}`)
    }
  } finally {
    if (ownTz === undefined) delete process.env.TZ
    else process.env.TZ = ownTz
    setZone(ownZone)
    Date.now = ownNow
    read.mockRestore()
  }
  return wrong
}
