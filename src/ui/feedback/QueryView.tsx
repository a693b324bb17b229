import type { UseQueryResult } from '@tanstack/react-query'
import { isReadUnavailable } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { FailureBox } from './FailureBox.tsx'
import { Spinner } from './Spinner.tsx'

/**
 * Whether the head of a list's page has its main act: not if the list could not be read, where to try again is the one thing
 * (but that helps nothing where the backend has no such list, or refuses it), nor if it is empty, where the act stands in its
 * place.
 */
export const hasHeadAct = ({ data, error, isPending }: UseQueryResult<readonly unknown[], Error>): boolean =>
  data === undefined ? isPending || isReadUnavailable(error) : data.length > 0

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
