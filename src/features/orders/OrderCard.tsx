import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ageClass, orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { TicketCourses } from '#/entities/order/TicketCourses.tsx'
import {
  dishesOf,
  type KitchenCategory,
  type OrderChanges,
  ofCategory,
  type TicketDish,
  ticketCourses,
} from '#/entities/order/ticket.ts'
import { serverClock, useByServerTime } from '#/lib/time/server-clock.ts'
import { AgeMark } from './AgeMark.tsx'
import { Arrow } from './Arrow.tsx'
import { CardChanges } from './CardChanges.tsx'
import { changesFor } from './live/merge.ts'
import styles from './OrderCard.module.css'
import { OrderStatus } from './OrderStatus.tsx'
import type { BoardActions } from './use-kitchen.ts'

export type OrderCardProps = {
  order: Order
  /** When this device first saw it (ms since 1970): the start of its age if the backend sends no time. */
  seenAt: number
  changes: OrderChanges | undefined
  struck: ReadonlySet<string>
  isNew: boolean
  /** It has changed, and its notice has not been in the window. */
  isUnseen: boolean
  failure: unknown
  /** The key that archives it, 1 to 9. */
  digit: number | undefined
  /** Only this category's lines are to be cooked here; the others are named. */
  category: KitchenCategory | undefined
  actions: BoardActions
}

/** A card with more dishes is higher than a small window: its button sticks. */
const LONG_FROM = 8

/** One order, readable from two metres away. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, seenAt, changes, struck, isNew, isUnseen, failure, digit, category, actions } = props
  const { t } = useTranslation()
  const courses = ticketCourses(order)
  const shown = useMemo(() => (category ? ofCategory(courses, category) : undefined), [courses, category])
  const isLong = dishesOf(shown?.own ?? courses).length > LONG_FROM
  const own = shown && category && changes ? changesFor(changes, shown.own, category) : changes
  const name = t('entities.tableNumber', { number: order.tableNumber })
  const since = orderedAt(order) ?? serverClock.at(seenAt)
  const age = useByServerTime((now) => ageClass(now - since))
  return (
    <article
      className={`${styles.card} ${styles[age]} ${isNew ? styles.isNew : ''}`}
      aria-label={name}
      tabIndex={-1}
      data-order={order.id}
    >
      <header className={styles.head}>
        <h2 className={styles.table}>
          <span className={styles.tableWord}>{t('orders.table')}</span>{' '}
          <span className="figures">{order.tableNumber}</span>
        </h2>
        <AgeMark since={since} kind={age} />
        {order.totalCovers > 0 && (
          <span className={styles.covers}>{t('entities.covers.count', { count: order.totalCovers })}</span>
        )}
        <OrderStatus order={order} actions={actions} />
      </header>
      <CardChanges order={order} changes={own} failure={failure} actions={actions} />
      {order.unreadableLines > 0 && (
        <p className={styles.lacking} role="alert">
          {t('orders.unreadableLines', { count: order.unreadableLines })}
        </p>
      )}
      <div className={`${styles.body} ${isLong ? styles.isLong : ''}`}>
        <div className={styles.lines}>
          <TicketCourses
            courses={shown?.own ?? courses}
            struck={struck}
            changes={own}
            onStrike={(key) => actions.strike(order.id, key)}
          />
          {shown && <OtherDishes dishes={shown.others} />}
        </div>
        <button
          type="button"
          className={`${styles.archive} ${isUnseen ? styles.toNotice : ''}`}
          aria-keyshortcuts={digit?.toString()}
          onClick={() => (isUnseen ? actions.showCard(order.id) : actions.archive(order))}
        >
          {digit !== undefined && (
            <span className={styles.digit} aria-hidden="true">
              {digit}
            </span>
          )}
          {isUnseen ? (
            <>
              <Arrow isUp />
              {t('orders.changedAt', { number: order.tableNumber })}
            </>
          ) : (
            <>
              {t(shown?.others.length ? 'orders.archiveWhole' : 'orders.archiveOne')}
              <span className={isLong ? styles.footTable : 'visually-hidden'}>{name}</span>
            </>
          )}
        </button>
      </div>
    </article>
  )
})

function OtherDishes({ dishes }: { dishes: readonly TicketDish[] }) {
  const { t } = useTranslation()
  if (dishes.length === 0) return null
  return (
    <p className={styles.others}>
      <strong>{t('orders.others')}</strong>{' '}
      {dishes.map((dish, index) => (
        <span key={dish.key}>
          {index > 0 && '\u00a0· '}
          <bdi dir="ltr">{dish.quantity} ×</bdi> <bdi>{dish.name}</bdi>
        </span>
      ))}
    </p>
  )
}
