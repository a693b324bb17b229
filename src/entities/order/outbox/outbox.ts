import type { Database } from '#/lib/storage/database.ts'
import { browserPage, type PageEvents } from '#/lib/stream/page-events.ts'
import { type Clock, systemClock } from '#/lib/time/clock.ts'
import type { MenuChanges } from '../open-orders/menu-check.ts'
import { mergeOpenOrders, type OpenOrder, openOrderKey, openOrders } from '../open-orders/open-order.ts'
import { sittingIdAt } from '../sitting/sitting-store.ts'
import { applyEvent, deleteOldRecords } from './apply.ts'
import type { OutboxContext, OutboxHttp, OutboxLocks, OutboxPerson } from './context.ts'
import { createGuard } from './guard.ts'
import { createLookUp } from './lookup.ts'
import { isHandedOver, type OutboxRecord, outboxRecords, withdrawnOrders } from './record.ts'
import type { ShownLine } from './recorded.ts'
import { createRunner } from './runner.ts'
import { abandonedAt, createSchedule, isDue } from './schedule.ts'
import { TIMES } from './times.ts'
import { isOwnedBy, newRecord, type OutboxEvent, type SendMode } from './transitions.ts'
import { createView } from './view.ts'

/** How often old records are deleted, ms. */
const CLEANUP_INTERVAL = 60 * 60_000

type OutboxOptions = {
  /** The database, which holds the open orders too. */
  database: Database
  http: OutboxHttp
  /** The person who is logged in. It is called before every step. */
  session(): OutboxPerson | null
  /** Notifies that `session` may have changed. Returns unsubscribe. */
  subscribeSession?(listener: () => void): () => void
  clock?: Clock
  random?: () => number
  locks?: OutboxLocks | null
  page?: PageEvents
  /** True: the backend ignores a repeated idempotency key, so that unknown orders can be sent again automatically. */
  hasIdempotency?: boolean
}

/** The browser's locks; null: it has none, because the page is not in a secure context. */
const browserLocks = (): OutboxLocks | null => {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks
  return locks ? { request: (name, options, callback) => locks.request(name, options, callback) as never } : null
}

/**
 * A record left in `sending` by a closed or crashed page becomes `lost`: if its lock is free or its holder asleep;
 * without locks, if no request can last that long.
 */
async function recoverAbandoned(context: OutboxContext, guard: ReturnType<typeof createGuard>): Promise<void> {
  const { database, clock, locks } = context
  for (const [id, record] of await database.entries(outboxRecords)) {
    if (record.state !== 'sending' || guard.isBusy(id)) continue
    const now = clock.now()
    const mayBeAlive = now >= (record.sentAt ?? 0) && now < abandonedAt(record)
    if (!locks && mayBeAlive) continue
    await guard.runAutomatic(record, () => applyEvent(context, id, { type: 'lost', posts: record.posts }))
  }
}

/**
 * Orders on their way to the kitchen (ADR-007). An external store for `useSyncExternalStore`. It stays whole because its parts
 * (guard, look-ups, runner, schedule, view) are only wired here, and each needs the others.
 */
export function createOutbox(options: OutboxOptions) {
  const { database, http, session, clock = systemClock, random = Math.random, page = browserPage } = options
  const locks = options.locks === undefined ? browserLocks() : options.locks
  const context: OutboxContext = { database, http, clock, random, locks, session }
  const guard = createGuard(locks, clock)
  const lookUps = createLookUp(context)
  const apply = (id: string, event: OutboxEvent) => applyEvent(context, id, event)
  const { send, check } = createRunner(context, lookUps, apply)
  let unsubscribers: (() => void)[] = []
  let oldRecordsDeletedAt = Number.NEGATIVE_INFINITY

  const isOwnRecord = (record: OutboxRecord) => isOwnedBy(session(), record)

  const doDueWork = async (shouldRetryWaiting: boolean): Promise<void> => {
    await recoverAbandoned(context, guard)
    if (clock.now() - oldRecordsDeletedAt > CLEANUP_INTERVAL || clock.now() < oldRecordsDeletedAt) {
      oldRecordsDeletedAt = clock.now()
      await deleteOldRecords(context)
    }
    await view.refresh()
    // One order is sent at a time, the oldest first, so that a table's courses arrive in order.
    for (const { id } of view
      .all()
      .filter(isOwnRecord)
      .sort((a, b) => a.createdAt - b.createdAt)) {
      const record = await database.get(outboxRecords, id)
      if (!record || !isDue(record, clock.now(), shouldRetryWaiting)) continue
      const mayResend = options.hasIdempotency && clock.now() - record.wantedAt <= TIMES.autoSendLimit
      await guard.runAutomatic(record, async () => {
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
    // Any tab may recover what another has left in `sending`.
    records: () => view.all().filter((record) => isOwnRecord(record) || record.state === 'sending'),
    work: doDueWork,
  })
  const view = createView({ database, session, onChange: () => schedule.setTimer() })

  const sendForPerson = async (
    id: string,
    mode: SendMode,
    seenMenuChanges?: MenuChanges,
  ): Promise<OutboxRecord | undefined> => {
    const guarded = await guard.runForPerson(id, () => send(id, mode, seenMenuChanges))
    await view.refresh()
    return guarded.kind === 'done' ? guarded.result : database.get(outboxRecords, id)
  }

  /**
   * Takes an open order over: once stored, it is in the outbox and no longer at its table. Its held courses, if they stay on
   * this device (`heldRest`), are the table's open order then.
   * @returns `isNew` false: it was handed over before (a second tap, another tab). `id`: its record, which may have
   *   been taken back since.
   * Throws ValiError for one that cannot be sent, and Error for another person's.
   */
  const enqueue = async (openOrder: OpenOrder, heldRest?: OpenOrder): Promise<{ id: string; isNew: boolean }> => {
    const person = session()
    if (person?.userId !== openOrder.userId || person.restaurantId !== openOrder.restaurantId) {
      throw new Error('Only its own person may send an open order')
    }
    const record = newRecord(openOrder, clock.now())
    const isNew = await database.change(async (tx) => {
      if (await isHandedOver(tx, openOrder.id)) return false
      const sittingId = await sittingIdAt(tx, openOrder)
      await tx.put(outboxRecords, openOrder.id, { ...record, ...(sittingId !== undefined && { sittingId }) })
      const key = openOrderKey(openOrder)
      const orderAtPlace = await tx.get(openOrders, key)
      const isAnotherOrderThere = orderAtPlace !== undefined && orderAtPlace.id !== openOrder.id
      if (heldRest && isAnotherOrderThere) await tx.put(withdrawnOrders, orderAtPlace.id, { at: clock.now() })
      if (heldRest)
        await tx.put(
          openOrders,
          key,
          isAnotherOrderThere ? { ...mergeOpenOrders(orderAtPlace, heldRest), id: heldRest.id } : heldRest,
        )
      else if (!isAnotherOrderThere) await tx.delete(openOrders, key)
      return true
    })
    await view.refresh()
    return { id: openOrder.id, isNew }
  }

  return {
    subscribe: view.subscribe,
    getSnapshot: view.getSnapshot,

    /** Continues what the last page has left. Idempotent. */
    start(): void {
      if (unsubscribers.length > 0) return
      const retryNow = () => void schedule.runNow()
      unsubscribers = [
        database.subscribe(outboxRecords, () => void view.refresh()),
        page.subscribe((event) => event !== 'hidden' && event !== 'left' && retryNow()),
        options.subscribeSession?.(() => {
          view.update()
          retryNow()
        }) ?? (() => {}),
      ]
      // The person may have changed since `stop`.
      view.update()
      schedule.start()
      retryNow()
    },

    /** Stops the automatic work. A request under way goes on, and its outcome is stored. */
    stop(): void {
      for (const stop of unsubscribers.splice(0)) stop()
      schedule.stop()
    },

    /** Reads in advance what sending needs. Call it when the order screen opens. */
    async prepare(): Promise<void> {
      const person = session()
      if (person) await lookUps.prepare(person.restaurantId)
    },

    enqueue,

    /**
     * Sends a queued record, or retries a refused one. Of two calls only the first sends.
     * @param options.seenMenuChanges what the menu says otherwise, as the person has seen it (`record.news`).
     * @returns the record afterwards: `confirmed`, `rejected` (its open order is back, see `refusal`), `queued` (see
     *   `hold`) or `unknown`; undefined: there is none, nothing was sent.
     */
    send: (
      id: string,
      { seenMenuChanges }: { seenMenuChanges?: MenuChanges | null } = {},
    ): Promise<OutboxRecord | undefined> =>
      seenMenuChanges ? sendForPerson(id, 'personAsked', seenMenuChanges) : sendForPerson(id, 'personNotAsked'),

    /**
     * Takes an open order over and sends it.
     * @param options.menusReadAt when the menus were read that it was compared with on screen, ms; undefined: never.
     */
    async submit(
      openOrder: OpenOrder,
      heldRest?: OpenOrder,
      { menusReadAt }: { menusReadAt?: number | undefined } = {},
    ): Promise<OutboxRecord | undefined> {
      const isCompared = menusReadAt !== undefined && Math.abs(clock.now() - menusReadAt) <= TIMES.menusFreshFor
      const { id } = await enqueue(openOrder, heldRest)
      return sendForPerson(id, isCompared ? 'personAsked' : 'personNotAsked')
    },

    /**
     * Sends an unknown order again after a look-up. Not sent if it is found, or if a list could not be read.
     * @param options.isRiskTaken send although a list could not be read; the order may arrive twice.
     */
    resend: (id: string, { isRiskTaken = false } = {}): Promise<OutboxRecord | undefined> =>
      sendForPerson(id, isRiskTaken ? 'resendUnchecked' : 'resend'),

    /**
     * Turns a queued or refused order into an open order with a new id.
     * @returns `occupied`: another open order has its place; `not-now`: it is on its way, or may have arrived.
     */
    async takeBack(id: string): Promise<'done' | 'occupied' | 'not-now'> {
      const outcome = await apply(id, { type: 'takenBack' })
      if (outcome === undefined) return 'not-now'
      return outcome === 'occupied' ? outcome : 'done'
    },

    /** Stores the order's id as long as its content still shows which record it belongs to. */
    identify: (id: string, orderId: string): Promise<unknown> => apply(id, { type: 'identified', orderId }),

    /** Call it when a correction of an order is stored: the screen has shown these lines. */
    async rememberCorrection(orderId: string, shown: readonly ShownLine[]): Promise<void> {
      const records = view.all().filter((record) => isOwnRecord(record) && record.orderId === orderId)
      for (const { id } of records) await apply(id, { type: 'corrected', shown })
    },

    /** Deletes an order, also of another restaurant: ask first. False: it is on its way, or gone. */
    discard: async (id: string): Promise<boolean> => (await apply(id, { type: 'discarded' })) !== undefined,
  }
}
