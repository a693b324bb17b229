import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Whether a query has neither data nor a failure yet. Its `isPending` is true again while a failed read is repeated, for
 * example when a part of the screen that uses the query too is drawn: what waits for it would take that part away again.
 */
export const isFirstRead = ({ data, errorUpdateCount }: Pick<UseQueryResult, 'data' | 'errorUpdateCount'>): boolean =>
  data === undefined && errorUpdateCount === 0
