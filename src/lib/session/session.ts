import { TOKEN_KEY } from '#/config/storage-keys.ts'
import { local, tab } from '#/lib/storage/web-storage.ts'
import { createStore } from '#/lib/store/store.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { readToken, type Session } from './read-token.ts'
import { forgetOffset, keepOffset, learnFromToken, readStored } from './token-clock.ts'

// Timers above 24.8 days fire at once.
const LONGEST_TIMER = 24 * 60 * 60 * 1000

/** `left`: logout. `refused`: 401. `elsewhere`: removed by another tab. */
type SessionEnd = 'left' | 'refused' | 'expired' | 'elsewhere'

/**
 * Live while its stored token decodes and has not expired (R4.1). It stays whole: every way in and out changes the same
 * session and the timer of its end.
 */
function createSession() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const current = createStore(readStored())
  let lastEnd: SessionEnd | undefined
  let holders = 0
  /** The last one that was live in this tab. */
  let last = current.getSnapshot()
  /** Another person's, who has logged in in another tab. */
  const other = createStore<Session | undefined>(undefined)
  let isSamePerson: ((a: Session, b: Session) => boolean) | undefined

  function arm() {
    clearTimeout(timer)
    const live = current.getSnapshot()
    if (live) timer = setTimeout(look, Math.min(live.expiresAt - serverClock.at(), LONGEST_TIMER))
  }

  function put(next: Session | undefined, end: SessionEnd | undefined) {
    if (next?.token === current.getSnapshot()?.token) return
    lastEnd = next ? undefined : end
    last = next ?? last
    current.set(next)
    arm()
  }

  /** Another person's session waits while this tab keeps its own person. */
  function take(next: Session | undefined, end: SessionEnd) {
    const isOthers = next && last && isSamePerson?.(next, last) === false
    const ownSession = current.getSnapshot()
    // The other person has logged out, or nobody has: nothing of this tab's person has ended.
    const stays = ownSession && ownSession.expiresAt > serverClock.at() && end !== 'refused'
    const wasOthers = other.getSnapshot() !== undefined
    other.set(isOthers ? next : undefined)
    if (isOthers || (!next && wasOthers)) {
      if (!stays) put(undefined, end)
    } else put(next, end)
  }

  function look() {
    const stored = local.get(TOKEN_KEY)
    const next = readStored()
    if (next && serverClock.isLearned()) keepOffset(next)
    take(next, stored === null ? 'elsewhere' : 'expired')
    arm()
  }

  local.subscribe((key) => {
    if (key === TOKEN_KEY || key === null) look()
  })
  serverClock.subscribe(look)
  // Timers do not run while a phone sleeps.
  for (const wake of ['focus', 'pageshow', 'visibilitychange'] as const) {
    window.addEventListener(wake, look)
    document.addEventListener(wake, look)
  }
  arm()

  return {
    subscribe: current.subscribe,

    getSnapshot: current.getSnapshot,

    /** How the last session ended; undefined while one is live. */
    lastEnd: (): SessionEnd | undefined => lastEnd,

    /** The screen stays when the session ends by itself, and offers the login. Returns the release. */
    hold(): () => void {
      holders += 1
      return () => {
        holders -= 1
      }
    },

    /** While held, a login of another person in another tab waits in `other`. Returns the release. */
    holdPerson(isSame: (a: Session, b: Session) => boolean): () => void {
      isSamePerson = isSame
      return () => {
        isSamePerson = undefined
        look()
      }
    },

    other: { subscribe: other.subscribe, getSnapshot: other.getSnapshot },

    /** This tab goes on as the person of `other`. */
    acceptOther(): void {
      const next = other.getSnapshot()
      other.set(undefined)
      if (next) put(next, undefined)
    },

    isOverOnHeldScreen: (): boolean =>
      !current.getSnapshot() && holders > 0 && (lastEnd === 'expired' || lastEnd === 'refused'),

    /**
     * False if the token is not live.
     * @param askedAt when the login was asked for, by this device's clock (ms since 1970): the token was issued since.
     */
    signIn(token: string, askedAt?: number): boolean {
      if (askedAt !== undefined) learnFromToken(token, askedAt)
      const next = readToken(token, serverClock.at())
      if (!next) return false
      // First: another tab reads both once the token has come.
      keepOffset(next)
      local.set(TOKEN_KEY, token)
      put(next, undefined)
      return true
    },

    /** Removes private data from the browser's storage too. */
    signOut(): void {
      // The stored token is the other person's, who stays logged in.
      if (other.getSnapshot()) {
        tab.removePrivate()
        other.set(undefined)
        put(undefined, 'left')
        return
      }
      local.remove(TOKEN_KEY)
      forgetOffset()
      local.removePrivate()
      tab.removePrivate()
      put(undefined, 'left')
    },

    /** Ends the session after a 401 to a call with `token`. A newer session is not affected. */
    refuse(token: string): void {
      const isCurrent = current.getSnapshot()?.token === token
      if (!isCurrent && local.get(TOKEN_KEY) !== token) return
      if (local.get(TOKEN_KEY) === token) local.remove(TOKEN_KEY)
      if (isCurrent) take(readStored(), 'refused')
    },
  }
}

export const session = createSession()
