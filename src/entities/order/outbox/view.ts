import type { Database } from '#/lib/storage/database.ts'
import type { OutboxPerson } from './context.ts'
import { type OutboxRecord, outboxRecords } from './record.ts'

/** How many orders are not in the kitchen (or not surely), and since when the oldest of them waits, ms since 1970. */
export interface Unsent {
  count: number
  /** Of them, those of which nobody knows whether the kitchen has them: to be told by a word of their own. */
  uncertain: number
  /** Those that the kitchen has refused and whose place another draft has taken. */
  rejected: number
  oldestAt: number | null
}

/** An unsent order of another person who uses this device: its table and its state, not what is in it. */
export type OthersOrder = Omit<OutboxRecord, 'draft' | 'order' | 'fingerprint' | 'refusal' | 'userId'>

export interface OutboxSnapshot {
  /** False until the disk has been read: nothing can be said yet. */
  isReady: boolean
  /** Who is logged in, as far as this has heard: whose are `mine`. */
  userId: string | undefined
  /** The records of the one who is logged in, oldest first; confirmed ones stay for a day. */
  mine: readonly OutboxRecord[]
  unsent: Unsent
  /** Those of other people who use this device. */
  others: Unsent
  /** Of these, those of the same restaurant, oldest first: nobody at such a table may take the order again unknowingly. */
  othersHere: readonly OthersOrder[]
}

const withoutContent = ({ draft, order, fingerprint, refusal, userId, ...rest }: OutboxRecord): OthersOrder => rest

const count = (records: readonly OutboxRecord[]): Unsent => {
  const open = records.filter((record) => record.state !== 'confirmed')
  return {
    count: open.length,
    uncertain: open.filter(({ state }) => state === 'unknown').length,
    rejected: open.filter(({ state }) => state === 'rejected').length,
    oldestAt: open.length > 0 ? Math.min(...open.map((each) => each.createdAt)) : null,
  }
}

/** What the one who is logged in may see of all records. Pure. */
const snapshotOf = (all: readonly OutboxRecord[], person: OutboxPerson | null): OutboxSnapshot => {
  const sorted = [...all].sort((a, b) => a.createdAt - b.createdAt)
  const mine = sorted.filter((record) => record.userId === person?.userId)
  const others = sorted.filter((record) => !mine.includes(record) && record.state !== 'confirmed')
  return {
    isReady: true,
    userId: person?.userId,
    mine,
    unsent: count(mine),
    others: count(others),
    othersHere: others.filter(({ restaurantId }) => restaurantId === person?.restaurantId).map(withoutContent),
  }
}

/** Keeps a snapshot of the records on disk, for React and for the schedule. */
export const createView = (options: { database: Database; session(): OutboxPerson | null; onChange(): void }) => {
  const { database, session, onChange } = options
  const listeners = new Set<() => void>()
  let all: readonly OutboxRecord[] = []
  let snapshot: OutboxSnapshot = { ...snapshotOf([], null), isReady: false }
  let reading: Promise<void> | undefined
  let isAgain = false

  const tell = () => {
    snapshot = snapshotOf(all, session())
    onChange()
    for (const listener of [...listeners]) listener()
  }

  const readAll = async (): Promise<void> => {
    do {
      isAgain = false
      all = (await database.entries(outboxRecords)).map(([, record]) => record)
    } while (isAgain)
    reading = undefined
    tell()
  }

  return {
    /** Reads the disk. Calls that come while it is read are answered by the next reading. */
    refresh(): Promise<void> {
      if (reading) isAgain = true
      reading ??= readAll()
      return reading
    },
    /** Somebody else is logged in. */
    look: tell,
    all: (): readonly OutboxRecord[] => all,
    getSnapshot: (): OutboxSnapshot => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
