import { LIMITS } from '#/config/limits.ts'

/**
 * For a read that another device changes while somebody looks at it: asked again at every return to the page and, quietly,
 * while it is looked at. Spread it into a `queryOptions`. A hidden page asks nothing.
 */
export const POLLING = {
  staleTime: 0,
  refetchInterval: LIMITS.quietRefresh,
  refetchOnWindowFocus: true,
} as const
