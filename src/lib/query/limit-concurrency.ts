/**
 * Runs at most so many tasks at a time. Beyond six calls the browser would queue them itself, while their timeouts
 * run.
 */
export function limitConcurrency(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // A waiting task takes the free slot.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
