import { hashKey, type QueryClient, type QueryKey, QueryObserver, type UseQueryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApiError, mayHaveArrived } from '#/lib/http/api-error.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { session } from '#/lib/session/session.ts'
import { tab } from '#/lib/storage/tab.ts'

/*
 * The backend has no idempotency key, and an answer may be lost: createOnce creates no duplicate when a save is
 * repeated.
 */

type Thing = { id: string }

/** Lists the items; `select` picks them if the answer holds more. */
export type ListOf<Item extends Thing, Answer, Key extends QueryKey> = UseQueryOptions<Answer, Error, Item[], Key>

type Creation<Made, Item extends Thing, Answer, Key extends QueryKey> = {
  client: QueryClient
  list: ListOf<Item, Answer, Key>
  /** What identifies a new item in the list: a name, a table's number. */
  mark: string
  markOf: (item: Item) => string | undefined
  /** The creating call; undefined if the answer has no id. */
  send: () => Promise<Made | undefined>
  /** Updates the item to what is sent now, if it is more than its mark. */
  amend?: (id: string) => Promise<unknown>
  /** What is sent. Without it `amend` is always called. */
  content?: unknown
}

/** Stored in the tab from before the call until its outcome is known. */
const attempt = v.object({ known: v.array(v.string()), content: v.optional(v.string()) })
type Attempt = v.InferOutput<typeof attempt>

const attemptPlace = (listKey: QueryKey, mark: string) => {
  const { id, email, username } = session.getSnapshot()?.payload ?? {}
  const key = `coperto.private.creation:${hashKey([id ?? email ?? username, listKey, mark])}` as const
  return {
    get: (): Attempt | undefined => {
      try {
        return v.parse(attempt, JSON.parse(tab.get(key) ?? 'null'))
      } catch {
        return undefined
      }
    },
    put: (value: Attempt | undefined) => (value ? tab.set(key, JSON.stringify(value)) : tab.remove(key)),
  }
}

const sameMark = (a: string | undefined, b: string) => a?.trim() === b.trim()

/**
 * Creates an item once. After an unclear answer it reads the list: a new item with this mark is the created one. If
 * that is unclear too it throws the error of `send`, and the next call with this mark searches the list first.
 * Undefined if the created item cannot be identified.
 */
export async function createOnce<Made, Item extends Thing, Answer, Key extends QueryKey>({
  client,
  list,
  mark,
  markOf,
  send,
  amend,
  content,
}: Creation<Made, Item, Answer, Key>): Promise<Made | Item | undefined> {
  const reader = new QueryObserver(client, list)
  const isOld = () => storedAt(client.getQueryData(list.queryKey)) !== undefined
  const readList = async (): Promise<Item[]> => {
    const { data, error } = await reader.refetch()
    if (error) throw error
    // A stored list does not show what has happened since.
    if (!data || isOld()) throw new ApiError('network')
    return data
  }
  /** Undefined if there is none or more than one. */
  const newSince = (known: string[] | undefined, items: Item[]): Item | undefined => {
    if (!known) return undefined
    const ids = new Set(known)
    const [found, another] = items.filter((item) => sameMark(markOf(item), mark) && !ids.has(item.id))
    return another ? undefined : found
  }
  const idsOf = (items: Item[]) => items.map(({ id }) => id)
  const idsNow = async (): Promise<string[] | undefined> => {
    const { data } = reader.getCurrentResult()
    if (data && !isOld()) return idsOf(data)
    try {
      return idsOf(await readList())
    } catch (error) {
      // Do not send without a connection. A refused list does not matter.
      if (mayHaveArrived(error)) throw error
      return undefined
    }
  }

  const place = attemptPlace(list.queryKey, mark)
  const sent = content === undefined ? undefined : JSON.stringify(content)
  const earlier = place.get()
  if (earlier) {
    const made = newSince(earlier.known, await readList())
    if (made) {
      const isSame =
        sent !== undefined && earlier.content !== undefined && isSameJson(JSON.parse(sent), JSON.parse(earlier.content))
      if (!isSame) await amend?.(made.id)
      place.put(undefined)
      return made
    }
  }

  const known = earlier?.known ?? (await idsNow())
  if (known) place.put({ known, content: sent })
  try {
    const made = await send()
    place.put(undefined)
    return made ?? newSince(known, await readList().catch(() => []))
  } catch (error) {
    if (!mayHaveArrived(error)) {
      place.put(earlier)
      throw error
    }
    let made: Item | undefined
    let isReached = true
    try {
      made = newSince(known, await readList())
    } catch (unread) {
      isReached = !mayHaveArrived(unread)
    }
    // Any 2xx is a success. An unreadable one may come from a Wi-Fi's login page; then the list cannot be read
    // either.
    const isDone = made !== undefined || (error instanceof ApiError && error.kind === 'shape' && isReached)
    if (!isDone) throw error
    place.put(undefined)
    return made
  }
}
