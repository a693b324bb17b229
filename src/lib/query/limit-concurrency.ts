/**
 * Runs a limited number of tasks at the same time. With more than six calls, the browser would make some of them wait
 * while their timeouts run.
 */
export function limitConcurrency(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let runningCount = 0
  const queue: (() => void)[] = []
  return async (task) => {
    if (runningCount >= limit) await new Promise<void>((resolve) => queue.push(resolve))
    else runningCount += 1
    try {
      return await task()
    } finally {
      // A waiting task gets the free place.
      const next = queue.shift()
      if (next) next()
      else runningCount -= 1
    }
  }
}
