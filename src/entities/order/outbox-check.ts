import { changeRecord, confirmFound, leaveUnknown } from './outbox-changes.ts'
import type { OutboxContext } from './outbox-context.ts'
import type { createGuard, Patience } from './outbox-guard.ts'
import type { LookUp, LookUps } from './outbox-lookup.ts'
import { type OutboxRecord, outboxRecords } from './outbox-record.ts'
import { isOwner } from './outbox-send.ts'
import { pause, TIMES } from './outbox-times.ts'

/** What a look-up that did not find the order means for its record. Times in ms since 1970. Pure. */
const afterLook = (
  record: OutboxRecord,
  look: Exclude<LookUp, { kind: 'found' }>,
  now: number,
  random: () => number,
): Partial<OutboxRecord> => {
  const sentAt = record.sentAt ?? 0
  const age = now - sentAt
  // A clock that was set back would postpone the second look for ever.
  const isLate = age < 0 || age >= TIMES.lateLook
  const soon = { tries: record.tries + 1, checkAt: now + pause(record.tries + 1, random) }
  if (look.kind === 'notYet') return soon
  const { similarOrderId } = look
  if (look.kind === 'unreadable') {
    // That it was in none of the lists at an earlier late look stays true.
    return {
      ...soon,
      isUnchecked: true,
      ...(isLate && { lateLook: record.lateLook ?? 'unchecked' }),
      ...(similarOrderId && { similarOrderId }),
    }
  }
  const isUnchecked = look.kind === 'impossible'
  const seen = { similarOrderId, isUnchecked, tries: 0, checks: record.checks + (isUnchecked ? 0 : 1) }
  if (!isLate) return { ...seen, checkAt: sentAt + TIMES.lateLook * (1 + random() / 2) }
  const looksOn = age >= 0 && age < TIMES.lastLook
  return {
    ...seen,
    isAsking: true,
    lateLook: isUnchecked ? 'unchecked' : 'absent',
    checkAt: looksOn ? now + TIMES.lazyLook : null,
  }
}

/** Looks for an unknown record's order. To be called under the guard only. */
export const createCheck = (context: OutboxContext, lookUps: LookUps) => {
  const { database, clock, random } = context
  return async (id: string): Promise<void> => {
    const record = await database.get(outboxRecords, id)
    if (record?.state !== 'unknown' || !isOwner(context, record)) return
    const look = await lookUps.find(record)
    if (look.kind === 'found' && (await confirmFound(context, record, look.orderId, clock.now()))) return
    // Another record was faster in claiming what was found: look again later.
    const missed = look.kind === 'found' ? ({ kind: 'notYet' } as const) : look
    await changeRecord(
      context,
      id,
      (now) => now.state === 'unknown' && now.posts === record.posts,
      (now) => afterLook(now, missed, clock.now(), random),
    )
  }
}

/** When a record that is being sent by nobody known may be taken for abandoned. */
export const abandonedAt = ({ sentAt }: OutboxRecord): number => (sentAt ?? 0) + TIMES.abandoned

/** What is done by itself gives way to another tab, unless that must be asleep. @param now ms since 1970. */
export const patienceFor = ({ sentAt }: OutboxRecord, now: number): Patience => ({
  wait: 0,
  ifTaken: sentAt !== null && Math.abs(now - sentAt) > TIMES.asleep ? 'go on' : 'give up',
})

/**
 * Records that a closed or crashed page has left in `sending` become unknown: with locks, when nobody holds theirs (or
 * one who sleeps); without, when no request can last so long.
 */
export const recoverAbandoned = async (
  context: OutboxContext,
  guard: ReturnType<typeof createGuard>,
): Promise<void> => {
  const { database, clock, locks } = context
  for (const [id, record] of await database.entries(outboxRecords)) {
    if (record.state !== 'sending' || guard.isBusy(id)) continue
    const now = clock.now()
    const mayBeAlive = now >= (record.sentAt ?? 0) && now < abandonedAt(record)
    if (!locks && mayBeAlive) continue
    await guard.run(id, patienceFor(record, now), () => leaveUnknown(context, record))
  }
}
