import type { Call, Jobs } from './jobs.ts'

export type InsightsWorker = ReturnType<typeof startInsightsWorker>

type Reply = { id: number; result?: unknown; problem?: string }
type PendingCall = { call: Call; resolve: (result: unknown) => void; reject: (error: unknown) => void }

/** Starts the worker. Where the browser has none, or cannot load it, the page does the work itself. */
export function startInsightsWorker() {
  const pendingCalls = new Map<number, PendingCall>()
  let lastId = 0
  let worker = start()
  let jobs: Promise<(call: Call) => unknown> | undefined

  function start(): Worker | undefined {
    try {
      const newWorker = new Worker(new URL('./insights-worker.ts', import.meta.url), { type: 'module' })
      newWorker.addEventListener('message', ({ data }: MessageEvent<Reply>) => settle(data))
      newWorker.addEventListener('error', () => {
        worker = undefined
        for (const id of [...pendingCalls.keys()]) runHere(id)
      })
      return newWorker
    } catch {
      return undefined
    }
  }

  function settle({ id, result, problem }: Reply): void {
    const { resolve, reject } = pendingCalls.get(id) ?? {}
    pendingCalls.delete(id)
    if (problem === undefined) resolve?.(result)
    else reject?.(new Error(problem))
  }

  async function runHere(id: number): Promise<void> {
    const { call } = pendingCalls.get(id) ?? {}
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

  /** A function that calls the job of this name in the worker. */
  const callOf =
    <Name extends keyof Jobs>(name: Name) =>
    (...args: Parameters<Jobs[Name]>): Promise<ReturnType<Jobs[Name]>> =>
      new Promise((resolve, reject) => {
        lastId += 1
        const call = { name, args } as Call
        pendingCalls.set(lastId, { call, resolve: resolve as (result: unknown) => void, reject })
        if (worker) worker.postMessage({ id: lastId, call })
        else runHere(lastId)
      })

  return {
    takeZone: callOf('takeZone'),
    takeSittings: callOf('takeSittings'),
    takeAnswer: callOf('takeAnswer'),
    takeOfAllDays: callOf('takeOfAllDays'),
    takeStored: callOf('takeStored'),
    forgetDays: callOf('forgetDays'),
    insightsOf: callOf('insightsOf'),
    comparisonOf: callOf('comparisonOf'),
    stop: () => worker?.terminate(),
  }
}
