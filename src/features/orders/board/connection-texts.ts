import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { LiveState } from '#/lib/stream/live-state.ts'

/** All times are in ms since 1970. */
type ConnectionTexts = {
  tone: 'live' | 'waiting' | 'stale'
  title: TextKey
  /** What went wrong (R8.11). */
  problem?: TextKey
  /** Why the server refuses. */
  serverMessage?: string | undefined
  /** Our own advice, if the server says nothing. */
  advice?: TextKey | undefined
  /** Since when the orders may be outdated. It is undefined if they are not outdated, or if there are none. */
  staleSince?: number
  nextAt?: number | 'now'
  mayRetry: boolean
}

/** A gap that is shorter than this (ms) gets a calm message, and a longer gap gets an alarm. */
const CALM_GAP = 10_000

const problemOf = (state: LiveState): TextKey | undefined => {
  if (state.problem === 'parse') return 'orders.parseFailed'
  if (state.status === 'unauthorised') return 'orders.tokenMissing'
  if (state.status === 'failed') return state.httpStatus === 403 ? 'errors.notAuthorised' : 'orders.connectFailed'
  if (state.problem === 'server-error-event') return 'orders.serverErrorEvent'
  if (state.status !== 'reconnecting' && state.status !== 'stale') return undefined
  if (state.reason === 'connect' || state.reason === 'refused') return 'orders.connectFailed'
  if (state.reason === 'parse') return 'orders.parseFailed'
  if (state.reason === 'silence') return 'orders.silence'
  if (state.reason === 'mismatch') return 'orders.mismatch'
  return undefined
}

/** @param boardAt when the shown orders were last known to be right; null if there are none. */
export function connectionTexts(state: LiveState, boardAt: number | null, now: number): ConnectionTexts {
  const problem = problemOf(state)
  if (state.status === 'live') return { tone: 'live', title: 'orders.live', problem, mayRetry: false }
  const staleSince = state.staleSince ?? boardAt ?? undefined
  const isOld = staleSince !== undefined && now - staleSince >= CALM_GAP
  // If there are no orders, the empty board already says it.
  const serverMessage = boardAt === null ? undefined : (state.unreadReason ?? undefined)
  const common = {
    problem,
    serverMessage,
    staleSince,
    tone: isOld ? ('stale' as const) : ('waiting' as const),
  }
  switch (state.status) {
    case 'idle':
    case 'connecting':
      return { ...common, title: 'orders.connecting', mayRetry: false }
    case 'reconnecting':
      // This is no alarm, because the orders come from the backend, only some seconds late.
      if (state.isListRead) return { tone: 'waiting', title: 'orders.listRead', problem, mayRetry: true }
      if (state.attempt === 0) return { ...common, title: 'orders.reconnecting', mayRetry: true }
      // All attempts have the same title, because a screen reader speaks every change.
      return { ...common, title: 'orders.disconnected', nextAt: state.nextAt ?? 'now', mayRetry: true }
    case 'stale':
      return { ...common, title: 'orders.stale', mayRetry: true }
    default:
      // This problem will hardly end by itself, so it is an alarm even if the orders are new.
      return {
        ...common,
        tone: 'stale',
        title: 'orders.disconnected',
        ...(state.status === 'failed' && {
          serverMessage: state.serverMessage ?? serverMessage,
          advice: state.httpStatus === 403 && state.serverMessage === undefined ? 'orders.askForRights' : undefined,
          nextAt: state.nextAt ?? 'now',
        }),
        mayRetry: state.status === 'failed',
      }
  }
}
