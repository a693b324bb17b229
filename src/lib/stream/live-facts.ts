import type { Clock, Timer } from '#/lib/time/clock.ts'
import { describe, type Facts, type LiveState, nextTurn, noFacts, saysTheSame } from './live-state.ts'

/**
 * Changes of only `lastSignAt` and `comparedAt` are published at most this often (ms): a busy stream has fifty signs a
 * second.
 */
const TIMES_EVERY = 1_000

type LiveFactsOptions = {
  clock: Clock
  /** When to act on these facts (ms since 1970); null: never. */
  deadlines(facts: Facts): (number | null)[]
  onTime(): void
}

export function createLiveFacts({ clock, deadlines, onTime }: LiveFactsOptions) {
  const listeners = new Set<() => void>()
  let facts: Facts = noFacts
  let shown: LiveState = describe(noFacts, 0)
  let timer: Timer | undefined

  const publish = () => {
    const next = describe(facts, clock.now())
    const hasMoved = (time: 'lastSignAt' | 'comparedAt') =>
      Math.abs((next[time] ?? 0) - (shown[time] ?? 0)) >= TIMES_EVERY
    if (saysTheSame(next, shown) && !hasMoved('lastSignAt') && !hasMoved('comparedAt')) return
    shown = next
    for (const listener of [...listeners]) listener()
  }

  const arm = () => {
    clock.clearTimeout(timer)
    const now = clock.now()
    const next = Math.min(...[nextTurn(facts, now), ...deadlines(facts)].filter((end) => end !== null))
    if (Number.isFinite(next)) timer = clock.setTimeout(onTime, Math.max(0, next - now))
  }

  const past = (at: number | null, now: number) => (at === null ? null : Math.min(at, now))

  return {
    get: (): Facts => facts,

    set(changes: Partial<Facts>): void {
      facts = { ...facts, ...changes }
      publish()
      arm()
    },

    /** The server was heard. Deadlines are not checked: this only moves them away. */
    sign(): void {
      const now = clock.now()
      const confirms = facts.phase === 'open' && facts.isWhole && facts.doubtSince === null
      facts = { ...facts, lastSignAt: now, confirmedAt: confirms ? now : facts.confirmedAt }
      publish()
    },

    /** After the device's clock was set back, old data must not look new. */
    forgetFuture(): void {
      const now = clock.now()
      const { confirmedAt, comparedAt, lastSignAt } = facts
      facts = {
        ...facts,
        confirmedAt: past(confirmedAt, now),
        comparedAt: past(comparedAt, now),
        lastSignAt: past(lastSignAt, now),
      }
    },

    look(): void {
      publish()
      arm()
    },

    reset(): void {
      const { confirmedAt, comparedAt, lastSignAt } = facts
      facts = { ...noFacts, confirmedAt, comparedAt, lastSignAt }
      publish()
      clock.clearTimeout(timer)
    },

    getSnapshot: (): LiveState => shown,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
