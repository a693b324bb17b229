import { type Clock, type Timer, withLimit } from '#/lib/time/clock.ts'

/*
 * Some gateways pass nothing of a stream on before it is long or over, so it never opens. Then the list itself is read
 * again and again.
 */

/** How long a new stream may take to open before the list is read (ms). */
const PATIENCE = 2_000
const EVERY = 10_000
/** After a failure: the backend may have no such list (ms). */
const SELDOM = 30_000
const LIMIT = 10_000

type ListReadsOptions = {
  clock: Clock
  read(signal: AbortSignal): Promise<void>
  /** @param startedAt time at which the shown data were right (ms since 1970). */
  onRead(startedAt: number): void
  onFailure(error: unknown): void
}

/** Reads between `start` and `stop`. */
export function createListReads({ clock, read, onRead, onFailure }: ListReadsOptions) {
  let timer: Timer | undefined
  let run: AbortController | undefined

  const wait = (delay: number) => {
    timer = clock.setTimeout(once, delay)
  }

  const once = async () => {
    const mine = new AbortController()
    run = mine
    timer = undefined
    const startedAt = clock.now()
    try {
      await withLimit(clock, LIMIT, mine, read)
    } catch (error) {
      if (run !== mine) return
      run = undefined
      wait(SELDOM)
      return onFailure(error)
    }
    if (run !== mine) return
    run = undefined
    wait(EVERY)
    onRead(startedAt)
  }

  return {
    start(): void {
      if (timer === undefined && !run) wait(PATIENCE)
    },
    /** The next one without delay. */
    now(): void {
      if (run) return
      clock.clearTimeout(timer)
      void once()
    },
    stop(): void {
      clock.clearTimeout(timer)
      timer = undefined
      run?.abort()
      run = undefined
    },
  }
}
