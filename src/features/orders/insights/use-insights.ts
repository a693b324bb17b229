import { useCallback, useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { fetchArchivedRows, HAS_ARCHIVE_BY_DATE } from '#/entities/order/api.ts'
import { usePresentUser } from '#/entities/user/session.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { limitConcurrency } from '#/lib/query/limit-concurrency.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { useThrottled } from '#/lib/time/use-delayed.ts'
import { today } from '../archive-rules.ts'
import {
  type DayRecord,
  forgetRecords,
  isClosed,
  type ReadDays,
  type RecordPlace,
  storedRecord,
  storeRecord,
} from './day-records.ts'
import { daysBefore, type Insights } from './insights.ts'
import { type InsightsWorker, startInsightsWorker } from './worker-client.ts'

/** Calls at a time: the service goes on meanwhile. */
const AT_ONCE = 3
/** The figures are computed again at most this often while days arrive (ms). */
const COMPUTE_EVERY = 500

type State = 'read' | 'failed'

/** Reads days one call each, closed ones from the device. A backend without dates is asked once for all. */
function createDayReader(worker: InsightsWorker, place: RecordPlace) {
  const limit = limitConcurrency(AT_ONCE)
  let allDays: Promise<ReadDays> | undefined

  function readAllDays(signal: AbortSignal): Promise<ReadDays> {
    allDays ??= fetchArchivedRows(undefined, { signal }).then((rows) => worker.readDays(rows, undefined))
    allDays.catch(() => {
      allDays = undefined
    })
    return allDays
  }

  async function ask(day: string, signal: AbortSignal): Promise<ReadDays> {
    if (allDays || !HAS_ARCHIVE_BY_DATE) return readAllDays(signal)
    try {
      const answer = await worker.readDays(await fetchArchivedRows(day, { signal }), day)
      if (answer.isAllDays) allDays = Promise.resolve(answer)
      return answer
    } catch (error) {
      // The date is not part of the documented call.
      if (hasStatus(error, 400, 404, 405, 422, 501)) return readAllDays(signal)
      throw error
    }
  }

  async function read(day: string, signal: AbortSignal): Promise<DayRecord> {
    signal.throwIfAborted()
    const stored = isClosed(day) ? await storedRecord(appDatabase, place, day).catch(() => undefined) : undefined
    if (stored) return stored
    const answer = await ask(day, signal)
    // Of which day an unreadable order is cannot be known.
    const unreadable = answer.isAllDays && day !== today() ? 0 : answer.unreadable
    const { days } = answer
    const record = { orders: [...(days.get(day) ?? [])], unreadable }
    // What could not be read is read again the next time.
    if (isClosed(day) && unreadable === 0) storeRecord(appDatabase, place, day, record).catch(() => undefined)
    return record
  }

  return (day: string, signal: AbortSignal) => limit(() => read(day, signal))
}

/**
 * The figures of a range, and of as many days before it. Undefined until the first day is there; a day that is not read
 * yet is a gap.
 * @param range days as `YYYY-MM-DD`, at most 366.
 */
export function useInsights(range: readonly string[]) {
  const { restaurantId = '' } = useParams()
  const personKey = usePresentUser()?.personKey ?? ''
  const [attempt, setAttempt] = useState(0)
  const [states, setStates] = useState<ReadonlyMap<string, State>>(new Map())
  const [figures, setFigures] = useState<{ now: Insights; before: Insights; range: readonly string[] }>()

  const place = useMemo(() => ({ restaurantId, personKey }), [restaurantId, personKey])
  const [worker, setWorker] = useState<InsightsWorker>()
  useEffect(() => {
    const started = startInsightsWorker()
    setWorker(started)
    setStates(new Map())
    return () => started.stop()
  }, [])

  const reader = useMemo(() => worker && createDayReader(worker, place), [worker, place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: known days are not read again
  useEffect(() => {
    if (!reader || !worker) return
    const ending = new AbortController()
    const { signal } = ending
    const found = (day: string, state: State) => !signal.aborted && setStates((all) => new Map(all).set(day, state))
    const wanted = [...range.toReversed(), ...daysBefore(range).toReversed()].filter(
      (day) => states.get(day) !== 'read',
    )
    for (const day of wanted)
      reader(day, signal).then(
        async (record) => {
          await worker.addDay(day, record)
          found(day, 'read')
        },
        () => found(day, 'failed'),
      )
    return () => ending.abort()
  }, [reader, range, attempt])

  const settled = useThrottled(states, COMPUTE_EVERY)
  useEffect(() => {
    if (!worker || settled.size === 0) return
    let isOver = false
    Promise.all([worker.insightsOf(range), worker.insightsOf(daysBefore(range))]).then(
      ([now, before]) => !isOver && setFigures({ now, before, range }),
      console.warn,
    )
    return () => {
      isOver = true
    }
  }, [worker, range, settled])

  const retry = useCallback(() => {
    setStates((all) => new Map([...all].filter(([, state]) => state === 'read')))
    setAttempt((count) => count + 1)
  }, [])
  const readAgain = useCallback(async () => {
    await forgetRecords(appDatabase, place).catch(() => undefined)
    setStates(new Map())
    setAttempt((count) => count + 1)
  }, [place])

  const read = range.filter((day) => states.get(day) === 'read').length
  return {
    figures: figures?.range === range ? figures : undefined,
    failed: range.filter((day) => states.get(day) === 'failed'),
    /** Of the range itself. */
    progress: { read, isReading: range.some((day) => !states.has(day)) },
    /** The days before are all read, so there is something to compare with. */
    isComparable: [...range, ...daysBefore(range)].every((day) => states.get(day) === 'read'),
    retry,
    readAgain,
  }
}
