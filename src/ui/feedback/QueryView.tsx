import type { UseQueryResult } from '@tanstack/react-query'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { FailureBox } from './FailureBox.tsx'
import { Spinner } from './Spinner.tsx'

/** A query: loading, failed (with a retry), empty, or its data. A failed refetch keeps the data. */
export function QueryView<Data>({
  query,
  heading,
  failed,
  loading = <Spinner />,
  isEmpty = (data) => Array.isArray(data) && data.length === 0,
  empty,
  children,
}: {
  query: UseQueryResult<Data, Error>
  heading?: TextKey
  failed?: TextKey
  loading?: Elements
  isEmpty?: (data: Data) => boolean
  empty?: Elements
  children: (data: Data) => Elements
}) {
  const { data, error, isPending, refetch } = query
  if (data === undefined) {
    return isPending || !error ? (
      loading
    ) : (
      <FailureBox error={error} heading={heading} failed={failed} onRetry={() => refetch()} />
    )
  }
  return empty !== undefined && isEmpty(data) ? empty : children(data)
}
