import { createStore } from '#/lib/store/store.ts'
import type { Clock, Timer } from '#/lib/time/clock.ts'
import { LONGEST_SILENCE } from './rhythm.ts'

/*
 * The states of a live view. It is `live` only while the shown data are known to be the server's: a sign within 45 s,
 * the whole list read on this connection, and nothing in doubt since.
 */

export type Reason =
  /** There is no connection: no network, a status of 5xx, an answer that is no stream, a timeout. */
  | 'connect'
  /** The server ends each stream soon after it has opened. */
  | 'ended'
  | 'silence'
  | 'parse'
  | 'server-error-event'
  | 'mismatch'
  | 'catching-up'
  /** The page is hidden, so the connection was closed. */
  | 'hidden'
  /** A normal reconnect: the server ended the stream, the page woke up, or the token was replaced. */
  | 'renewal'
  | 'no-token'
  | 'token-refused'
  /** 403 or another 4xx, see `httpStatus`. */
  | 'refused'

export type StreamProblem = 'parse' | 'server-error-event'

type Common = {
  /** In milliseconds since 1970; null: nothing was heard yet. */
  lastSignAt: number | null
  /** When the shown data were last compared and found right (ms since 1970); null: never. */
  comparedAt: number | null
  /** Since when the shown data may be wrong; null while live, or if there never were any. */
  staleSince: number | null
  problem: StreamProblem | null
  /** Why what the server sends cannot be read, in the person's language; null: it can, or nothing is known. */
  unread: string | null
}

export type LiveState = Common &
  (
    | { status: 'idle' }
    | { status: 'connecting' }
    | { status: 'live' }
    /**
     * `attempt` counts failures in a row; `nextAt` is null during an attempt. `isListRead`: meanwhile the whole list is read
     * again and again, every 10 s.
     */
    | { status: 'reconnecting'; reason: Reason; attempt: number; nextAt: number | null; isListRead: boolean }
    | { status: 'stale'; reason: Reason }
    | { status: 'unauthorised'; reason: 'no-token' | 'token-refused' }
    | {
        status: 'failed'
        reason: 'refused'
        httpStatus: number
        serverMessage?: string | undefined
        nextAt: number | null
      }
  )

export type Facts = {
  phase: 'idle' | 'opening' | 'open' | 'waiting' | 'hidden' | 'unauthorised' | 'failed'
  reason: Reason
  httpStatus: number
  serverMessage: string | undefined
  failures: number
  nextAt: number | null
  /** Until then a normal reconnect is not shown. */
  quietUntil: number
  isWhole: boolean
  /** When the shown data were last known to be right. */
  confirmedAt: number | null
  /** When they were last compared with the whole list: a heartbeat does not prove that nothing was removed. */
  comparedAt: number | null
  doubtSince: number | null
  doubtReason: Reason
  lastSignAt: number | null
  problem: StreamProblem | null
  /** Since when the whole list could not be read on this connection, and why. */
  unreadSince: number | null
  unread: string | null
  /** How often in a row the list was read while no stream was open. */
  listReads: number
  /** How many streams in a row have ended soon after they had opened. */
  shortStreams: number
}

/** From the second reading on they are regular. */
const REGULAR_READS = 2
/** From the second short stream on the next will be short, too: until one lasts, none is live. */
export const ALWAYS_SHORT = 2
/** Then the list is read every 10 s: for longer than this it was not (ms). */
const SHORT_LIMIT = 25_000

/** A doubt that is resolved within this time is not shown (ms). */
const DOUBT_GRACE = 5_000

export const noFacts: Facts = {
  phase: 'idle',
  reason: 'connect',
  httpStatus: 0,
  serverMessage: undefined,
  failures: 0,
  nextAt: null,
  quietUntil: 0,
  isWhole: false,
  confirmedAt: null,
  comparedAt: null,
  doubtSince: null,
  doubtReason: 'parse',
  lastSignAt: null,
  problem: null,
  unreadSince: null,
  unread: null,
  listReads: 0,
  shortStreams: 0,
}

const isConfirmed = (facts: Facts, now: number): boolean =>
  facts.confirmedAt !== null && now - facts.confirmedAt < LONGEST_SILENCE

const isFresh = (facts: Facts, now: number): boolean =>
  facts.confirmedAt !== null && now - facts.confirmedAt < SHORT_LIMIT

const isLongSince = (since: number | null, now: number): boolean => since !== null && now - since >= DOUBT_GRACE

const isDoubtful = (facts: Facts, now: number): boolean => isLongSince(facts.doubtSince, now)

export const stateOf = (facts: Facts, now: number): LiveState => {
  const { phase, failures, nextAt, confirmedAt, doubtSince, lastSignAt, comparedAt, problem, unread } = facts
  const staleSince = confirmedAt === null ? null : Math.min(confirmedAt, doubtSince ?? confirmedAt)
  const common = { lastSignAt, comparedAt, staleSince, problem, unread }
  const live = { ...common, status: 'live' as const, staleSince: null }
  const isShort = facts.shortStreams >= ALWAYS_SHORT

  if (phase === 'idle') return { ...common, status: 'idle' }
  if (phase === 'hidden') return { ...common, status: 'stale', reason: 'hidden' }
  if (phase === 'unauthorised') {
    return { ...common, status: 'unauthorised', reason: facts.reason === 'no-token' ? 'no-token' : 'token-refused' }
  }
  // Attempts after a refusal do not change the state until one gets another answer.
  const isRefused = phase === 'failed' || (phase === 'opening' && facts.reason === 'refused')
  const isReadOfList = facts.listReads >= REGULAR_READS && isConfirmed(facts, now) && doubtSince === null
  if (isRefused && isReadOfList)
    return { ...common, status: 'reconnecting', reason: 'refused', attempt: failures, nextAt, isListRead: true }
  if (isRefused)
    return {
      ...common,
      status: 'failed',
      reason: 'refused',
      httpStatus: facts.httpStatus,
      serverMessage: facts.serverMessage,
      nextAt,
    }
  if (phase === 'open' && facts.isWhole && !isShort) {
    if (isDoubtful(facts, now)) return { ...common, status: 'stale', reason: facts.doubtReason }
    return isConfirmed(facts, now) ? live : { ...common, status: 'stale', reason: 'silence' }
  }
  if (now < facts.quietUntil && !isShort && isConfirmed(facts, now) && !isDoubtful(facts, now)) return live
  // A stream that has opened, and nothing that can be shown.
  const isStuck = isDoubtful(facts, now) || isLongSince(facts.unreadSince, now)
  if (phase === 'open' && confirmedAt === null && isStuck)
    return { ...common, status: 'stale', reason: doubtSince === null ? 'catching-up' : facts.doubtReason }
  // The first attempt, also when the list was read meanwhile.
  const isFirst = failures === 0 || (isShort && failures === 1)
  if (isFirst && (confirmedAt === null || (failures === 0 && lastSignAt === null && facts.listReads > 0)))
    return { ...common, status: 'connecting' }
  const openReason = doubtSince === null ? (isShort ? 'ended' : 'catching-up') : facts.doubtReason
  const reason = phase === 'open' ? openReason : facts.reason
  // A connection that does not open reads nothing.
  const isReadByStream = isShort && facts.reason !== 'connect' && isFresh(facts, now)
  const isReadOften = isReadByStream || facts.listReads >= REGULAR_READS
  const isListRead = isReadOften && isConfirmed(facts, now) && doubtSince === null
  return {
    ...common,
    status: 'reconnecting',
    reason,
    attempt: failures,
    nextAt: phase === 'waiting' ? nextAt : null,
    isListRead,
  }
}

/** When time alone changes the state; null: never. */
export const nextChangeAt = (facts: Facts, now: number): number | null => {
  const times = [
    facts.quietUntil,
    facts.confirmedAt === null ? 0 : facts.confirmedAt + LONGEST_SILENCE,
    facts.confirmedAt === null || facts.shortStreams === 0 ? 0 : facts.confirmedAt + SHORT_LIMIT,
    facts.doubtSince === null ? 0 : facts.doubtSince + DOUBT_GRACE,
    facts.unreadSince === null ? 0 : facts.unreadSince + DOUBT_GRACE,
  ].filter((time) => time > now)
  return times.length > 0 ? Math.min(...times) : null
}

export const isSameState = (a: LiveState, b: LiveState): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof LiveState>
  keys.delete('lastSignAt')
  keys.delete('comparedAt')
  return [...keys].every((key) => a[key] === b[key])
}

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
  let facts: Facts = noFacts
  const published = createStore(stateOf(noFacts, 0))
  let timer: Timer | undefined

  const publish = () => {
    const next = stateOf(facts, clock.now())
    const before = published.getSnapshot()
    const hasMoved = (time: 'lastSignAt' | 'comparedAt') =>
      Math.abs((next[time] ?? 0) - (before[time] ?? 0)) >= TIMES_EVERY
    if (isSameState(next, before) && !hasMoved('lastSignAt') && !hasMoved('comparedAt')) return
    published.set(next)
  }

  const arm = () => {
    clock.clearTimeout(timer)
    const now = clock.now()
    const next = Math.min(...[nextChangeAt(facts, now), ...deadlines(facts)].filter((end) => end !== null))
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

    getSnapshot: published.getSnapshot,

    subscribe: published.subscribe,
  }
}
