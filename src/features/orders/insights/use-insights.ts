import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { sittingStore } from '#/entities/order/on-device.ts'
import { datesOf, today } from '#/entities/restaurant/business-day.ts'
import { useUserOrLast } from '#/entities/user/session.ts'
import { useEndedWrites } from '#/lib/query/writes.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { useThrottled } from '#/lib/time/use-delayed.ts'
import { currentZone } from '#/lib/time/zone.ts'
import { createDayReader, isOver } from './day-reader.ts'
import { daysBefore, type Insights, type UnfinishedDay } from './insights.ts'
import { type InsightsWorker, startInsightsWorker } from './insights-client.ts'
import { forgetRecords } from './stored-days.ts'

/** How often the progress is shown (ms). */
const SHOW_EVERY = 100
/** The figures are computed again at most this often while days arrive (ms). */
const COMPUTE_EVERY = 500

type DateState = 'read' | { error: unknown }
/** The dates that were read or have failed. */
type DateStates = ReadonlyMap<string, DateState>

/** The backend's calendar days that are read for a range and the days before it. The newest first. */
const datesToRead = (range: readonly string[], endsAt: number): string[] =>
  [...new Set([...daysBefore(range), ...range].flatMap((day) => datesOf(day, endsAt)))].sort().toReversed()

/**
 * Starts a worker and gives it the records of dates. It stays whole because every new attempt begins with what is known of the dates.
 * @returns `openDatesReadAt`: when the first of the dates that are not over was asked for (ms since 1970). `retry`: reads the dates
 * again that have failed. `readAgain`: reads all again.
 */
function useReadDates(dates: readonly string[]) {
  const { restaurantId = '' } = useParams()
  const personKey = useUserOrLast()?.personKey ?? ''
  const place = useMemo(() => ({ restaurantId, personKey }), [restaurantId, personKey])
  const [attempt, setAttempt] = useState(0)
  const [states, setStates] = useState<DateStates>(new Map())
  const openDatesReadAt = useRef<number>(undefined)

  const [worker, setWorker] = useState<InsightsWorker>()
  useEffect(() => {
    const newWorker = startInsightsWorker()
    setWorker(newWorker)
    setStates(new Map())
    return () => newWorker.stop()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer with all days is not used for another attempt
  const reader = useMemo(() => worker && createDayReader(worker, place), [worker, place, attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: known days are not read again, and the reader changes with the rest
  useEffect(() => {
    if (!reader) return
    const ending = new AbortController()
    const { signal } = ending
    const newStates = new Map<string, DateState>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const noteState = (date: string, state: DateState) => {
      newStates.set(date, state)
      timer ??= setTimeout(() => {
        timer = undefined
        setStates((previousStates) => new Map([...previousStates, ...newStates]))
      }, SHOW_EVERY)
    }
    const readMissing = async () => {
      const missingDates = dates.filter((date) => states.get(date) !== 'read')
      await worker?.takeZone(currentZone()).catch(console.warn)
      await worker?.takeSittings((await sittingStore.load(place.restaurantId)).guests).catch(console.warn)
      if (missingDates.some((date) => !isOver(date))) openDatesReadAt.current ??= serverClock.at()
      const storedDates = new Set(await reader.takeStored(missingDates).catch(() => []))
      if (signal.aborted) return
      for (const date of missingDates)
        if (storedDates.has(date)) noteState(date, 'read')
        else
          reader.read(date, signal).then(
            () => signal.aborted || noteState(date, 'read'),
            (error) => signal.aborted || noteState(date, { error }),
          )
    }
    readMissing()
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [reader, dates])

  const startAgain = useCallback(() => {
    openDatesReadAt.current = undefined
    setStates(new Map())
    setAttempt((count) => count + 1)
  }, [])

  // What was read may lack an order that this device has archived. Days that are over are on the device.
  const endedWrites = useEndedWrites('order')
  const lastEndedWrites = useRef(endedWrites)
  useEffect(() => {
    if (endedWrites === lastEndedWrites.current) return
    lastEndedWrites.current = endedWrites
    startAgain()
  }, [endedWrites, startAgain])

  const retry = useCallback(() => {
    setStates((previousStates) => new Map([...previousStates].filter(([, state]) => state === 'read')))
    setAttempt((count) => count + 1)
  }, [])
  const readAgain = useCallback(async () => {
    await Promise.all([worker?.forgetDays(), forgetRecords(appDatabase, place).catch(() => undefined)])
    startAgain()
  }, [worker, place, startAgain])

  return { worker, states, openDatesReadAt, retry, readAgain }
}

type Figures = {
  now: Insights
  insightsBefore: Insights | undefined
  unfinishedDay: UnfinishedDay | undefined
  /** The states of the dates of which the figures are. */
  states: DateStates
}

/** The figures of what was read, computed by the worker. Undefined until the first date is there. */
function useFigures(
  range: readonly string[],
  endsAt: number,
  { worker, states, openDatesReadAt }: ReturnType<typeof useReadDates>,
): Figures | undefined {
  const [figures, setFigures] = useState<Figures>()
  const throttledStates = useThrottled(states, COMPUTE_EVERY)
  useEffect(() => {
    if (!worker || throttledStates.size === 0) return
    let isOutdated = false
    const day = today(endsAt)
    const unfinishedDay = range.includes(day) ? { day, at: openDatesReadAt.current ?? serverClock.at() } : undefined
    const reading = { endsAt, now: serverClock.at() }
    Promise.all([
      worker.insightsOf(range, reading, unfinishedDay),
      worker.comparisonOf(range, reading, unfinishedDay),
    ]).then(
      ([now, figuresBefore]) =>
        !isOutdated && setFigures({ now, insightsBefore: figuresBefore, unfinishedDay, states: throttledStates }),
      console.warn,
    )
    return () => {
      isOutdated = true
    }
  }, [worker, range, endsAt, throttledStates, openDatesReadAt])
  return figures
}

/**
 * The figures of a range, and of as many days before it. Undefined until the first day is there; a day that is not read
 * yet is a gap.
 * @param range days as `YYYY-MM-DD`, at most 366. @param endsAt the hour at which they end; 0: calendar days.
 */
export function useInsights(range: readonly string[], endsAt: number) {
  const dates = useMemo(() => datesToRead(range, endsAt), [range, endsAt])
  const readDates = useReadDates(dates)
  const { states, retry, readAgain } = readDates
  const figures = useFigures(range, endsAt, readDates)

  const errorsOf = (day: string) =>
    datesOf(day, endsAt).flatMap((date) => {
      const state = states.get(date)
      return typeof state === 'object' ? [state.error] : []
    })
  const failedDays = range.filter((day) => errorsOf(day).length > 0)
  return {
    figures,
    failedDays,
    /** The error of the last day that failed. */
    error: failedDays.flatMap(errorsOf).at(-1),
    /** Dates read so far, of the range and of the days before it. */
    progress: {
      isReading: dates.some((date) => !states.has(date)) || figures?.states !== states,
      readCount: dates.filter((date) => states.get(date) === 'read').length,
      dateCount: dates.length,
    },
    retry,
    readAgain,
  }
}
