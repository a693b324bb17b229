/**
 * Lets only so many tasks run at a time; the others wait for their turn. A browser holds back calls beyond six by itself,
 * but their timeouts run meanwhile.
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
      // Whoever waits takes over the place of the one that has ended.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
