import { type Clock, systemClock } from '#/lib/time/clock.ts'
import type { Verdict } from './answer.ts'
import { backOff } from './back-off.ts'
import { createCatchUp } from './catch-up.ts'
import { openConnection } from './connection.ts'
import { type CheckResult, createCrossCheck } from './cross-check.ts'
import { createInbox, type MessageKind } from './inbox.ts'
import { createLiveFacts } from './live-facts.ts'
import type { Facts, LiveState, Reason, StreamProblem } from './live-state.ts'
import { browserPage, type PageEvents } from './page-events.ts'
import { createRhythm, LONGEST_SILENCE } from './rhythm.ts'
import { watchWake } from './wake.ts'

const CONNECT_LIMIT = 10_000
/** A connection this old was a good one: the next failure is the first again. */
const HEALTHY_AFTER = 10_000
/** A gap that is a matter of course is not mentioned for this long. */
const QUIET = 5_000
/** A doubt that nothing has removed for this long is ended by a new connection. */
const DOUBT_LIMIT = 30_000
/** After a refusal (403, 404) the next attempt waits this long: rights and deployments change, but not often. */
const REFUSED_PAUSE = 60_000

export interface LiveStreamOptions {
  url: string
  /** Read at every attempt; null: nobody is logged in. */
  getToken(): string | null
  /** Tells that `getToken` may now give another answer, so that an open stream goes on with the new token. */
  subscribeToken?(listener: () => void): () => void
  /** The data of one event, parsed from JSON. Without an answer it counts as a change. */
  onMessage(data: unknown, receivedAt: number): MessageKind | undefined
  /** 401: the server does not take this token. */
  onUnauthorised(token: string): void
  /**
   * Reads the whole by another way: after each connection that has not brought it by itself, and after anything that
   * could not be read. "Live" is not said before it has succeeded. Without it, a stream is whole when it opens.
   */
  refresh?(signal: AbortSignal): Promise<void>
  /**
   * Compares what is shown with the server in another way; see `cross-check.ts`.
   * @param isAlive the stream sends heartbeats, so it is known to be connected.
   */
  crossCheck?(signal: AbortSignal, isAlive: boolean): Promise<CheckResult>
  /** Compares cheaply and so more often; undefined where that proves nothing. */
  quickCheck?(signal: AbortSignal, isAlive: boolean): Promise<CheckResult | undefined>
  fetch?: typeof fetch
  clock?: Clock
  random?: () => number
  page?: PageEvents
}

export type LiveStream = ReturnType<typeof createLiveStream>

/**
 * A connection to a `text/event-stream` that looks after itself and never says "live" of what may be wrong for longer
 * than 45 s. An external store: `useSyncExternalStore(stream.subscribe, stream.getSnapshot)`. One stream belongs to one
 * person: make a new one when another logs in.
 */
export const createLiveStream = (options: LiveStreamOptions) => {
  const { url, getToken, clock = systemClock, random = Math.random, page = browserPage } = options
  const fetchFrom: typeof fetch = options.fetch ?? ((...request) => globalThis.fetch(...request))
  const rhythm = createRhythm()
  let current: AbortController | undefined
  let usedToken: string | null = null
  /** When the present connection was asked for, and when it opened. */
  let askedAt = 0
  let openedAt = 0
  let keepsOpenWhenHidden = false
  let wake: ReturnType<typeof watchWake> | undefined
  let stopToken: (() => void) | undefined

  const silenceEnd = ({ lastSignAt, confirmedAt }: Facts): number => {
    const lastSign = lastSignAt ?? openedAt
    // Without a rhythm, silence may be calm: then a cross-check that finds the same counts as a sign of life.
    return rhythm.isKnown() ? lastSign + rhythm.silenceLimit() : Math.max(lastSign, confirmedAt ?? 0) + LONGEST_SILENCE
  }
  // A new connection gets the whole time, even where the doubt is older.
  const doubtEnd = ({ doubtSince }: Facts) =>
    doubtSince === null ? null : Math.max(doubtSince, openedAt) + DOUBT_LIMIT

  const known = createLiveFacts({
    clock,
    deadlines(facts) {
      if (facts.phase === 'opening') return [askedAt + CONNECT_LIMIT]
      if (facts.phase === 'waiting' || facts.phase === 'failed') return [facts.nextAt]
      return facts.phase === 'open' ? [silenceEnd(facts), doubtEnd(facts)] : []
    },
    onTime() {
      const facts = known.get()
      const isDue = (at: number | null) => at !== null && clock.now() >= at
      if (facts.phase === 'opening' && isDue(askedAt + CONNECT_LIMIT)) fail('connect')
      else if (isIn('waiting', 'failed') && isDue(facts.nextAt)) connect(facts.reason, facts.quietUntil)
      else if (facts.phase === 'open' && isDue(silenceEnd(facts))) fail('silence')
      else if (facts.phase === 'open' && isDue(doubtEnd(facts))) fail(facts.doubtReason)
      else known.look()
    },
  })
  const isIn = (...phases: Facts['phase'][]) => phases.includes(known.get().phase)
  const isHealthy = () => isIn('open') && clock.now() - openedAt >= HEALTHY_AFTER

  const close = () => {
    const closing = current
    current = undefined
    catchUp?.stop()
    crossCheck?.stop()
    closing?.abort()
  }

  /** The present connection is of no use: try again after a while. */
  const fail = (reason: Reason) => {
    const failures = isHealthy() ? 1 : known.get().failures + 1
    close()
    known.set({ phase: 'waiting', reason, failures, nextAt: clock.now() + backOff(failures, random), quietUntil: 0 })
  }

  /** Connects now. @param quietUntil nothing has gone wrong: not worth a word until then. */
  const connect = (reason: Reason, quietUntil = 0) => {
    close()
    known.forgetFuture()
    const token = getToken()
    usedToken = token
    if (token === null) return known.set({ phase: 'unauthorised', reason: 'no-token' })
    const mine = new AbortController()
    current = mine
    askedAt = clock.now()
    known.set({ phase: 'opening', reason, isWhole: false, quietUntil, nextAt: null })
    const onEvent = createInbox({
      onMessage: (data) => options.onMessage(data, clock.now()),
      // The receiver may have stopped or renewed the stream while it read.
      onGood: (kind) => current === mine && onGood(kind),
      onBad: (problem, isEnough) => current === mine && onBad(problem, isEnough),
      onBeat,
    })
    void openConnection(
      { url, token, fetch: fetchFrom, signal: mine.signal },
      {
        onAnswer: (verdict) => onAnswer(verdict, token),
        onEvent,
        onComment: onBeat,
        onTooLong: () => fail('parse'),
        onEnd,
        onBroken: () => fail('connect'),
      },
    )
  }
  const renew = () => connect('renewal', clock.now() + QUIET)

  const onAnswer = (verdict: Verdict, token: string) => {
    if (verdict.kind === 'retry') return fail('connect')
    if (verdict.kind === 'open') {
      rhythm.restart()
      openedAt = clock.now()
      known.set({ phase: 'open', lastSignAt: openedAt })
      if (catchUp) catchUp.soon()
      else onWhole(openedAt)
      crossCheck?.start()
      return
    }
    close()
    if (verdict.kind === 'failed')
      return known.set({
        phase: 'failed',
        reason: 'refused',
        httpStatus: verdict.status,
        nextAt: clock.now() + REFUSED_PAUSE,
        quietUntil: 0,
      })
    const newer = getToken()
    // Exchanged while the question was under way.
    if (newer !== null && newer !== token) return renew()
    known.set({ phase: 'unauthorised', reason: 'token-refused' })
    options.onUnauthorised(token)
  }

  /** What is shown is what the server had at `at`. */
  const onWhole = (at: number) => {
    catchUp?.stop()
    const { confirmedAt, comparedAt } = known.get()
    known.set({
      isWhole: true,
      doubtSince: null,
      confirmedAt: Math.max(at, confirmedAt ?? at),
      comparedAt: Math.max(at, comparedAt ?? at),
    })
  }

  const onGood = (kind: MessageKind) => {
    if (known.get().problem) known.set({ problem: null })
    if (kind === 'whole') onWhole(clock.now())
    else crossCheck?.soon()
    known.sign()
  }

  const onBad = (problem: StreamProblem, isEnough: boolean) => {
    known.sign()
    known.set({ problem, doubtSince: known.get().doubtSince ?? clock.now(), doubtReason: problem })
    if (isEnough) fail(problem)
    else catchUp?.now()
  }

  const onBeat = () => {
    rhythm.beat(clock.now())
    known.sign()
  }

  const onEnd = () => {
    if (!isHealthy()) return fail('connect')
    // An end after a while is normal: some servers end every stream after 30 s.
    const now = clock.now()
    close()
    known.set({
      phase: 'waiting',
      reason: 'renewal',
      failures: 0,
      nextAt: now + random() * 1_000,
      quietUntil: now + QUIET,
    })
  }

  const catchUp = options.refresh && createCatchUp({ clock, random, refresh: options.refresh, onWhole })
  const { crossCheck: compare, quickCheck: compareQuickly } = options
  const crossCheck =
    compare &&
    createCrossCheck({
      clock,
      check: (signal) => compare(signal, rhythm.isKnown()),
      quickCheck: compareQuickly && ((signal) => compareQuickly(signal, rhythm.isKnown())),
      onResult(result, startedAt) {
        const { isWhole, doubtSince, confirmedAt, comparedAt, lastSignAt } = known.get()
        // Until then the whole is being read anyway.
        if (!isWhole) return
        const isSame = result === 'same' || result === 'missed'
        if (isSame && doubtSince === null)
          known.set({
            confirmedAt: Math.max(startedAt, confirmedAt ?? startedAt),
            comparedAt: Math.max(startedAt, comparedAt ?? startedAt),
          })
        if (result === 'different') {
          if (doubtSince === null) known.set({ doubtSince: startedAt, doubtReason: 'mismatch' })
          connect('mismatch', clock.now() + QUIET)
        } else if (result === 'unknown' || (result === 'missed' && (lastSignAt ?? 0) < startedAt)) {
          // Nothing proves what is shown, or the stream is deaf: a new one begins with the whole.
          renew()
        }
      },
    })

  const letGo = () => {
    if (isIn('idle', 'unauthorised')) return
    close()
    known.set({ phase: 'hidden' })
  }
  const onAsleep = () => {
    if (!keepsOpenWhenHidden) letGo()
  }
  const onTokenChange = () => {
    const token = getToken()
    if (isIn('idle') || token === usedToken || (isIn('hidden') && token !== null)) return
    known.set({ failures: 0 })
    renew()
  }
  const onWake = () => {
    if (isIn('unauthorised')) onTokenChange()
    else if (isIn('idle') || (wake?.isAsleep() && !keepsOpenWhenHidden)) return false
    else renew()
    return true
  }

  return {
    subscribe: known.subscribe,

    /** The state to show; the same object until something changes. `lastSignAt` is told at most once a second. */
    getSnapshot: (): LiveState => known.getSnapshot(),

    /** Connects and looks after the connection until `stop`. Calling it again changes nothing. */
    start(): void {
      if (!isIn('idle')) return
      wake = watchWake({ clock, page, onWake, onAsleep, onLeft: letGo })
      stopToken = options.subscribeToken?.(onTokenChange)
      connect('connect')
    },

    /** Lets the connection go. */
    stop(): void {
      wake?.stop()
      stopToken?.()
      close()
      known.reset()
    },

    /** What is shown was changed here: compares it with the server soon. */
    checkSoon(): void {
      crossCheck?.soon()
    },

    /** A person's wish: connects at once, whatever the state. */
    retryNow(): void {
      if (isIn('idle')) return
      known.set({ failures: 0 })
      connect('connect')
    },

    /** Whether the connection outlives the 60 s after which that of a hidden page is let go (its sound is on). */
    setKeepsOpenWhenHidden(keeps: boolean): void {
      keepsOpenWhenHidden = keeps
      if (keeps && isIn('hidden')) renew()
      else if (wake?.isAsleep()) onAsleep()
    },
  }
}
