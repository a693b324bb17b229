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
import { createReaders, type ReaderOptions } from './readers.ts'
import { createStreamTimeouts } from './stream-timeouts.ts'
import { watchWake } from './wake.ts'

/** For this long, a normal reconnect is not shown (ms). */
const HIDDEN_RECONNECT_TIME = 5_000
/** If no stream lasts, the next one is opened after this pause, and it brings the list (ms). */
const SHORT_STREAM_PAUSE = 10_000
/** The pause before the next attempt after a refusal (403, 404), in ms. */
const REFUSED_PAUSE = 60_000

export type LiveStreamOptions = ReaderOptions & {
  url: string
  /** Returns null if nobody is logged in. */
  getToken(): string | null
  subscribeToken?(listener: () => void): () => void
  /** A stream has opened, so the data that it sends are new. */
  onOpen?(): void
  /** Gets the data of one event, parsed from JSON. The result undefined is treated as a change. */
  onMessage(data: unknown, receivedAt: number): MessageKind | undefined
  /**
   * Called for an event whose name means that an item has left the list. @param data undefined if it cannot be read.
   */
  onRemoval?(event: string, data: unknown): void
  onUnauthorised(token: string): void
  /** Stores after which time the connections to this server are cut. It lasts longer than this stream. */
  storedLifetime?: StoredLifetime
  fetch?: typeof fetch
  clock?: Clock
  random?: () => number
  page?: PageEvents
}

/**
 * A connection to a `text/event-stream`. It reconnects by itself, and is never `live` for more than 45 s without a
 * proof (R4.10, ADR-013). It is an external store. Create a new one for each person who logs in.
 *
 * This function is long because it is one state machine: each event of the connection, the page or the token may change
 * the phase, and the meaning of an event depends on the phase. The parts that do not change the phase are in other
 * modules.
 */
export function createLiveStream(options: LiveStreamOptions) {
  const { url, getToken, clock = systemClock, random = Math.random, page = browserPage } = options
  const fetchFrom: typeof fetch = options.fetch ?? ((...request) => globalThis.fetch(...request))
  const lifetimes = createLifetimes(options.storedLifetime)
  const streamTimeouts = createStreamTimeouts(clock)
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
        { at: streamTimeouts.silenceEnd(facts), act: () => giveUp('silence') },
        { at: streamTimeouts.doubtEnd(facts), act: () => facts.doubt && giveUp(facts.doubt.reason) },
        { at: streamTimeouts.shortEnd(facts), act: () => liveFacts.set({ shortStreams: 0 }) },
      ]
    },
  })
  const isInPhase = (...phases: StreamFacts['phase'][]) => phases.includes(liveFacts.get().phase)
  const isHealthy = () => isInPhase('open') && streamTimeouts.isHealthy()

  const { catchUp, listReads, crossCheck, acceptWholeList, noteUnreadableList } = createReaders({
    ...options,
    clock,
    random,
    liveFacts,
    isAlive: () => streamTimeouts.isAlive(liveFacts.get()),
    reconnect: (reason) => connectQuietly(reason),
  })

  const closeStream = () => {
    const closing = connection
    connection = undefined
    if (isInPhase('open'))
      lifetimes.noteLifetime((liveFacts.get().lastSignAt ?? streamTimeouts.openedAt()) - requestedAt)
    crossCheck?.stop()
    closing?.abort()
  }
  const close = () => {
    catchUp?.stop()
    closeStream()
  }

  /** Closes the stream, and stops reading the list, because no data are wanted. */
  const stopAll = () => {
    close()
    listReads?.stop()
  }

  /** The connection has failed, and the next attempt follows. */
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
    streamTimeouts.noteGivenUp()
    fail(reason)
  }

  /** @param quietUntil until this time the reconnect is not shown. */
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
    // The content of a message may close the connection that has brought it.
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
    streamTimeouts.restart()
    options.onOpen?.()
    const openedAt = streamTimeouts.openedAt()
    liveFacts.set({ phase: 'open', lastSignAt: openedAt, listReadCount: 0 })
    if (catchUp) catchUp.start()
    else acceptWholeList(openedAt)
    crossCheck?.start()
  }

  /** The stream has sent something. */
  const noteSign = () => {
    liveFacts.noteSign()
    // If this is the first sign, the longer time limit ends that is set for a gateway that may hold back messages.
    if (streamTimeouts.noteSign()) liveFacts.update()
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
    streamTimeouts.noteBeat()
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
  /**
   * A stream has ended soon after it opened. @param isByServer false if the network may have cut it, which can happen
   * once.
   */
  const handleShortStream = (isByServer: boolean) => {
    const { failures, hasWholeList, ...before } = liveFacts.get()
    const shortStreams = before.shortStreams + (isByServer ? SHORT_STREAMS_LIMIT : 1)
    if (shortStreams < SHORT_STREAMS_LIMIT) {
      fail('connect')
      return liveFacts.set({ shortStreams })
    }
    // What the stream has sent is still compared with the server's list.
    closeStream()
    if (!hasWholeList) catchUp?.hurry(true)
    const nextAt = clock.now() + SHORT_STREAM_PAUSE
    liveFacts.set({ phase: 'waiting', reason: 'ended', failures: failures + 1, shortStreams, nextAt, quietUntil: 0 })
  }
  // Some servers end every stream after 30 s.
  const onEnd = () => (isHealthy() ? renewSoon() : handleShortStream(true))
  // Some gateways cut every connection after a certain time.
  const onBroken = () => {
    if (isInPhase('opening')) return fail('connect')
    if (!isHealthy()) return handleShortStream(false)
    if (lifetimes.noteCut(clock.now() - requestedAt)) renewSoon()
    else fail('connect')
  }

  /** The page is hidden, or was left, so no connection stays open. */
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

    /** Returns the same object until something changes. `lastSignAt` changes at most once a second. */
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

    /** This page has changed the shown data, so they are checked soon. */
    checkSoon(): void {
      crossCheck?.checkSoon()
    },

    /** Connects at once, in every state. */
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
