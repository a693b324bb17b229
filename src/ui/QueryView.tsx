import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { failureText, translateFailure } from '#/lib/query/failures.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
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
  loading?: ReactNode
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
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

export function FailureBox({
  error,
  heading,
  failed,
  onRetry,
}: {
  error: unknown
  heading?: TextKey | undefined
  /** The text for this read; without it the error decides. */
  failed?: TextKey | undefined
  onRetry: () => void
}) {
  const { t } = useTranslation()
  const { title, detail } = failureText(error, failed)
  const said = translateFailure(title, t)
  const more = detail && translateFailure(detail, t)
  return (
    <Notice
      kind="problem"
      title={heading ? t(heading) : said}
      text={heading ? said : more}
      detail={heading && more}
      action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  )
}
