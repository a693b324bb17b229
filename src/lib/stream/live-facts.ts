import { createStore } from '#/lib/store/store.ts'
import type { Clock, Timer } from '#/lib/time/clock.ts'
import { initialFacts, isSameState, type NotLiveReason, nextChangeAt, type StreamFacts, stateOf } from './live-state.ts'

/**
 * Changes of only `lastSignAt` and `comparedAt` are published at most this often (ms): a busy stream has fifty signs a
 * second.
 */
const TIMES_INTERVAL = 1_000

/** What is to be done if nothing else happens before (ms since 1970); null: never. */
type Timeout = { at: number | null; act(): void }

type LiveFactsOptions = {
  clock: Clock
  /** The first that is due is carried out. */
  timeoutsOf(facts: StreamFacts): Timeout[]
}

/** The facts of a stream, the state that follows from them as an external store, and one timer for what time alone changes. */
export function createLiveFacts({ clock, timeoutsOf }: LiveFactsOptions) {
  let facts: StreamFacts = initialFacts
  const publishedState = createStore(stateOf(initialFacts, 0))
  let timer: Timer | undefined

  const publish = () => {
    const next = stateOf(facts, clock.now())
    const before = publishedState.getSnapshot()
    const hasMoved = (time: 'lastSignAt' | 'comparedAt') =>
      Math.abs((next[time] ?? 0) - (before[time] ?? 0)) >= TIMES_INTERVAL
    if (isSameState(next, before) && !hasMoved('lastSignAt') && !hasMoved('comparedAt')) return
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

    /** The shown data were compared with the server's and are those that it had at `at`. */
    setCompared(at: number, changes: Partial<StreamFacts> = {}): void {
      const { confirmedAt, comparedAt } = facts
      set({ ...changes, confirmedAt: Math.max(at, confirmedAt ?? at), comparedAt: Math.max(at, comparedAt ?? at) })
    },

    /** The shown data may be wrong. A doubt that is there stays. */
    addDoubt(reason: NotLiveReason, since = clock.now()): void {
      if (facts.doubt === null) set({ doubt: { since, reason } })
    },

    /** The server was heard. The timer stays: a sign only moves the timeouts away. */
    noteSign(): void {
      const now = clock.now()
      const isConfirming = facts.phase === 'open' && facts.hasWholeList && facts.doubt === null
      facts = { ...facts, lastSignAt: now, confirmedAt: isConfirming ? now : facts.confirmedAt }
      publish()
    },

    /** After the device's clock was set back, old data must not look new. */
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

    /** Publishes the state and sets the timer again, because what they follow from has changed. */
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
