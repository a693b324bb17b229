import { useTranslation } from 'react-i18next'
import type { OrderChanges } from '#/entities/order/merge.ts'
import type { Order } from '#/entities/order/schema.ts'
import { failureText, translateFailure } from '#/lib/query/failure-text.ts'
import { CardNote } from './CardNote.tsx'
import type { BoardActions } from './use-board-actions.ts'

/** What a cook must know of an order beside its lines: what changed since it was looked at, and why it is still here. */
export function CardNews({
  order,
  changes,
  failure,
  actions,
}: {
  order: Order
  changes: OrderChanges | undefined
  failure: unknown
  actions: BoardActions
}) {
  const { t } = useTranslation()
  const { title, detail } = failureText(failure)
  return (
    <>
      {failure !== undefined && (
        <CardNote kind="failure" button="orders.understood" onRead={() => actions.forgetFailure(order.id)}>
          <p>
            <strong>{t('orders.archiveFailed')}</strong> <bdi>{translateFailure(title, t)}</bdi>{' '}
            {detail && <bdi>{translateFailure(detail, t)}</bdi>}
          </p>
        </CardNote>
      )}
      {changes && (
        <CardNote kind="changes" button="orders.seen" onRead={() => actions.markSeen(order.id)}>
          <p>
            <strong>{t('orders.changed')}</strong>
            {changes.isHeadChanged && ` ${t('orders.headChanged')}`}
          </p>
          {changes.removed.map((dish) => (
            <p key={dish.key}>
              {t('orders.removed')}{' '}
              <s>
                <bdi dir="ltr">{dish.quantity} ×</bdi> <bdi>{dish.name}</bdi>
              </s>
            </p>
          ))}
        </CardNote>
      )}
    </>
  )
}
