import { backOff } from '#/lib/stream/back-off.ts'
import type { MenuChanges } from '../open-orders/menu-check.ts'
import { type OpenOrder, type Refusal, toNewOrder } from '../open-orders/open-order.ts'
import { fingerprint, newOrderToComparable } from '../wire/fingerprint.ts'
import type { OutboxPerson } from './context.ts'
import type { LookUpResult } from './lookup.ts'
import type { Baseline, OutboxRecord, OutboxState, WaitReason } from './record.ts'
import { type ShownLine, shownLines } from './recorded.ts'
import { TIMES } from './times.ts'

/*
 * The outbox as a state machine (ADR-007). It is pure: a `TransitionInput` is all that it knows from outside, and its `Effect`s
 * are carried out by `apply.ts`.
 */

/** Why it is sent. The two resends are a person's decision: the order may have arrived. */
export type SendMode =
  | 'auto'
  /** A person taps "send", and was asked about what the menu says otherwise. */
  | 'personAsked'
  /** The same for an order whose dishes and prices nobody has asked about since they were shown. */
  | 'personNotAsked'
  /** It is sent again if it is in none of the lists. */
  | 'resend'
  /** It is sent again although a list could not be read. */
  | 'resendUnchecked'

/** Events about a request carry its number (`posts`), because an answer to an earlier request must change nothing. */
export type OutboxEvent =
  /**
   * Nothing was sent: the reachability check failed, or the menu has `news` about which its person is asked. `draft`: with the
   * prices that its person has agreed to.
   */
  | { type: 'postponed'; mode: SendMode; hold: WaitReason; news?: MenuChanges; draft?: OpenOrder }
  /** It is too old to be sent automatically. */
  | { type: 'expired' }
  /** The request is about to start. `draft`: with the prices that its person has agreed to. */
  | { type: 'sent'; posts: number; mode: SendMode; baseline: Baseline; draft?: OpenOrder }
  /** The request has certainly created nothing. */
  | { type: 'returned'; posts: number; hold: WaitReason }
  | { type: 'accepted'; posts: number; orderId: string | null }
  | { type: 'refused'; posts: number; status: number; message: string | undefined }
  /** It is not known whether the request arrived. */
  | { type: 'lost'; posts: number; namedId?: string | undefined }
  /** A look-up found an equal order. `lookedAt`: when it ended. */
  | { type: 'found'; posts: number; orderId: string; lookedAt: number }
  | { type: 'missed'; posts: number; result: Exclude<LookUpResult, { kind: 'found' }> }
  /** The look-up before a resend forbids it. */
  | { type: 'resendStopped'; posts: number; similarOrderId: string | null; isUnchecked: boolean }
  /** The order that a look-up found is, or may be, another record's. */
  | { type: 'contested' }
  /** The kitchen's list has the order of a record that was confirmed without an id. */
  | { type: 'identified'; orderId: string }
  /** Its order was corrected here: these lines were shown, too. */
  | { type: 'corrected'; shown: readonly ShownLine[] }
  /** A person turns it into an open order. */
  | { type: 'takenBack' }
  | { type: 'discarded' }

/** What a transition depends on, read in the same transaction as the record. */
export type TransitionInput = {
  /** Ms since 1970. */
  now: number
  random: () => number
  person: OutboxPerson | null
  others: readonly OutboxRecord[]
  /** There is no other open order at the same table, or all its courses are held. */
  isPlaceFree: boolean
}

export type Effect =
  /** Puts the open order back with a new id. */
  | { type: 'restoreOpenOrder'; refusal?: Refusal }
  /** Deletes the record; its id can never be sent again. */
  | { type: 'withdraw' }
  /** These records receive `contested`. */
  | { type: 'contest'; ids: string[] }

type Transition = { record: OutboxRecord; effects: Effect[] }

/** `occupied`: forbidden only because another open order has its place. Undefined: nothing changes. */
export type TransitionOutcome = Transition | 'occupied' | undefined

export const isOwnedBy = (person: OutboxPerson | null, record: OutboxRecord): boolean =>
  person?.userId === record.userId && person.restaurantId === record.restaurantId

const withChanges = (record: OutboxRecord, changes: Partial<OutboxRecord>, effects: Effect[] = []): Transition => ({
  record: { ...record, ...changes },
  effects,
})

const isEqual = (a: OutboxRecord, b: OutboxRecord): boolean =>
  a.fingerprint === b.fingerprint && a.restaurantId === b.restaurantId

const NO_LOOK_UP = { checkAt: null, isUnchecked: false, lateLook: null, similarOrderId: null } as const

/** A record as it begins: queued, never sent. Throws ValiError for an open order that cannot be sent. */
export const newRecord = (openOrder: OpenOrder, now: number): OutboxRecord => {
  const { id, userId, restaurantId, tableNumber } = openOrder
  const order = toNewOrder(openOrder)
  return {
    ...NO_LOOK_UP,
    id,
    userId,
    restaurantId,
    tableNumber,
    createdAt: now,
    wantedAt: now,
    state: 'queued',
    draft: openOrder,
    order,
    fingerprint: fingerprint(newOrderToComparable(order)),
    news: null,
    shown: null,
    hold: null,
    nextAt: null,
    tries: 0,
    posts: 0,
    doubts: 0,
    sentAt: null,
    baseline: null,
    baselineAt: null,
    isBaselineWhole: false,
    namedId: null,
    orderId: null,
    isFound: false,
    settledAt: null,
    refusal: null,
  }
}

/** How long to wait before the next try: 2 s, plus a random part of 1 to 30 s. */
const retryDelay = (tries: number, random: () => number): number => 2_000 + backOff(tries, random)

/**
 * When a waiting order is tried again; null: a person must act first. Where a login is missing it is tried again, too, because
 * the 401 may be of a call from before the person logged in again.
 */
const delayFor = (hold: WaitReason, tries: number, random: () => number): number | null => {
  if (hold === 'busy') return TIMES.busyDelay * (1 + random())
  return hold === 'connection' || hold === 'login' ? retryDelay(tries, random) : null
}

const toWaiting = (hold: WaitReason, tries: number, { now, random }: TransitionInput): Partial<OutboxRecord> => {
  const delay = delayFor(hold, tries + 1, random)
  return { state: 'queued', hold, tries: tries + 1, nextAt: delay === null ? null : now + delay }
}

const confirmationFields = (orderId: string | null, now: number) =>
  ({
    state: 'confirmed',
    orderId,
    checkAt: null,
    lateLook: null,
    similarOrderId: null,
    settledAt: now,
  }) as const

type EventOf<Type> = Extract<OutboxEvent, { type: Type }>
type Handler<Type> = (record: OutboxRecord, event: EventOf<Type>, input: TransitionInput) => TransitionOutcome

const onExpired: Handler<'expired'> = (record) => withChanges(record, { hold: 'age', nextAt: null })

const onDiscarded: Handler<'discarded'> = (record, _, { person }) =>
  record.userId === person?.userId ? withChanges(record, {}, [{ type: 'withdraw' }]) : undefined

const onTakenBack: Handler<'takenBack'> = (record, _, { person, isPlaceFree }) => {
  if (!isOwnedBy(person, record) || !record.draft) return undefined
  if (!isPlaceFree) return 'occupied'
  const restore: Effect = { type: 'restoreOpenOrder', ...(record.refusal && { refusal: record.refusal }) }
  return withChanges(record, {}, [restore, { type: 'withdraw' }])
}

/** The fields of a record whose person has agreed to the prices of `draft`; undefined: there was nothing to agree to. */
const agreedFields = (draft: OpenOrder | null | undefined): Partial<OutboxRecord> => ({
  news: null,
  ...(draft && { draft, order: toNewOrder(draft) }),
})

const onPostponed =
  (...modes: SendMode[]): Handler<'postponed'> =>
  (record, { mode, hold, news, draft }, input) =>
    modes.includes(mode)
      ? withChanges(record, {
          ...toWaiting(hold, record.tries, input),
          ...(news ? { news } : agreedFields(draft)),
          refusal: null,
          wantedAt: mode === 'auto' ? record.wantedAt : input.now,
        })
      : undefined

/** Of two tabs only one can do this: the other no longer finds the expected state and number of requests. */
const onSent =
  (...modes: SendMode[]): Handler<'sent'> =>
  (record, { mode, baseline, draft }, { now, person }) =>
    modes.includes(mode) && isOwnedBy(person, record)
      ? withChanges(record, {
          ...baseline,
          ...NO_LOOK_UP,
          ...agreedFields(draft),
          state: 'sending',
          hold: null,
          nextAt: null,
          tries: 0,
          posts: record.posts + 1,
          sentAt: now,
          refusal: null,
        })
      : undefined

/** Equal orders found by look-ups may have been this one: they become uncertain again. */
const onAccepted: Handler<'accepted'> = (record, { orderId }, { now, others }) => {
  const contested = others.filter(
    (other) =>
      other.isFound &&
      (orderId === null
        ? isEqual(other, record) && (other.settledAt ?? 0) >= record.createdAt
        : other.orderId === orderId),
  )
  const shown = record.draft && shownLines(record.draft)
  return withChanges(record, { ...confirmationFields(orderId, now), draft: null, order: null, shown }, [
    { type: 'contest', ids: contested.map(({ id }) => id) },
  ])
}

/** The refused order becomes an open order again. If another open order has its place, the record stays as it is. */
const toRejected = (record: OutboxRecord, refusal: Refusal, isPlaceFree: boolean): Transition =>
  withChanges(
    record,
    { state: 'rejected', refusal, checkAt: null },
    record.draft && isPlaceFree ? [{ type: 'restoreOpenOrder', refusal }, { type: 'withdraw' }] : [],
  )

const onRefusedWhileSending: Handler<'refused'> = (record, { status, message }, { now, isPlaceFree }) => {
  const refusal = { at: now, status, message }
  // A refusal does not answer earlier requests.
  return record.doubts > 0
    ? withChanges(record, { state: 'unknown', refusal, tries: 0, checkAt: now })
    : toRejected(record, refusal, isPlaceFree)
}

/** A late answer settles one of the requests without a known outcome. The order is refused if that was the last. */
const onRefusedLate: Handler<'refused'> = (record, { status, message }, { now, isPlaceFree }) =>
  record.doubts > 1 ? undefined : toRejected(record, { at: now, status, message }, isPlaceFree)

const onReturned: Handler<'returned'> = (record, { hold }, input) =>
  withChanges(
    record,
    record.doubts > 0 ? { state: 'unknown', checkAt: input.now } : toWaiting(hold, record.tries, input),
  )

const onLost: Handler<'lost'> = (record, { namedId = record.namedId }, { now }) =>
  withChanges(record, { state: 'unknown', doubts: record.doubts + 1, refusal: null, tries: 0, checkAt: now, namedId })

/** An order of the backend confirms only one record: not this one, if another record has, or may have, the same order. */
const onFound: Handler<'found'> = (record, { orderId, lookedAt }, { now, others }) => {
  const isClaimed = others.some((other) => {
    const mayHaveClaimedIt =
      other.state === 'sending' || (other.state === 'confirmed' && (other.settledAt ?? 0) >= lookedAt)
    return other.orderId === orderId || (isEqual(other, record) && mayHaveClaimedIt)
  })
  return isClaimed ? undefined : withChanges(record, { ...confirmationFields(orderId, now), isFound: true })
}

const onMissed: Handler<'missed'> = (record, { result }, { now, random }) => {
  const sentAt = record.sentAt ?? 0
  const age = now - sentAt
  // A clock that was set back must not postpone the late look-up for ever.
  const isLateLookUp = age < 0 || age >= TIMES.lateLookUpAfter
  const retrySoon = { tries: record.tries + 1, checkAt: now + retryDelay(record.tries + 1, random) }
  if (result.kind === 'notYet') return withChanges(record, retrySoon)
  const { similarOrderId } = result
  if (result.kind === 'unreadable')
    return withChanges(record, {
      ...retrySoon,
      isUnchecked: true,
      // "In none of the lists" at an earlier late look-up stays true.
      ...(isLateLookUp && { lateLook: record.lateLook ?? 'unchecked' }),
      ...(similarOrderId && { similarOrderId }),
    })
  const isUnchecked = result.kind === 'impossible'
  const changes = { similarOrderId, isUnchecked, tries: 0 }
  if (!isLateLookUp)
    return withChanges(record, { ...changes, checkAt: sentAt + TIMES.lateLookUpAfter * (1 + random() / 2) })
  const mayBeLookedUpAgain = age >= 0 && age < TIMES.lastLookUpAfter
  return withChanges(record, {
    ...changes,
    lateLook: isUnchecked ? 'unchecked' : 'absent',
    checkAt: mayBeLookedUpAgain ? now + TIMES.lookUpInterval : null,
  })
}

const onResendStopped: Handler<'resendStopped'> = (record, { similarOrderId, isUnchecked }) =>
  withChanges(record, {
    similarOrderId: similarOrderId ?? record.similarOrderId,
    lateLook: isUnchecked ? 'unchecked' : record.lateLook,
  })

const onContested: Handler<'contested'> = (record, _, { now }) =>
  withChanges(record, { state: 'unknown', orderId: null, isFound: false, settledAt: null, checkAt: now })

const onIdentified: Handler<'identified'> = (record, { orderId }, { others }) =>
  record.orderId === null && others.every((other) => other.orderId !== orderId)
    ? withChanges(record, { orderId })
    : undefined

const onCorrected: Handler<'corrected'> = (record, { shown }) => {
  const shownBefore = record.shown ?? (record.draft && shownLines(record.draft))
  return shownBefore ? withChanges(record, { shown: [...shownBefore, ...shown] }) : undefined
}

/** What each event does in each state. An event without a handler changes nothing. */
const HANDLERS: Record<OutboxState, { [Type in OutboxEvent['type']]?: Handler<Type> }> = {
  queued: {
    sent: onSent('auto', 'personAsked', 'personNotAsked'),
    postponed: onPostponed('auto', 'personAsked', 'personNotAsked'),
    expired: onExpired,
    takenBack: onTakenBack,
    discarded: onDiscarded,
  },
  sending: { accepted: onAccepted, refused: onRefusedWhileSending, returned: onReturned, lost: onLost },
  unknown: {
    sent: onSent('resend', 'resendUnchecked'),
    accepted: onAccepted,
    refused: onRefusedLate,
    found: onFound,
    missed: onMissed,
    resendStopped: onResendStopped,
    discarded: onDiscarded,
  },
  rejected: {
    sent: onSent('personAsked', 'personNotAsked'),
    postponed: onPostponed('personAsked', 'personNotAsked'),
    takenBack: onTakenBack,
    discarded: onDiscarded,
  },
  confirmed: { contested: onContested, identified: onIdentified, corrected: onCorrected },
}

export function transition(record: OutboxRecord, event: OutboxEvent, input: TransitionInput): TransitionOutcome {
  if ('posts' in event && event.posts !== record.posts) return undefined
  const handler = HANDLERS[record.state][event.type] as Handler<OutboxEvent['type']> | undefined
  return handler?.(record, event, input)
}
