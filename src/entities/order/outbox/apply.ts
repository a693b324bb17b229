import { newId } from '#/lib/storage/new-id.ts'
import type { Transaction } from '#/lib/storage/transaction.ts'
import { isAllHeld, merged, openOrderKey, openOrders } from '../open-orders/open-order.ts'
import type { OutboxContext } from './context.ts'
import { type OutboxRecord, outboxRecords, withdrawnOrders } from './record.ts'
import { TIMES } from './times.ts'
import { type Effect, type OutboxEvent, type TransitionOutcome, transition, type World } from './transitions.ts'

async function applyEffect(tx: Transaction, effect: Effect, record: OutboxRecord, world: World): Promise<void> {
  switch (effect.type) {
    case 'restoreOpenOrder': {
      if (!record.draft) return
      const { refusal: _, ...rest } = record.draft
      // A new id: its content may change from now on.
      const restored = {
        ...rest,
        id: newId(),
        updatedAt: world.now,
        ...(effect.refusal && { refusal: effect.refusal }),
      }
      const there = await tx.get(openOrders, openOrderKey(rest))
      // The stored order is the rest with the held courses. It is merged in, so an old view in another tab must not send it.
      if (there) await tx.put(withdrawnOrders, there.id, { at: world.now })
      return tx.put(openOrders, openOrderKey(rest), there ? merged(restored, there) : restored)
    }
    case 'withdraw':
      await tx.delete(outboxRecords, record.id)
      return tx.put(withdrawnOrders, record.id, { at: world.now })
    case 'contest':
      for (const id of effect.ids) await step(tx, id, { type: 'contested' }, world)
  }
}

async function step(
  tx: Transaction,
  id: string,
  event: OutboxEvent,
  given: Omit<World, 'others' | 'isPlaceFree'>,
): Promise<TransitionOutcome> {
  const records = new Map(await tx.entries(outboxRecords))
  const record = records.get(id)
  if (!record) return undefined
  records.delete(id)
  const there = record.draft && (await tx.get(openOrders, openOrderKey(record.draft)))
  const isPlaceFree = !there || isAllHeld(there)
  const world = { ...given, others: [...records.values()], isPlaceFree }
  const outcome = transition(record, event, world)
  if (outcome === undefined || outcome === 'occupied') return outcome
  await tx.put(outboxRecords, id, outcome.record)
  for (const effect of outcome.effects) await applyEffect(tx, effect, outcome.record, world)
  return outcome
}

/** In one transaction, so that two tabs cannot both do it. Undefined: nothing changed. */
export const applyEvent = (
  { database, clock, random, session }: OutboxContext,
  id: string,
  event: OutboxEvent,
): Promise<TransitionOutcome> =>
  database.change((tx) => step(tx, id, event, { now: clock.now(), random, person: session() }))

/** Deletes records settled or withdrawn more than a day ago. */
export const forgetOld = ({ database, clock }: OutboxContext): Promise<void> =>
  database.change(async (tx) => {
    // If the clock was set back, nothing is old.
    const isOld = (at: number) => clock.now() - at > TIMES.confirmed
    for (const [id, record] of await tx.entries(outboxRecords)) {
      if (record.state === 'confirmed' && isOld(record.settledAt ?? 0)) await tx.delete(outboxRecords, id)
    }
    for (const [id, { at }] of await tx.entries(withdrawnOrders)) if (isOld(at)) await tx.delete(withdrawnOrders, id)
  })
