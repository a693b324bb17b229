import { LONGEST_SILENCE } from './heartbeats.ts'

/*
 * The states of a live view. It is `live` only while the shown data are known to be the server's: a sign within 45 s,
 * the whole list read on this connection, and nothing in doubt since.
 */

/** Why the state is not `live`. */
export type NotLiveReason =
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
  /** The server answers 403 or another 4xx. */
  | 'refused'

export type StreamProblem = 'parse' | 'server-error-event'

type CommonState = {
  /** In milliseconds since 1970; null: nothing was heard yet. */
  lastSignAt: number | null
  /** When the shown data were last compared and found right (ms since 1970); null: never. */
  comparedAt: number | null
  /** Since when the shown data may be wrong; null while live, or if there never were any. */
  staleSince: number | null
  problem: StreamProblem | null
  /** Why what the server sends cannot be read, in the person's language; null: it can, or nothing is known. */
  unreadReason: string | null
}

/** What the server says with a refusal. */
type StreamRefusal = { httpStatus: number; serverMessage?: string | undefined }

export type LiveState = CommonState &
  (
    | { status: 'idle' }
    | { status: 'connecting' }
    | { status: 'live' }
    /**
     * `attempt` counts failures in a row; `nextAt` is null during an attempt. `isListRead`: meanwhile the whole list is read
     * again and again, every 10 s.
     */
    | { status: 'reconnecting'; reason: NotLiveReason; attempt: number; nextAt: number | null; isListRead: boolean }
    | { status: 'stale'; reason: NotLiveReason }
    | { status: 'unauthorised'; reason: 'no-token' | 'token-refused' }
    | ({ status: 'failed'; reason: 'refused'; nextAt: number | null } & StreamRefusal)
  )

/** What is known of the connection and of the shown data; the state follows from it and the time. */
export type StreamFacts = {
  phase: 'idle' | 'opening' | 'open' | 'waiting' | 'hidden' | 'unauthorised' | 'failed'
  reason: NotLiveReason
  refusal: StreamRefusal
  /** Failed attempts in a row. */
  failures: number
  nextAt: number | null
  /** Until then a normal reconnect is not shown. */
  quietUntil: number
  /** The whole list was read on this connection. */
  hasWholeList: boolean
  /** When the shown data were last known to be right. */
  confirmedAt: number | null
  /** When they were last compared with the whole list: a heartbeat does not prove that nothing was removed. */
  comparedAt: number | null
  /** Since when the shown data may be wrong although the stream is open, and why. */
  doubt: { since: number; reason: NotLiveReason } | null
  lastSignAt: number | null
  problem: StreamProblem | null
  /** Since when the whole list could not be read on this connection. */
  unreadSince: number | null
  unreadReason: string | null
  /** How often in a row the list was read while no stream was open. */
  listReadCount: number
  /** How many streams in a row have ended soon after they had opened. */
  shortStreams: number
}

/** From the second reading of the list on, the readings count as regular. */
const REGULAR_READ_COUNT = 2
/** From the second short stream on the next will probably be short too: until one lasts, none is live. */
export const SHORT_STREAMS_LIMIT = 2
/** Where all streams are short, each brings the list, every 10 s: data that were confirmed longer ago than this are old (ms). */
const SHORT_STREAM_LIMIT = 25_000

/** A doubt that is resolved within this time is not shown (ms). */
const DOUBT_GRACE = 5_000

export const initialFacts: StreamFacts = {
  phase: 'idle',
  reason: 'connect',
  refusal: { httpStatus: 0 },
  failures: 0,
  nextAt: null,
  quietUntil: 0,
  hasWholeList: false,
  confirmedAt: null,
  comparedAt: null,
  doubt: null,
  lastSignAt: null,
  problem: null,
  unreadSince: null,
  unreadReason: null,
  listReadCount: 0,
  shortStreams: 0,
}

const isConfirmed = (facts: StreamFacts, now: number): boolean =>
  facts.confirmedAt !== null && now - facts.confirmedAt < LONGEST_SILENCE

const isConfirmedByShortStream = (facts: StreamFacts, now: number): boolean =>
  facts.confirmedAt !== null && now - facts.confirmedAt < SHORT_STREAM_LIMIT

const isLongSince = (since: number | null, now: number): boolean => since !== null && now - since >= DOUBT_GRACE

const isDoubtful = ({ doubt }: StreamFacts, now: number): boolean => doubt !== null && isLongSince(doubt.since, now)

export const stateOf = (facts: StreamFacts, now: number): LiveState => {
  const { phase, failures, nextAt, confirmedAt, doubt, lastSignAt, comparedAt, problem, unreadReason } = facts
  const staleSince = confirmedAt === null ? null : Math.min(confirmedAt, doubt?.since ?? confirmedAt)
  const common = { lastSignAt, comparedAt, staleSince, problem, unreadReason }
  const live = { ...common, status: 'live' as const, staleSince: null }
  const areStreamsShort = facts.shortStreams >= SHORT_STREAMS_LIMIT

  if (phase === 'idle') return { ...common, status: 'idle' }
  if (phase === 'hidden') return { ...common, status: 'stale', reason: 'hidden' }
  if (phase === 'unauthorised') {
    return { ...common, status: 'unauthorised', reason: facts.reason === 'no-token' ? 'no-token' : 'token-refused' }
  }
  // Attempts after a refusal do not change the state until one gets another answer.
  const isRefused = phase === 'failed' || (phase === 'opening' && facts.reason === 'refused')
  const isListReadRegularly = facts.listReadCount >= REGULAR_READ_COUNT && isConfirmed(facts, now) && doubt === null
  if (isRefused && isListReadRegularly)
    return { ...common, status: 'reconnecting', reason: 'refused', attempt: failures, nextAt, isListRead: true }
  if (isRefused) return { ...common, status: 'failed', reason: 'refused', ...facts.refusal, nextAt }
  if (phase === 'open' && facts.hasWholeList && !areStreamsShort) {
    if (doubt && isDoubtful(facts, now)) return { ...common, status: 'stale', reason: doubt.reason }
    return isConfirmed(facts, now) ? live : { ...common, status: 'stale', reason: 'silence' }
  }
  const isReconnectHidden = now < facts.quietUntil && !areStreamsShort
  if (isReconnectHidden && isConfirmed(facts, now) && !isDoubtful(facts, now)) return live
  // The stream is open, but there is nothing that can be shown.
  const isNothingShowable = isDoubtful(facts, now) || isLongSince(facts.unreadSince, now)
  if (phase === 'open' && confirmedAt === null && isNothingShowable)
    return { ...common, status: 'stale', reason: doubt?.reason ?? 'catching-up' }
  // The list may have been read during the first attempt.
  const isFirstAttempt = failures === 0 || (areStreamsShort && failures === 1)
  if (isFirstAttempt && (confirmedAt === null || (failures === 0 && lastSignAt === null && facts.listReadCount > 0)))
    return { ...common, status: 'connecting' }
  const openReason = doubt?.reason ?? (areStreamsShort ? 'ended' : 'catching-up')
  const reason = phase === 'open' ? openReason : facts.reason
  // A connection that does not open reads nothing.
  const isReadByStreams = areStreamsShort && facts.reason !== 'connect' && isConfirmedByShortStream(facts, now)
  const isReadOften = isReadByStreams || facts.listReadCount >= REGULAR_READ_COUNT
  return {
    ...common,
    status: 'reconnecting',
    reason,
    attempt: failures,
    nextAt: phase === 'waiting' ? nextAt : null,
    isListRead: isReadOften && isConfirmed(facts, now) && doubt === null,
  }
}

/** When time alone changes the state; null: never. */
export const nextChangeAt = (facts: StreamFacts, now: number): number | null => {
  const times = [
    facts.quietUntil,
    facts.confirmedAt === null ? 0 : facts.confirmedAt + LONGEST_SILENCE,
    facts.confirmedAt === null || facts.shortStreams === 0 ? 0 : facts.confirmedAt + SHORT_STREAM_LIMIT,
    facts.doubt === null ? 0 : facts.doubt.since + DOUBT_GRACE,
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
