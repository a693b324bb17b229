import { type Call, createJobs, run } from './jobs.ts'

/* Runs jobs.ts outside the page's thread. */

type Scope = {
  addEventListener(name: 'message', listener: (event: MessageEvent<{ id: number; call: Call }>) => void): void
  postMessage(message: unknown): void
}

const scope = globalThis as unknown as Scope
const jobs = createJobs()

scope.addEventListener('message', ({ data: { id, call } }) => {
  try {
    scope.postMessage({ id, result: run(jobs, call) })
  } catch (error) {
    scope.postMessage({ id, problem: String(error) })
  }
})
