import * as v from 'valibot'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { Transaction } from '#/lib/storage/transaction.ts'
import { menuNews } from '../open-orders/menu-check.ts'
import { openOrder, refusal } from '../open-orders/open-order.ts'
import { newOrder } from '../schema.ts'
import { shownLine } from './recorded.ts'

/*
 * One order on its way to the kitchen, on disk before its first byte is sent. The states:
 * - `queued`     not sent; it is sent automatically (see `hold`).
 * - `sending`    a request is on its way.
 * - `confirmed`  the backend has it.
 * - `rejected`   the backend has refused it (see `refusal`), and another open order has its place.
 * - `unknown`    sent, but it is not known whether it arrived. Only a person sends it again.
 */
export const OUTBOX_STATES = ['queued', 'sending', 'confirmed', 'rejected', 'unknown'] as const

/**
 * Why a queued order waits. `age`, `soldOut`, `changed` (the menu has another price, or no longer a size or an extra): a
 * person must say whether it is still wanted.
 */
const HOLDS = ['connection', 'login', 'busy', 'age', 'soldOut', 'changed'] as const
const ASKING: readonly (Hold | null)[] = ['age', 'soldOut', 'changed']

const outboxRecord = v.object({
  /** The open order's id; also the idempotency key. */
  id: v.string(),
  userId: v.string(),
  restaurantId: v.string(),
  tableNumber: v.number(),
  /** Ms since 1970, as all times here. */
  createdAt: v.number(),
  /** When a person last asked to send it. */
  wantedAt: v.number(),
  state: v.picklist(OUTBOX_STATES),
  /** The open order, to show and edit it; null once the backend has confirmed it. */
  draft: v.nullable(openOrder),
  /** Null once the backend has confirmed it. */
  order: v.nullable(newOrder),
  fingerprint: v.string(),
  /** What its person is asked about, if it waits for that. */
  news: v.nullable(menuNews),
  /** What the screen has shown of its lines, once the backend has confirmed it. */
  shown: v.nullable(v.array(shownLine)),
  hold: v.nullable(v.picklist(HOLDS)),
  /** When a queued record is tried automatically the next time. */
  nextAt: v.nullable(v.number()),
  /** Tries since the backend was last reached, for the back-off. */
  tries: v.number(),
  /** Requests that have carried the order. */
  posts: v.number(),
  /** Requests without a known outcome: while there is one, the order may be in the kitchen. */
  doubts: v.number(),
  sentAt: v.nullable(v.number()),
  /** Ids of the table's orders before it was sent; null if the lists could not be read. */
  baseline: v.nullable(v.array(v.string())),
  /** When the baseline's live orders were read. */
  baselineAt: v.nullable(v.number()),
  /**
   * Whether the archive was read after them. If not, an older order may be missing in the baseline, and an equal one in
   * the archive proves nothing.
   */
  isBaselineWhole: v.boolean(),
  /** When an unknown record is looked up again. */
  checkAt: v.nullable(v.number()),
  /** The last look-up could not read every list. */
  isUnchecked: v.boolean(),
  /** The result of the late look-ups. Null: none yet. After one a person must decide. */
  lateLook: v.nullable(v.picklist(['absent', 'unchecked'])),
  similarOrderId: v.nullable(v.string()),
  /** The id that was the answer to a request whose outcome is not known: of this order, if a read shows that. */
  namedId: v.nullable(v.string()),
  /** The backend's id, if known. */
  orderId: v.nullable(v.string()),
  /** The sitting of the guests who sat at the table when it was handed over (sitting/sitting.ts). */
  sittingId: v.optional(v.string()),
  /** Confirmed by an equal order, which may turn out to be another record's. */
  isFound: v.boolean(),
  settledAt: v.nullable(v.number()),
  refusal: v.nullable(refusal),
})

export type OutboxState = (typeof OUTBOX_STATES)[number]
export type Hold = (typeof HOLDS)[number]
export type OutboxRecord = v.InferOutput<typeof outboxRecord>
export type Baseline = Pick<OutboxRecord, 'baseline' | 'baselineAt' | 'isBaselineWhole'>

/** What is known about an unknown order. */
export const doubtOf = ({ lateLook, isUnchecked }: Pick<OutboxRecord, 'lateLook' | 'isUnchecked'>) =>
  lateLook ?? (isUnchecked ? 'unchecked' : 'looking')

/** A person may decide only after a late look-up: before, the order may still arrive. */
export const isDecidable = ({ state, lateLook }: Pick<OutboxRecord, 'state' | 'lateLook'>): boolean =>
  state === 'unknown' && lateLook !== null

/** Whether it waits for a person to say that it is still wanted as it is. */
export const isAsking = ({ state, hold }: Pick<OutboxRecord, 'state' | 'hold'>): boolean =>
  state === 'queued' && ASKING.includes(hold)

export const outboxRecords = rowStore({ name: 'order-outbox', schema: outboxRecord })

/**
 * Ids of open orders that were taken back, discarded or moved, stored for a day, so that an old view in another tab or
 * a second tap does not send them.
 */
export const withdrawnOrders = rowStore({ name: 'order-withdrawn', schema: v.object({ at: v.number() }) })

/** Whether an open order was handed over, so that it can neither be sent nor saved again. */
export const isHandedOver = async (tx: Transaction, id: string): Promise<boolean> =>
  (await Promise.all([tx.get(outboxRecords, id), tx.get(withdrawnOrders, id)])).some((row) => row !== undefined)
