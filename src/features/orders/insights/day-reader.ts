import { fetchArchivedRows, hasArchiveByDate } from '#/entities/order/api.ts'
import { today } from '#/entities/restaurant/business-day.ts'
import { isReadMissing } from '#/lib/http/api-error.ts'
import { limitConcurrency } from '#/lib/query/limit-concurrency.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { addDays, daysInAnyZone } from '#/lib/time/days.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import type { InsightsWorker } from './insights-client.ts'
import { type RecordPlace, storedRecords, storeRecord } from './stored-days.ts'

/** Calls at a time: the service goes on meanwhile. */
const MOST_CALLS = 3

/** The day before today in the zone where the day is earliest: orders of it may still be archived. */
const firstOpenDay = (): string => addDays(daysInAnyZone(serverClock.at(), serverClock.at())[0] ?? today(0), -1)
/** Whether no order of the day can be archived any more, so that its record can be stored. */
export const isOver = (day: string): boolean => day < firstOpenDay()

/** Gives the worker days: those that are over from the device, the others by one call each, or one call for all. */
export function createDayReader(worker: InsightsWorker, place: RecordPlace) {
  const limit = limitConcurrency(MOST_CALLS)
  let readAllDays: Promise<unknown> | undefined

  /** Returns what to store of a day. */
  async function fetchAllDays(day: string, signal: AbortSignal): Promise<string | undefined> {
    readAllDays ??= fetchArchivedRows(undefined, { signal }).then((rows) => worker.takeAnswer(rows, undefined))
    try {
      await readAllDays
    } catch (error) {
      readAllDays = undefined
      throw error
    }
    return worker.takeOfAllDays(day, day === today(0))
  }

  async function fetchDay(day: string, signal: AbortSignal): Promise<string | undefined> {
    if (readAllDays || !hasArchiveByDate()) return fetchAllDays(day, signal)
    try {
      const answer = await worker.takeAnswer(await fetchArchivedRows(day, { signal }), day)
      if (!answer.isAllDays) return answer.json
      readAllDays = Promise.resolve()
    } catch (error) {
      // The date is not part of the documented call.
      if (!isReadMissing(error)) throw error
    }
    return fetchAllDays(day, signal)
  }

  async function read(day: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const json = await fetchDay(day, signal)
    // The page was left, perhaps by a logout.
    if (signal.aborted) return
    if (json !== undefined && isOver(day)) storeRecord(appDatabase, place, day, json).catch(() => undefined)
  }

  return {
    /** Returns those of the days that were on the device. */
    takeStored: async (days: readonly string[]): Promise<string[]> =>
      worker.takeStored(await storedRecords(appDatabase, place, days.filter(isOver))),
    read: (day: string, signal: AbortSignal) => limit(() => read(day, signal)),
  }
}
