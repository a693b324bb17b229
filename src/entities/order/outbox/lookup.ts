import { ApiError, isReadUnavailable } from '#/lib/http/api-error.ts'
import { withAbortTimeout } from '#/lib/time/clock.ts'
import { type ComparableOrder, findOrder, newOrderToComparable } from '../wire/fingerprint.ts'
import { joinLists, type OutboxContext, type OutboxList } from './context.ts'
import { type Baseline, type OutboxRecord, outboxRecords } from './record.ts'
import { TIMES } from './times.ts'

/**
 * `absent`: both lists were read, and so was every row that could be the order.
 * `unreadable`: some list cannot be read now. `impossible`: a later try cannot succeed either, because the backend lacks the
 * list, the person lacks the rights, or a row cannot be read.
 * `notYet`: another record must be settled first.
 */
export type LookUpResult =
  | ReturnType<typeof findOrder>
  | { kind: 'unreadable' | 'impossible'; similarOrderId: string | null }
  | { kind: 'notYet' }

const NEVER = Number.NEGATIVE_INFINITY

/** Whether an unreadable row may be a newer order of the record's table. */
const mayHideOrder = (
  { orders, unreadable }: OutboxList,
  { tableNumber }: OutboxRecord,
  otherIds: ReadonlySet<string> | null,
): boolean =>
  [...unreadable, ...orders.filter(({ unreadableLines }) => unreadableLines > 0)].some(
    (row) => (row.tableNumber ?? tableNumber) === tableNumber && !(row.id && otherIds?.has(row.id)),
  )

/** How the read of a list has ended. */
type ListRead = {
  /** Undefined: the read has failed. */
  list: OutboxList | undefined
  /** It has failed, and a later try cannot succeed either. */
  isUnavailable: boolean
  /** It has failed without an answer of the backend. */
  isUnanswered: boolean
}

const tryToRead = (reading: Promise<OutboxList>): Promise<ListRead> =>
  reading.then(
    (list) => ({ list, isUnavailable: false, isUnanswered: false }),
    (error: unknown) => ({
      list: undefined,
      isUnavailable: isReadUnavailable(error),
      isUnanswered: !(error instanceof ApiError) || error.kind === 'network',
    }),
  )

/**
 * Reads the backend's orders: before an order is sent (the baseline), and when it is unknown whether it arrived. It stays whole
 * because both work with the same memory of the orders seen so far, and of when each list was read.
 */
export function createLookUp({ database, http, clock }: OutboxContext) {
  /**
   * The table of every order that this page has seen, by the order's id; undefined: it could not be read. An order that is
   * archived between two reads is in neither answer, but it is here.
   */
  const tableBySeenOrder = new Map<string, number | undefined>()
  let restaurantOfSeenOrders: string | undefined
  let liveReadAt = NEVER
  let archiveReadAt = NEVER
  let mayReadArchive = true
  /** Whether the archive was read after the live orders. */
  let isArchiveReadAfterLive = false

  const readList = async (list: (signal: AbortSignal) => Promise<OutboxList>, limit: number) => {
    const answer = await withAbortTimeout(clock, limit, new AbortController(), list)
    for (const { id, tableNumber } of [...answer.unreadable, ...answer.orders])
      if (id) tableBySeenOrder.set(id, tableNumber)
    return answer
  }
  const readLive = async (limit: number) => {
    isArchiveReadAfterLive = false
    const askedAt = clock.now()
    const answer = await readList(http.liveOrders, limit)
    liveReadAt = askedAt
    return answer
  }
  const readArchive = async (limit: number, isThorough = false) => {
    const askedAt = clock.now()
    try {
      const answer = await readList((signal) => http.archivedOrders(signal, isThorough), limit)
      archiveReadAt = askedAt
      return answer
    } catch (error) {
      if (isReadUnavailable(error)) mayReadArchive = false
      throw error
    }
  }
  const isFresh = (readAt: number, limit: number) => clock.now() >= readAt && clock.now() - readAt <= limit

  const claimsOfOthers = async (record: OutboxRecord) => {
    const otherRecords = (await database.entries(outboxRecords))
      .map(([, other]) => other)
      .filter(({ id }) => id !== record.id)
    const equalRecords = otherRecords.filter(
      (other) => other.restaurantId === record.restaurantId && other.fingerprint === record.fingerprint,
    )
    return {
      ids: otherRecords.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
      /** An equal order that is arriving now could be mistaken for this one. */
      mustWait: equalRecords.some((other) => other.state === 'sending'),
      /** How many equal orders arrived since the baseline, and have no known id. */
      unidentifiedEquals: equalRecords.filter(
        (other) =>
          other.state === 'confirmed' && other.orderId === null && (other.settledAt ?? 0) >= (record.baselineAt ?? 0),
      ).length,
    }
  }

  const forgetOtherRestaurant = (restaurantId: string) => {
    if (restaurantOfSeenOrders === restaurantId) return
    tableBySeenOrder.clear()
    liveReadAt = NEVER
    archiveReadAt = NEVER
    mayReadArchive = true
    restaurantOfSeenOrders = restaurantId
  }

  const isArchiveDue = () => mayReadArchive && !isFresh(archiveReadAt, TIMES.archiveFreshFor)

  /** Live first: an order that is archived meanwhile is then found in the archive. */
  const readBoth = async (limit: number): Promise<void> => {
    await readLive(limit)
    await readArchive(limit)
    isArchiveReadAfterLive = true
  }

  /**
   * The order that an answer has named. The backend says itself which one it is, so an equal one is this order, also
   * where the lists before it could not be read.
   */
  const findNamed = async (record: OutboxRecord, wanted: ComparableOrder): Promise<LookUpResult | undefined> => {
    const { namedId } = record
    if (namedId === null || !http.orderById) return undefined
    const read = (signal: AbortSignal) => http.orderById?.(namedId, signal) ?? Promise.resolve(undefined)
    const named = await withAbortTimeout(clock, TIMES.lookUpLimit, new AbortController(), read).catch(() => undefined)
    const { ids, mustWait } = await claimsOfOthers(record)
    if (named?.id !== namedId) return undefined
    const found = findOrder(wanted, [named], { otherIds: new Set([...(record.baseline ?? []), ...ids]) })
    if (found.kind !== 'found') return undefined
    return mustWait ? { kind: 'notYet' } : found
  }

  return {
    /** Reads the archive while an order is being taken, so that sending does not wait for it. */
    async prepare(restaurantId: string): Promise<void> {
      forgetOtherRestaurant(restaurantId)
      if (isArchiveDue()) await readBoth(TIMES.lookUpLimit).catch(() => {})
    },

    /**
     * The ids of the table's known orders: none can be the one that is sent next. Null if they cannot be read; a
     * look-up can then not confirm the order.
     */
    async baseline({ restaurantId, tableNumber }: OutboxRecord): Promise<Baseline> {
      forgetOtherRestaurant(restaurantId)
      await (isArchiveDue() ? readBoth(TIMES.reachLimit) : readLive(TIMES.reachLimit)).catch(() => {})
      const areListsFresh =
        isFresh(liveReadAt, TIMES.baselineFreshFor) &&
        (!mayReadArchive || isFresh(archiveReadAt, 2 * TIMES.archiveFreshFor))
      if (!areListsFresh) return { baseline: null, baselineAt: null, isBaselineWhole: false }
      const baseline = [...tableBySeenOrder].flatMap(([id, table]) =>
        table === undefined || table === tableNumber ? [id] : [],
      )
      return { baseline, baselineAt: liveReadAt, isBaselineWhole: isArchiveReadAfterLive }
    },

    async find(record: OutboxRecord): Promise<LookUpResult> {
      if (!record.order) return { kind: 'impossible', similarOrderId: null }
      const wanted = newOrderToComparable(record.order)
      const searchIn = async (list: OutboxList) => {
        // The claims are read after the list, because other records may have found their orders meanwhile.
        const { ids, unidentifiedEquals, mustWait } = await claimsOfOthers(record)
        if (mustWait) return { kind: 'notYet' } as const
        const otherIds = record.baseline === null ? null : new Set([...record.baseline, ...ids])
        const match = findOrder(wanted, list.orders, { otherIds, unidentifiedEquals })
        return { ...match, mayHide: mayHideOrder(list, record, otherIds) }
      }
      const named = await findNamed(record, wanted)
      if (named) return named
      // An order that is live now, but not in the baseline, is new.
      const liveRead = await tryToRead(readLive(TIMES.lookUpLimit))
      if (!liveRead.list && liveRead.isUnanswered) return { kind: 'unreadable', similarOrderId: null }
      const resultInLive = liveRead.list && (await searchIn(liveRead.list))
      if (resultInLive && resultInLive.kind !== 'absent') return resultInLive
      const archiveRead = await tryToRead(readArchive(TIMES.lookUpLimit, true))
      const resultInBoth = await searchIn(joinLists([liveRead, archiveRead].flatMap(({ list }) => list ?? [])))
      if (resultInBoth.kind === 'notYet') return resultInBoth
      if (resultInBoth.kind === 'found' && record.isBaselineWhole) return resultInBoth
      // The baseline is not whole: the found order may be an older one, archived before it. So it is only similar.
      const similarOrderId = resultInBoth.kind === 'found' ? resultInBoth.orderId : resultInBoth.similarOrderId
      const failures = [liveRead, archiveRead].filter(({ list }) => !list)
      if (failures.some(({ isUnavailable }) => !isUnavailable)) return { kind: 'unreadable', similarOrderId }
      const areBothListsWhole = failures.length === 0 && !resultInBoth.mayHide
      return { kind: areBothListsWhole ? 'absent' : 'impossible', similarOrderId }
    },
  }
}
