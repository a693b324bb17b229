import { backOff } from '#/lib/stream/back-off.ts'
import type { MenuNews } from '../open-orders/menu-check.ts'
import { type OpenOrder, type Refusal, toOrder } from '../open-orders/open-order.ts'
import { fingerprint, newOrderToComparable } from '../wire/fingerprint.ts'
import type { OutboxPerson } from './context.ts'
import type { LookUp } from './lookup.ts'
import type { Baseline, Hold, OutboxRecord, OutboxState } from './record.ts'
import { type ShownLine, shownLines } from './recorded.ts'
import { TIMES } from './times.ts'

/* The outbox as a state machine (ADR-007). Pure: `World` is the input from outside, `Effect` the output. */

/** Why it is sent. The two resends are a person's decision: the order may have arrived. */
export type SendMode =
  | 'auto'
  /** A person taps "send", and was asked about what the menu says otherwise. */
  | 'person'
  /** The same for an order whose dishes and prices nobody has asked about since they were shown. */
  | 'waited'
  /** It is sent again if it is in none of the lists. */
  | 'resend'
  /** It is sent again although a list could not be read. */
  | 'resendUnchecked'

/** Events about a request carry its number (`posts`): an answer to an earlier request changes nothing. */
export type OutboxEvent =
  /**
   * Nothing was sent: the reachability check failed, or the menu has `news` about which its person is asked. `draft`: with the
   * prices that its person has agreed to.
   */
  | { type: 'postponed'; mode: SendMode; hold: Hold; news?: MenuNews; draft?: OpenOrder }
  /** It is too old to be sent automatically. */
  | { type: 'expired' }
  /** The request is about to start. `draft`: with the prices that its person has agreed to. */
  | { type: 'sent'; posts: number; mode: SendMode; baseline: Baseline; draft?: OpenOrder }
  /** The request has certainly created nothing. */
  | { type: 'returned'; posts: number; hold: Hold }
  | { type: 'accepted'; posts: number; orderId: string | null }
  | { type: 'refused'; posts: number; status: number; message: string | undefined }
  /** It is not known whether the request arrived. */
  | { type: 'lost'; posts: number; namedId?: string | undefined }
  /** A look-up found an equal order. `lookedAt`: when it ended. */
  | { type: 'found'; posts: number; orderId: string; lookedAt: number }
  | { type: 'missed'; posts: number; look: Exclude<LookUp, { kind: 'found' }> }
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
export type World = {
  /** Ms since 1970. */
  now: number
  random: () => number
  person: OutboxPerson | null
  others: readonly OutboxRecord[]
  /** No other open order is at its place, or one of held courses only. */
  isPlaceFree: boolean
}

export type Effect =
  /** Puts the open order back with a new id. */
  | { type: 'restoreOpenOrder'; refusal?: Refusal }
  /** Deletes the record; its id can never be sent again. */
  | { type: 'withdraw' }
  /** These records receive `contested`. */
  | { type: 'contest'; ids: string[] }

export type Transition = { record: OutboxRecord; effects: Effect[] }

/** `occupied`: forbidden only because another open order has its place. Undefined: nothing changes. */
export type TransitionOutcome = Transition | 'occupied' | undefined

export const isOwnedBy = (person: OutboxPerson | null, record: OutboxRecord): boolean =>
  person?.userId === record.userId && person.restaurantId === record.restaurantId

const to = (record: OutboxRecord, changes: Partial<OutboxRecord>, effects: Effect[] = []): Transition => ({
  record: { ...record, ...changes },
  effects,
})

const isEqual = (a: OutboxRecord, b: OutboxRecord): boolean =>
  a.fingerprint === b.fingerprint && a.restaurantId === b.restaurantId

const NO_LOOK = { checkAt: null, isUnchecked: false, lateLook: null, similarOrderId: null } as const

/** A record as it begins: queued, never sent. Throws ValiError for an open order that cannot be sent. */
export const newRecord = (openOrder: OpenOrder, now: number): OutboxRecord => {
  const { id, userId, restaurantId, tableNumber } = openOrder
  const order = toOrder(openOrder)
  return {
    ...NO_LOOK,
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

/** 2 s plus a random part of 1 to 30 s. */
const pause = (tries: number, random: () => number): number => 2_000 + backOff(tries, random)

/** A login has a time, too: the 401 may be of a call from before the person logged in again. Until then nothing is tried. */
const delayOf = (hold: Hold, tries: number, random: () => number): number | null => {
  if (hold === 'busy') return TIMES.busy * (1 + random())
  return hold === 'connection' || hold === 'login' ? pause(tries, random) : null
}

const waiting = (hold: Hold, tries: number, { now, random }: World): Partial<OutboxRecord> => {
  const delay = delayOf(hold, tries + 1, random)
  return { state: 'queued', hold, tries: tries + 1, nextAt: delay === null ? null : now + delay }
}

const confirmedAs = (orderId: string | null, now: number) =>
  ({
    state: 'confirmed',
    orderId,
    checkAt: null,
    lateLook: null,
    similarOrderId: null,
    settledAt: now,
  }) as const

type EventOf<Type> = Extract<OutboxEvent, { type: Type }>
type Row<Type> = (record: OutboxRecord, event: EventOf<Type>, world: World) => TransitionOutcome

const expired: Row<'expired'> = (record) => to(record, { hold: 'age', nextAt: null })

const discarded: Row<'discarded'> = (record, _, { person }) =>
  record.userId === person?.userId ? to(record, {}, [{ type: 'withdraw' }]) : undefined

const takenBack: Row<'takenBack'> = (record, _, { person, isPlaceFree }) => {
  if (!isOwnedBy(person, record) || !record.draft) return undefined
  if (!isPlaceFree) return 'occupied'
  const restore: Effect = { type: 'restoreOpenOrder', ...(record.refusal && { refusal: record.refusal }) }
  return to(record, {}, [restore, { type: 'withdraw' }])
}

/** With the prices that a person has agreed to. */
const agreedTo = (draft: OpenOrder | null | undefined): Partial<OutboxRecord> => ({
  news: null,
  ...(draft && { draft, order: toOrder(draft) }),
})

const postponed =
  (...modes: SendMode[]): Row<'postponed'> =>
  (record, { mode, hold, news, draft }, world) =>
    modes.includes(mode)
      ? to(record, {
          ...waiting(hold, record.tries, world),
          ...(news ? { news } : agreedTo(draft)),
          refusal: null,
          wantedAt: mode === 'auto' ? record.wantedAt : world.now,
        })
      : undefined

/** Only one of two tabs finds the expected state and number of requests. */
const sent =
  (...modes: SendMode[]): Row<'sent'> =>
  (record, { mode, baseline, draft }, { now, person }) =>
    modes.includes(mode) && isOwnedBy(person, record)
      ? to(record, {
          ...baseline,
          ...NO_LOOK,
          ...agreedTo(draft),
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
const accepted: Row<'accepted'> = (record, { orderId }, { now, others }) => {
  const contested = others.filter(
    (other) =>
      other.isFound &&
      (orderId === null
        ? isEqual(other, record) && (other.settledAt ?? 0) >= record.createdAt
        : other.orderId === orderId),
  )
  const shown = record.draft && shownLines(record.draft)
  return to(record, { ...confirmedAs(orderId, now), draft: null, order: null, shown }, [
    { type: 'contest', ids: contested.map(({ id }) => id) },
  ])
}

/** The record stays where its place is taken by another open order. */
const rejected = (record: OutboxRecord, refusal: Refusal, isPlaceFree: boolean): Transition =>
  to(
    record,
    { state: 'rejected', refusal, checkAt: null },
    record.draft && isPlaceFree ? [{ type: 'restoreOpenOrder', refusal }, { type: 'withdraw' }] : [],
  )

const refusedWhileSending: Row<'refused'> = (record, { status, message }, { now, isPlaceFree }) => {
  const refusal = { at: now, status, message }
  // A refusal does not answer earlier requests.
  return record.doubts > 0
    ? to(record, { state: 'unknown', refusal, tries: 0, checkAt: now })
    : rejected(record, refusal, isPlaceFree)
}

/** A late answer resolves one of the doubts. */
const refusedLate: Row<'refused'> = (record, { status, message }, { now, isPlaceFree }) =>
  record.doubts > 1 ? undefined : rejected(record, { at: now, status, message }, isPlaceFree)

const returned: Row<'returned'> = (record, { hold }, world) =>
  to(record, record.doubts > 0 ? { state: 'unknown', checkAt: world.now } : waiting(hold, record.tries, world))

const lost: Row<'lost'> = (record, { namedId = record.namedId }, { now }) =>
  to(record, { state: 'unknown', doubts: record.doubts + 1, refusal: null, tries: 0, checkAt: now, namedId })

/** An order confirms only one record. */
const found: Row<'found'> = (record, { orderId, lookedAt }, { now, others }) => {
  const isClaimed = others.some((other) => {
    const isNews = other.state === 'sending' || (other.state === 'confirmed' && (other.settledAt ?? 0) >= lookedAt)
    return other.orderId === orderId || (isEqual(other, record) && isNews)
  })
  return isClaimed ? undefined : to(record, { ...confirmedAs(orderId, now), isFound: true })
}

const missed: Row<'missed'> = (record, { look }, { now, random }) => {
  const sentAt = record.sentAt ?? 0
  const age = now - sentAt
  // A clock that was set back must not postpone the late look-up for ever.
  const isLate = age < 0 || age >= TIMES.lateLook
  const soon = { tries: record.tries + 1, checkAt: now + pause(record.tries + 1, random) }
  if (look.kind === 'notYet') return to(record, soon)
  const { similarOrderId } = look
  if (look.kind === 'unreadable')
    return to(record, {
      ...soon,
      isUnchecked: true,
      // "In none of the lists" at an earlier late look-up stays true.
      ...(isLate && { lateLook: record.lateLook ?? 'unchecked' }),
      ...(similarOrderId && { similarOrderId }),
    })
  const isUnchecked = look.kind === 'impossible'
  const result = { similarOrderId, isUnchecked, tries: 0 }
  if (!isLate) return to(record, { ...result, checkAt: sentAt + TIMES.lateLook * (1 + random() / 2) })
  const looksOn = age >= 0 && age < TIMES.lastLook
  return to(record, {
    ...result,
    lateLook: isUnchecked ? 'unchecked' : 'absent',
    checkAt: looksOn ? now + TIMES.lazyLook : null,
  })
}

const resendStopped: Row<'resendStopped'> = (record, { similarOrderId, isUnchecked }) =>
  to(record, {
    similarOrderId: similarOrderId ?? record.similarOrderId,
    lateLook: isUnchecked ? 'unchecked' : record.lateLook,
  })

const contested: Row<'contested'> = (record, _, { now }) =>
  to(record, { state: 'unknown', orderId: null, isFound: false, settledAt: null, checkAt: now })

const identified: Row<'identified'> = (record, { orderId }, { others }) =>
  record.orderId === null && others.every((other) => other.orderId !== orderId) ? to(record, { orderId }) : undefined

const corrected: Row<'corrected'> = (record, { shown }) => {
  const before = record.shown ?? (record.draft && shownLines(record.draft))
  return before ? to(record, { shown: [...before, ...shown] }) : undefined
}

/** An event without a row changes nothing. */
const TABLE: Record<OutboxState, { [Type in OutboxEvent['type']]?: Row<Type> }> = {
  queued: {
    sent: sent('auto', 'person', 'waited'),
    postponed: postponed('auto', 'person', 'waited'),
    expired,
    takenBack,
    discarded,
  },
  sending: { accepted, refused: refusedWhileSending, returned, lost },
  unknown: {
    sent: sent('resend', 'resendUnchecked'),
    accepted,
    refused: refusedLate,
    found,
    missed,
    resendStopped,
    discarded,
  },
  rejected: { sent: sent('person', 'waited'), postponed: postponed('person', 'waited'), takenBack, discarded },
  confirmed: { contested, identified, corrected },
}

export function transition(record: OutboxRecord, event: OutboxEvent, world: World): TransitionOutcome {
  if ('posts' in event && event.posts !== record.posts) return undefined
  const row = TABLE[record.state][event.type] as Row<OutboxEvent['type']> | undefined
  return row?.(record, event, world)
}
