import { ApiError } from '#/lib/http/api-error.ts'
import { type Clock, systemClock } from '#/lib/time/clock.ts'
import { backOff } from './back-off.ts'
import { createCatchUp } from './catch-up.ts'
import {
  CONNECT_LIMIT,
  createInbox,
  HEALTHY_AFTER,
  type MessageKind,
  openConnection,
  type Verdict,
} from './connection.ts'
import { type CheckResult, createCrossCheck } from './cross-check.ts'
import { createLifetimes, type KeptLifetime } from './lifetimes.ts'
import { createListReads } from './list-reads.ts'
import {
  ALWAYS_SHORT,
  createLiveFacts,
  type Facts,
  type LiveState,
  type Reason,
  type StreamProblem,
} from './live-state.ts'
import { browserPage, type PageEvents } from './page-events.ts'
import { createRhythm } from './rhythm.ts'
import { watchWake } from './wake.ts'

/** A normal reconnect is not shown for this long (ms). */
const QUIET = 5_000
/** A doubt older than this leads to a new connection (ms). */
const DOUBT_LIMIT = 30_000
/** How long a stream may send nothing, after one that has sent nothing: a gateway may hold all back until it cuts (ms). */
const HOLD_LIMIT = 120_000
/** Where no stream lasts, the next is opened this often, and the list read with it (ms). */
const SHORT_PAUSE = 10_000
/** How long to wait after a refusal (403, 404), in ms. */
const REFUSED_PAUSE = 60_000

export type LiveStreamOptions = {
  url: string
  /** Null: nobody is logged in. */
  getToken(): string | null
  subscribeToken?(listener: () => void): () => void
  /** A stream has opened: what it says is new. */
  onOpen?(): void
  /** The data of one event, parsed from JSON. Undefined counts as a change. */
  onMessage(data: unknown, receivedAt: number): MessageKind | undefined
  /** An event whose name says that something has left. @param data undefined if it cannot be read. */
  onRemoval?(event: string, data: unknown): void
  onUnauthorised(token: string): void
  /**
   * Reads the whole list by another call, after each connect that did not bring it and after unreadable data. The state
   * is not `live` before it succeeds. Without it, a stream counts as whole when it opens. After 30 s of `Disagreement` a new
   * stream is opened: it may send what this one has not.
   */
  refresh?(signal: AbortSignal): Promise<void>
  /** Reads the list while no stream is open. Unlike `refresh`, it proves all that it shows by itself. Throws if it cannot. */
  readList?(signal: AbortSignal): Promise<void>
  /** See `cross-check.ts`. @param isAlive the stream sends heartbeats, and the last one is not late. */
  crossCheck?(signal: AbortSignal, isAlive: boolean): Promise<CheckResult>
  /** A cheaper check, made more often; undefined if it proves nothing. */
  quickCheck?(signal: AbortSignal, isAlive: boolean): Promise<CheckResult | undefined>
  /** After which time this server's connections are cut: remembered longer than this stream. */
  keptLifetime?: KeptLifetime
  fetch?: typeof fetch
  clock?: Clock
  random?: () => number
  page?: PageEvents
}

export type LiveStream = ReturnType<typeof createLiveStream>

/**
 * A connection to a `text/event-stream` that reconnects by itself and never stays `live` for more than 45 s without
 * proof (R4.10, ADR-013). An external store. Make a new one for each logged-in person.
 */
export function createLiveStream(options: LiveStreamOptions) {
  const { url, getToken, clock = systemClock, random = Math.random, page = browserPage } = options
  const fetchFrom: typeof fetch = options.fetch ?? ((...request) => globalThis.fetch(...request))
  const rhythm = createRhythm()
  const lifetimes = createLifetimes(options.keptLifetime)
  let current: AbortController | undefined
  let usedToken: string | null = null
  let askedAt = 0
  let openedAt = 0
  /** The stream has sent something. */
  let isHeard = false
  /** The stream before has sent nothing in the usual time. */
  let mayBeHeld = false
  let keepsOpenWhenHidden = false
  let wake: ReturnType<typeof watchWake> | undefined
  let stopToken: (() => void) | undefined

  const holdEnd = () => (mayBeHeld && !isHeard ? openedAt + HOLD_LIMIT : 0)
  const silenceEnd = ({ lastSignAt, confirmedAt }: Facts): number => {
    const lastSign = lastSignAt ?? openedAt
    // Without known heartbeats silence may be normal: then a successful cross-check counts as a sign of life.
    const lastProof = rhythm.isKnown() ? lastSign : Math.max(lastSign, confirmedAt ?? 0)
    return Math.max(lastProof + rhythm.silenceLimit(), holdEnd())
  }
  // A new connection gets the full time, even if the doubt is older.
  const doubtEnd = ({ doubtSince }: Facts) =>
    doubtSince === null ? null : Math.max(Math.max(doubtSince, openedAt) + DOUBT_LIMIT, holdEnd())
  const shortEnd = ({ shortStreams }: Facts) => (shortStreams === 0 ? null : openedAt + HEALTHY_AFTER)

  const liveFacts = createLiveFacts({
    clock,
    deadlines(facts) {
      if (facts.phase === 'opening') return [askedAt + CONNECT_LIMIT]
      if (facts.phase === 'waiting' || facts.phase === 'failed') return [facts.nextAt]
      return facts.phase === 'open' ? [silenceEnd(facts), doubtEnd(facts), shortEnd(facts)] : []
    },
    onTime() {
      const facts = liveFacts.get()
      const isDue = (at: number | null) => at !== null && clock.now() >= at
      if (facts.phase === 'opening' && isDue(askedAt + CONNECT_LIMIT)) fail('connect')
      else if (isIn('waiting', 'failed') && isDue(facts.nextAt)) connect(facts.reason, facts.quietUntil)
      else if (facts.phase === 'open' && isDue(silenceEnd(facts))) giveUp('silence')
      else if (facts.phase === 'open' && isDue(doubtEnd(facts))) giveUp(facts.doubtReason)
      else if (facts.phase === 'open' && isDue(shortEnd(facts))) liveFacts.set({ shortStreams: 0 })
      else liveFacts.look()
    },
  })
  const isIn = (...phases: Facts['phase'][]) => phases.includes(liveFacts.get().phase)
  const isHealthy = () => isIn('open') && clock.now() - openedAt >= HEALTHY_AFTER

  const closeStream = () => {
    const closing = current
    current = undefined
    if (isIn('open')) lifetimes.lasted((liveFacts.get().lastSignAt ?? openedAt) - askedAt)
    crossCheck?.stop()
    closing?.abort()
  }
  const close = () => {
    catchUp?.stop()
    closeStream()
  }

  /** No stream is open, and none is wanted. */
  const rest = () => {
    close()
    listReads?.stop()
  }

  const fail = (reason: Reason) => {
    const failures = isHealthy() ? 1 : liveFacts.get().failures + 1
    close()
    if (liveFacts.get().confirmedAt === null) listReads?.now()
    else listReads?.start()
    liveFacts.set({
      phase: 'waiting',
      reason,
      failures,
      nextAt: clock.now() + backOff(failures, random),
      quietUntil: 0,
    })
  }

  const giveUp = (reason: Reason) => {
    if (!isHeard) mayBeHeld = true
    fail(reason)
  }

  /** The stream has sent something. */
  const hear = () => {
    liveFacts.sign()
    if (isHeard) return
    isHeard = true
    if (clock.now() - openedAt < DOUBT_LIMIT) mayBeHeld = false
    // It may be due sooner now.
    liveFacts.look()
  }

  /** @param quietUntil the reconnect is not shown until then. */
  const connect = (reason: Reason, quietUntil = 0) => {
    close()
    liveFacts.forgetFuture()
    const token = getToken()
    usedToken = token
    if (token === null) {
      listReads?.stop()
      return liveFacts.set({ phase: 'unauthorised', reason: 'no-token' })
    }
    listReads?.start()
    const mine = new AbortController()
    current = mine
    askedAt = clock.now()
    liveFacts.set({ phase: 'opening', reason, isWhole: false, unreadSince: null, quietUntil, nextAt: null })
    const onEvent = createInbox({
      onMessage: (data) => options.onMessage(data, clock.now()),
      onRemoval: (event, data) => options.onRemoval?.(event, data),
      onGood: (kind) => current === mine && onGood(kind),
      onBad: (problem, isEnough, why) => current === mine && onBad(problem, isEnough, why),
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
        onBroken,
      },
    )
  }
  const renew = () => connect('renewal', clock.now() + QUIET)

  const onAnswer = (verdict: Verdict, token: string) => {
    if (verdict.kind === 'retry') return fail('connect')
    if (verdict.kind === 'open') {
      rhythm.restart()
      listReads?.stop()
      openedAt = clock.now()
      isHeard = false
      options.onOpen?.()
      liveFacts.set({ phase: 'open', lastSignAt: openedAt, listReads: 0 })
      if (catchUp) catchUp.soon()
      else onWhole(openedAt)
      crossCheck?.start()
      return
    }
    close()
    if (verdict.kind === 'failed') {
      listReads?.now()
      return liveFacts.set({
        phase: 'failed',
        reason: 'refused',
        httpStatus: verdict.status,
        serverMessage: verdict.serverMessage,
        nextAt: clock.now() + REFUSED_PAUSE,
        quietUntil: 0,
      })
    }
    const newer = getToken()
    if (newer !== null && newer !== token) return renew()
    listReads?.stop()
    liveFacts.set({ phase: 'unauthorised', reason: 'token-refused' })
    options.onUnauthorised(token)
  }

  /** The shown data are those that the server had at `at`. */
  const onWhole = (at: number) => {
    catchUp?.stop()
    const { confirmedAt, comparedAt } = liveFacts.get()
    liveFacts.set({
      isWhole: true,
      doubtSince: null,
      unreadSince: null,
      unread: null,
      confirmedAt: Math.max(at, confirmedAt ?? at),
      comparedAt: Math.max(at, comparedAt ?? at),
    })
  }

  const onGood = (kind: MessageKind) => {
    if (liveFacts.get().problem) liveFacts.set({ problem: null })
    if (kind === 'whole') onWhole(clock.now())
    else if (!liveFacts.get().isWhole) catchUp?.hurry(kind === 'claim')
    else if (kind === 'claim') crossCheck?.now()
    else crossCheck?.soon()
    hear()
  }

  /** @param error where it is the server's fields that cannot be read, it says which. */
  const noteUnread = (error: unknown) => {
    const { unread, unreadSince } = liveFacts.get()
    const why = error instanceof ApiError && error.kind === 'shape' ? error.serverMessage : undefined
    liveFacts.set({ unread: why ?? unread, unreadSince: unreadSince ?? clock.now() })
  }

  const onBad = (problem: StreamProblem, isEnough: boolean, why: unknown) => {
    hear()
    noteUnread(why)
    liveFacts.set({ problem, doubtSince: liveFacts.get().doubtSince ?? clock.now(), doubtReason: problem })
    if (isEnough) fail(problem)
    else catchUp?.now()
  }

  const onBeat = () => {
    rhythm.beat(clock.now())
    hear()
  }

  const renewSoon = () => {
    const now = clock.now()
    close()
    listReads?.start()
    liveFacts.set({
      phase: 'waiting',
      reason: 'renewal',
      failures: 0,
      nextAt: now + random() * 1_000,
      quietUntil: now + QUIET,
    })
  }
  /** A stream has ended that had just opened. @param isByServer else the network may have cut it, once. */
  const endEarly = (isByServer: boolean) => {
    const { failures, isWhole, ...before } = liveFacts.get()
    const shortStreams = before.shortStreams + (isByServer ? ALWAYS_SHORT : 1)
    if (shortStreams < ALWAYS_SHORT) {
      fail('connect')
      return liveFacts.set({ shortStreams })
    }
    // What it has sent is still compared.
    closeStream()
    if (!isWhole) catchUp?.hurry(true)
    const nextAt = clock.now() + SHORT_PAUSE
    liveFacts.set({ phase: 'waiting', reason: 'ended', failures: failures + 1, shortStreams, nextAt, quietUntil: 0 })
  }
  // Some servers end every stream after 30 s.
  const onEnd = () => (isHealthy() ? renewSoon() : endEarly(true))
  // Some gateways cut every connection after a while.
  const onBroken = () => {
    if (isIn('opening')) return fail('connect')
    if (!isHealthy()) return endEarly(false)
    if (lifetimes.isUsual(clock.now() - askedAt)) renewSoon()
    else fail('connect')
  }

  const onDisagreement = () => {
    if (liveFacts.get().doubtSince === null) liveFacts.set({ doubtSince: clock.now(), doubtReason: 'mismatch' })
  }
  const { refresh } = options
  const catchUp = refresh && createCatchUp({ clock, random, refresh, onDisagreement, onFailure: noteUnread, onWhole })
  const { readList } = options
  const listReads =
    readList &&
    createListReads({
      clock,
      read: readList,
      onRead(startedAt) {
        const { listReads: before, confirmedAt, comparedAt } = liveFacts.get()
        liveFacts.set({
          listReads: before + 1,
          unread: null,
          confirmedAt: Math.max(startedAt, confirmedAt ?? startedAt),
          comparedAt: Math.max(startedAt, comparedAt ?? startedAt),
        })
      },
      onFailure(error) {
        noteUnread(error)
        liveFacts.set({ listReads: 0 })
      },
    })
  const { crossCheck: compare, quickCheck: compareQuickly } = options
  const isAlive = () => rhythm.isHeard(clock.now() - (liveFacts.get().lastSignAt ?? openedAt))
  const crossCheck =
    compare &&
    createCrossCheck({
      clock,
      check: (signal) => compare(signal, isAlive()),
      quickCheck: compareQuickly && ((signal) => compareQuickly(signal, isAlive())),
      onResult(result, startedAt) {
        const { isWhole, doubtSince, confirmedAt, comparedAt, lastSignAt } = liveFacts.get()
        // The whole list is being read anyway.
        if (!isWhole) return
        const isSame = result === 'same' || result === 'missed'
        if (isSame && doubtSince === null)
          liveFacts.set({
            confirmedAt: Math.max(startedAt, confirmedAt ?? startedAt),
            comparedAt: Math.max(startedAt, comparedAt ?? startedAt),
          })
        if (result === 'different') {
          if (doubtSince === null) liveFacts.set({ doubtSince: startedAt, doubtReason: 'mismatch' })
          connect('mismatch', clock.now() + QUIET)
        } else if (result === 'unknown' || (result === 'missed' && (lastSignAt ?? 0) < startedAt)) {
          // Nothing is proved, or the stream has lost messages: a new one starts with the whole list.
          renew()
        }
      },
    })

  const letGo = () => {
    if (isIn('idle', 'unauthorised')) return
    rest()
    liveFacts.set({ phase: 'hidden', listReads: 0 })
  }
  const onAsleep = () => {
    if (!keepsOpenWhenHidden) letGo()
  }
  const onTokenChange = () => {
    const token = getToken()
    if (isIn('idle') || token === usedToken || (isIn('hidden') && token !== null)) return
    liveFacts.set({ failures: 0 })
    renew()
  }
  const onWake = () => {
    if (isIn('unauthorised')) onTokenChange()
    else if (isIn('idle') || (wake?.isAsleep() && !keepsOpenWhenHidden)) return false
    else renew()
    return true
  }

  return {
    subscribe: liveFacts.subscribe,

    /** The same object until something changes. `lastSignAt` changes at most once a second. */
    getSnapshot: (): LiveState => liveFacts.getSnapshot(),

    start(): void {
      if (!isIn('idle')) return
      wake = watchWake({ clock, page, onWake, onAsleep, onLeft: letGo })
      stopToken = options.subscribeToken?.(onTokenChange)
      connect('connect')
    },

    stop(): void {
      wake?.stop()
      stopToken?.()
      rest()
      liveFacts.reset()
    },

    /** The shown data were changed here: checks them soon. */
    checkSoon(): void {
      crossCheck?.soon()
    },

    /** Connects at once, whatever the state. */
    retryNow(): void {
      if (isIn('idle')) return
      listReads?.stop()
      liveFacts.set({ failures: 0, listReads: 0 })
      connect('connect')
    },

    /** Whether the connection stays open when the page is hidden for more than 60 s. */
    setKeepsOpenWhenHidden(keeps: boolean): void {
      keepsOpenWhenHidden = keeps
      if (keeps && isIn('hidden')) renew()
      else if (wake?.isAsleep()) onAsleep()
    },
  }
}
