import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { LiveState } from '#/lib/stream/live-state.ts'

/** Times are ms since 1970. */
type ConnectionTexts = {
  tone: 'live' | 'waiting' | 'stale'
  title: TextKey
  /** What went wrong (R8.11). */
  problem?: TextKey
  advice?: TextKey
  /** Since when the orders may be outdated; undefined if they are not, or if there are none. */
  staleSince?: number
  nextAt?: number | 'now'
  mayRetry: boolean
}

/** A shorter gap gets a calm message; a longer one must be noticed (ms). */
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

/** @param boardAt when the shown orders were last known to be right; null: there are none. */
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
      // One title for all attempts: a screen reader speaks every change.
      return { ...common, title: 'orders.disconnected', nextAt: state.nextAt ?? 'now', mayRetry: true }
    case 'stale':
      return { ...common, title: 'orders.stale', mayRetry: true }
    default:
      // This will hardly resolve itself, so it is shown at any age.
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
