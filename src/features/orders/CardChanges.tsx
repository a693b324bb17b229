import { useTranslation } from 'react-i18next'
import { OrderHasChanged } from '#/entities/order/api.ts'
import type { Order } from '#/entities/order/schema.ts'
import { dishesOf, type OrderChanges, type TicketDish, ticketCourses } from '#/entities/order/ticket.ts'
import { translateFailure } from '#/lib/query/failures.ts'
import { boardFailureText } from './board-failure.ts'
import { CardNote } from './CardNote.tsx'
import type { BoardActions } from './use-kitchen.ts'

/** The notice names at most this many dishes; the lines below mark all. */
const MOST_NAMED = 3

/** The dishes of which more is wanted, with how many more. */
const addedDishes = (order: Order, changes: OrderChanges) =>
  dishesOf(ticketCourses(order)).flatMap(({ key, name, quantity }) => {
    const more = quantity - (changes.lines.get(key) ?? quantity)
    return more > 0 ? [{ key, name, quantity: more }] : []
  })

/** What changed since the order was last marked as seen, and why archiving it failed. */
export function CardChanges({
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
  // The shown changes already explain why it was not archived.
  const isStopped = failure instanceof OrderHasChanged
  const added = changes ? addedDishes(order, changes) : []
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
            {isStopped && added.length === 0 && ` ${t('orders.archiveStopped')}`}
            {changes.isHeadChanged && ` ${t('orders.headChanged')}`}
          </p>
          {isStopped && added.length > 0 && (
            <p>
              {t('orders.archiveStoppedByMore')}{' '}
              {added.slice(0, MOST_NAMED).map(({ key, name, quantity }, index) => (
                <span key={key}>
                  {index > 0 && ' · '}
                  <bdi dir="ltr">{quantity} ×</bdi> <bdi>{name}</bdi>
                </span>
              ))}
              {added.length > MOST_NAMED && ' …'}
            </p>
          )}
          <RemovedDishes dishes={changes.removed} />
        </CardNote>
      )}
    </>
  )
}

function Reason({ failure }: { failure: unknown }) {
  const { t } = useTranslation()
  const { title, detail } = boardFailureText(failure)
  return (
    <>
      <bdi>{translateFailure(title, t)}</bdi> {detail && <bdi>{translateFailure(detail, t)}</bdi>}
    </>
  )
}

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
