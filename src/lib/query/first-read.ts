import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Whether a query has neither data nor a failure yet. `isPending` cannot be used for this: it is true again while a
 * failed read is repeated, for example when another part of the screen with the same query is drawn. A screen that
 * waits for `isPending` would then remove that part again.
 */
export const isFirstRead = ({ data, errorUpdateCount }: Pick<UseQueryResult, 'data' | 'errorUpdateCount'>): boolean =>
  data === undefined && errorUpdateCount === 0
