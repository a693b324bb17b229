import { LIMITS } from '#/config/limits.ts'

/**
 * Query options for data that other devices change. They are read again on focus, and regularly while the page is
 * visible.
 */
export const POLLING = {
  staleTime: 0,
  refetchInterval: LIMITS.quietRefresh,
  refetchOnWindowFocus: true,
} as const

/**
 * Query options for an open public page. The visitor does not ask for new data, so they are read at long intervals, and
 * not while the device is offline.
 */
export const SLOW_POLLING = {
  refetchInterval: () => navigator.onLine && LIMITS.slowMenuRefresh,
  // There is no interval while the device is offline, so the next interval begins with a read.
  refetchOnReconnect: 'always',
} as const
