import { useTranslation } from 'react-i18next'
import { OrderHasChanged } from '#/entities/order/api.ts'
import type { OrderChanges } from '#/entities/order/merge.ts'
import type { Order } from '#/entities/order/schema.ts'
import type { TicketDish } from '#/entities/order/ticket.ts'
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
  // A change that is shown says by itself why the order is still here.
  const isStopped = failure instanceof OrderHasChanged
  const markSeen = () => {
    actions.markSeen(order.id)
    if (isStopped) actions.forgetFailure(order.id)
  }
  return (
    <>
      {failure !== undefined && !(isStopped && changes) && (
        <CardNote kind="failure" button="orders.understood" onRead={() => actions.forgetFailure(order.id)}>
          <p>
            <strong>{t('orders.archiveFailed')}</strong>{' '}
            {isStopped ? t('orders.changedMeanwhile') : <Reason failure={failure} />}
          </p>
        </CardNote>
      )}
      {changes && (
        <CardNote kind="changes" button="orders.seen" onRead={markSeen}>
          <p>
            <strong>{t('orders.changed')}</strong>
            {isStopped && ` ${t('orders.archiveStopped')}`}
            {changes.isHeadChanged && ` ${t('orders.headChanged')}`}
          </p>
          <RemovedDishes dishes={changes.removed} />
        </CardNote>
      )}
    </>
  )
}

function Reason({ failure }: { failure: unknown }) {
  const { t } = useTranslation()
  const { title, detail } = failureText(failure)
  return (
    <>
      <bdi>{translateFailure(title, t)}</bdi> {detail && <bdi>{translateFailure(detail, t)}</bdi>}
    </>
  )
}

/** Dishes that are not wanted any more. */
export function RemovedDishes({ dishes }: { dishes: readonly TicketDish[] }) {
  const { t } = useTranslation()
  return dishes.map((dish) => (
    <p key={dish.key}>
      {t('orders.removed')}{' '}
      <s>
        <bdi dir="ltr">{dish.quantity} ×</bdi> <bdi>{dish.name}</bdi>
      </s>
    </p>
  ))
}
