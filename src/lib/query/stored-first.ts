import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { storedAt } from '#/lib/http/stored-answers.ts'

/** Milliseconds. A device's storage may hang; the network shall not wait for it. */
const STORAGE_WAIT = 300

/** A time in the future comes from a clock that was wrong: nothing is known about the age then. */
const plausibleTime = (at = 0): number => (at <= Date.now() ? at : 0)

const firstShownKey = (key: QueryKey): QueryKey => [...key, 'shown first']

type StoredRead = { queryKey: QueryKey; meta?: { readStored?: () => Promise<unknown> } | undefined }

async function showStored(client: QueryClient, { queryKey, meta }: StoredRead): Promise<void> {
  const data = client.getQueryData(queryKey) === undefined ? await meta?.readStored?.() : undefined
  if (data === undefined || client.getQueryData(queryKey) !== undefined) return
  client.setQueryData(queryKey, data, { updatedAt: plausibleTime(storedAt(data)) })
  client.setQueryData(firstShownKey(queryKey), data)
}

/**
 * Shows what is stored of a public read, and asks the network. Resolves when there is something to show, or the network has
 * failed.
 */
export async function readStoredFirst(client: QueryClient, read: StoredRead): Promise<void> {
  await Promise.race([showStored(client, read), new Promise((resolve) => setTimeout(resolve, STORAGE_WAIT))])
  const isStored = storedAt(client.getQueryData(read.queryKey)) !== undefined
  const fetching = client.prefetchQuery(isStored ? { ...read, staleTime: 0 } : read)
  if (!isStored) await fetching
}

/** What the page has shown before the answer came, to compare. */
export const firstShownData = <Data>(client: QueryClient, { queryKey }: StoredRead): Data | undefined =>
  client.getQueryData(firstShownKey(queryKey))
