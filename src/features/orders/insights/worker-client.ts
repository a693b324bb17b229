import type { Call, Jobs } from './jobs.ts'

export type InsightsWorker = ReturnType<typeof startInsightsWorker>

type Reply = { id: number; result?: unknown; problem?: string }
type Waiting = { call: Call; resolve: (result: unknown) => void; reject: (error: unknown) => void }

/** Where the browser has no worker, or cannot load it, the page does the work itself. */
export function startInsightsWorker() {
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
        const own = createJobs()
        return (each: Call) => run(own, each)
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
    takeAnswer: ask('takeAnswer'),
    takeOfAllDays: ask('takeOfAllDays'),
    takeStored: ask('takeStored'),
    forgetDays: ask('forgetDays'),
    insightsOf: ask('insightsOf'),
    stop: () => worker?.terminate(),
  }
}
