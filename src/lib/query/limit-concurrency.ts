/**
 * Runs at most so many tasks at a time. Beyond six calls the browser would queue them itself, while their timeouts
 * run.
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
      // A waiting task takes the free slot.
      const next = queue.shift()
      if (next) next()
      else runningCount -= 1
    }
  }
}
