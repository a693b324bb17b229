import type { Database } from '#/lib/storage/database.ts'
import { createStore } from '#/lib/store/store.ts'
import type { OutboxPerson } from './context.ts'
import { type OutboxRecord, outboxRecords } from './record.ts'

/** How many orders are not, or not certainly, in the kitchen. */
type UnsentSummary = {
  count: number
  /** How many of them the kitchen may have. */
  uncertainCount: number
  /** Refused ones whose place another open order has taken. */
  rejectedCount: number
  /** When the oldest of them was handed over, ms since 1970. */
  oldestAt: number | null
}

/** A record of another person. It has nothing of the order's content, which only its own person may see. */
export type OthersOutboxRecord = Omit<
  OutboxRecord,
  'draft' | 'order' | 'fingerprint' | 'news' | 'shown' | 'refusal' | 'userId'
>

type OutboxSnapshot = {
  /** False until the disk was read. */
  isReady: boolean
  /** The person in session, whose records `ownRecords` are. */
  userId: string | undefined
  /** The records of the person in session, the oldest first. A confirmed one stays for a day. */
  ownRecords: readonly OutboxRecord[]
  ownUnsent: UnsentSummary
  /** The unsent orders of other people on this device. */
  othersUnsent: UnsentSummary
  /** Unconfirmed orders that other people of the same restaurant took on this device, the oldest first. */
  othersRecords: readonly OthersOutboxRecord[]
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
}: OutboxRecord): OthersOutboxRecord => rest

const summaryOf = (records: readonly OutboxRecord[]): UnsentSummary => {
  const unconfirmed = records.filter((record) => record.state !== 'confirmed')
  return {
    count: unconfirmed.length,
    uncertainCount: unconfirmed.filter(({ state }) => state === 'unknown').length,
    rejectedCount: unconfirmed.filter(({ state }) => state === 'rejected').length,
    oldestAt: unconfirmed.length > 0 ? Math.min(...unconfirmed.map((each) => each.createdAt)) : null,
  }
}

/** What the user in session may see. */
const snapshotOf = (
  storedRecords: readonly OutboxRecord[] | undefined,
  person: OutboxPerson | null,
): OutboxSnapshot => {
  const sorted = [...(storedRecords ?? [])].sort((a, b) => a.createdAt - b.createdAt)
  const ownRecords = sorted.filter((record) => record.userId === person?.userId)
  const othersUnconfirmed = sorted.filter((record) => !ownRecords.includes(record) && record.state !== 'confirmed')
  return {
    isReady: storedRecords !== undefined,
    userId: person?.userId,
    ownRecords,
    ownUnsent: summaryOf(ownRecords),
    othersUnsent: summaryOf(othersUnconfirmed),
    othersRecords: othersUnconfirmed
      .filter(({ restaurantId }) => restaurantId === person?.restaurantId)
      .map(withoutContent),
  }
}

export function createView(options: { database: Database; session(): OutboxPerson | null; onChange(): void }) {
  const { database, session, onChange } = options
  const store = createStore(snapshotOf(undefined, null))
  let storedRecords: readonly OutboxRecord[] | undefined
  let runningRead: Promise<void> | undefined
  let mustReadAgain = false

  const update = () => {
    onChange()
    store.set(snapshotOf(storedRecords, session()))
  }

  const readAll = async (): Promise<void> => {
    do {
      mustReadAgain = false
      storedRecords = (await database.entries(outboxRecords)).map(([, record]) => record)
    } while (mustReadAgain)
    runningRead = undefined
    update()
  }

  return {
    /** Reads the disk. Calls during a read share the next one. */
    refresh(): Promise<void> {
      if (runningRead) mustReadAgain = true
      runningRead ??= readAll()
      return runningRead
    },
    /** Call it after the user has changed. */
    update,
    all: (): readonly OutboxRecord[] => storedRecords ?? [],
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
  }
}
