import { ApiError } from '#/lib/http/api-error.ts'
import type { Clock } from '#/lib/time/clock.ts'
import { createCatchUp } from './catch-up.ts'
import { type CheckResult, createCrossCheck } from './cross-check.ts'
import { createListReads } from './list-reads.ts'
import type { createLiveFacts } from './live-facts.ts'

/** Calls besides the stream that compare the shown data with the server's. */
export type ReaderOptions = {
  /**
   * Reads the whole list after each connect that has not brought it, and after data that could not be read. The state
   * is not `live` until it has succeeded. Without this function, the list is treated as whole when the stream opens.
   * After 30 s of `DisagreementError` a new stream is opened, because it may send what this one has not sent.
   */
  refresh?(signal: AbortSignal): Promise<void>
  /**
   * Reads the list while no stream is open. Unlike `refresh`, it checks all that it shows by itself. It throws if it
   * cannot.
   */
  readList?(signal: AbortSignal): Promise<void>
  /** See `cross-check.ts`. @param isAlive is true if the stream sends heartbeats and the last one is not late. */
  crossCheck?(signal: AbortSignal, isAlive: boolean): Promise<CheckResult>
  /** A check that needs less time and is made more often; undefined if it has no result. */
  quickCheck?(signal: AbortSignal, isAlive: boolean): Promise<CheckResult | undefined>
}

/** Makes these calls, and stores in the facts what their answers show about the data. */
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
  /** Opens a new stream, which begins with the whole list. */
  reconnect(reason: 'mismatch' | 'renewal'): void
}) {
  /** The whole list is shown, as the server had it at `time`. */
  const acceptWholeList = (time: number) => {
    catchUp?.stop()
    liveFacts.setCompared(time, { hasWholeList: true, doubt: null, unreadSince: null, unreadReason: null })
  }

  /** @param error contains the reason if the fields of the server cannot be read. */
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
        // The whole list is being read, so the result of this check is not needed.
        if (!hasWholeList) return
        const isSame = result === 'same' || result === 'missed'
        if (isSame && doubt === null) liveFacts.setCompared(startedAt)
        if (result === 'different') {
          liveFacts.addDoubt('mismatch', startedAt)
          reconnect('mismatch')
        } else if (result === 'unknown' || (result === 'missed' && (lastSignAt ?? 0) < startedAt)) {
          // Either nothing could be compared, or the stream has lost messages.
          reconnect('renewal')
        }
      },
    })

  return { catchUp, listReads, crossCheck, acceptWholeList, noteUnreadableList }
}
