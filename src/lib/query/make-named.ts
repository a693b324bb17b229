import { type QueryClient, type QueryKey, QueryObserver, type UseQueryOptions } from '@tanstack/react-query'
import { isPassing } from './keep-answers.ts'

type Named = { id: string; name?: string | undefined }

/** The query that lists the things of a kind; where its answer holds more than them, its `select` picks them. */
export type ListOf<Thing extends Named, Answer, Key extends QueryKey> = UseQueryOptions<Answer, Error, Thing[], Key>

/**
 * Makes a thing. Where the answer was lost, the list is read again: what stands there under this name, and did not before,
 * is what was made. Where that is none, or more than one, or nobody knows what was there before, it throws what `make` threw.
 */
export async function makeNamed<Made, Thing extends Named, Answer, Key extends QueryKey>(
  name: string,
  make: () => Promise<Made>,
  { client, list }: { client: QueryClient; list: ListOf<Thing, Answer, Key> },
): Promise<Made | Thing> {
  const listed = new QueryObserver(client, list)
  const before = listed.getCurrentResult().data
  try {
    return await make()
  } catch (error) {
    if (!before || !isPassing(error)) throw error
    const known = new Set(before.map(({ id }) => id))
    const { data: now = [] } = await listed.refetch()
    const [made, another] = now.filter((thing) => thing.name === name && !known.has(thing.id))
    if (!made || another) throw error
    return made
  }
}
