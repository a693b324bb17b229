import { ApiError } from '#/lib/http/api-error.ts'
import type { Clock } from '#/lib/time/clock.ts'
import { createCatchUp } from './catch-up.ts'
import { type CheckResult, createCrossCheck } from './cross-check.ts'
import { createListReads } from './list-reads.ts'
import type { createLiveFacts } from './live-facts.ts'

/** The calls beside the stream by which the shown data are compared with the server's. */
export type ReaderOptions = {
  /**
   * Reads the whole list, after each connect that did not bring it and after unreadable data. The state is not `live` before it
   * succeeds. Without it, a stream counts as whole when it opens. After 30 s of `DisagreementError` a new stream is opened: it may
   * send what this one has not.
   */
  refresh?(signal: AbortSignal): Promise<void>
  /** Reads the list while no stream is open. Unlike `refresh`, it proves all that it shows by itself. Throws if it cannot. */
  readList?(signal: AbortSignal): Promise<void>
  /** See `cross-check.ts`. @param isAlive the stream sends heartbeats, and the last one is not late. */
  crossCheck?(signal: AbortSignal, isAlive: boolean): Promise<CheckResult>
  /** A cheaper check, made more often; undefined if it proves nothing. */
  quickCheck?(signal: AbortSignal, isAlive: boolean): Promise<CheckResult | undefined>
}

/** What makes these calls, and what their answers say of the shown data. */
export function createReaders({
  refresh,
  readList,
  crossCheck: check,
  quickCheck,
  clock,
  random,
  liveFacts,
  isAlive,
  reconnect,
}: ReaderOptions & {
  clock: Clock
  random: () => number
  liveFacts: ReturnType<typeof createLiveFacts>
  isAlive(): boolean
  /** A new stream starts with the whole list. */
  reconnect(reason: 'mismatch' | 'renewal'): void
}) {
  /** The whole list is shown, as the server had it at `at`. */
  const acceptWholeList = (at: number) => {
    catchUp?.stop()
    liveFacts.setCompared(at, { hasWholeList: true, doubt: null, unreadSince: null, unreadReason: null })
  }

  /** @param error where it is the server's fields that cannot be read, it says which. */
  const noteUnreadableList = (error: unknown) => {
    const { unreadReason, unreadSince } = liveFacts.get()
    const reason = error instanceof ApiError && error.kind === 'shape' ? error.serverMessage : undefined
    liveFacts.set({ unreadReason: reason ?? unreadReason, unreadSince: unreadSince ?? clock.now() })
  }

  const catchUp =
    refresh &&
    createCatchUp({
      clock,
      random,
      refresh,
      onDisagreement: () => liveFacts.addDoubt('mismatch'),
      onFailure: noteUnreadableList,
      onRefreshed: acceptWholeList,
    })

  const listReads =
    readList &&
    createListReads({
      clock,
      read: readList,
      onRead(startedAt) {
        liveFacts.setCompared(startedAt, { listReadCount: liveFacts.get().listReadCount + 1, unreadReason: null })
      },
      onFailure(error) {
        noteUnreadableList(error)
        liveFacts.set({ listReadCount: 0 })
      },
    })

  const crossCheck =
    check &&
    createCrossCheck({
      clock,
      check: (signal) => check(signal, isAlive()),
      quickCheck: quickCheck && ((signal) => quickCheck(signal, isAlive())),
      onResult(result, startedAt) {
        const { hasWholeList, doubt, lastSignAt } = liveFacts.get()
        // The whole list is being read anyway.
        if (!hasWholeList) return
        const isSame = result === 'same' || result === 'missed'
        if (isSame && doubt === null) liveFacts.setCompared(startedAt)
        if (result === 'different') {
          liveFacts.addDoubt('mismatch', startedAt)
          reconnect('mismatch')
        } else if (result === 'unknown' || (result === 'missed' && (lastSignAt ?? 0) < startedAt)) {
          // Nothing is proved, or the stream has lost messages.
          reconnect('renewal')
        }
      },
    })

  return { catchUp, listReads, crossCheck, acceptWholeList, noteUnreadableList }
}
