import * as v from 'valibot'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { Transaction } from '#/lib/storage/transaction.ts'
import { menuChanges } from '../open-orders/menu-check.ts'
import { openOrder, refusal } from '../open-orders/open-order.ts'
import { newOrder } from '../schema.ts'
import { shownLine } from './recorded.ts'

/*
 * A record is one order on its way to the kitchen. It is stored before the first byte of the order is sent. Its states:
 * - `queued`     not sent; it is sent automatically (see `hold`).
 * - `sending`    a request is on its way.
 * - `confirmed`  the backend has it.
 * - `rejected`   the backend has refused it (see `refusal`), and another open order has its place.
 * - `unknown`    sent, but it is not known whether it arrived. Only a person sends it again.
 */
const OUTBOX_STATES = ['queued', 'sending', 'confirmed', 'rejected', 'unknown'] as const

/**
 * Why a queued order waits. A record stores it as `hold`, which has nothing to do with held courses. With `age`, `soldOut` or
 * `changed` (the menu has another price, or no longer a size or an extra) a person must say whether the order is still wanted.
 */
const WAIT_REASONS = ['connection', 'login', 'busy', 'age', 'soldOut', 'changed'] as const
const REASONS_TO_ASK: readonly (WaitReason | null)[] = ['age', 'soldOut', 'changed']

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
  /** The order's content, to find it among the backend's orders (wire/fingerprint.ts). */
  fingerprint: v.string(),
  /** What the menu says otherwise than its person has seen, if it waits for their answer. */
  news: v.nullable(menuChanges),
  /** Its lines as the screen has shown them; null before the backend has confirmed it. */
  shown: v.nullable(v.array(shownLine)),
  /** Why a queued record waits; null: it does not. */
  hold: v.nullable(v.picklist(WAIT_REASONS)),
  /** When a queued record is tried automatically the next time. */
  nextAt: v.nullable(v.number()),
  /** How many tries have failed since the backend was last reached: the more, the longer is the next pause. */
  tries: v.number(),
  /** How many requests have carried the order. */
  posts: v.number(),
  /** How many of these requests have no known outcome: while there is one, the order may be in the kitchen. */
  doubts: v.number(),
  /** When the last request began. */
  sentAt: v.nullable(v.number()),
  /** The ids of the table's orders before this one was sent; null: the lists could not be read. */
  baseline: v.nullable(v.array(v.string())),
  /** When the baseline's live orders were read. */
  baselineAt: v.nullable(v.number()),
  /**
   * Whether the archive was read after the live orders. If not, the baseline may lack an older order, so that an equal one in
   * the archive proves nothing.
   */
  isBaselineWhole: v.boolean(),
  /** When an unknown record is looked up again. */
  checkAt: v.nullable(v.number()),
  /** True: the last look-up could not read every list. */
  isUnchecked: v.boolean(),
  /** The result of the look-ups a while after the request; null: none was made yet. After one a person must decide. */
  lateLook: v.nullable(v.picklist(['absent', 'unchecked'])),
  /** The id of an order of the backend that is alike, but not surely this one. */
  similarOrderId: v.nullable(v.string()),
  /** The id that came with an unclear answer to a request. It is this order's only if a read shows that. */
  namedId: v.nullable(v.string()),
  /** The backend's id, if known. */
  orderId: v.nullable(v.string()),
  /** The sitting of the guests who were at the table when the order was handed over (sitting/sitting.ts). */
  sittingId: v.optional(v.string()),
  /** True: a look-up has confirmed it, by an equal order that may turn out to be another record's. */
  isFound: v.boolean(),
  /** When it was confirmed. */
  settledAt: v.nullable(v.number()),
  refusal: v.nullable(refusal),
})

export type OutboxState = (typeof OUTBOX_STATES)[number]
export type WaitReason = (typeof WAIT_REASONS)[number]
export type OutboxRecord = v.InferOutput<typeof outboxRecord>
export type Baseline = Pick<OutboxRecord, 'baseline' | 'baselineAt' | 'isBaselineWhole'>

/** How far the look-ups for an unknown order are: none is late enough, it is in no list, or some list could not be read. */
export const lookUpStateOf = ({ lateLook, isUnchecked }: Pick<OutboxRecord, 'lateLook' | 'isUnchecked'>) =>
  lateLook ?? (isUnchecked ? 'unchecked' : 'looking')

/** A person may decide only after a late look-up: before, the order may still arrive. */
export const isDecidable = ({ state, lateLook }: Pick<OutboxRecord, 'state' | 'lateLook'>): boolean =>
  state === 'unknown' && lateLook !== null

/** Whether the order waits for a person to say that it is still wanted as it is. */
export const isAskingPerson = ({ state, hold }: Pick<OutboxRecord, 'state' | 'hold'>): boolean =>
  state === 'queued' && REASONS_TO_ASK.includes(hold)

/** The outbox on disk. */
export const outboxRecords = rowStore({ name: 'order-outbox', schema: outboxRecord })

/**
 * Ids of open orders that were taken back, discarded or moved, stored for a day, so that an old view in another tab or
 * a second tap does not send them.
 */
export const withdrawnOrders = rowStore({ name: 'order-withdrawn', schema: v.object({ at: v.number() }) })

/** Whether an open order was handed over, so that it can neither be sent nor saved again. */
export const isHandedOver = async (tx: Transaction, id: string): Promise<boolean> =>
  (await Promise.all([tx.get(outboxRecords, id), tx.get(withdrawnOrders, id)])).some((row) => row !== undefined)
