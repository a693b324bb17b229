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
 * The backend has no idempotency key, and the answer to a creation may be lost. When a person then repeats the save,
 * createOnce prevents a second item.
 */

type ItemWithId = { id: string }

/** The query that lists the items. Its `select` picks the items out of an answer that holds more. */
export type ListOf<Item extends ItemWithId, Answer, Key extends QueryKey> = UseQueryOptions<Answer, Error, Item[], Key>

type Creation<Made, Item extends ItemWithId, Answer, Key extends QueryKey> = {
  client: QueryClient
  list: ListOf<Item, Answer, Key>
  /** The text by which a new item is recognised in the list: a name, or a table's number. */
  matchKey: string
  matchKeyOf: (item: Item) => string | undefined
  /** The title of an item on the screen; by default its key. */
  titleOf?: (item: Item) => string | undefined
  /** Makes the call that creates the item. The result is undefined if the answer has no id. */
  send: () => Promise<Made | undefined>
  /**
   * Changes an item that an earlier try has created, because the person may have edited the form since. Only needed if
   * an item has more than its key.
   */
  amend?: (id: string) => Promise<unknown>
  /**
   * The values that are sent. `amend` is not called if an earlier try has sent the same values. Without `content` it is
   * always called.
   */
  content?: unknown
}

/**
 * A try to create an item. It is stored in the tab before the call, and removed when it is certain whether the item
 * exists.
 */
const attemptSchema = v.object({
  matchKey: v.string(),
  known: v.array(v.string()),
  content: v.optional(v.string()),
  /**
   * True if the person was told that the result is not known. False if the device was offline and the person was told
   * that the save has failed.
   */
  isUnclear: v.optional(v.boolean()),
})
type Attempt = v.InferOutput<typeof attemptSchema>

/** The stored tries of this person to create an item of this list. There is one for each key. */
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
  const attemptsExcept = (matchKey: string) => readAttempts().filter((each) => each.matchKey !== matchKey)
  const writeAttempts = (attempts: Attempt[]) =>
    attempts.length > 0 ? tab.set(key, JSON.stringify(attempts)) : tab.remove(key)
  return {
    get: (matchKey: string): Attempt | undefined => readAttempts().find((each) => each.matchKey === matchKey),
    /** A try with another key whose result is not known. */
    unclearOther: (matchKey: string): Attempt | undefined =>
      attemptsExcept(matchKey).find(({ isUnclear }) => isUnclear),
    put: (value: Attempt) => writeAttempts([...attemptsExcept(value.matchKey), value]),
    remove: (matchKey: string) => writeAttempts(attemptsExcept(matchKey)),
  }
}

const isSameKey = (a: string | undefined, b: string) => a?.trim() === b.trim()

/**
 * Creates an item, and prevents duplicates.
 *
 * If the answer is lost, the list is read: a new item with this key is the created one. If the list does not settle it
 * either, UnclearCreationError is thrown, and the try is stored.
 *
 * The next call reads the list before it sends anything. If the item of the stored try exists and has the same key, it
 * is returned. If it has another key, EarlierCreationError is thrown once.
 *
 * @returns undefined if the item was created but cannot be found in the list.
 */
export async function createOnce<Made, Item extends ItemWithId, Answer, Key extends QueryKey>({
  client,
  list,
  matchKey,
  matchKeyOf,
  titleOf = matchKeyOf,
  send,
  amend,
  content,
}: Creation<Made, Item, Answer, Key>): Promise<Made | Item | undefined> {
  const listObserver = new QueryObserver(client, list)
  const isStoredList = () => storedAt(client.getQueryData(list.queryKey)) !== undefined
  const readList = async (): Promise<Item[]> => {
    const { data, error } = await listObserver.refetch()
    if (error) throw error
    // A list from this device's store does not show what has happened since.
    if (!data || isStoredList()) throw new ApiError('network')
    return data
  }
  const allNewSince = ({ matchKey, known }: Attempt, items: Item[]): Item[] => {
    const ids = new Set(known)
    return items.filter((item) => isSameKey(matchKeyOf(item), matchKey) && !ids.has(item.id))
  }
  /** Undefined if there is no new item, or more than one. */
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
      // Without a connection nothing is sent. If the backend refuses the list, the item is created all the same.
      if (mayHaveArrived(error)) throw error
      return undefined
    }
  }

  const attempts = attemptsOf(list.queryKey)
  const sentJson = content === undefined ? undefined : JSON.stringify(content)
  const earlierAttempt = attempts.get(matchKey)
  const otherAttempt = attempts.unclearOther(matchKey)
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
      attempts.remove(matchKey)
      return created
    }
    if (otherAttempt) {
      attempts.remove(otherAttempt.matchKey)
      const [created] = allNewSince(otherAttempt, items)
      if (created) throw new EarlierCreationError(titleOf(created) ?? otherAttempt.matchKey)
    }
  }

  // If the browser reports that it is offline, the item was almost certainly not created, so the person is told that
  // the save has failed. The try is stored all the same.
  const wasOffline = !navigator.onLine
  const idsBefore = earlierAttempt?.known ?? (await readCurrentIds())
  const attempt = idsBefore && { matchKey, known: idsBefore, content: sentJson }
  if (attempt) attempts.put(attempt)
  try {
    const created = await send()
    attempts.remove(matchKey)
    return created ?? newSince(attempt, await readList().catch(() => []))
  } catch (error) {
    if (!(error instanceof ApiError && mayHaveArrived(error))) {
      if (earlierAttempt) attempts.put(earlierAttempt)
      else attempts.remove(matchKey)
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
    // Any answer of 2xx is a success. If its body cannot be read, it may come from the login page of a public Wi-Fi.
    // Then the list cannot be read either.
    const isCarriedOut = created !== undefined || (error.kind === 'shape' && isBackendReached)
    if (!isCarriedOut) {
      const hasFailed = attempt && items && allNewSince(attempt, items).length === 0
      if (hasFailed) throw error
      if (attempt) attempts.put({ ...attempt, isUnclear: !wasOffline })
      throw wasOffline ? error : new UnclearCreationError(error)
    }
    attempts.remove(matchKey)
    return created
  }
}

type NamedItem = { id: string; name: string }

/**
 * `chooseName` returns the name to send. Its argument is the name that the backend has now; undefined if the item is
 * gone.
 */
export type Rename = { id: string; chooseName: (currentName: string | undefined) => string | Promise<string> }

const namedRow = v.looseObject({ id: anId, name: text })

/**
 * Renames an item of a list. The list is read right before, and no cache is used. So a name that another device has
 * saved meanwhile is not replaced without a notice, and a PUT sends the other fields back unchanged. If the answer is
 * lost, the list is read once more.
 * @param readRows returns the rows as the backend sends them.
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
