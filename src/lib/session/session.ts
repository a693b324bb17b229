import { TOKEN_KEY } from '#/config/storage-keys.ts'
import { local, tab } from '#/lib/storage/web-storage.ts'
import { createStore } from '#/lib/store/store.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { readToken, type Session } from './read-token.ts'
import { forgetOffset, learnFromToken, readStoredSession, storeOffset } from './token-clock.ts'

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
  const current = createStore(readStoredSession())
  let lastEnd: SessionEnd | undefined
  let heldScreens = 0
  /** The last one that was live in this tab. */
  let lastOwnSession = current.getSnapshot()
  /** Another person's, who has logged in in another tab. */
  const otherPersonsSession = createStore<Session | undefined>(undefined)
  let isSamePerson: ((a: Session, b: Session) => boolean) | undefined

  function setExpiryTimer() {
    clearTimeout(timer)
    const live = current.getSnapshot()
    if (live) timer = setTimeout(updateFromStorage, Math.min(live.expiresAt - serverClock.at(), LONGEST_TIMER))
  }

  function setSession(next: Session | undefined, end: SessionEnd | undefined) {
    if (next?.token === current.getSnapshot()?.token) return
    lastEnd = next ? undefined : end
    lastOwnSession = next ?? lastOwnSession
    current.set(next)
    setExpiryTimer()
  }

  /** Another person's session waits while this tab keeps its own person. */
  function acceptUnlessOtherPerson(next: Session | undefined, end: SessionEnd) {
    const isOtherPersons = next && lastOwnSession && isSamePerson?.(next, lastOwnSession) === false
    const ownSession = current.getSnapshot()
    // The other person has logged out, or nobody has: nothing of this tab's person has ended.
    const isOwnStillLive = ownSession && ownSession.expiresAt > serverClock.at() && end !== 'refused'
    const wasOtherPersons = otherPersonsSession.getSnapshot() !== undefined
    otherPersonsSession.set(isOtherPersons ? next : undefined)
    if (isOtherPersons || (!next && wasOtherPersons)) {
      if (!isOwnStillLive) setSession(undefined, end)
    } else setSession(next, end)
  }

  function updateFromStorage() {
    const stored = local.get(TOKEN_KEY)
    const next = readStoredSession()
    if (next && serverClock.isLearned()) storeOffset(next)
    acceptUnlessOtherPerson(next, stored === null ? 'elsewhere' : 'expired')
    setExpiryTimer()
  }

  local.subscribe((key) => {
    if (key === TOKEN_KEY || key === null) updateFromStorage()
  })
  serverClock.subscribe(updateFromStorage)
  // Timers do not run while a phone sleeps.
  for (const wakeEvent of ['focus', 'pageshow', 'visibilitychange'] as const) {
    window.addEventListener(wakeEvent, updateFromStorage)
    document.addEventListener(wakeEvent, updateFromStorage)
  }
  setExpiryTimer()

  return {
    subscribe: current.subscribe,

    getSnapshot: current.getSnapshot,

    /** How the last session ended; undefined while one is live. */
    lastEnd: (): SessionEnd | undefined => lastEnd,

    /** The screen stays when the session ends by itself, and offers the login. Returns the release. */
    holdScreen(): () => void {
      heldScreens += 1
      return () => {
        heldScreens -= 1
      }
    },

    /** While held, a login of another person in another tab waits in `other`. Returns the release. */
    holdPerson(isSame: (a: Session, b: Session) => boolean): () => void {
      isSamePerson = isSame
      return () => {
        isSamePerson = undefined
        updateFromStorage()
      }
    },

    other: { subscribe: otherPersonsSession.subscribe, getSnapshot: otherPersonsSession.getSnapshot },

    /** This tab goes on as the person of `other`. */
    acceptOther(): void {
      const next = otherPersonsSession.getSnapshot()
      otherPersonsSession.set(undefined)
      if (next) setSession(next, undefined)
    },

    isOverOnHeldScreen: (): boolean =>
      !current.getSnapshot() && heldScreens > 0 && (lastEnd === 'expired' || lastEnd === 'refused'),

    /**
     * False if the token is not live.
     * @param askedAt when the login was asked for, by this device's clock (ms since 1970): the token was issued since.
     */
    signIn(token: string, askedAt?: number): boolean {
      if (askedAt !== undefined) learnFromToken(token, askedAt)
      const next = readToken(token, serverClock.at())
      if (!next) return false
      // First: another tab reads both once the token has come.
      storeOffset(next)
      local.set(TOKEN_KEY, token)
      setSession(next, undefined)
      return true
    },

    /** Removes private data from the browser's storage too. */
    signOut(): void {
      // The stored token is the other person's, who stays logged in.
      if (otherPersonsSession.getSnapshot()) {
        tab.removePrivate()
        otherPersonsSession.set(undefined)
        setSession(undefined, 'left')
        return
      }
      local.remove(TOKEN_KEY)
      forgetOffset()
      local.removePrivate()
      tab.removePrivate()
      setSession(undefined, 'left')
    },

    /** Ends the session after a 401 to a call with `token`. A newer session is not affected. */
    refuse(token: string): void {
      const isCurrent = current.getSnapshot()?.token === token
      if (!isCurrent && local.get(TOKEN_KEY) !== token) return
      if (local.get(TOKEN_KEY) === token) local.remove(TOKEN_KEY)
      if (isCurrent) acceptUnlessOtherPerson(readStoredSession(), 'refused')
    },
  }
}

export const session = createSession()
