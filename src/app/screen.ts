import type { QueryClient } from '@tanstack/react-query'
import type { LazyPart } from '#/lib/deployment/lazy-part.ts'

/** What a route shows, and the reads that start with it. */
export type Screen = {
  page: LazyPart
  /** Starts the first reads. In the area it is called only for the restaurant of the session. */
  load?: (client: QueryClient, params: Record<string, string>, search: URLSearchParams) => unknown
}
