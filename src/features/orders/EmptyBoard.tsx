import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { Notice } from '#/ui/Notice.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import type { Kitchen } from './use-kitchen.ts'

/**
 * Says "empty" only while that is certain.
 * @param strays dishes without a category: with any, a category does not say that there is nothing to do.
 */
export function EmptyBoard({ kitchen: { board, connection }, strays }: { kitchen: Kitchen; strays: number }) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  if (connection.status === 'live' && board.unreadable > 0)
    return <Notice kind="problem" title={t('orders.unreadable', { count: board.unreadable })} />
  if (connection.status === 'live' && strays > 0)
    return (
      <Notice
        kind="problem"
        title={t('orders.strays', { number: strays })}
        text={t('orders.straysText')}
        action={<Link to={paths.orders(restaurantId)}>{t('orders.toAllOrders')}</Link>}
      />
    )
  if (connection.status === 'live')
    return <Notice kind="empty" title={t('orders.empty')} text={t('orders.emptyText')} />
  if (connection.status === 'connecting' || connection.status === 'idle') return <Spinner />
  return <Notice kind="problem" title={t('orders.failed')} text={t('orders.failedText')} />
}
