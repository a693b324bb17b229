import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { storedAt } from '#/lib/http/stored-answers.ts'

/** In milliseconds. A device's storage may not answer, and the network must not wait for it. */
const STORAGE_WAIT = 300

/** A time in the future comes from a clock that was wrong. Then the age is not known. */
const plausibleTime = (time = 0): number => (time <= Date.now() ? time : 0)

const firstShownKey = (key: QueryKey): QueryKey => [...key, 'shown first']

type StoredRead = { queryKey: QueryKey; meta?: { readStored?: () => Promise<unknown> } | undefined }

async function showStored(client: QueryClient, { queryKey, meta }: StoredRead): Promise<void> {
  const data = client.getQueryData(queryKey) === undefined ? await meta?.readStored?.() : undefined
  if (data === undefined || client.getQueryData(queryKey) !== undefined) return
  client.setQueryData(queryKey, data, { updatedAt: plausibleTime(storedAt(data)) })
  client.setQueryData(firstShownKey(queryKey), data)
}

/**
 * Shows the stored answer of a public read, and asks the network. It resolves when there is something to show, or when
 * the network has failed.
 */
export async function readStoredFirst(client: QueryClient, read: StoredRead): Promise<void> {
  await Promise.race([showStored(client, read), new Promise((resolve) => setTimeout(resolve, STORAGE_WAIT))])
  const isStored = storedAt(client.getQueryData(read.queryKey)) !== undefined
  const fetching = client.prefetchQuery(isStored ? { ...read, staleTime: 0 } : read)
  if (!isStored) await fetching
}

/** The data that the page has shown before the answer came, to compare them with the answer. */
export const firstShownData = <Data>(client: QueryClient, { queryKey }: StoredRead): Data | undefined =>
  client.getQueryData(firstShownKey(queryKey))
