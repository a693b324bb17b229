import { ApiError, RedirectedError } from '#/lib/http/api-error.ts'
import { withAbortTimeout } from '#/lib/time/clock.ts'
import { hasNothingNew, type MenuChanges } from '../open-orders/menu-check.ts'
import type { OpenOrder } from '../open-orders/open-order.ts'
import type { OutboxContext } from './context.ts'
import type { createLookUp } from './lookup.ts'
import { type Baseline, type OutboxRecord, outboxRecords } from './record.ts'
import { TIMES } from './times.ts'
import { isOwnedBy, type OutboxEvent, type SendMode, type TransitionOutcome } from './transitions.ts'
import { judgeReachError, judgeSendError, type ReachResult } from './verdicts.ts'

/** The states from which an order may be sent, by the mode in which it is sent. */
const STATES_TO_SEND_FROM: Record<SendMode, OutboxRecord['state'][]> = {
  auto: ['queued'],
  personAsked: ['queued', 'rejected'],
  personNotAsked: ['queued', 'rejected'],
  resend: ['unknown'],
  resendUnchecked: ['unknown'],
}

/**
 * Makes the calls for one record and applies their results. Call it under the guard only. It stays whole because it is one
 * sequence: check, ask the menu, send, and look up what is unknown after that.
 */
export function createRunner(
  { database, http, clock, session }: OutboxContext,
  lookUps: ReturnType<typeof createLookUp>,
  apply: (id: string, event: OutboxEvent) => Promise<TransitionOutcome>,
) {
  /** The record after an event; undefined if the event changed nothing. */
  const applyAndRead = async (id: string, event: OutboxEvent): Promise<OutboxRecord | undefined> => {
    const outcome = await apply(id, event)
    return typeof outcome === 'object' ? outcome.record : undefined
  }

  /** Once its first byte is sent, only an answer decides what became of the order. */
  const sendRequest = async (record: OutboxRecord): Promise<OutboxEvent> => {
    const { order, id, posts } = record
    // Another person may have logged in since: it must not be sent under their name.
    if (!order || !isOwnedBy(session(), record)) return { type: 'returned', posts, hold: 'login' }
    try {
      const answer = await withAbortTimeout(clock, TIMES.sendLimit, new AbortController(), (signal) =>
        http.send(order, { signal, idempotencyKey: id }),
      )
      return { type: 'accepted', posts, orderId: answer.id ?? null }
    } catch (error) {
      const verdict = judgeSendError(error)
      if (verdict.kind === 'unknown')
        return { type: 'lost', posts, namedId: error instanceof RedirectedError ? error.namedId : undefined }
      if (verdict.kind === 'rejected') return { ...verdict, type: 'refused', posts }
      return { type: 'returned', posts, hold: verdict.kind }
    }
  }

  /**
   * The orders that the backend had before this one. After a request without a known outcome the earlier list counts, because
   * that request may have created the order.
   */
  const readBaseline = async (record: OutboxRecord): Promise<Baseline> => {
    const { baseline, baselineAt, isBaselineWhole } = record.doubts > 0 ? record : await lookUps.baseline(record)
    return { baseline, baselineAt, isBaselineWhole }
  }

  /** Where the count fails or is slow, the list of tables is read, too, so that no order depends on one call (ADR-023). */
  const checkReach = (): Promise<ReachResult> =>
    withAbortTimeout(clock, TIMES.reachLimit, new AbortController(), async (signal) => {
      const readAndJudge = (call: typeof http.reachByCount): Promise<ReachResult> =>
        call(signal).then(() => 'reachable' as const, judgeReachError)
      const unlessUnreachable = async (verdict: Promise<ReachResult>): Promise<ReachResult> => {
        if ((await verdict) === 'connection') throw new ApiError('network')
        return verdict
      }
      const first = readAndJudge(http.reachByCount)
      const slow = new Promise<'connection'>((resolve) => {
        clock.setTimeout(() => resolve('connection'), TIMES.slowReachAfter)
      })
      const firstVerdict = await Promise.race([first, slow])
      return firstVerdict === 'connection'
        ? Promise.any([unlessUnreachable(first), unlessUnreachable(readAndJudge(http.reachByTables))])
        : firstVerdict
    }).catch(() => 'connection')

  /** What the menu says otherwise than the screen did. Undefined: nothing, as far as it was read. */
  const readMenuChanges = async (openOrder: OpenOrder | null): Promise<MenuChanges | undefined> => {
    if (!openOrder || !http.findMenuChanges) return undefined
    const ask = async (signal: AbortSignal) => http.findMenuChanges?.(openOrder, signal)
    return withAbortTimeout(clock, TIMES.menusLimit, new AbortController(), ask).catch(() => undefined)
  }

  /** @param seenMenuChanges what its person has just seen the menu say otherwise. */
  const checkAndSend = async (
    record: OutboxRecord,
    mode: SendMode,
    seenMenuChanges?: MenuChanges,
  ): Promise<OutboxRecord | undefined> => {
    const { id, posts } = record
    const reading = readBaseline(record)
    const reach = await checkReach()
    const agreedOrder = seenMenuChanges?.repriced
    if (reach !== 'reachable')
      return applyAndRead(id, { type: 'postponed', mode, hold: reach, ...(agreedOrder && { draft: agreedOrder }) })
    const mustAsk = mode === 'auto' || mode === 'personNotAsked' || seenMenuChanges !== undefined
    const menuChanges = mustAsk ? await readMenuChanges(agreedOrder ?? record.draft) : undefined
    const draft = menuChanges?.repriced ?? agreedOrder
    // A person is not asked twice about the same changes.
    if (
      menuChanges &&
      !(seenMenuChanges && record.draft && hasNothingNew(menuChanges, seenMenuChanges, record.draft))
    ) {
      const hold = menuChanges.soldOut.length > 0 ? 'soldOut' : 'changed'
      return applyAndRead(id, { type: 'postponed', mode, hold, news: { ...menuChanges, repriced: draft ?? null } })
    }
    const sendingRecord = await applyAndRead(id, {
      type: 'sent',
      posts,
      mode,
      baseline: await reading,
      ...(draft && { draft }),
    })
    const answeredRecord = sendingRecord && (await applyAndRead(id, await sendRequest(sendingRecord)))
    // The answer has named an order: reading that one may settle it before the screen says that it is not known.
    if (answeredRecord?.state !== 'unknown' || answeredRecord.namedId === null) return answeredRecord
    await check(id)
    return database.get(outboxRecords, id)
  }

  const sendInState = async (
    record: OutboxRecord,
    mode: SendMode,
    seenMenuChanges?: MenuChanges,
  ): Promise<OutboxRecord | undefined> => {
    const { id, posts } = record
    if (!isOwnedBy(session(), record)) return undefined
    if (mode === 'auto' && clock.now() - record.wantedAt > TIMES.autoSendLimit)
      return applyAndRead(id, { type: 'expired' })
    if (record.state !== 'unknown') return checkAndSend(record, mode, seenMenuChanges)
    const result = await lookUps.find(record)
    if (result.kind === 'notYet') return undefined
    if (result.kind === 'found')
      return applyAndRead(id, { type: 'found', posts, orderId: result.orderId, lookedAt: clock.now() })
    const { similarOrderId } = result
    const isNewToPerson = similarOrderId !== null && similarOrderId !== record.similarOrderId
    const isUnchecked = result.kind !== 'absent'
    if ((!isUnchecked || mode === 'resendUnchecked') && !isNewToPerson) return checkAndSend(record, mode)
    return applyAndRead(id, { type: 'resendStopped', posts, similarOrderId, isUnchecked })
  }

  const check = async (id: string): Promise<void> => {
    const record = await database.get(outboxRecords, id)
    if (record?.state !== 'unknown' || !isOwnedBy(session(), record)) return
    const { posts } = record
    const result = await lookUps.find(record)
    const match = result.kind === 'found' && { posts, orderId: result.orderId, lookedAt: clock.now() }
    if (match && (await apply(id, { type: 'found', ...match }))) return
    // Another record has claimed it first: look again later.
    const missedResult = result.kind === 'found' ? ({ kind: 'notYet' } as const) : result
    await apply(id, { type: 'missed', posts, result: missedResult })
  }

  return {
    /** @returns the record afterwards, a refused one even if it is gone; undefined: there is none. */
    async send(id: string, mode: SendMode, seenMenuChanges?: MenuChanges): Promise<OutboxRecord | undefined> {
      const record = await database.get(outboxRecords, id)
      if (!record || !STATES_TO_SEND_FROM[mode].includes(record.state)) return record
      return (await sendInState(record, mode, seenMenuChanges)) ?? database.get(outboxRecords, id)
    },

    check,
  }
}
