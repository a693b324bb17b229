import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { LiveState } from '#/lib/stream/live-state.ts'

/** What the head of the board says about its connection. Times are milliseconds since 1970. */
export type ConnectionTexts = {
  tone: 'live' | 'waiting' | 'stale'
  title: TextKey
  /** What went wrong, where something did (specification, section 8). */
  problem?: TextKey
  /** What a person can do about the problem, beside connecting again. */
  advice?: TextKey
  /** Since when the orders on screen may be old; undefined while they are not, or where there are none. */
  staleSince?: number
  /** When the next attempt is made, where the last one failed; `now`: it is being made. */
  nextAt?: number | 'now'
  /** Whether a person can do something: connect at once. */
  mayRetry: boolean
}

/** A gap shorter than this is told calmly; a longer one must not be overlooked (milliseconds). */
const CALM_GAP = 10_000

const problemOf = (state: LiveState): TextKey | undefined => {
  if (state.problem === 'parse') return 'orders.parseFailed'
  if (state.status === 'unauthorised') return 'orders.tokenMissing'
  if (state.status === 'failed') return state.httpStatus === 403 ? 'errors.notAuthorised' : 'orders.connectFailed'
  if (state.problem === 'server-error-event') return 'orders.serverErrorEvent'
  if (state.status !== 'reconnecting' && state.status !== 'stale') return undefined
  if (state.reason === 'connect') return 'orders.connectFailed'
  if (state.reason === 'parse') return 'orders.parseFailed'
  if (state.reason === 'silence') return 'orders.silence'
  if (state.reason === 'mismatch') return 'orders.mismatch'
  return undefined
}

/**
 * The words for a state of the stream.
 * @param boardAt when the orders on screen were last known to be right; null: there are none.
 */
export function connectionTexts(state: LiveState, boardAt: number | null, now: number): ConnectionTexts {
  const problem = problemOf(state)
  if (state.status === 'live') return { tone: 'live', title: 'orders.live', problem, mayRetry: false }
  const staleSince = state.staleSince ?? boardAt ?? undefined
  const isOld = staleSince !== undefined && now - staleSince >= CALM_GAP
  const common = { problem, staleSince, tone: isOld ? ('stale' as const) : ('waiting' as const) }
  switch (state.status) {
    case 'idle':
    case 'connecting':
      return { ...common, title: 'orders.connecting', mayRetry: false }
    case 'reconnecting':
      if (state.attempt === 0) return { ...common, title: 'orders.reconnecting', mayRetry: true }
      // The title stays until one succeeds: most fail at once, and it is told at every change.
      return { ...common, title: 'orders.disconnected', nextAt: state.nextAt ?? 'now', mayRetry: true }
    case 'stale':
      return { ...common, title: 'orders.stale', mayRetry: true }
    default:
      // This will hardly change by itself: whatever the age, it must be seen.
      return {
        ...common,
        tone: 'stale',
        title: 'orders.disconnected',
        ...(state.status === 'failed' && state.httpStatus === 403 && { advice: 'orders.askForRights' as const }),
        ...(state.status === 'failed' && { nextAt: state.nextAt ?? 'now' }),
        mayRetry: state.status === 'failed',
      }
  }
}
