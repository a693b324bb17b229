import type { Database } from '#/lib/storage/database.ts'
import { createStore } from '#/lib/store/store.ts'
import type { OutboxPerson } from './context.ts'
import { type OutboxRecord, outboxRecords } from './record.ts'

/** Orders not, or not certainly, in the kitchen. */
type Unsent = {
  count: number
  /** How many of them the kitchen may have. */
  uncertain: number
  /** Refused ones whose place another open order has taken. */
  rejected: number
  /** Ms since 1970. */
  oldestAt: number | null
}

export type OthersOrder = Omit<
  OutboxRecord,
  'draft' | 'order' | 'fingerprint' | 'news' | 'shown' | 'refusal' | 'userId'
>

type OutboxSnapshot = {
  /** False until the disk was read. */
  isReady: boolean
  /** The person whose orders `mine` are. */
  userId: string | undefined
  /** The oldest comes first. A confirmed order stays for a day. */
  mine: readonly OutboxRecord[]
  unsent: Unsent
  /** The unsent orders of other people on this device. */
  others: Unsent
  /** Orders that other people of the same restaurant took on this device, the oldest first. */
  othersHere: readonly OthersOrder[]
}

const withoutContent = ({
  draft,
  order,
  fingerprint,
  news,
  shown,
  refusal,
  userId,
  ...rest
}: OutboxRecord): OthersOrder => rest

const count = (records: readonly OutboxRecord[]): Unsent => {
  const open = records.filter((record) => record.state !== 'confirmed')
  return {
    count: open.length,
    uncertain: open.filter(({ state }) => state === 'unknown').length,
    rejected: open.filter(({ state }) => state === 'rejected').length,
    oldestAt: open.length > 0 ? Math.min(...open.map((each) => each.createdAt)) : null,
  }
}

/** What the user in session may see. */
const snapshotOf = (read: readonly OutboxRecord[] | undefined, person: OutboxPerson | null): OutboxSnapshot => {
  const sorted = [...(read ?? [])].sort((a, b) => a.createdAt - b.createdAt)
  const mine = sorted.filter((record) => record.userId === person?.userId)
  const others = sorted.filter((record) => !mine.includes(record) && record.state !== 'confirmed')
  return {
    isReady: read !== undefined,
    userId: person?.userId,
    mine,
    unsent: count(mine),
    others: count(others),
    othersHere: others.filter(({ restaurantId }) => restaurantId === person?.restaurantId).map(withoutContent),
  }
}

export function createView(options: { database: Database; session(): OutboxPerson | null; onChange(): void }) {
  const { database, session, onChange } = options
  const store = createStore(snapshotOf(undefined, null))
  let read: readonly OutboxRecord[] | undefined
  let reading: Promise<void> | undefined
  let isAgain = false

  const update = () => {
    onChange()
    store.set(snapshotOf(read, session()))
  }

  const readAll = async (): Promise<void> => {
    do {
      isAgain = false
      read = (await database.entries(outboxRecords)).map(([, record]) => record)
    } while (isAgain)
    reading = undefined
    update()
  }

  return {
    /** Reads the disk. Calls during a read share the next one. */
    refresh(): Promise<void> {
      if (reading) isAgain = true
      reading ??= readAll()
      return reading
    },
    /** Call it after the user has changed. */
    update,
    all: (): readonly OutboxRecord[] => read ?? [],
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
  }
}
