import { type Clock, type Timer, withLimit } from '#/lib/time/clock.ts'
import { backOff } from './back-off.ts'

/** How long a new stream may take to send the whole list itself (ms). */
const PATIENCE = 300
const LIMIT = 10_000

/** Thrown by `refresh`: it was answered, and the shown data are not the server's. */
export class Disagreement extends Error {}

type CatchUpOptions = {
  clock: Clock
  random: () => number
  refresh(signal: AbortSignal): Promise<void>
  onDisagreement(): void
  /** It failed otherwise. */
  onFailure(error: unknown): void
  /** @param startedAt time at which the shown data were right (ms since 1970). */
  onWhole(startedAt: number): void
}

export function createCatchUp({ clock, random, refresh, onDisagreement, onFailure, onWhole }: CatchUpOptions) {
  let timer: Timer | undefined
  let run: AbortController | undefined

  let dueAt = 0

  const stop = () => {
    clock.clearTimeout(timer)
    timer = undefined
    run?.abort()
    run = undefined
  }

  const wait = (failures: number, until: number) => {
    clock.clearTimeout(timer)
    dueAt = until
    timer = clock.setTimeout(() => attempt(failures), Math.max(0, until - clock.now()))
  }

  const attempt = async (failures: number) => {
    const mine = new AbortController()
    run = mine
    timer = undefined
    const startedAt = clock.now()
    try {
      await withLimit(clock, LIMIT, mine, refresh)
    } catch (error) {
      if (run !== mine) return
      run = undefined
      if (error instanceof Disagreement) onDisagreement()
      else onFailure(error)
      wait(failures + 1, clock.now() + backOff(failures + 1, random))
      return
    }
    if (run !== mine) return
    run = undefined
    onWhole(startedAt)
  }

  return {
    soon(): void {
      stop()
      wait(0, clock.now() + PATIENCE)
    },
    /** Something has come that may prove the list: no longer pause. */
    hurry(isNow: boolean): void {
      const due = clock.now() + (isNow ? 0 : PATIENCE)
      if (run || (timer !== undefined && dueAt <= due)) return
      wait(0, due)
    },
    /** Starts again: a pending read may be older than the unreadable message. */
    now(): void {
      stop()
      void attempt(0)
    },
    stop,
  }
}
