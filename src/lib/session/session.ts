import { TOKEN_KEY } from '#/config/storage-keys.ts'
import { local, tab } from '#/lib/storage/web-storage.ts'
import { createStore } from '#/lib/store/store.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { readToken, type Session } from './read-token.ts'
import { forgetOffset, learnFromToken, readStoredSession, storeOffset } from './token-clock.ts'

// Timers of more than 24.8 days fire at once, so long waits are split.
const LONGEST_TIMER = 24 * 60 * 60 * 1000

/** `left`: the person logged out. `refused`: the backend answered 401. `elsewhere`: another tab removed the session. */
type SessionEnd = 'left' | 'refused' | 'expired' | 'elsewhere'

/**
 * The session is live while its stored token can be decoded and has not expired (R4.1). This function is long because
 * every way to begin or end a session changes the same session and the same timer.
 */
function createSession() {
  let expiryTimer: ReturnType<typeof setTimeout> | undefined
  const current = createStore(readStoredSession())
  let lastEnd: SessionEnd | undefined
  let heldScreens = 0
  /** The last session that was live in this tab. */
  let lastOwnSession = current.getSnapshot()
  /** The session of another person, who has logged in in another tab. */
  const otherPersonsSession = createStore<Session | undefined>(undefined)
  let isSamePerson: ((a: Session, b: Session) => boolean) | undefined

  function setExpiryTimer() {
    clearTimeout(expiryTimer)
    const live = current.getSnapshot()
    if (live) expiryTimer = setTimeout(updateFromStorage, Math.min(live.expiresAt - serverClock.at(), LONGEST_TIMER))
  }

  function setSession(next: Session | undefined, end: SessionEnd | undefined) {
    if (next?.token === current.getSnapshot()?.token) return
    lastEnd = next ? undefined : end
    lastOwnSession = next ?? lastOwnSession
    current.set(next)
    setExpiryTimer()
  }

  /**
   * Accepts the next session. If it belongs to another person while this tab keeps its own person, it waits in
   * `otherPersonsSession`.
   */
  function acceptUnlessOtherPerson(next: Session | undefined, end: SessionEnd) {
    const isOtherPersons = next && lastOwnSession && isSamePerson?.(next, lastOwnSession) === false
    const ownSession = current.getSnapshot()
    // Either the other person has logged out, or nobody has. This tab's own session has not ended.
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
  // Timers do not run while a phone sleeps, so these events check the time again.
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

    /**
     * While a screen holds, it stays when the session ends by itself, and offers the login. Returns a function that
     * ends this.
     */
    holdScreen(): () => void {
      heldScreens += 1
      return () => {
        heldScreens -= 1
      }
    },

    /**
     * While the person is held, a login of another person in another tab waits in `other`. Returns a function that ends
     * this.
     */
    holdPerson(isSame: (a: Session, b: Session) => boolean): () => void {
      isSamePerson = isSame
      return () => {
        isSamePerson = undefined
        updateFromStorage()
      }
    },

    other: { subscribe: otherPersonsSession.subscribe, getSnapshot: otherPersonsSession.getSnapshot },

    /** This tab continues as the person of `other`. */
    acceptOther(): void {
      const next = otherPersonsSession.getSnapshot()
      otherPersonsSession.set(undefined)
      if (next) setSession(next, undefined)
    },

    isOverOnHeldScreen: (): boolean =>
      !current.getSnapshot() && heldScreens > 0 && (lastEnd === 'expired' || lastEnd === 'refused'),

    /**
     * Returns false if the token is not live.
     * @param askedAt when the login was requested, by this device's clock (ms since 1970). The token cannot have been
     * issued before.
     */
    signIn(token: string, askedAt?: number): boolean {
      if (askedAt !== undefined) learnFromToken(token, askedAt)
      const next = readToken(token, serverClock.at())
      if (!next) return false
      // The offset is stored first, because another tab reads both as soon as the token is stored.
      storeOffset(next)
      local.set(TOKEN_KEY, token)
      setSession(next, undefined)
      return true
    },

    /** Also removes private data from the browser's storage. */
    signOut(): void {
      // The stored token belongs to the other person, who stays logged in.
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
