import { useTranslation } from 'react-i18next'
import { Notice } from '#/ui/Notice.tsx'
import { PlainButton } from '#/ui/PlainButton.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import type { Kitchen } from './kitchen.ts'

/** A board without orders: empty is only said while that is known to be true. */
export function EmptyBoard({ kitchen: { live, connection } }: { kitchen: Kitchen }) {
  const { t } = useTranslation()
  if (connection.status === 'live')
    return <Notice kind="empty" title={t('orders.empty')} text={t('orders.emptyText')} />
  if (connection.status === 'connecting' || connection.status === 'idle') return <Spinner />
  return (
    <Notice
      kind="problem"
      title={t('orders.failed')}
      text={t('orders.failedText')}
      action={<PlainButton onClick={live.stream.retryNow}>{t('common.retry')}</PlainButton>}
    />
  )
}
