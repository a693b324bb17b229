import type { Database } from '#/lib/storage/database.ts'
import { browserPage, type PageEvents } from '#/lib/stream/page-events.ts'
import { type Clock, systemClock } from '#/lib/time/clock.ts'
import { comparable, fingerprint } from '../fingerprint.ts'
import { type OpenOrder, openOrderKey, openOrders, toOrder } from '../open-order.ts'
import { apply, forgetOld } from './apply.ts'
import type { OutboxContext, OutboxHttp, OutboxLocks, OutboxPerson } from './context.ts'
import { createGuard } from './guard.ts'
import { createLookUp } from './lookup.ts'
import { isHandedOver, type OutboxRecord, outboxRecords } from './record.ts'
import { createRunner, patienceFor, recoverAbandoned } from './runner.ts'
import { createSchedule, isDue } from './schedule.ts'
import { TIMES } from './times.ts'
import { isOwnedBy, type SendMode } from './transitions.ts'
import { createView } from './view.ts'

/** What is old is looked for at most this often, ms. */
const HOUR = 60 * 60_000

export interface OutboxOptions {
  /** Where the openOrders live too. */
  database: Database
  http: OutboxHttp
  /** Who is logged in, in which restaurant. Asked again before every step. */
  session(): OutboxPerson | null
  /** Tells that `session` may now give another answer. */
  subscribeSession?(listener: () => void): () => void
  clock?: Clock
  random?: () => number
  locks?: OutboxLocks | null
  page?: PageEvents
  /** The backend drops a second request with the same key: then unknown orders are sent again by themselves. */
  hasIdempotency?: boolean
}

/** `navigator.locks` exists in secure contexts only, and may be null where it is named. */
const browserLocks = (): OutboxLocks | null => {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks
  return locks ? { request: (name, options, callback) => locks.request(name, options, callback) as never } : null
}

/** A record of a draft that has just been handed over. */
const newRecord = (draft: OpenOrder, now: number): OutboxRecord => {
  const order = toOrder(draft)
  return {
    id: draft.id,
    userId: draft.userId,
    restaurantId: draft.restaurantId,
    tableNumber: draft.tableNumber,
    createdAt: now,
    wantedAt: now,
    state: 'queued',
    draft,
    order,
    fingerprint: fingerprint(comparable(order)),
    hold: null,
    nextAt: null,
    tries: 0,
    posts: 0,
    doubts: 0,
    sentAt: null,
    baseline: null,
    baselineAt: null,
    isBaselineWhole: false,
    checks: 0,
    checkAt: null,
    isUnchecked: false,
    isAsking: false,
    lateLook: null,
    similarOrderId: null,
    orderId: null,
    isFound: false,
    settledAt: null,
    refusal: null,
  }
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Orders on their way to the kitchen (engineering, Orders over bad Wi-Fi): never lost silently, never sent twice by the
 * program; a doubtful one is shown as doubtful until a person decides. An external store for `useSyncExternalStore`.
 */
export const createOutbox = (options: OutboxOptions) => {
  const { database, http, session, clock = systemClock, random = Math.random, page = browserPage } = options
  const locks = options.locks === undefined ? browserLocks() : options.locks
  const context: OutboxContext = { database, http, clock, random, locks, session }
  const guard = createGuard(locks, clock)
  const lookUps = createLookUp(context)
  const { send, check } = createRunner(context, lookUps)
  let stops: (() => void)[] = []
  let forgotAt = Number.NEGATIVE_INFINITY

  const isMine = (record: OutboxRecord) => isOwnedBy(session(), record)

  const work = async (isKick: boolean): Promise<void> => {
    await recoverAbandoned(context, guard)
    if (clock.now() - forgotAt > HOUR || clock.now() < forgotAt) {
      forgotAt = clock.now()
      await forgetOld(context)
    }
    await view.refresh()
    // One after the other, oldest first: courses of one table should reach the kitchen in their order.
    for (const { id } of view
      .all()
      .filter(isMine)
      .sort((a, b) => a.createdAt - b.createdAt)) {
      const record = await database.get(outboxRecords, id)
      if (!record || !isDue(record, clock.now(), isKick)) continue
      const mayResend = options.hasIdempotency && clock.now() - record.wantedAt <= TIMES.tooOld
      await guard.run(id, patienceFor(record, clock.now()), async () => {
        if (record.state === 'queued') await send(id, 'auto')
        // The key makes a second request harmless.
        else if (mayResend && (await send(id, 'resendUnchecked'))?.state !== 'unknown') return
        else await check(id)
      })
    }
    await view.refresh()
  }

  const schedule = createSchedule({
    clock,
    // What others have left in `sending` is everybody's concern.
    records: () => view.all().filter((record) => isMine(record) || record.state === 'sending'),
    work,
  })
  const view = createView({ database, session, onChange: () => schedule.arm() })

  /** A person's act: waits for whatever is being done to the record. */
  const act = async (id: string, mode: SendMode): Promise<OutboxRecord | undefined> => {
    const guarded = await guard.run(id, { wait: TIMES.patience, ifTaken: 'go on' }, () => send(id, mode))
    await view.refresh()
    return guarded.kind === 'done' ? guarded.result : database.get(outboxRecords, id)
  }

  /**
   * Takes a draft over: from its commit on, the order is the outbox's, and the draft is gone from its place.
   * @returns `isNew` false: this very draft was handed over before (a second tap, another tab); `id` is its record,
   *   which is no longer there if it was taken back.
   * Throws valibot's ValiError for a draft that cannot be sent, and Error for one of somebody else.
   */
  const enqueue = async (draft: OpenOrder): Promise<{ id: string; isNew: boolean }> => {
    const person = session()
    if (person?.userId !== draft.userId || person.restaurantId !== draft.restaurantId) {
      throw new Error('Only the one whose draft it is may send it')
    }
    const record = newRecord(draft, clock.now())
    const isNew = await database.change(async (tx) => {
      if (await isHandedOver(tx, draft.id)) return false
      await tx.put(outboxRecords, draft.id, record)
      if ((await tx.get(openOrders, openOrderKey(draft)))?.id === draft.id)
        await tx.delete(openOrders, openOrderKey(draft))
      return true
    })
    await view.refresh()
    return { id: draft.id, isNew }
  }

  return {
    subscribe: view.subscribe,
    /** The same object until something changes. */
    getSnapshot: view.getSnapshot,

    /** Reads what the last page has left, and goes on with it. Calling it again changes nothing. */
    start(): void {
      if (stops.length > 0) return
      const kick = () => void schedule.kick()
      stops = [
        database.subscribe(outboxRecords, () => void view.refresh()),
        page.subscribe((event) => event !== 'hidden' && event !== 'left' && kick()),
        options.subscribeSession?.(() => {
          view.look()
          kick()
        }) ?? (() => {}),
      ]
      schedule.start()
      kick()
    },

    /** Does nothing by itself any more. A request under way goes on, and its outcome is written. */
    stop(): void {
      for (const stop of stops.splice(0)) stop()
      schedule.stop()
    },

    /** While an order is being taken: reads what its sending will need. To be called when the screen opens. */
    async prepare(): Promise<void> {
      const person = session()
      if (person) await lookUps.prepare(person.restaurantId)
    },

    enqueue,

    /**
     * Sends a queued record, or tries a refused one again; of two calls only the first sends.
     * @returns the record as it then is: `confirmed`, `rejected` (its draft is back, see `refusal`), `queued` (see `hold`)
     *   or `unknown`; undefined when there is none (any more): nothing was sent.
     */
    send: (id: string): Promise<OutboxRecord | undefined> => act(id, 'person'),

    /** `enqueue` and `send`. */
    async submit(draft: OpenOrder): Promise<OutboxRecord | undefined> {
      const { id } = await enqueue(draft)
      return act(id, 'person')
    },

    /**
     * Sends an unknown order once more, because a person has said so. It is looked for first, and is not sent when it is
     * found, or when not every list could be read (see `lateLook`).
     * @param options.isRiskTaken the person knows that nobody could check, and that the order may arrive twice.
     */
    resend: (id: string, { isRiskTaken = false } = {}): Promise<OutboxRecord | undefined> =>
      act(id, isRiskTaken ? 'resendUnchecked' : 'resend'),

    /**
     * Makes a queued or refused order a draft again, under a new id.
     * @returns `occupied`: another draft has taken its place; `not-now`: it is on its way, or may have arrived.
     */
    async edit(id: string): Promise<'done' | 'occupied' | 'not-now'> {
      const outcome = await apply(context, id, { type: 'takenBack' })
      if (outcome === undefined) return 'not-now'
      return outcome === 'occupied' ? outcome : 'done'
    },

    /**
     * Throws an order away: ask first. False: it is on its way, or not there. One of another restaurant may go too: its
     * person may never come back there.
     */
    discard: async (id: string): Promise<boolean> => (await apply(context, id, { type: 'discarded' })) !== undefined,
  }
}
