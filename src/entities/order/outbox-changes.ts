import { newId } from '#/lib/storage/new-id.ts'
import type { Transaction } from '#/lib/storage/transaction.ts'
import { draftKey, drafts, type Refusal } from './draft.ts'
import type { OutboxContext } from './outbox-context.ts'
import { type OutboxRecord, outboxRecords, withdrawnOrders } from './outbox-record.ts'
import { TIMES } from './outbox-times.ts'

/*
 * How records change. Each change looks at the state inside its own transaction, so that two tabs cannot both make it.
 */

/** Changes a record if it is still there and `may` agrees; gives what it is afterwards, or undefined: nothing changed. */
export const changeRecord = (
  { database }: OutboxContext,
  id: string,
  may: (record: OutboxRecord) => boolean,
  changes: (record: OutboxRecord) => Partial<OutboxRecord>,
): Promise<OutboxRecord | undefined> =>
  database.change(async (tx) => {
    const record = await tx.get(outboxRecords, id)
    if (!record || !may(record)) return undefined
    const changed = { ...record, ...changes(record) }
    await tx.put(outboxRecords, id, changed)
    return changed
  })

const withdraw = async (tx: Transaction, id: string, now: number): Promise<void> => {
  await tx.delete(outboxRecords, id)
  await tx.put(withdrawnOrders, id, { at: now })
}

/** Whether the outcome of a certain request may still be written: nobody has sent it again meanwhile. */
const isStillOpen = (record: OutboxRecord, posts: number): boolean =>
  record.posts === posts && (record.state === 'sending' || record.state === 'unknown')

const confirmed = (record: OutboxRecord, orderId: string | null, now: number): OutboxRecord => ({
  ...record,
  state: 'confirmed',
  orderId,
  checkAt: null,
  isUnchecked: false,
  isAsking: false,
  lateLook: null,
  similarOrderId: null,
  settledAt: now,
})

/**
 * The backend itself says that it has the order. @param orderId its id there, null when it told none.
 * Equal orders that were found by a look-up may have been this one all the time: they are in doubt again.
 */
export const confirm = (
  { database, clock }: OutboxContext,
  { id, posts }: OutboxRecord,
  orderId: string | null,
): Promise<OutboxRecord | undefined> =>
  database.change(async (tx) => {
    const record = await tx.get(outboxRecords, id)
    if (!record || !isStillOpen(record, posts)) return undefined
    for (const [key, other] of await tx.entries(outboxRecords)) {
      const isThisOne =
        orderId === null
          ? other.fingerprint === record.fingerprint &&
            other.restaurantId === record.restaurantId &&
            (other.settledAt ?? 0) >= record.createdAt
          : other.orderId === orderId
      if (key === id || !other.isFound || !isThisOne) continue
      const doubtful = {
        state: 'unknown',
        orderId: null,
        isFound: false,
        settledAt: null,
        checkAt: clock.now(),
      } as const
      await tx.put(outboxRecords, key, { ...other, ...doubtful })
    }
    const known = { ...confirmed(record, orderId, clock.now()), draft: null, order: null }
    await tx.put(outboxRecords, id, known)
    return known
  })

/**
 * A look-up has found an equal order. Undefined also when that is another record's already, or may be: one that is being
 * sent, or was confirmed without an id since the look-up. @param lookedAt when it ended, ms since 1970.
 */
export const confirmFound = (
  { database, clock }: OutboxContext,
  { id, posts }: OutboxRecord,
  orderId: string,
  lookedAt: number,
): Promise<OutboxRecord | undefined> =>
  database.change(async (tx) => {
    const record = await tx.get(outboxRecords, id)
    if (!record || !isStillOpen(record, posts)) return undefined
    for (const [key, other] of await tx.entries(outboxRecords)) {
      if (key === id) continue
      const isEqual = other.fingerprint === record.fingerprint && other.restaurantId === record.restaurantId
      const isNews = other.state === 'sending' || (other.state === 'confirmed' && (other.settledAt ?? 0) >= lookedAt)
      if (other.orderId === orderId || (isEqual && isNews)) return undefined
    }
    const found = { ...confirmed(record, orderId, clock.now()), isFound: true }
    await tx.put(outboxRecords, id, found)
    return found
  })

/** Puts a record's draft back where drafts live, if its place is free. It is a new draft: its content may change now. */
const restoreDraft = async (
  tx: Transaction,
  { draft }: OutboxRecord,
  now: number,
  refusal: Refusal | undefined,
): Promise<boolean> => {
  if (!draft || (await tx.get(drafts, draftKey(draft)))) return false
  const { refusal: _, ...rest } = draft
  await tx.put(drafts, draftKey(draft), { ...rest, id: newId(), updatedAt: now, ...(refusal && { refusal }) })
  return true
}

/**
 * The backend refuses it: the draft comes back with the reason, and the record goes. If another draft has taken the
 * place meanwhile, the record stays, `rejected`. Gives the record as it was refused in either case.
 */
export const reject = (
  { database, clock }: OutboxContext,
  { id, posts }: OutboxRecord,
  refusal: Refusal,
): Promise<OutboxRecord | undefined> =>
  database.change(async (tx) => {
    const record = await tx.get(outboxRecords, id)
    if (!record || !isStillOpen(record, posts)) return undefined
    const rejected: OutboxRecord = { ...record, state: 'rejected', refusal, checkAt: null, isAsking: false }
    if (await restoreDraft(tx, record, clock.now(), refusal)) await withdraw(tx, id, clock.now())
    else await tx.put(outboxRecords, id, rejected)
    return rejected
  })

/**
 * Nobody knows whether the request under way arrived. It is looked for at once.
 * @param refusal what the backend said to it, when it is an earlier request that is in doubt.
 */
export const leaveUnknown = (
  context: OutboxContext,
  { id, posts }: OutboxRecord,
  refusal?: Refusal,
): Promise<OutboxRecord | undefined> =>
  changeRecord(
    context,
    id,
    (record) => record.state === 'sending' && record.posts === posts,
    ({ doubts }) => ({
      state: 'unknown',
      doubts: refusal ? doubts : doubts + 1,
      refusal: refusal ?? null,
      checks: 0,
      tries: 0,
      checkAt: context.clock.now(),
    }),
  )

/**
 * A person takes an unsent order back to change it.
 * @returns `occupied`: another draft has taken the place; `not-now`: it is on its way, or may have arrived.
 */
export const takeBack = (
  { database, clock }: OutboxContext,
  id: string,
  isMine: (record: OutboxRecord) => boolean,
): Promise<'done' | 'occupied' | 'not-now'> =>
  database.change(async (tx) => {
    const record = await tx.get(outboxRecords, id)
    if (!record || !isMine(record) || (record.state !== 'queued' && record.state !== 'rejected')) return 'not-now'
    if (!(await restoreDraft(tx, record, clock.now(), record.refusal ?? undefined))) return 'occupied'
    await withdraw(tx, id, clock.now())
    return 'done'
  })

/** A person throws an order away. False: it is on its way just now, or not there. */
export const throwAway = (
  { database, clock }: OutboxContext,
  id: string,
  isMine: (record: OutboxRecord) => boolean,
): Promise<boolean> =>
  database.change(async (tx) => {
    const record = await tx.get(outboxRecords, id)
    if (!record || !isMine(record) || !['queued', 'rejected', 'unknown'].includes(record.state)) return false
    await withdraw(tx, id, clock.now())
    return true
  })

/** Forgets what nobody needs any more: orders that were settled or withdrawn more than a day ago. */
export const forgetOld = ({ database, clock }: OutboxContext): Promise<void> =>
  database.change(async (tx) => {
    // A clock that was set back makes nothing old.
    const isOld = (at: number) => clock.now() - at > TIMES.confirmed
    for (const [id, record] of await tx.entries(outboxRecords)) {
      if (record.state === 'confirmed' && isOld(record.settledAt ?? 0)) await tx.delete(outboxRecords, id)
    }
    for (const [id, { at }] of await tx.entries(withdrawnOrders)) if (isOld(at)) await tx.delete(withdrawnOrders, id)
  })
