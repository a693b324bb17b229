import { LONGEST_SILENCE } from './heartbeats.ts'

/*
 * The states of a live view. The state is `live` only while the shown data are known to be the server's: the server has
 * sent something within 45 s, the whole list was read on this connection, and since then there was no reason for doubt.
 */

/** Why the state is not `live`. */
export type NotLiveReason =
  /** There is no connection: no network, a status of 5xx, an answer that is not a stream, or a timeout. */
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
  /** This is a normal reconnect: the server ended the stream, the page woke up, or the token was replaced. */
  | 'renewal'
  | 'no-token'
  | 'token-refused'
  /** The server answers 403 or another 4xx. */
  | 'refused'

export type StreamProblem = 'parse' | 'server-error-event'

type CommonState = {
  /** When the server has sent something last, in milliseconds since 1970; null if it has sent nothing yet. */
  lastSignAt: number | null
  /** When the shown data were last compared and found correct (ms since 1970); null if never. */
  comparedAt: number | null
  /** Since when the shown data may be wrong; null while the state is `live`, or if there were never any data. */
  staleSince: number | null
  problem: StreamProblem | null
  /**
   * Why the server's data cannot be read, in the person's language; null if they can be read, or if the reason is not
   * known.
   */
  unreadReason: string | null
}

/** The status and the message with which the server refuses the stream. */
type StreamRefusal = { httpStatus: number; serverMessage?: string | undefined }

export type LiveState = CommonState &
  (
    | { status: 'idle' }
    | { status: 'connecting' }
    | { status: 'live' }
    /**
     * `attempt`: how many attempts have failed in a row. `nextAt`: null during an attempt. `isListRead`: meanwhile the
     * whole list is read about every 10 s.
     */
    | { status: 'reconnecting'; reason: NotLiveReason; attempt: number; nextAt: number | null; isListRead: boolean }
    | { status: 'stale'; reason: NotLiveReason }
    | { status: 'unauthorised'; reason: 'no-token' | 'token-refused' }
    | ({ status: 'failed'; reason: 'refused'; nextAt: number | null } & StreamRefusal)
  )

/** The facts about the connection and the shown data. The state follows from these facts and the time. */
export type StreamFacts = {
  phase: 'idle' | 'opening' | 'open' | 'waiting' | 'hidden' | 'unauthorised' | 'failed'
  reason: NotLiveReason
  refusal: StreamRefusal
  /** How many attempts have failed in a row. */
  failures: number
  nextAt: number | null
  /** A normal reconnect is not shown until this time. */
  quietUntil: number
  /** Whether the whole list was read on this connection. */
  hasWholeList: boolean
  /** When the shown data were last known to be correct. */
  confirmedAt: number | null
  /**
   * When the shown data were last compared with the whole list. A heartbeat is not such a comparison, because it does
   * not show what was removed.
   */
  comparedAt: number | null
  /** Since when the shown data may be wrong although the stream is open, and why. */
  doubt: { since: number; reason: NotLiveReason } | null
  lastSignAt: number | null
  problem: StreamProblem | null
  /** Since when the whole list could not be read on this connection. */
  unreadSince: number | null
  unreadReason: string | null
  /** How many times in a row the list was read while no stream was open. */
  listReadCount: number
  /** How many streams in a row have ended soon after they had opened. */
  shortStreams: number
}

/** From the second read of the list on, the list is treated as read regularly. */
const REGULAR_READ_COUNT = 2
/**
 * After two short streams, the next one will probably be short too. Then no stream is shown as live until one lasts
 * longer.
 */
export const SHORT_STREAMS_LIMIT = 2
/**
 * If all streams are short, each of them brings the list, about every 10 s. Data that were confirmed longer ago than
 * this are then shown as old (ms).
 */
const SHORT_STREAM_LIMIT = 25_000

/** A doubt is not shown if it is resolved within this time (ms). */
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
  // Attempts after a refusal do not change the state until one of them gets another answer.
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
  // The stream is open, but it has not brought data that can be shown.
  const isNothingShowable = isDoubtful(facts, now) || isLongSince(facts.unreadSince, now)
  if (phase === 'open' && confirmedAt === null && isNothingShowable)
    return { ...common, status: 'stale', reason: doubt?.reason ?? 'catching-up' }
  // The list may have been read during the first attempt.
  const isFirstAttempt = failures === 0 || (areStreamsShort && failures === 1)
  if (isFirstAttempt && (confirmedAt === null || (failures === 0 && lastSignAt === null && facts.listReadCount > 0)))
    return { ...common, status: 'connecting' }
  const openReason = doubt?.reason ?? (areStreamsShort ? 'ended' : 'catching-up')
  const reason = phase === 'open' ? openReason : facts.reason
  // A connection that does not open cannot bring the list.
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

/** The next time at which the state changes only because time passes; null if there is none. */
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
