import { type Clock, systemClock } from '#/lib/time/clock.ts'
import { backOff } from './back-off.ts'
import { CONNECT_TIMEOUT, openConnection, type Verdict } from './connection.ts'
import { createInbox, type DataKind, type MessageKind } from './inbox.ts'
import { createLifetimes, type StoredLifetime } from './lifetimes.ts'
import { createLiveFacts } from './live-facts.ts'
import {
  type LiveState,
  type NotLiveReason,
  SHORT_STREAMS_LIMIT,
  type StreamFacts,
  type StreamProblem,
} from './live-state.ts'
import { browserPage, type PageEvents } from './page-events.ts'
import { createPatience } from './patience.ts'
import { createReaders, type ReaderOptions } from './readers.ts'
import { watchWake } from './wake.ts'

/** A normal reconnect is not shown for this long (ms). */
const HIDDEN_RECONNECT_TIME = 5_000
/** Where no stream lasts, the next is opened this often, and the list read with it (ms). */
const SHORT_STREAM_PAUSE = 10_000
/** How long to wait after a refusal (403, 404), in ms. */
const REFUSED_PAUSE = 60_000

export type LiveStreamOptions = ReaderOptions & {
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
  /** After which time this server's connections are cut: remembered longer than this stream. */
  storedLifetime?: StoredLifetime
  fetch?: typeof fetch
  clock?: Clock
  random?: () => number
  page?: PageEvents
}

/**
 * A connection to a `text/event-stream` that reconnects by itself and never stays `live` for more than 45 s without
 * proof (R4.10, ADR-013). An external store. Make a new one for each logged-in person.
 *
 * It stays whole because it is one state machine: each event, of the connection, the page or the token, may change the phase, and
 * what the event means depends on it. The parts that do not change the phase are modules of their own.
 */
export function createLiveStream(options: LiveStreamOptions) {
  const { url, getToken, clock = systemClock, random = Math.random, page = browserPage } = options
  const fetchFrom: typeof fetch = options.fetch ?? ((...request) => globalThis.fetch(...request))
  const lifetimes = createLifetimes(options.storedLifetime)
  const patience = createPatience(clock)
  let connection: AbortController | undefined
  let tokenOfConnection: string | null = null
  let requestedAt = 0
  let staysOpenWhenHidden = false
  let wakeWatcher: ReturnType<typeof watchWake> | undefined
  let unsubscribeToken: (() => void) | undefined

  const liveFacts = createLiveFacts({
    clock,
    timeoutsOf(facts) {
      if (facts.phase === 'opening') return [{ at: requestedAt + CONNECT_TIMEOUT, act: () => fail('connect') }]
      if (facts.phase === 'waiting' || facts.phase === 'failed')
        return [{ at: facts.nextAt, act: () => connect(facts.reason, facts.quietUntil) }]
      if (facts.phase !== 'open') return []
      return [
        { at: patience.silenceEnd(facts), act: () => giveUp('silence') },
        { at: patience.doubtEnd(facts), act: () => facts.doubt && giveUp(facts.doubt.reason) },
        { at: patience.shortEnd(facts), act: () => liveFacts.set({ shortStreams: 0 }) },
      ]
    },
  })
  const isInPhase = (...phases: StreamFacts['phase'][]) => phases.includes(liveFacts.get().phase)
  const isHealthy = () => isInPhase('open') && patience.isHealthy()

  const { catchUp, listReads, crossCheck, acceptWholeList, noteUnreadableList } = createReaders({
    ...options,
    clock,
    random,
    liveFacts,
    isAlive: () => patience.isAlive(liveFacts.get()),
    reconnect: (reason) => connectQuietly(reason),
  })

  const closeStream = () => {
    const closing = connection
    connection = undefined
    if (isInPhase('open')) lifetimes.noteLifetime((liveFacts.get().lastSignAt ?? patience.openedAt()) - requestedAt)
    crossCheck?.stop()
    closing?.abort()
  }
  const close = () => {
    catchUp?.stop()
    closeStream()
  }

  /** No stream is open, and none is wanted. */
  const stopAll = () => {
    close()
    listReads?.stop()
  }

  /** The connection has failed; the next attempt follows. */
  const fail = (reason: NotLiveReason) => {
    const failures = isHealthy() ? 1 : liveFacts.get().failures + 1
    close()
    if (liveFacts.get().confirmedAt === null) listReads?.readNow()
    else listReads?.start()
    liveFacts.set({
      phase: 'waiting',
      reason,
      failures,
      nextAt: clock.now() + backOff(failures, random),
      quietUntil: 0,
    })
  }

  const giveUp = (reason: NotLiveReason) => {
    patience.noteGivenUp()
    fail(reason)
  }

  /** @param quietUntil the reconnect is not shown until then. */
  const connect = (reason: NotLiveReason, quietUntil = 0) => {
    close()
    liveFacts.forgetFuture()
    const token = getToken()
    tokenOfConnection = token
    if (token === null) {
      listReads?.stop()
      return liveFacts.set({ phase: 'unauthorised', reason: 'no-token' })
    }
    listReads?.start()
    const controller = new AbortController()
    connection = controller
    requestedAt = clock.now()
    liveFacts.set({ phase: 'opening', reason, hasWholeList: false, unreadSince: null, quietUntil, nextAt: null })
    // What a message says may close the connection that has brought it.
    const isCurrent = () => connection === controller
    const onEvent = createInbox({
      onMessage: (data) => options.onMessage(data, clock.now()),
      onRemoval: (event, data) => options.onRemoval?.(event, data),
      onData: (kind) => isCurrent() && onData(kind),
      onProblem: (problem, isRepeated, error) => isCurrent() && onProblem(problem, isRepeated, error),
      onBeat,
    })
    void openConnection(
      { url, token, fetch: fetchFrom, signal: controller.signal },
      {
        onResponse: (verdict) => onAnswer(verdict, token),
        onEvent,
        onComment: onBeat,
        onTooLong: () => fail('parse'),
        onEnd,
        onBroken,
      },
    )
  }
  const connectQuietly = (reason: NotLiveReason) => connect(reason, clock.now() + HIDDEN_RECONNECT_TIME)

  const onAnswer = (verdict: Verdict, token: string) => {
    if (verdict.kind === 'retry') return fail('connect')
    if (verdict.kind === 'open') return onOpen()
    close()
    if (verdict.kind === 'failed') {
      listReads?.readNow()
      return liveFacts.set({
        phase: 'failed',
        reason: 'refused',
        refusal: { httpStatus: verdict.status, serverMessage: verdict.serverMessage },
        nextAt: clock.now() + REFUSED_PAUSE,
        quietUntil: 0,
      })
    }
    const newerToken = getToken()
    if (newerToken !== null && newerToken !== token) return connectQuietly('renewal')
    listReads?.stop()
    liveFacts.set({ phase: 'unauthorised', reason: 'token-refused' })
    options.onUnauthorised(token)
  }

  const onOpen = () => {
    listReads?.stop()
    patience.restart()
    options.onOpen?.()
    const openedAt = patience.openedAt()
    liveFacts.set({ phase: 'open', lastSignAt: openedAt, listReadCount: 0 })
    if (catchUp) catchUp.start()
    else acceptWholeList(openedAt)
    crossCheck?.start()
  }

  /** The stream has sent something. */
  const noteSign = () => {
    liveFacts.noteSign()
    // The first sign may end the time for which a gateway may hold back what the server sends.
    if (patience.noteSign()) liveFacts.update()
  }

  const onData = (kind: DataKind) => {
    if (liveFacts.get().problem) liveFacts.set({ problem: null })
    if (kind === 'whole') acceptWholeList(clock.now())
    else if (!liveFacts.get().hasWholeList) catchUp?.hurry(kind === 'claim')
    else if (kind === 'claim') crossCheck?.checkNow()
    else crossCheck?.checkSoon()
    noteSign()
  }

  const onProblem = (problem: StreamProblem, isRepeated: boolean, error: unknown) => {
    noteSign()
    noteUnreadableList(error)
    liveFacts.set({ problem, doubt: { since: liveFacts.get().doubt?.since ?? clock.now(), reason: problem } })
    if (isRepeated) fail(problem)
    else catchUp?.restartNow()
  }

  const onBeat = () => {
    patience.noteBeat()
    noteSign()
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
      quietUntil: now + HIDDEN_RECONNECT_TIME,
    })
  }
  /** A stream has ended that had just opened. @param isByServer false: the network may have cut it, which may happen once. */
  const handleShortStream = (isByServer: boolean) => {
    const { failures, hasWholeList, ...before } = liveFacts.get()
    const shortStreams = before.shortStreams + (isByServer ? SHORT_STREAMS_LIMIT : 1)
    if (shortStreams < SHORT_STREAMS_LIMIT) {
      fail('connect')
      return liveFacts.set({ shortStreams })
    }
    // What it has sent is still compared.
    closeStream()
    if (!hasWholeList) catchUp?.hurry(true)
    const nextAt = clock.now() + SHORT_STREAM_PAUSE
    liveFacts.set({ phase: 'waiting', reason: 'ended', failures: failures + 1, shortStreams, nextAt, quietUntil: 0 })
  }
  // Some servers end every stream after 30 s.
  const onEnd = () => (isHealthy() ? renewSoon() : handleShortStream(true))
  // Some gateways cut every connection after a while.
  const onBroken = () => {
    if (isInPhase('opening')) return fail('connect')
    if (!isHealthy()) return handleShortStream(false)
    if (lifetimes.noteCut(clock.now() - requestedAt)) renewSoon()
    else fail('connect')
  }

  /** The page is hidden or left: no connection stays open. */
  const closeWhileHidden = () => {
    if (isInPhase('idle', 'unauthorised')) return
    stopAll()
    liveFacts.set({ phase: 'hidden', listReadCount: 0 })
  }
  const onLongHidden = () => {
    if (!staysOpenWhenHidden) closeWhileHidden()
  }
  const onTokenChange = () => {
    const token = getToken()
    if (isInPhase('idle') || token === tokenOfConnection || (isInPhase('hidden') && token !== null)) return
    liveFacts.set({ failures: 0 })
    connectQuietly('renewal')
  }
  const onWake = () => {
    if (isInPhase('unauthorised')) onTokenChange()
    else if (isInPhase('idle') || (wakeWatcher?.isLongHidden() && !staysOpenWhenHidden)) return false
    else connectQuietly('renewal')
    return true
  }

  return {
    subscribe: liveFacts.subscribe,

    /** The same object until something changes. `lastSignAt` changes at most once a second. */
    getSnapshot: (): LiveState => liveFacts.getSnapshot(),

    start(): void {
      if (!isInPhase('idle')) return
      wakeWatcher = watchWake({ clock, page, onWake, onLongHidden, onLeft: closeWhileHidden })
      unsubscribeToken = options.subscribeToken?.(onTokenChange)
      connect('connect')
    },

    stop(): void {
      wakeWatcher?.stop()
      unsubscribeToken?.()
      stopAll()
      liveFacts.reset()
    },

    /** The shown data were changed here: checks them soon. */
    checkSoon(): void {
      crossCheck?.checkSoon()
    },

    /** Connects at once, whatever the state. */
    retryNow(): void {
      if (isInPhase('idle')) return
      listReads?.stop()
      liveFacts.set({ failures: 0, listReadCount: 0 })
      connect('connect')
    },

    /** Whether the connection stays open when the page is hidden for more than 60 s. */
    setStaysOpenWhenHidden(next: boolean): void {
      staysOpenWhenHidden = next
      if (next && isInPhase('hidden')) connectQuietly('renewal')
      else if (wakeWatcher?.isLongHidden()) onLongHidden()
    },
  }
}
