import { local } from '#/lib/storage/local.ts'
import { tab } from '#/lib/storage/tab.ts'
import { createStore } from '#/lib/store/store.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { readToken, type Session } from './token.ts'

/** The local-storage key that the specification fixes for the bare token. */
const TOKEN_KEY = 'token'

// A timer above 24.8 days fires at once; waking up once a day and looking again is enough.
const LONGEST_TIMER = 24 * 60 * 60 * 1000

/** Why a session is over: the person left, the backend said 401, its time was up, or another tab removed it. */
export type SessionEnd = 'left' | 'refused' | 'expired' | 'elsewhere'

/**
 * The login as an external store over local storage (specification, section 4): live only while its token decodes and
 * has not expired. React reads it with `useSyncExternalStore(session.subscribe, session.getSnapshot)`.
 */
function createSession() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const current = createStore(readToken(local.get(TOKEN_KEY), serverClock.at()))
  let lastEnd: SessionEnd | undefined
  let holders = 0

  function arm() {
    clearTimeout(timer)
    const live = current.getSnapshot()
    if (live) timer = setTimeout(look, Math.min(live.expiresAt - serverClock.at(), LONGEST_TIMER))
  }

  function put(next: Session | undefined, end: SessionEnd | undefined) {
    if (next?.token === current.getSnapshot()?.token) return
    lastEnd = next ? undefined : end
    current.set(next)
    arm()
  }

  /** Compares with what is stored and with the clock. */
  function look() {
    const stored = local.get(TOKEN_KEY)
    const next = readToken(stored, serverClock.at())
    put(next, stored === null ? 'elsewhere' : 'expired')
    arm()
  }

  local.subscribe((key) => {
    if (key === TOKEN_KEY || key === null) look()
  })
  serverClock.subscribe(look)
  // A phone that slept past the expiry has had no timer.
  for (const wake of ['focus', 'pageshow', 'visibilitychange'] as const) {
    window.addEventListener(wake, look)
    document.addEventListener(wake, look)
  }
  arm()

  return {
    subscribe: current.subscribe,

    /** The live session, or undefined. The same object until something changes. */
    getSnapshot: current.getSnapshot,

    /** How the last session ended; undefined while one is live or before the first. */
    lastEnd: (): SessionEnd | undefined => lastEnd,

    /**
     * A screen stays where it is when the session ends by itself (expired, refused), because it offers the login in place.
     * Gives the way to stop.
     */
    hold(): () => void {
      holders += 1
      return () => {
        holders -= 1
      }
    },

    /** Whether the session has ended by itself under a screen that stays. */
    isOverOnHeldScreen: (): boolean =>
      !current.getSnapshot() && holders > 0 && (lastEnd === 'expired' || lastEnd === 'refused'),

    /** Keeps a token that the backend gave. Gives false, and keeps nothing, when it is no live token. */
    signIn(token: string): boolean {
      const next = readToken(token, serverClock.at())
      if (!next) return false
      local.set(TOKEN_KEY, token)
      put(next, undefined)
      return true
    },

    /** The person leaves, and takes along what is private in the browser's storage. */
    signOut(): void {
      local.remove(TOKEN_KEY)
      local.removePrivate()
      tab.removePrivate()
      put(undefined, 'left')
    },

    /** The backend said 401 to a call that carried `token`: ends the session only if it is still that one. */
    refuse(token: string): void {
      const isCurrent = current.getSnapshot()?.token === token
      if (!isCurrent && local.get(TOKEN_KEY) !== token) return
      if (local.get(TOKEN_KEY) === token) local.remove(TOKEN_KEY)
      if (isCurrent) put(readToken(local.get(TOKEN_KEY), serverClock.at()), 'refused')
    },
  }
}

export const session = createSession()
