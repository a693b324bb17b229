import { LONGEST_SILENCE } from './rhythm.ts'

/*
 * What may be said about a live view. "Live" is only said while what is shown is known to be what the server has:
 * something of it was heard within 45 s, this connection has brought the whole, and nothing read since is in doubt.
 */

/** A code for the screen to translate. */
export type Reason =
  /** No connection: network, 5xx, an answer that is no stream, no answer in time. */
  | 'connect'
  /** The connection says nothing any more. */
  | 'silence'
  /** Data that cannot be read. */
  | 'parse'
  /** The server itself said that something went wrong. */
  | 'server-error-event'
  /** The cross-check found a difference. */
  | 'mismatch'
  /** Connected; the whole is being read. */
  | 'catching-up'
  /** Nobody looks, the connection was let go. */
  | 'hidden'
  /** The server ended the stream, the page woke up, the token was exchanged: connecting again as a matter of course. */
  | 'renewal'
  | 'no-token'
  | 'token-refused'
  /** 403 or another 4xx: see `httpStatus`. */
  | 'refused'

/** Something that went wrong with the last message, said beside the state. */
export type StreamProblem = 'parse' | 'server-error-event'

interface Common {
  /** When the server was last heard, ms since 1970; null: never. */
  lastSignAt: number | null
  /** When what is shown was last compared with the server and found right, ms since 1970; null: never. */
  comparedAt: number | null
  /** Since when what is shown may be wrong; null while live, and when there was never anything. */
  staleSince: number | null
  problem: StreamProblem | null
}

export type LiveState = Common &
  (
    | { status: 'idle' }
    | { status: 'connecting' }
    | { status: 'live' }
    /** `attempt` counts the failures in a row; `nextAt` null: an attempt is being made right now. */
    | { status: 'reconnecting'; reason: Reason; attempt: number; nextAt: number | null }
    | { status: 'stale'; reason: Reason }
    | { status: 'unauthorised'; reason: 'no-token' | 'token-refused' }
    /** The server refuses the stream. `nextAt` as above. */
    | { status: 'failed'; reason: 'refused'; httpStatus: number; nextAt: number | null }
  )

/** What the manager knows. */
export interface Facts {
  phase: 'idle' | 'opening' | 'open' | 'waiting' | 'hidden' | 'unauthorised' | 'failed'
  reason: Reason
  httpStatus: number
  failures: number
  nextAt: number | null
  /** Until then a gap that is a matter of course is not mentioned. */
  quietUntil: number
  /** Whether this connection has brought the whole. */
  isWhole: boolean
  /** When what is shown was last known to be right. */
  confirmedAt: number | null
  /** When it was last compared with the whole: a heartbeat does not show that nothing was removed. */
  comparedAt: number | null
  /** Since when something read may be missing. */
  doubtSince: number | null
  doubtReason: Reason
  lastSignAt: number | null
  problem: StreamProblem | null
}

/** A doubt that a reading of the whole removes within this time is not mentioned, ms. */
const DOUBT_GRACE = 5_000

export const noFacts: Facts = {
  phase: 'idle',
  reason: 'connect',
  httpStatus: 0,
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
}

const isConfirmed = (facts: Facts, now: number): boolean =>
  facts.confirmedAt !== null && now - facts.confirmedAt < LONGEST_SILENCE

const isDoubtful = (facts: Facts, now: number): boolean =>
  facts.doubtSince !== null && now - facts.doubtSince >= DOUBT_GRACE

/** The state to be shown at a moment. Pure. */
export const describe = (facts: Facts, now: number): LiveState => {
  const { phase, failures, nextAt, confirmedAt, doubtSince, lastSignAt, comparedAt, problem } = facts
  const staleSince = confirmedAt === null ? null : Math.min(confirmedAt, doubtSince ?? confirmedAt)
  const common = { lastSignAt, comparedAt, staleSince, problem }
  const live = { ...common, status: 'live' as const, staleSince: null }

  if (phase === 'idle') return { ...common, status: 'idle' }
  if (phase === 'hidden') return { ...common, status: 'stale', reason: 'hidden' }
  if (phase === 'unauthorised') {
    return { ...common, status: 'unauthorised', reason: facts.reason === 'no-token' ? 'no-token' : 'token-refused' }
  }
  // The attempts after a refusal do not change what is said, until one of them gets another answer.
  if (phase === 'failed' || (phase === 'opening' && facts.reason === 'refused'))
    return { ...common, status: 'failed', reason: 'refused', httpStatus: facts.httpStatus, nextAt }
  if (phase === 'open' && facts.isWhole) {
    if (isDoubtful(facts, now)) return { ...common, status: 'stale', reason: facts.doubtReason }
    return isConfirmed(facts, now) ? live : { ...common, status: 'stale', reason: 'silence' }
  }
  if (now < facts.quietUntil && isConfirmed(facts, now) && !isDoubtful(facts, now)) return live
  if (confirmedAt === null && failures === 0) return { ...common, status: 'connecting' }
  const openReason = doubtSince === null ? 'catching-up' : facts.doubtReason
  const reason = phase === 'open' ? openReason : facts.reason
  return { ...common, status: 'reconnecting', reason, attempt: failures, nextAt: phase === 'waiting' ? nextAt : null }
}

/** When the description changes by the mere passing of time; null: never. */
export const nextTurn = (facts: Facts, now: number): number | null => {
  const turns = [
    facts.quietUntil,
    facts.confirmedAt === null ? 0 : facts.confirmedAt + LONGEST_SILENCE,
    facts.doubtSince === null ? 0 : facts.doubtSince + DOUBT_GRACE,
  ].filter((turn) => turn > now)
  return turns.length > 0 ? Math.min(...turns) : null
}

/** Whether two states say the same apart from the times of the last sign of life and of the last comparison. */
export const saysTheSame = (a: LiveState, b: LiveState): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof LiveState>
  keys.delete('lastSignAt')
  keys.delete('comparedAt')
  return [...keys].every((key) => a[key] === b[key])
}
