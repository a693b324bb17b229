import { ApiError, RedirectedError } from '#/lib/http/api-error.ts'
import { withLimit } from '#/lib/time/clock.ts'
import { hasNothingNew, type MenuNews } from '../open-orders/menu-check.ts'
import type { OpenOrder } from '../open-orders/open-order.ts'
import type { OutboxContext } from './context.ts'
import type { createLookUp } from './lookup.ts'
import { type Baseline, type OutboxRecord, outboxRecords } from './record.ts'
import { TIMES } from './times.ts'
import { isOwnedBy, type OutboxEvent, type SendMode, type TransitionOutcome } from './transitions.ts'

/** The states from which each mode sends. */
const FROM: Record<SendMode, OutboxRecord['state'][]> = {
  auto: ['queued'],
  person: ['queued', 'rejected'],
  waited: ['queued', 'rejected'],
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
  const after = async (id: string, event: OutboxEvent): Promise<OutboxRecord | undefined> => {
    const outcome = await apply(id, event)
    return typeof outcome === 'object' ? outcome.record : undefined
  }

  /** Once its first byte is sent, only an answer decides what became of the order. */
  const request = async (record: OutboxRecord): Promise<OutboxEvent> => {
    const { order, id, posts } = record
    // Another person may have logged in since: it must not be sent under their name.
    if (!order || !isOwnedBy(session(), record)) return { type: 'returned', posts, hold: 'login' }
    try {
      const answer = await withLimit(clock, TIMES.post, new AbortController(), (signal) =>
        http.send(order, { signal, idempotencyKey: id }),
      )
      return { type: 'accepted', posts, orderId: answer.id ?? null }
    } catch (error) {
      const verdict = judgePost(error)
      if (verdict.kind === 'unknown')
        return { type: 'lost', posts, namedId: error instanceof RedirectedError ? error.namedId : undefined }
      if (verdict.kind === 'rejected') return { ...verdict, type: 'refused', posts }
      return { type: 'returned', posts, hold: verdict.kind }
    }
  }

  /** What the backend has before the order arrives, without what an earlier request may have created. */
  const readBaseline = async (record: OutboxRecord): Promise<Baseline> => {
    const { baseline, baselineAt, isBaselineWhole } = record.doubts > 0 ? record : await lookUps.baseline(record)
    return { baseline, baselineAt, isBaselineWhole }
  }

  /** Where the count fails or is slow, the tables decide, so that no order hangs on one call (ADR-023). */
  const checkReach = (): Promise<Reach> =>
    withLimit(clock, TIMES.reach, new AbortController(), async (signal) => {
      const ask = (call: typeof http.reachByCount): Promise<Reach> =>
        call(signal).then(() => 'reachable' as const, judgeReach)
      const answered = async (verdict: Promise<Reach>): Promise<Reach> => {
        if ((await verdict) === 'connection') throw new ApiError('network')
        return verdict
      }
      const first = ask(http.reachByCount)
      const slow = new Promise<'connection'>((resolve) => {
        clock.setTimeout(() => resolve('connection'), TIMES.slowReach)
      })
      const soon = await Promise.race([first, slow])
      return soon === 'connection' ? Promise.any([answered(first), answered(ask(http.reachByTables))]) : soon
    }).catch(() => 'connection')

  /** What the menu says otherwise than the screen did. Undefined: nothing, as far as it was read. */
  const askMenu = async (openOrder: OpenOrder | null): Promise<MenuNews | undefined> => {
    if (!openOrder || !http.newsFromMenu) return undefined
    const ask = async (signal: AbortSignal) => http.newsFromMenu?.(openOrder, signal)
    return withLimit(clock, TIMES.menus, new AbortController(), ask).catch(() => undefined)
  }

  /** @param asked what its person has just seen the menu say otherwise. */
  const attempt = async (record: OutboxRecord, mode: SendMode, asked?: MenuNews): Promise<OutboxRecord | undefined> => {
    const { id, posts } = record
    const reading = readBaseline(record)
    const reach = await checkReach()
    const agreed = asked?.repriced
    if (reach !== 'reachable')
      return after(id, { type: 'postponed', mode, hold: reach, ...(agreed && { draft: agreed }) })
    const mustAsk = mode === 'auto' || mode === 'waited' || asked !== undefined
    const news = mustAsk ? await askMenu(agreed ?? record.draft) : undefined
    const draft = news?.repriced ?? agreed
    // A person is not asked twice about the same news.
    if (news && !(asked && record.draft && hasNothingNew(news, asked, record.draft))) {
      const hold = news.soldOut.length > 0 ? 'soldOut' : 'changed'
      return after(id, { type: 'postponed', mode, hold, news: { ...news, repriced: draft ?? null } })
    }
    const sending = await after(id, {
      type: 'sent',
      posts,
      mode,
      baseline: await reading,
      ...(draft && { draft }),
    })
    const answered = sending && (await after(id, await request(sending)))
    // The answer has named an order: reading that one may settle it before the screen says that it is not known.
    if (answered?.state !== 'unknown' || answered.namedId === null) return answered
    await check(id)
    return database.get(outboxRecords, id)
  }

  const act = async (record: OutboxRecord, mode: SendMode, asked?: MenuNews): Promise<OutboxRecord | undefined> => {
    const { id, posts } = record
    if (!isOwnedBy(session(), record)) return undefined
    if (mode === 'auto' && clock.now() - record.wantedAt > TIMES.tooOld) return after(id, { type: 'expired' })
    if (record.state !== 'unknown') return attempt(record, mode, asked)
    const look = await lookUps.find(record)
    if (look.kind === 'notYet') return undefined
    if (look.kind === 'found') return after(id, { type: 'found', posts, orderId: look.orderId, lookedAt: clock.now() })
    const { similarOrderId } = look
    const isNewsToPerson = similarOrderId !== null && similarOrderId !== record.similarOrderId
    const isUnchecked = look.kind !== 'absent'
    if ((!isUnchecked || mode === 'resendUnchecked') && !isNewsToPerson) return attempt(record, mode)
    return after(id, { type: 'resendStopped', posts, similarOrderId, isUnchecked })
  }

  const check = async (id: string): Promise<void> => {
    const record = await database.get(outboxRecords, id)
    if (record?.state !== 'unknown' || !isOwnedBy(session(), record)) return
    const { posts } = record
    const look = await lookUps.find(record)
    const match = look.kind === 'found' && { posts, orderId: look.orderId, lookedAt: clock.now() }
    if (match && (await apply(id, { type: 'found', ...match }))) return
    // Another record has claimed it first: look again later.
    const missed = look.kind === 'found' ? ({ kind: 'notYet' } as const) : look
    await apply(id, { type: 'missed', posts, look: missed })
  }

  return {
    /** @returns the record afterwards, a refused one even if it is gone; undefined: there is none. */
    async send(id: string, mode: SendMode, asked?: MenuNews): Promise<OutboxRecord | undefined> {
      const record = await database.get(outboxRecords, id)
      if (!record || !FROM[mode].includes(record.state)) return record
      return (await act(record, mode, asked)) ?? database.get(outboxRecords, id)
    },

    check,
  }
}

/* What a failed call means for an order (ADR-007): if the backend may have it, it is unknown. */

type PostVerdict =
  /** The backend has read the order and refused it. */
  | { kind: 'rejected'; status: number; message: string | undefined }
  /** It was not stored, because a login is needed. */
  | { kind: 'login' }
  /** It was not stored, and can be sent later. */
  | { kind: 'busy' }
  /** It may have been stored. */
  | { kind: 'unknown' }

/** Sent before the order is read. Not 408: a proxy that timed out may have passed the order on. */
const BUSY = [425, 429]
const DOUBTFUL = [408]

/** A 2xx with an unreadable body may come from a captive portal. */
export const judgePost = (error: unknown): PostVerdict => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return { kind: 'unknown' }
  const status = error.status ?? 0
  if (status === 401) return { kind: 'login' }
  if (BUSY.includes(status)) return { kind: 'busy' }
  if (status >= 400 && status < 500 && !DOUBTFUL.includes(status)) {
    return { kind: 'rejected', status, message: error.serverMessage }
  }
  return { kind: 'unknown' }
}

/** `reachable`: the backend itself has answered, perhaps with a refusal. */
type Reach = 'reachable' | 'connection' | 'login' | 'busy'

export const judgeReach = (error: unknown): Reach => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return 'connection'
  const status = error.status ?? 0
  if (status === 401) return 'login'
  if (BUSY.includes(status)) return 'busy'
  return status >= 400 && status < 500 && !DOUBTFUL.includes(status) ? 'reachable' : 'connection'
}
