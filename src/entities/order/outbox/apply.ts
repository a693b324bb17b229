import { newId } from '#/lib/storage/new-id.ts'
import type { Transaction } from '#/lib/storage/transaction.ts'
import { isAllHeld, mergeOpenOrders, openOrderKey, openOrders } from '../open-orders/open-order.ts'
import type { OutboxContext } from './context.ts'
import { type OutboxRecord, outboxRecords, withdrawnOrders } from './record.ts'
import { TIMES } from './times.ts'
import {
  type Effect,
  type OutboxEvent,
  type TransitionInput,
  type TransitionOutcome,
  transition,
} from './transitions.ts'

async function applyEffect(
  tx: Transaction,
  effect: Effect,
  record: OutboxRecord,
  input: TransitionInput,
): Promise<void> {
  switch (effect.type) {
    case 'restoreOpenOrder': {
      if (!record.draft) return
      const { refusal: _, ...rest } = record.draft
      // It gets a new id, because its content may change from now on.
      const restored = {
        ...rest,
        id: newId(),
        updatedAt: input.now,
        ...(effect.refusal && { refusal: effect.refusal }),
      }
      const orderAtPlace = await tx.get(openOrders, openOrderKey(rest))
      // The order at its place has the held courses of the same order. Both become one, so an old view in another tab must not
      // send the stored one.
      if (orderAtPlace) await tx.put(withdrawnOrders, orderAtPlace.id, { at: input.now })
      return tx.put(openOrders, openOrderKey(rest), orderAtPlace ? mergeOpenOrders(restored, orderAtPlace) : restored)
    }
    case 'withdraw':
      await tx.delete(outboxRecords, record.id)
      return tx.put(withdrawnOrders, record.id, { at: input.now })
    case 'contest':
      for (const id of effect.ids) await applyInTransaction(tx, id, { type: 'contested' }, input)
  }
}

async function applyInTransaction(
  tx: Transaction,
  id: string,
  event: OutboxEvent,
  input: Omit<TransitionInput, 'others' | 'isPlaceFree'>,
): Promise<TransitionOutcome> {
  const records = new Map(await tx.entries(outboxRecords))
  const record = records.get(id)
  if (!record) return undefined
  records.delete(id)
  const orderAtPlace = record.draft && (await tx.get(openOrders, openOrderKey(record.draft)))
  const isPlaceFree = !orderAtPlace || isAllHeld(orderAtPlace)
  const transitionInput = { ...input, others: [...records.values()], isPlaceFree }
  const outcome = transition(record, event, transitionInput)
  if (outcome === undefined || outcome === 'occupied') return outcome
  await tx.put(outboxRecords, id, outcome.record)
  for (const effect of outcome.effects) await applyEffect(tx, effect, outcome.record, transitionInput)
  return outcome
}

/** Applies an event in one transaction, so that two tabs cannot both do it. Undefined: nothing changed. */
export const applyEvent = (
  { database, clock, random, session }: OutboxContext,
  id: string,
  event: OutboxEvent,
): Promise<TransitionOutcome> =>
  database.change((tx) => applyInTransaction(tx, id, event, { now: clock.now(), random, person: session() }))

/** Deletes records that were confirmed or withdrawn more than a day ago. */
export const deleteOldRecords = ({ database, clock }: OutboxContext): Promise<void> =>
  database.change(async (tx) => {
    // If the clock was set back, nothing is old.
    const isOld = (time: number) => clock.now() - time > TIMES.recordsKeptFor
    for (const [id, record] of await tx.entries(outboxRecords)) {
      if (record.state === 'confirmed' && isOld(record.settledAt ?? 0)) await tx.delete(outboxRecords, id)
    }
    for (const [id, { at }] of await tx.entries(withdrawnOrders)) if (isOld(at)) await tx.delete(withdrawnOrders, id)
  })
