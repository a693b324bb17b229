import { withLimit } from '#/lib/time/with-limit.ts'
import { comparable, findOrder, type Match } from './fingerprint.ts'
import type { OutboxContext } from './outbox-context.ts'
import { type OutboxRecord, outboxRecords } from './outbox-record.ts'
import { TIMES } from './outbox-times.ts'
import { isImpossible } from './outbox-verdict.ts'
import type { Order } from './schema.ts'

/** `unreadable`: not now. `impossible`: not with this backend or these rights. */
export type LookUp = Match | { kind: 'unreadable' } | { kind: 'impossible' }

export type Baseline = Pick<OutboxRecord, 'baseline' | 'baselineAt' | 'isBaselineWhole'>

export type LookUps = ReturnType<typeof createLookUp>

const NEVER = Number.NEGATIVE_INFINITY

/** Looks at what the backend has: before an order is sent (the baseline), and when nobody knows whether it arrived. */
export const createLookUp = ({ database, http, clock }: OutboxContext) => {
  /** Every order seen by this page, with its table. One that is archived between two looks is still known. */
  const seen = new Map<string, number>()
  let seenIn: string | undefined
  let liveAt = NEVER
  let archiveAt = NEVER
  let mayReadArchive = true
  /** Whether the archive has been read since the live orders were. */
  let isWhole = false

  const read = async (list: (signal: AbortSignal) => Promise<readonly Order[]>, limit: number) => {
    const orders = await withLimit(clock, limit, new AbortController(), list)
    for (const order of orders) seen.set(order.id, order.tableNumber)
    return orders
  }
  const readLive = async (limit: number) => {
    isWhole = false
    const askedAt = clock.now()
    const orders = await read(http.liveOrders, limit)
    liveAt = askedAt
    return orders
  }
  const readArchive = async (limit: number) => {
    const askedAt = clock.now()
    try {
      const orders = await read(http.archivedOrders, limit)
      archiveAt = askedAt
      return orders
    } catch (error) {
      if (isImpossible(error)) mayReadArchive = false
      throw error
    }
  }
  const isFresh = (at: number, age: number) => clock.now() >= at && clock.now() - at <= age

  /** What other records say about equal orders. */
  const claims = async (record: OutboxRecord) => {
    const others = (await database.entries(outboxRecords))
      .map(([, other]) => other)
      .filter(({ id }) => id !== record.id)
    const equal = others.filter(
      (other) => other.restaurantId === record.restaurantId && other.fingerprint === record.fingerprint,
    )
    return {
      ids: others.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
      /** An equal order that is arriving right now could be taken for this one. */
      mustWait: equal.some((other) => other.state === 'sending'),
      /** Equal orders that have arrived since the baseline, of which only their records know that they did. */
      spare: equal.filter(
        (other) =>
          other.state === 'confirmed' && other.orderId === null && (other.settledAt ?? 0) >= (record.baselineAt ?? 0),
      ).length,
    }
  }

  const moveTo = (restaurantId: string) => {
    if (seenIn === restaurantId) return
    seen.clear()
    liveAt = NEVER
    archiveAt = NEVER
    mayReadArchive = true
    seenIn = restaurantId
  }

  const isArchiveDue = () => mayReadArchive && !isFresh(archiveAt, TIMES.archiveAge)

  /** Live first: whatever leaves the live ones after that is met in the archive. */
  const readBoth = async (limit: number): Promise<void> => {
    await readLive(limit)
    await readArchive(limit)
    isWhole = true
  }

  return {
    /** Reads the archive ahead, while an order is being taken: it may be long, and the order should not wait for it. */
    async prepare(restaurantId: string): Promise<void> {
      moveTo(restaurantId)
      if (isArchiveDue()) await readBoth(TIMES.lookUp).catch(() => {})
    },

    /**
     * The ids of all orders known for the record's table: none of them can be the one that is sent next. Null when they
     * cannot be read; an unknown order can then not be confirmed by a look-up.
     */
    async baseline({ restaurantId, tableNumber }: OutboxRecord): Promise<Baseline> {
      moveTo(restaurantId)
      await (isArchiveDue() ? readBoth(TIMES.probe) : readLive(TIMES.probe)).catch(() => {})
      const isKnown =
        isFresh(liveAt, TIMES.baselineAge) && (!mayReadArchive || isFresh(archiveAt, 2 * TIMES.archiveAge))
      if (!isKnown) return { baseline: null, baselineAt: null, isBaselineWhole: false }
      const baseline = [...seen].flatMap(([id, table]) => (table === tableNumber ? [id] : []))
      return { baseline, baselineAt: liveAt, isBaselineWhole: isWhole }
    },

    /** Looks for a record's order. Live orders first: one that moves to the archive meanwhile is then met there. */
    async find(record: OutboxRecord): Promise<LookUp> {
      if (!record.order) return { kind: 'impossible' }
      const wanted = comparable(record.order)
      const judge = async (orders: readonly Order[]): Promise<LookUp> => {
        // After the list was read: what another record has learnt while it was under way counts too.
        const { ids, spare, mustWait } = await claims(record)
        if (mustWait) return { kind: 'unreadable' }
        const known = record.baseline === null ? null : new Set([...record.baseline, ...ids])
        return findOrder(wanted, orders, { known, spare })
      }
      try {
        // What is live and was not live before has come since.
        const live = await readLive(TIMES.lookUp)
        const inLive = await judge(live)
        if (inLive.kind !== 'absent') return inLive
        const all = [...live, ...(await readArchive(TIMES.lookUp))]
        const anywhere = await judge(all)
        if (record.isBaselineWhole || anywhere.kind !== 'found') return anywhere
        // What is archived now may have been so before: it is only similar.
        return { kind: 'absent', similarOrderId: anywhere.orderId }
      } catch (error) {
        return { kind: isImpossible(error) ? 'impossible' : 'unreadable' }
      }
    },
  }
}
