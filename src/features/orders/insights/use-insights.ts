import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { fetchArchivedRows, hasArchiveByDate } from '#/entities/order/api.ts'
import { sittingStore } from '#/entities/order/on-device.ts'
import { datesOf, today } from '#/entities/restaurant/business-day.ts'
import { useUserOrLast } from '#/entities/user/session.ts'
import { isReadMissing } from '#/lib/http/api-error.ts'
import { limitConcurrency } from '#/lib/query/limit-concurrency.ts'
import { useEndedWrites } from '#/lib/query/writes.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { dayBeside, daysAnywhere } from '#/lib/time/days.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { useThrottled } from '#/lib/time/use-delayed.ts'
import { currentZone } from '#/lib/time/zone.ts'
import { daysBefore, type Insights, type Running } from './insights.ts'
import type { Call, Jobs } from './jobs.ts'
import { forgetRecords, type RecordPlace, storedRecords, storeRecord } from './stored-days.ts'

/** Calls at a time: the service goes on meanwhile. */
const AT_ONCE = 3
/** How often the progress is shown (ms). */
const SHOW_EVERY = 100
/** The figures are computed again at most this often while days arrive (ms). */
const COMPUTE_EVERY = 500

/** The day before that on which it is now, in the zone where it is earliest. Orders of it may still be archived. */
const lastOpen = (): string => dayBeside(daysAnywhere(serverClock.at(), serverClock.at())[0] ?? today(0), -1)
const isClosed = (day: string): boolean => day < lastOpen()

type State = 'read' | { error: unknown }

type InsightsWorker = ReturnType<typeof startInsightsWorker>

type Reply = { id: number; result?: unknown; problem?: string }
type Waiting = { call: Call; resolve: (result: unknown) => void; reject: (error: unknown) => void }

/** Where the browser has no worker, or cannot load it, the page does the work itself. */
function startInsightsWorker() {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let worker = start()
  let jobs: Promise<(call: Call) => unknown> | undefined

  function start(): Worker | undefined {
    try {
      const started = new Worker(new URL('./insights-worker.ts', import.meta.url), { type: 'module' })
      started.addEventListener('message', ({ data }: MessageEvent<Reply>) => settle(data))
      started.addEventListener('error', () => {
        worker = undefined
        for (const id of [...waiting.keys()]) runHere(id)
      })
      return started
    } catch {
      return undefined
    }
  }

  function settle({ id, result, problem }: Reply): void {
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (problem === undefined) resolve?.(result)
    else reject?.(new Error(problem))
  }

  async function runHere(id: number): Promise<void> {
    const { call } = waiting.get(id) ?? {}
    if (!call) return
    try {
      jobs ??= import('./jobs.ts').then(({ createJobs, run }) => {
        const localJobs = createJobs()
        return (each: Call) => run(localJobs, each)
      })
      settle({ id, result: (await jobs)(call) })
    } catch (error) {
      settle({ id, problem: String(error) })
    }
  }

  const ask =
    <Name extends keyof Jobs>(name: Name) =>
    (...args: Parameters<Jobs[Name]>): Promise<ReturnType<Jobs[Name]>> =>
      new Promise((resolve, reject) => {
        last += 1
        const call = { name, args } as Call
        waiting.set(last, { call, resolve: resolve as (result: unknown) => void, reject })
        if (worker) worker.postMessage({ id: last, call })
        else runHere(last)
      })

  return {
    takeZone: ask('takeZone'),
    takeSittings: ask('takeSittings'),
    takeAnswer: ask('takeAnswer'),
    takeOfAllDays: ask('takeOfAllDays'),
    takeStored: ask('takeStored'),
    forgetDays: ask('forgetDays'),
    insightsOf: ask('insightsOf'),
    comparisonOf: ask('comparisonOf'),
    stop: () => worker?.terminate(),
  }
}

/** Gives the worker days: closed ones from the device, the others by one call each, or one call for all. */
function createDayReader(worker: InsightsWorker, place: RecordPlace) {
  const limit = limitConcurrency(AT_ONCE)
  let allDays: Promise<unknown> | undefined

  /** Returns what to store. */
  async function askForAllDays(day: string, signal: AbortSignal): Promise<string | undefined> {
    allDays ??= fetchArchivedRows(undefined, { signal }).then((rows) => worker.takeAnswer(rows, undefined))
    try {
      await allDays
    } catch (error) {
      allDays = undefined
      throw error
    }
    return worker.takeOfAllDays(day, day === today(0))
  }

  async function ask(day: string, signal: AbortSignal): Promise<string | undefined> {
    if (allDays || !hasArchiveByDate()) return askForAllDays(day, signal)
    try {
      const answer = await worker.takeAnswer(await fetchArchivedRows(day, { signal }), day)
      if (!answer.isAllDays) return answer.json
      allDays = Promise.resolve()
    } catch (error) {
      // The date is not part of the documented call.
      if (!isReadMissing(error)) throw error
    }
    return askForAllDays(day, signal)
  }

  async function read(day: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const json = await ask(day, signal)
    // The page was left, perhaps by a logout.
    if (signal.aborted) return
    if (json !== undefined && isClosed(day)) storeRecord(appDatabase, place, day, json).catch(() => undefined)
  }

  return {
    /** Returns those of the days that were on the device. */
    takeStored: async (days: readonly string[]): Promise<string[]> =>
      worker.takeStored(await storedRecords(appDatabase, place, days.filter(isClosed))),
    read: (day: string, signal: AbortSignal) => limit(() => read(day, signal)),
  }
}

/** The backend's calendar days that are read for a range and the days before it. The newest first. */
const datesToRead = (range: readonly string[], endsAt: number): string[] =>
  [...new Set([...daysBefore(range), ...range].flatMap((day) => datesOf(day, endsAt)))].sort().toReversed()

/**
 * The figures of a range, and of as many days before it. Undefined until the first day is there; a day that is not read
 * yet is a gap.
 * @param range days as `YYYY-MM-DD`, at most 366. @param endsAt the hour at which they end; 0: calendar days.
 */
export function useInsights(range: readonly string[], endsAt: number) {
  const { restaurantId = '' } = useParams()
  const personKey = useUserOrLast()?.personKey ?? ''
  const [attempt, setAttempt] = useState(0)
  const [states, setStates] = useState<ReadonlyMap<string, State>>(new Map())
  const [figures, setFigures] = useState<{
    now: Insights
    before: Insights | undefined
    running: Running | undefined
    of: typeof states
  }>()
  const wanted = useMemo(() => datesToRead(range, endsAt), [range, endsAt])
  /** When the first of the days that are not over was asked for. */
  const askedAt = useRef<number>(undefined)

  const place = useMemo(() => ({ restaurantId, personKey }), [restaurantId, personKey])
  const [worker, setWorker] = useState<InsightsWorker>()
  useEffect(() => {
    const started = startInsightsWorker()
    setWorker(started)
    setStates(new Map())
    return () => started.stop()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer with all days is not used for another attempt
  const reader = useMemo(() => worker && createDayReader(worker, place), [worker, place, attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: known days are not read again, and the reader changes with the rest
  useEffect(() => {
    if (!reader) return
    const ending = new AbortController()
    const { signal } = ending
    const pendingStates = new Map<string, State>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const noteState = (day: string, state: State) => {
      pendingStates.set(day, state)
      timer ??= setTimeout(() => {
        timer = undefined
        setStates((all) => new Map([...all, ...pendingStates]))
      }, SHOW_EVERY)
    }
    const readMissing = async () => {
      const missing = wanted.filter((day) => states.get(day) !== 'read')
      await worker?.takeZone(currentZone()).catch(console.warn)
      await worker?.takeSittings((await sittingStore.load(place.restaurantId)).guests).catch(console.warn)
      if (missing.some((day) => !isClosed(day))) askedAt.current ??= serverClock.at()
      const onDevice = new Set(await reader.takeStored(missing).catch(() => []))
      if (signal.aborted) return
      for (const day of missing)
        if (onDevice.has(day)) noteState(day, 'read')
        else
          reader.read(day, signal).then(
            () => signal.aborted || noteState(day, 'read'),
            (error) => signal.aborted || noteState(day, { error }),
          )
    }
    readMissing()
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [reader, wanted])

  const throttledStates = useThrottled(states, COMPUTE_EVERY)
  useEffect(() => {
    if (!worker || throttledStates.size === 0) return
    let isOver = false
    const day = today(endsAt)
    const running = range.includes(day) ? { day, at: askedAt.current ?? serverClock.at() } : undefined
    const reading = { endsAt, now: serverClock.at() }
    Promise.all([worker.insightsOf(range, reading, running), worker.comparisonOf(range, reading, running)]).then(
      ([now, before]) => !isOver && setFigures({ now, before, running, of: throttledStates }),
      console.warn,
    )
    return () => {
      isOver = true
    }
  }, [worker, range, endsAt, throttledStates])

  // What was read may lack an order that this device has archived. Days that are over are on the device.
  const endedWrites = useEndedWrites('order')
  const readAt = useRef(endedWrites)
  useEffect(() => {
    if (endedWrites === readAt.current) return
    readAt.current = endedWrites
    askedAt.current = undefined
    setStates(new Map())
    setAttempt((count) => count + 1)
  }, [endedWrites])

  const retry = useCallback(() => {
    setStates((all) => new Map([...all].filter(([, state]) => state === 'read')))
    setAttempt((count) => count + 1)
  }, [])
  const readAgain = useCallback(async () => {
    await Promise.all([worker?.forgetDays(), forgetRecords(appDatabase, place).catch(() => undefined)])
    askedAt.current = undefined
    setStates(new Map())
    setAttempt((count) => count + 1)
  }, [worker, place])

  const problemsOf = (day: string) =>
    datesOf(day, endsAt).flatMap((date) => {
      const state = states.get(date)
      return typeof state === 'object' ? [state.error] : []
    })
  const failed = range.filter((day) => problemsOf(day).length > 0)
  const isReading = wanted.some((day) => !states.has(day)) || figures?.of !== states
  return {
    figures,
    failed,
    /** The error of the last day that failed. */
    error: failed.flatMap(problemsOf).at(-1),
    /** Days read so far, of the range and of those before it. */
    progress: { isReading, read: wanted.filter((day) => states.get(day) === 'read').length, all: wanted.length },
    retry,
    readAgain,
  }
}
