import * as v from 'valibot'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { Transaction } from '#/lib/storage/transaction.ts'
import { openOrder, refusal } from '../open-order.ts'
import { newOrder } from '../schema.ts'

/*
 * One order on its way to the kitchen. The record is on disk before the first byte of the order leaves, and says at
 * every moment what is certain:
 * - `queued`     certainly not sent yet; it goes out by itself (see `hold`).
 * - `sending`    a request is on its way.
 * - `confirmed`  the backend has it.
 * - `rejected`   the backend has refused it; `refusal` says why. (Its draft's place was taken, else it is a draft again.)
 * - `unknown`    sent, and nobody knows whether it arrived. Never sent again but by a person's act.
 */
export const OUTBOX_STATES = ['queued', 'sending', 'confirmed', 'rejected', 'unknown'] as const

/**
 * Why a queued order waits: no way to the backend · the person must log in again · the backend is busy · it is so old
 * that a person must say whether it is still wanted.
 */
const HOLDS = ['connection', 'login', 'busy', 'age'] as const

const outboxRecord = v.object({
  /** The draft's id; also the idempotency key. */
  id: v.string(),
  userId: v.string(),
  restaurantId: v.string(),
  tableNumber: v.number(),
  /** Milliseconds since 1970, like every time here. */
  createdAt: v.number(),
  /** When a person last said that it is to be sent. */
  wantedAt: v.number(),
  state: v.picklist(OUTBOX_STATES),
  /** What it was made of, to be shown and edited; null once the backend itself has confirmed it. */
  draft: v.nullable(openOrder),
  /** What is sent; null once the backend itself has confirmed it. */
  order: v.nullable(newOrder),
  fingerprint: v.string(),
  hold: v.nullable(v.picklist(HOLDS)),
  /** When a queued one is tried again by itself. */
  nextAt: v.nullable(v.number()),
  /** Tries since the last success in reaching the backend, for the back-off. */
  tries: v.number(),
  /** Requests that have carried the order. */
  posts: v.number(),
  /** Those of them of which nobody knows what became. While there is one, the order may be in the kitchen. */
  doubts: v.number(),
  sentAt: v.nullable(v.number()),
  /** Ids of the table's orders that were there before it was sent; null when the lists could not be read. */
  baseline: v.nullable(v.array(v.string())),
  /** When the live orders of the baseline were read. */
  baselineAt: v.nullable(v.number()),
  /**
   * Whether the archive was read after them. Else an order that came and was archived shortly before may be missing in
   * the baseline, and an equal one in the archive proves nothing.
   */
  isBaselineWhole: v.boolean(),
  /** Look-ups since `sentAt` that read the lists and did not find it. */
  checks: v.number(),
  /** When an unknown one is looked up again. */
  checkAt: v.nullable(v.number()),
  /** The last look-up could not read every list. */
  isUnchecked: v.optional(v.boolean(), false),
  /** Looked up early and late and not found, or there is no way to look it up: a person must decide. */
  isAsking: v.boolean(),
  /**
   * What the look-ups have shown that came late enough for the order to have arrived: it is in none of the lists, or not
   * every list could be read. Null: none has come late enough.
   */
  lateLook: v.optional(v.nullable(v.picklist(['absent', 'unchecked'])), null),
  /** A new order that resembles an unknown one without being equal, to be shown with the question. */
  similarOrderId: v.nullable(v.string()),
  /** The backend's id, where it is known. */
  orderId: v.nullable(v.string()),
  /** Confirmed because an equal order was found. An answer to another record may show that it was that one's. */
  isFound: v.boolean(),
  settledAt: v.nullable(v.number()),
  refusal: v.nullable(refusal),
})

export type OutboxState = (typeof OUTBOX_STATES)[number]
export type Hold = (typeof HOLDS)[number]
export type OutboxRecord = v.InferOutput<typeof outboxRecord>
/** What the backend had before the order was sent. */
export type Baseline = Pick<OutboxRecord, 'baseline' | 'baselineAt' | 'isBaselineWhole'>

type Doubt = Pick<OutboxRecord, 'lateLook' | 'isAsking' | 'isUnchecked'>

/**
 * What is known of an order that may be in the kitchen: it is still looked for, it is in none of the lists, or the lists
 * could not be checked.
 */
export const doubtOf = ({ lateLook, isAsking, isUnchecked }: Doubt) =>
  // An earlier version of the app asked without noting whether it had read the lists.
  lateLook ?? (isAsking || isUnchecked ? 'unchecked' : 'looking')

/** Whether a person may send it again: after a look that came late enough. Before that the order may still arrive. */
export const isDecidable = ({ state, lateLook, isAsking }: Doubt & Pick<OutboxRecord, 'state'>): boolean =>
  state === 'unknown' && (lateLook !== null || isAsking)

export const outboxRecords = rowStore({ name: 'order-outbox', schema: outboxRecord })

/**
 * Orders that were taken back or thrown away, and drafts that were moved to another table, by the id of their draft. They are remembered for a day, so that an old
 * view of the draft in another tab, or a tap too many, does not send it after all.
 */
export const withdrawnOrders = rowStore({ name: 'order-withdrawn', schema: v.object({ at: v.number() }) })

/** Whether a draft has been handed over already, so that neither it nor a save of it may come again. */
export const isHandedOver = async (tx: Transaction, draftId: string): Promise<boolean> =>
  (await Promise.all([tx.get(outboxRecords, draftId), tx.get(withdrawnOrders, draftId)])).some(
    (row) => row !== undefined,
  )
