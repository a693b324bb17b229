import { hashKey, type QueryClient, type QueryKey, QueryObserver, type UseQueryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApiError, mayHaveArrived, sendAndCheck } from '#/lib/http/api-error.ts'
import type { BackendCallOptions } from '#/lib/http/call.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { undeletedRows } from '#/lib/schema/plain-reading.ts'
import { id as anId, text } from '#/lib/schema/reading.ts'
import { fieldsBeyond } from '#/lib/schema/rest-of.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { session } from '#/lib/session/session.ts'
import { tab } from '#/lib/storage/web-storage.ts'
import { EarlierCreationError, UnclearCreationError } from './failures.ts'

/*
 * The backend has no idempotency key, and an answer may be lost: createOnce creates no duplicate when a save is
 * repeated.
 */

type ItemWithId = { id: string }

/** Lists the items; `select` picks them if the answer holds more. */
export type ListOf<Item extends ItemWithId, Answer, Key extends QueryKey> = UseQueryOptions<Answer, Error, Item[], Key>

type Creation<Made, Item extends ItemWithId, Answer, Key extends QueryKey> = {
  client: QueryClient
  list: ListOf<Item, Answer, Key>
  /** What identifies a new item in the list: a name, a table's number. */
  mark: string
  markOf: (item: Item) => string | undefined
  /** How an item is called on the screen; by default its mark. */
  titleOf?: (item: Item) => string | undefined
  /** The creating call; undefined if the answer has no id. */
  send: () => Promise<Made | undefined>
  /** Updates the item to what is sent now, if it is more than its mark. */
  amend?: (id: string) => Promise<unknown>
  /** What is sent. Without it `amend` is always called. */
  content?: unknown
}

/** Stored in the tab from before the call until its outcome is known. */
const attemptSchema = v.object({
  mark: v.string(),
  known: v.array(v.string()),
  content: v.optional(v.string()),
  /** The person was told that the outcome is not known; false if that it failed, as the device was offline. */
  isUnclear: v.optional(v.boolean()),
})
type Attempt = v.InferOutput<typeof attemptSchema>

/** The attempts of this person to create an item of this list, one per mark. */
const attemptsOf = (listKey: QueryKey) => {
  const { id, email, username } = session.getSnapshot()?.payload ?? {}
  const key = `coperto.private.creation:${hashKey([id ?? email ?? username, listKey])}` as const
  const readAttempts = (): Attempt[] => {
    try {
      return v.parse(v.array(attemptSchema), JSON.parse(tab.get(key) ?? '[]'))
    } catch {
      return []
    }
  }
  const attemptsExcept = (mark: string) => readAttempts().filter((each) => each.mark !== mark)
  const writeAttempts = (attempts: Attempt[]) =>
    attempts.length > 0 ? tab.set(key, JSON.stringify(attempts)) : tab.remove(key)
  return {
    get: (mark: string): Attempt | undefined => readAttempts().find((each) => each.mark === mark),
    /** An unclear one with another mark. */
    unclearOther: (mark: string): Attempt | undefined => attemptsExcept(mark).find(({ isUnclear }) => isUnclear),
    put: (value: Attempt) => writeAttempts([...attemptsExcept(value.mark), value]),
    remove: (mark: string) => writeAttempts(attemptsExcept(mark)),
  }
}

const hasSameMark = (a: string | undefined, b: string) => a?.trim() === b.trim()

/**
 * Creates an item once. After an unclear answer it reads the list: a new item with this mark is the created one. If
 * that is unclear too it throws UnclearCreationError, and the next call searches the list first: with this mark it returns
 * the created item, with another mark it throws EarlierCreationError once. Undefined if the created item cannot be identified.
 */
export async function createOnce<Made, Item extends ItemWithId, Answer, Key extends QueryKey>({
  client,
  list,
  mark,
  markOf,
  titleOf = markOf,
  send,
  amend,
  content,
}: Creation<Made, Item, Answer, Key>): Promise<Made | Item | undefined> {
  const listObserver = new QueryObserver(client, list)
  const isStoredList = () => storedAt(client.getQueryData(list.queryKey)) !== undefined
  const readList = async (): Promise<Item[]> => {
    const { data, error } = await listObserver.refetch()
    if (error) throw error
    // A stored list does not show what has happened since.
    if (!data || isStoredList()) throw new ApiError('network')
    return data
  }
  const allNewSince = ({ mark, known }: Attempt, items: Item[]): Item[] => {
    const ids = new Set(known)
    return items.filter((item) => hasSameMark(markOf(item), mark) && !ids.has(item.id))
  }
  /** Undefined if there is none or more than one. */
  const newSince = (earlier: Attempt | undefined, items: Item[]): Item | undefined => {
    const [created, another] = earlier ? allNewSince(earlier, items) : []
    return another ? undefined : created
  }
  const idsOf = (items: Item[]) => items.map(({ id }) => id)
  const readCurrentIds = async (): Promise<string[] | undefined> => {
    const { data } = listObserver.getCurrentResult()
    if (data && !isStoredList()) return idsOf(data)
    try {
      return idsOf(await readList())
    } catch (error) {
      // Do not send without a connection. A refused list does not matter.
      if (mayHaveArrived(error)) throw error
      return undefined
    }
  }

  const attempts = attemptsOf(list.queryKey)
  const sentJson = content === undefined ? undefined : JSON.stringify(content)
  const earlierAttempt = attempts.get(mark)
  const otherAttempt = attempts.unclearOther(mark)
  if (earlierAttempt || otherAttempt) {
    const items = await readList().catch((error: unknown) => {
      const isUnclear = earlierAttempt?.isUnclear !== false || otherAttempt !== undefined
      throw isUnclear && error instanceof ApiError && mayHaveArrived(error) ? new UnclearCreationError(error) : error
    })
    const created = newSince(earlierAttempt, items)
    if (created) {
      const isSameContent =
        sentJson !== undefined &&
        earlierAttempt?.content !== undefined &&
        isSameJson(JSON.parse(sentJson), JSON.parse(earlierAttempt.content))
      if (!isSameContent) await amend?.(created.id)
      attempts.remove(mark)
      return created
    }
    if (otherAttempt) {
      attempts.remove(otherAttempt.mark)
      const [created] = allNewSince(otherAttempt, items)
      if (created) throw new EarlierCreationError(titleOf(created) ?? otherAttempt.mark)
    }
  }

  // "Online" may still be without a connection. "Offline" is nearly certain: the attempt is kept all the same.
  const wasOffline = !navigator.onLine
  const idsBefore = earlierAttempt?.known ?? (await readCurrentIds())
  const attempt = idsBefore && { mark, known: idsBefore, content: sentJson }
  if (attempt) attempts.put(attempt)
  try {
    const created = await send()
    attempts.remove(mark)
    return created ?? newSince(attempt, await readList().catch(() => []))
  } catch (error) {
    if (!(error instanceof ApiError && mayHaveArrived(error))) {
      if (earlierAttempt) attempts.put(earlierAttempt)
      else attempts.remove(mark)
      throw error
    }
    let items: Item[] | undefined
    let isBackendReached = true
    try {
      items = await readList()
    } catch (readError) {
      isBackendReached = !mayHaveArrived(readError)
    }
    const created = items && newSince(attempt, items)
    // Any 2xx is a success. An unreadable one may come from a Wi-Fi's login page; then the list cannot be read
    // either.
    const isCarriedOut = created !== undefined || (error.kind === 'shape' && isBackendReached)
    if (!isCarriedOut) {
      const hasFailed = attempt && items && allNewSince(attempt, items).length === 0
      if (hasFailed) throw error
      if (attempt) attempts.put({ ...attempt, isUnclear: !wasOffline })
      throw wasOffline ? error : new UnclearCreationError(error)
    }
    attempts.remove(mark)
    return created
  }
}

type NamedItem = { id: string; name: string }

/** `chooseName` gives the name to send. Its argument is the name that the backend has now, undefined if the item is gone. */
export type Rename = { id: string; chooseName: (currentName: string | undefined) => string | Promise<string> }

const namedRow = v.looseObject({ id: anId, name: text })

/**
 * Renames a thing of a list. The list is read right before, past every cache: a name that another device saved meanwhile
 * is not replaced unseen, and what a PUT has to send again is sent as it came. Where the answer is lost, it is read once more.
 * @param readRows as the backend sends them
 */
export async function renameItem(
  { id, chooseName }: Rename,
  readRows: () => Promise<readonly unknown[]>,
  send: (renamed: NamedItem, target: Pick<BackendCallOptions, 'id' | 'exists' | 'otherFields'>) => Promise<unknown>,
): Promise<void> {
  const readItem = async () =>
    undeletedRows(await readRows())
      .filter((row) => v.is(namedRow, row))
      .find((row) => String(row.id) === id)
  const currentRow = await readItem()
  const target = currentRow && {
    exists: true as const,
    otherFields: async () => fieldsBeyond(currentRow, ['id', 'name']),
  }
  const name = await chooseName(currentRow?.name)
  await sendAndCheck(
    () => send({ id, name }, { id, ...target }),
    async () => (await readItem())?.name === name,
  )
}
