import { createStore } from '#/lib/store/store.ts'
import type { Clock, Timer } from '#/lib/time/clock.ts'
import { initialFacts, isSameState, type NotLiveReason, nextChangeAt, type StreamFacts, stateOf } from './live-state.ts'

/**
 * If only `lastSignAt` and `comparedAt` change, the state is published at most once in this time (ms), because a busy
 * stream may send fifty messages a second.
 */
const TIMES_INTERVAL = 1_000

/** An action that is carried out at a time if nothing else has happened before (ms since 1970); null means never. */
type Timeout = { at: number | null; act(): void }

type LiveFactsOptions = {
  clock: Clock
  /** The actions that wait. The first one that is due is carried out. */
  timeoutsOf(facts: StreamFacts): Timeout[]
}

/**
 * Holds the facts about a stream, publishes the state that follows from them as an external store, and has one timer
 * for everything that changes only because time passes.
 */
export function createLiveFacts({ clock, timeoutsOf }: LiveFactsOptions) {
  let facts: StreamFacts = initialFacts
  const publishedState = createStore(stateOf(initialFacts, 0))
  let timer: Timer | undefined

  const publish = () => {
    const next = stateOf(facts, clock.now())
    const previousState = publishedState.getSnapshot()
    const hasMoved = (time: 'lastSignAt' | 'comparedAt') =>
      Math.abs((next[time] ?? 0) - (previousState[time] ?? 0)) >= TIMES_INTERVAL
    if (isSameState(next, previousState) && !hasMoved('lastSignAt') && !hasMoved('comparedAt')) return
    publishedState.set(next)
  }

  const setTimer = () => {
    clock.clearTimeout(timer)
    const now = clock.now()
    const times = [nextChangeAt(facts, now), ...timeoutsOf(facts).map(({ at }) => at)]
    const next = Math.min(...times.filter((time) => time !== null))
    if (Number.isFinite(next)) timer = clock.setTimeout(onTimer, Math.max(0, next - now))
  }

  const update = () => {
    publish()
    setTimer()
  }

  const onTimer = () => {
    const now = clock.now()
    const due = timeoutsOf(facts).find(({ at }) => at !== null && now >= at)
    if (due) due.act()
    else update()
  }

  const set = (changes: Partial<StreamFacts>) => {
    facts = { ...facts, ...changes }
    update()
  }

  const notLaterThan = (time: number | null, now: number) => (time === null ? null : Math.min(time, now))

  return {
    get: (): StreamFacts => facts,
    set,

    /** The shown data were compared, and are equal to the data that the server had at `at`. */
    setCompared(time: number, changes: Partial<StreamFacts> = {}): void {
      const { confirmedAt, comparedAt } = facts
      set({
        ...changes,
        confirmedAt: Math.max(time, confirmedAt ?? time),
        comparedAt: Math.max(time, comparedAt ?? time),
      })
    },

    /** The shown data may be wrong. If there is already a doubt, it stays. */
    addDoubt(reason: NotLiveReason, since = clock.now()): void {
      if (facts.doubt === null) set({ doubt: { since, reason } })
    },

    /**
     * The server has sent something. The timer is not set again, because a sign can only move the timeouts to a later
     * time.
     */
    noteSign(): void {
      const now = clock.now()
      const isConfirming = facts.phase === 'open' && facts.hasWholeList && facts.doubt === null
      facts = { ...facts, lastSignAt: now, confirmedAt: isConfirming ? now : facts.confirmedAt }
      publish()
    },

    /** Removes times in the future. They exist after the device's clock was set back, and old data would look new. */
    forgetFuture(): void {
      const now = clock.now()
      const { confirmedAt, comparedAt, lastSignAt } = facts
      facts = {
        ...facts,
        confirmedAt: notLaterThan(confirmedAt, now),
        comparedAt: notLaterThan(comparedAt, now),
        lastSignAt: notLaterThan(lastSignAt, now),
      }
    },

    /** Publishes the state and sets the timer again. Call it when something has changed on which they depend. */
    update,

    reset(): void {
      const { confirmedAt, comparedAt, lastSignAt } = facts
      facts = { ...initialFacts, confirmedAt, comparedAt, lastSignAt }
      publish()
      clock.clearTimeout(timer)
    },

    getSnapshot: publishedState.getSnapshot,

    subscribe: publishedState.subscribe,
  }
}
