import { ApiError, isReadUnavailable } from '#/lib/http/api-error.ts'
import { withLimit } from '#/lib/time/clock.ts'
import { type Comparable, findOrder, newOrderToComparable } from '../wire/fingerprint.ts'
import { joined, type OutboxContext, type OutboxList } from './context.ts'
import { type Baseline, type OutboxRecord, outboxRecords } from './record.ts'
import { TIMES } from './times.ts'

/**
 * `absent`: both lists were read, and so was every row that could be the order.
 * `unreadable`: some list cannot be read now. `impossible`: a later try cannot succeed either, because the backend lacks the
 * list, the person lacks the rights, or a row cannot be read.
 * `notYet`: another record must be settled first.
 */
export type LookUp =
  | ReturnType<typeof findOrder>
  | { kind: 'unreadable' | 'impossible'; similarOrderId: string | null }
  | { kind: 'notYet' }

const NEVER = Number.NEGATIVE_INFINITY

/** Whether an unreadable row may be a newer order of the record's table. */
const mayHide = (
  { orders, unreadable }: OutboxList,
  { tableNumber }: OutboxRecord,
  otherIds: ReadonlySet<string> | null,
): boolean =>
  [...unreadable, ...orders.filter(({ unreadableLines }) => unreadableLines > 0)].some(
    (row) => (row.tableNumber ?? tableNumber) === tableNumber && !(row.id && otherIds?.has(row.id)),
  )

type Reading = {
  /** Undefined: it failed to load. */
  list: OutboxList | undefined
  isForGood: boolean
  isUnanswered: boolean
}

const tried = (reading: Promise<OutboxList>): Promise<Reading> =>
  reading.then(
    (list) => ({ list, isForGood: false, isUnanswered: false }),
    (error: unknown) => ({
      list: undefined,
      isForGood: isReadUnavailable(error),
      isUnanswered: !(error instanceof ApiError) || error.kind === 'network',
    }),
  )

/**
 * Reads the backend's orders: before an order is sent (the baseline), and when it is unknown whether it arrived. It stays whole
 * because both work with the same memory of the orders seen so far, and of when each list was read.
 */
export function createLookUp({ database, http, clock }: OutboxContext) {
  /**
   * Every order this page has seen, with its table (undefined if unreadable). Covers one that is archived between two
   * reads.
   */
  const seenOrders = new Map<string, number | undefined>()
  let seenIn: string | undefined
  let liveAt = NEVER
  let archiveAt = NEVER
  let mayReadArchive = true
  /** Whether the archive was read after the live orders. */
  let isWhole = false

  const read = async (list: (signal: AbortSignal) => Promise<OutboxList>, limit: number) => {
    const answer = await withLimit(clock, limit, new AbortController(), list)
    for (const { id, tableNumber } of [...answer.unreadable, ...answer.orders]) if (id) seenOrders.set(id, tableNumber)
    return answer
  }
  const readLive = async (limit: number) => {
    isWhole = false
    const askedAt = clock.now()
    const answer = await read(http.liveOrders, limit)
    liveAt = askedAt
    return answer
  }
  const readArchive = async (limit: number, isThorough = false) => {
    const askedAt = clock.now()
    try {
      const answer = await read((signal) => http.archivedOrders(signal, isThorough), limit)
      archiveAt = askedAt
      return answer
    } catch (error) {
      if (isReadUnavailable(error)) mayReadArchive = false
      throw error
    }
  }
  const isFresh = (at: number, age: number) => clock.now() >= at && clock.now() - at <= age

  const claims = async (record: OutboxRecord) => {
    const others = (await database.entries(outboxRecords))
      .map(([, other]) => other)
      .filter(({ id }) => id !== record.id)
    const equal = others.filter(
      (other) => other.restaurantId === record.restaurantId && other.fingerprint === record.fingerprint,
    )
    return {
      ids: others.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
      /** An equal order that is arriving now could be mistaken for this one. */
      mustWait: equal.some((other) => other.state === 'sending'),
      /** Equal orders that arrived since the baseline, and whose ids are unknown. */
      spare: equal.filter(
        (other) =>
          other.state === 'confirmed' && other.orderId === null && (other.settledAt ?? 0) >= (record.baselineAt ?? 0),
      ).length,
    }
  }

  const moveTo = (restaurantId: string) => {
    if (seenIn === restaurantId) return
    seenOrders.clear()
    liveAt = NEVER
    archiveAt = NEVER
    mayReadArchive = true
    seenIn = restaurantId
  }

  const isArchiveDue = () => mayReadArchive && !isFresh(archiveAt, TIMES.archiveAge)

  /** Live first: an order that is archived meanwhile is then found in the archive. */
  const readBoth = async (limit: number): Promise<void> => {
    await readLive(limit)
    await readArchive(limit)
    isWhole = true
  }

  /**
   * The order that an answer has named. The backend says itself which one it is, so an equal one is this order, also
   * where the lists before it could not be read.
   */
  const findNamed = async (record: OutboxRecord, wanted: Comparable): Promise<LookUp | undefined> => {
    const { namedId } = record
    if (namedId === null || !http.orderById) return undefined
    const read = (signal: AbortSignal) => http.orderById?.(namedId, signal) ?? Promise.resolve(undefined)
    const named = await withLimit(clock, TIMES.lookUp, new AbortController(), read).catch(() => undefined)
    const { ids, mustWait } = await claims(record)
    if (named?.id !== namedId) return undefined
    const found = findOrder(wanted, [named], { otherIds: new Set([...(record.baseline ?? []), ...ids]) })
    if (found.kind !== 'found') return undefined
    return mustWait ? { kind: 'notYet' } : found
  }

  return {
    /** Reads the archive while an order is being taken, so that sending does not wait for it. */
    async prepare(restaurantId: string): Promise<void> {
      moveTo(restaurantId)
      if (isArchiveDue()) await readBoth(TIMES.lookUp).catch(() => {})
    },

    /**
     * The ids of the table's known orders: none can be the one that is sent next. Null if they cannot be read; a
     * look-up can then not confirm the order.
     */
    async baseline({ restaurantId, tableNumber }: OutboxRecord): Promise<Baseline> {
      moveTo(restaurantId)
      await (isArchiveDue() ? readBoth(TIMES.reach) : readLive(TIMES.reach)).catch(() => {})
      const isKnown =
        isFresh(liveAt, TIMES.baselineAge) && (!mayReadArchive || isFresh(archiveAt, 2 * TIMES.archiveAge))
      if (!isKnown) return { baseline: null, baselineAt: null, isBaselineWhole: false }
      const baseline = [...seenOrders].flatMap(([id, table]) =>
        table === undefined || table === tableNumber ? [id] : [],
      )
      return { baseline, baselineAt: liveAt, isBaselineWhole: isWhole }
    },

    async find(record: OutboxRecord): Promise<LookUp> {
      if (!record.order) return { kind: 'impossible', similarOrderId: null }
      const wanted = newOrderToComparable(record.order)
      const judge = async (list: OutboxList) => {
        // The claims are read after the list, to include what other records have learnt meanwhile.
        const { ids, spare, mustWait } = await claims(record)
        if (mustWait) return { kind: 'notYet' } as const
        const otherIds = record.baseline === null ? null : new Set([...record.baseline, ...ids])
        return { ...findOrder(wanted, list.orders, { otherIds, spare }), mayHide: mayHide(list, record, otherIds) }
      }
      const named = await findNamed(record, wanted)
      if (named) return named
      // An order that is live now, but not in the baseline, is new.
      const live = await tried(readLive(TIMES.lookUp))
      if (!live.list && live.isUnanswered) return { kind: 'unreadable', similarOrderId: null }
      const inLive = live.list && (await judge(live.list))
      if (inLive && inLive.kind !== 'absent') return inLive
      const archive = await tried(readArchive(TIMES.lookUp, true))
      const anywhere = await judge(joined([live, archive].flatMap(({ list }) => list ?? [])))
      if (anywhere.kind === 'notYet') return anywhere
      if (anywhere.kind === 'found' && record.isBaselineWhole) return anywhere
      // It may have been archived before the baseline, so it is only similar.
      const similarOrderId = anywhere.kind === 'found' ? anywhere.orderId : anywhere.similarOrderId
      const failures = [live, archive].filter(({ list }) => !list)
      if (failures.some(({ isForGood }) => !isForGood)) return { kind: 'unreadable', similarOrderId }
      const isChecked = failures.length === 0 && !anywhere.mayHide
      return { kind: isChecked ? 'absent' : 'impossible', similarOrderId }
    },
  }
}
