import { LIMITS } from '#/config/limits.ts'

/** Query options for data that other devices change: refetched on focus and regularly while the page is visible. */
export const POLLING = {
  staleTime: 0,
  refetchInterval: LIMITS.quietRefresh,
  refetchOnWindowFocus: true,
} as const
