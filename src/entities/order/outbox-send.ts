import { withLimit } from '#/lib/time/with-limit.ts'
import { changeRecord, confirm, confirmFound, leaveUnknown, reject } from './outbox-changes.ts'
import type { OutboxContext } from './outbox-context.ts'
import type { Baseline, LookUps } from './outbox-lookup.ts'
import { type Hold, type OutboxRecord, outboxRecords } from './outbox-record.ts'
import { pause, TIMES } from './outbox-times.ts'
import { judgePost, judgeProbe } from './outbox-verdict.ts'

/**
 * Why it is sent: by itself (`auto`), because a person presses "send" or "try again" (`person`), or because a person has
 * decided that an order which may have arrived is to be sent once more: if it is in none of the lists (`resend`), or
 * though not every list can be read (`resendUnchecked`).
 */
export type SendMode = 'auto' | 'person' | 'resend' | 'resendUnchecked'

const FROM: Record<SendMode, OutboxRecord['state'][]> = {
  auto: ['queued'],
  person: ['queued', 'rejected'],
  resend: ['unknown'],
  resendUnchecked: ['unknown'],
}

/** Whether the one who is logged in may see and send a record. */
export const isOwner = ({ session }: OutboxContext, record: OutboxRecord): boolean => {
  const person = session()
  return person?.userId === record.userId && person.restaurantId === record.restaurantId
}

/** What waiting means for a record that is certainly not in the kitchen. */
const waiting = ({ clock, random }: OutboxContext, tries: number, hold: Hold): Partial<OutboxRecord> => {
  const delay = hold === 'connection' ? pause(tries + 1, random) : hold === 'busy' ? TIMES.busy * (1 + random()) : null
  return { state: 'queued', hold, tries: tries + 1, nextAt: delay === null ? null : clock.now() + delay }
}

/** The request under way has certainly left nothing behind: back to where the record was. */
const goBack = (context: OutboxContext, { id, posts, doubts }: OutboxRecord, hold: Hold) =>
  changeRecord(
    context,
    id,
    (record) => record.state === 'sending' && record.posts === posts,
    ({ tries }) => (doubts > 0 ? { state: 'unknown', checkAt: context.clock.now() } : waiting(context, tries, hold)),
  )

/** Sends one record from the look at its state to the answer. To be called under the guard only. */
export const createSend = (context: OutboxContext, lookUps: LookUps) => {
  const { database, http, clock } = context

  /** The request itself. From its first byte on, only an answer tells what has become of the order. */
  const post = async (record: OutboxRecord): Promise<OutboxRecord | undefined> => {
    const { order, id } = record
    // Between the commit and now somebody else may have logged in: the order must not go out under their name.
    if (!order || !isOwner(context, record)) return goBack(context, record, 'login')
    let answer: Awaited<ReturnType<typeof http.send>>
    try {
      answer = await withLimit(clock, TIMES.post, new AbortController(), (signal) =>
        http.send(order, { signal, idempotencyKey: id }),
      )
    } catch (error) {
      const verdict = judgePost(error)
      if (verdict.kind === 'unknown') return leaveUnknown(context, record)
      if (verdict.kind !== 'rejected') return goBack(context, record, verdict.kind)
      const refusal = { at: clock.now(), status: verdict.status, message: verdict.message }
      // It says nothing about an earlier request.
      return record.doubts > 0 ? leaveUnknown(context, record, refusal) : reject(context, record, refusal)
    }
    return confirm(context, record, answer.id ?? null)
  }

  /** What the backend has before the order arrives; read while the probe is under way. */
  const readBaseline = async (record: OutboxRecord): Promise<Baseline> => {
    // What an earlier request may have left must not count as "before".
    const { baseline, baselineAt, isBaselineWhole } = record.doubts > 0 ? record : await lookUps.baseline(record)
    return { baseline, baselineAt, isBaselineWhole }
  }

  const probe = () =>
    withLimit(clock, TIMES.probe, new AbortController(), http.probe).then(() => 'reachable' as const, judgeProbe)

  const attempt = async (record: OutboxRecord, mode: SendMode): Promise<OutboxRecord | undefined> => {
    const reading = readBaseline(record)
    const reach = await probe()
    if (reach !== 'reachable') {
      // A refused one that is wanted again waits from now on, too; one in doubt stays in doubt.
      const may = (now: OutboxRecord) => now.state !== 'unknown' && FROM[mode].includes(now.state)
      return changeRecord(context, record.id, may, ({ tries, wantedAt }) => ({
        ...waiting(context, tries, reach),
        refusal: null,
        wantedAt: mode === 'auto' ? wantedAt : clock.now(),
      }))
    }
    const baseline = await reading
    // The one moment that decides between two tabs: only one of them finds the state that it leaves.
    const sending = await changeRecord(
      context,
      record.id,
      (now) => FROM[mode].includes(now.state) && now.posts === record.posts && isOwner(context, now),
      ({ posts }) => ({
        ...baseline,
        state: 'sending',
        hold: null,
        nextAt: null,
        tries: 0,
        posts: posts + 1,
        sentAt: clock.now(),
        checks: 0,
        checkAt: null,
        isUnchecked: false,
        isAsking: false,
        lateLook: null,
        similarOrderId: null,
        refusal: null,
      }),
    )
    return sending && post(sending)
  }

  const act = async (record: OutboxRecord, mode: SendMode): Promise<OutboxRecord | undefined> => {
    if (!isOwner(context, record)) return undefined
    if (mode === 'auto' && clock.now() - record.wantedAt > TIMES.tooOld) {
      const may = (now: OutboxRecord) => now.state === 'queued'
      return changeRecord(context, record.id, may, () => ({ hold: 'age', nextAt: null }))
    }
    if (record.state !== 'unknown') return attempt(record, mode)
    const look = await lookUps.find(record)
    if (look.kind === 'notYet') return undefined
    if (look.kind === 'found') return confirmFound(context, record, look.orderId, clock.now())
    const isNewsToPerson = look.similarOrderId !== null && look.similarOrderId !== record.similarOrderId
    const mayGo = look.kind === 'absent' || mode === 'resendUnchecked'
    if (mayGo && !isNewsToPerson) return attempt(record, mode)
    return changeRecord(
      context,
      record.id,
      (now) => now.state === 'unknown' && now.posts === record.posts,
      (now) => ({
        similarOrderId: look.similarOrderId ?? now.similarOrderId,
        lateLook: look.kind === 'absent' ? now.lateLook : 'unchecked',
      }),
    )
  }

  /** Gives the record as it then is; undefined: there is none any more. A refused one is given though it is gone. */
  return async (id: string, mode: SendMode): Promise<OutboxRecord | undefined> => {
    const record = await database.get(outboxRecords, id)
    if (!record || !FROM[mode].includes(record.state)) return record
    return (await act(record, mode)) ?? database.get(outboxRecords, id)
  }
}
