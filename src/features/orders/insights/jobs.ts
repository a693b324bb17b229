import type { SittingToCount } from '#/entities/order/sitting/guests.ts'
import { setZone, type Zone } from '#/lib/time/zone.ts'
import { type DayRecord, knownGuests, type ReadDays, readDays, readRecord } from './day-records.ts'
import {
  comparedDays,
  daysBefore,
  daysOf,
  type Insights,
  insightsOf,
  type Reading,
  type UnfinishedDay,
} from './insights.ts'

/** The work of the insights page that takes long. It keeps the records of the days, so that each is posted to the worker once. */
export function createJobs() {
  const records = new Map<string, DayRecord>()
  let allDays: ReadDays | undefined
  let sittingsToCount: readonly SittingToCount[] = []
  /** By the id of an order: the first day whose answer had it. */
  const firstDates = new Map<string, string>()

  const withGuests = (record: Omit<DayRecord, 'sittings'>): DayRecord => {
    const sittings = knownGuests(record.orders, sittingsToCount)
    return sittings.length > 0 ? { ...record, sittings } : record
  }

  /** Returns what to store: nothing if something could not be read, so that it is read again the next time. */
  function keep(day: string, record: DayRecord): string | undefined {
    records.set(day, record)
    return record.unreadable === 0 ? JSON.stringify(record) : undefined
  }

  return {
    /** The zone of days and hours, from now on: a worker does not know the page's. */
    takeZone: (zone: Zone): void => setZone(zone),

    /** What this device knows of guests, for the answers that follow. */
    takeSittings(sittings: readonly SittingToCount[]): void {
      sittingsToCount = sittings
    },

    /** @param rows an answer of the archive. @param day asked for; undefined: all days. */
    takeAnswer(rows: unknown[], day: string | undefined): { isAllDays: boolean; json: string | undefined } {
      const isKnown = (id: string) => {
        const first = firstDates.get(id) ?? day
        if (first !== undefined) firstDates.set(id, first)
        return first !== day
      }
      const answer = readDays(rows, day, sittingsToCount, day === undefined ? undefined : isKnown)
      if (answer.isAllDays || day === undefined) {
        allDays = answer
        return { isAllDays: true, json: undefined }
      }
      const record = withGuests({ orders: [...(answer.days.get(day) ?? [])], unreadable: answer.unreadableCount })
      return { isAllDays: false, json: keep(day, record) }
    },

    /** @param mustCountUnreadable true for one day only, because it cannot be known of which day an unreadable order is. */
    takeOfAllDays(day: string, mustCountUnreadable: boolean): string | undefined {
      const unreadable = mustCountUnreadable ? (allDays?.unreadableCount ?? 0) : 0
      return keep(day, withGuests({ orders: [...(allDays?.days.get(day) ?? [])], unreadable }))
    },

    /** Returns the days that could be read. */
    takeStored(stored: readonly (readonly [day: string, json: string])[]): string[] {
      return stored.flatMap(([day, json]) => {
        const record = readRecord(json)
        if (record) records.set(day, record)
        return record ? [day] : []
      })
    },

    forgetDays(): void {
      records.clear()
      firstDates.clear()
      allDays = undefined
    },

    /** Days that were not taken are gaps. */
    insightsOf: (range: readonly string[], reading: Reading, unfinishedDay?: UnfinishedDay): Insights =>
      insightsOf(daysOf(range, records, reading), unfinishedDay?.day),

    /** The figures of as many days before; undefined: it cannot be known what they had until the same time. */
    comparisonOf(
      range: readonly string[],
      reading: Reading,
      unfinishedDay: UnfinishedDay | undefined,
    ): Insights | undefined {
      const days = comparedDays(daysOf(daysBefore(range), records, reading), range, unfinishedDay, reading.endsAt)
      return days && insightsOf(days)
    },
  }
}

export type Jobs = ReturnType<typeof createJobs>
export type Call = { [Name in keyof Jobs]: { name: Name; args: Parameters<Jobs[Name]> } }[keyof Jobs]

export const run = (jobs: Jobs, { name, args }: Call): unknown =>
  (jobs[name] as (...all: readonly unknown[]) => unknown)(...args)
