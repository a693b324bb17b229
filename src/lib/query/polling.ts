import { LIMITS } from '#/config/limits.ts'

/** Query options for data that other devices change: refetched on focus and regularly while the page is visible. */
export const POLLING = {
  staleTime: 0,
  refetchInterval: LIMITS.quietRefresh,
  refetchOnWindowFocus: true,
} as const

/** For an open public page: no visitor asks for it, so it is read slowly, and not while the device is offline. */
export const SLOW_POLLING = {
  refetchInterval: () => navigator.onLine && LIMITS.slowMenuRefresh,
  // Offline there is no interval, so the next one begins with a refetch.
  refetchOnReconnect: 'always',
} as const
