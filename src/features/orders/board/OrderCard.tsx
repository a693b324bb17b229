import EllipsisVerticalIcon from 'lucide-react/icons/ellipsis-vertical'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { NotArchived, OrderHasChanged } from '#/entities/order/api.ts'
import {
  coursesOfCategory,
  dishesOf,
  isOnHold,
  type KitchenCategory,
  type OrderChanges,
  quantityToStrike,
  type StruckQuantities,
  type TicketDish,
  ticketCourses,
  timesWords,
} from '#/entities/order/kitchen/ticket.ts'
import { type AgeClass, ageClass, ageMinutes, orderedAt, orderState } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { coversWords } from '#/entities/order/sitting/covers-words.ts'
import { useAgeWords } from '#/entities/order/use-age-words.ts'
import { isUnanswered } from '#/lib/http/api-error.ts'
import { translateFailure } from '#/lib/query/failures.ts'
import { serverClock, useByServerTime } from '#/lib/time/server-clock.ts'
import type { SoldOutSubject } from '#/panels/sold-out/sold-out-rules.ts'
import { AllergyAlarm, OrderRemarks, TicketCourses, UnreadableLines } from '#/panels/ticket/TicketCourses.tsx'
import { Button } from '#/ui/buttons/Button.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { isUnclear } from '../live/archive-queue.ts'
import { changesBetween, changesFor } from '../live/merge.ts'
import type { RemovedOrder } from '../live/removed-orders.ts'
import { REMOVED_TEXTS } from './AlertPill.tsx'
import { Arrow, CardNote } from './CardNote.tsx'
import { changeKitchenSettings, useAgeLimits } from './kitchen-settings.ts'
import styles from './OrderCard.module.css'
import { OrderStatus } from './OrderStatus.tsx'
import { boardFailureText } from './session-failures.ts'
import type { BoardActions } from './use-kitchen.ts'

type OrderCardProps = {
  order: Order
  /** When this device first saw the order (ms since 1970). If the backend sends no time, the order is at least this old. */
  firstSeenAt: number
  changes: OrderChanges | undefined
  struck: StruckQuantities
  isNew: boolean
  /** The order has changed, and the notice about it has not been in the window yet. */
  isUnseen: boolean
  failure: unknown
  /** The key on the keyboard that archives the order, from 1 to 9. */
  digit: number | undefined
  /** The number of the order among the orders of its table on the board. 1 is the oldest. */
  round: number
  /** Whether a person has put the order before the others on this device. */
  isFront: boolean
  /** Only the lines of this category are cooked here. The card names the others. */
  category: KitchenCategory | undefined
  actions: BoardActions
  onSoldOut: (subject: SoldOutSubject) => void
}

/** `done`: the order is finished, so that it waits for nothing in the kitchen. */
type CardAge = AgeClass | 'done'

const TONES: Record<CardAge, string> = {
  fresh: 'tone-free',
  warm: 'tone-reserved',
  late: 'tone-alarm',
  done: styles.done ?? '',
}

/** A card with more dishes than this may be higher than a small window, so its foot names the table again. */
const MOST_DISHES_IN_VIEW = 8

export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const {
    order,
    firstSeenAt,
    changes,
    struck,
    isNew,
    isUnseen,
    failure,
    digit,
    round,
    isFront,
    category,
    actions,
    onSoldOut,
  } = props
  const { t } = useTranslation()
  const courses = ticketCourses(order)
  const byCategory = useMemo(() => (category ? coursesOfCategory(courses, category) : undefined), [courses, category])
  const isLong = dishesOf(byCategory?.courses ?? courses).length > MOST_DISHES_IN_VIEW
  const cardChanges = byCategory && category && changes ? changesFor(changes, courses, category) : changes
  const name = t('entities.tableNumber', { number: order.tableNumber })
  const orderedTime = orderedAt(order)
  const since = orderedTime ?? serverClock.at(firstSeenAt)
  const isLeastAge = orderedTime === undefined
  const limits = useAgeLimits()
  const waitingAge = useByServerTime((now) => ageClass(now - since, limits))
  const age = orderState(order.courseStatus) === 'finished' ? 'done' : isOnHold(order) ? 'fresh' : waitingAge
  return (
    <article
      className={`stack ${styles.card} ${age === 'late' ? styles.late : ''} ${isNew ? styles.isNew : ''}`}
      // Two orders of the same table have different names.
      aria-label={round > 1 ? `${name} (${round})` : name}
      tabIndex={-1}
      data-order={order.id}
    >
      <header className={`${TONES[age]} ${styles.head}`}>
        <h2 className={styles.table}>
          <span className={styles.tableWord}>{t('orders.table')}</span>
          <Space />
          <span className="figures">{order.tableNumber}</span>
        </h2>
        <div className={styles.facts}>
          <AgeMark since={since} isLeastAge={isLeastAge} kind={age} />
          <span className={styles.covers}>{coversWords(order.totalCovers, t)}</span>
        </div>
        <OrderStatus order={order} actions={actions} />
      </header>
      {isFront && (
        <div className={`wrap-line ${styles.front}`}>
          <p className={styles.frontWords}>{t('orders.inFront')}</p>
          <Button look="quiet" className={styles.frontBack} onClick={() => changeKitchenSettings({ front: null })}>
            <span>{t('orders.backToPlace')}</span>
            <span className="visually-hidden">{name}</span>
          </Button>
        </div>
      )}
      <CardChanges order={order} changes={cardChanges} failure={failure} actions={actions} />
      {/* The allergies of the whole order are shown, because a dish of another station may touch the same pan. */}
      <AllergyAlarm courses={courses} />
      <OrderRemarks orders={[order]} />
      <UnreadableLines count={order.unreadableLines} />
      <div className={`stack ${styles.body} ${isLong ? styles.isLong : ''}`}>
        <div className={styles.lines}>
          <TicketCourses
            courses={byCategory?.courses ?? courses}
            isOnlyCourseNamed={false}
            struck={struck}
            changes={cardChanges}
            onStrike={(dish) => actions.strike(order, dish)}
            onHeldLine={onSoldOut}
            heldAction={<HeldAge since={since} isLeastAge={isLeastAge} />}
          />
          {byCategory && <OtherDishes dishes={byCategory.otherDishes} />}
        </div>
        <div className={styles.foot}>
          <button
            type="button"
            className={`line ${styles.archive} ${isUnseen ? styles.toNotice : ''}`}
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
                <span>{t('orders.changedAt', { number: order.tableNumber })}</span>
              </>
            ) : (
              <>
                <span>{t(byCategory?.otherDishes.length ? 'orders.archiveWhole' : 'orders.archiveOne')}</span>
                <span className={isLong ? styles.footTable : 'visually-hidden'}>{name}</span>
              </>
            )}
          </button>
          <Button
            look="icon"
            className={styles.more}
            aria-label={t('orders.actionsOf', { number: order.tableNumber })}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => actions.openMenu(order, currentTarget)}
          >
            <EllipsisVerticalIcon />
          </Button>
        </div>
      </div>
    </article>
  )
})

function OtherDishes({ dishes }: { dishes: readonly TicketDish[] }) {
  const { t } = useTranslation()
  if (dishes.length === 0) return null
  return (
    <p className={styles.others}>
      <strong>{t('orders.others')}</strong>
      <Space />
      {dishes.map((dish, index) => (
        <span key={dish.key}>
          {index > 0 && <span>{'\u00a0· '}</span>}
          <bdi dir="ltr">{timesWords(dish.quantity)}</bdi>
          <Space />
          <bdi>{dish.name}</bdi>
        </span>
      ))}
    </p>
  )
}

/**
 * How long an order has been waiting, in words. It is undefined if nothing is known.
 * @param isLeastAge is true if the order has no time. Then it may be older than the time at which this device first saw it.
 */
function useAge(since: number, isLeastAge: boolean): string | undefined {
  const ageWords = useAgeWords()
  const minutes = useByServerTime((now) => ageMinutes(now - since))
  if (!isLeastAge) return ageWords(minutes)
  return minutes === 0 ? undefined : `≥ ${ageWords(minutes)}`
}

function HeldAge({ since, isLeastAge }: { since: number; isLeastAge: boolean }) {
  const age = useAge(since, isLeastAge)
  return age === undefined ? null : <span className="figures">{`· ${age}`}</span>
}

// Each age has its own shape, because colour must not be the only sign.
const SHAPES: Record<CardAge, string> = {
  fresh: 'm12 3 2.6 5.9 6.4.6-4.8 4.3 1.4 6.2-5.6-3.3L6.4 20l1.4-6.2L3 9.5l6.4-.6Z',
  warm: 'M6 3h12v4l-4.5 5L18 17v4H6v-4l4.5-5L6 7Z',
  late: 'M12 3 22 20H2Z M12 10v5 M12 17.5v.5',
  done: 'm4 13 5 5L20 7',
}

/** How long an order has been waiting. @param since server time, ms since 1970. */
function AgeMark({ since, isLeastAge, kind }: { since: number; isLeastAge: boolean; kind: CardAge }) {
  const { t } = useTranslation()
  const age = useAge(since, isLeastAge)
  // The order has no time, so it is not known whether it is new.
  if (isLeastAge && kind === 'fresh') return age === undefined ? null : <span className="figures">{age}</span>
  return (
    <span className={styles.mark} data-age={kind}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={SHAPES[kind]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      {age !== undefined && <span className="figures">{age}</span>}
      {/* The status already says that the order is done. */}
      {kind !== 'done' && <span className={`small strong ${styles.word}`}>{t(`orders.age.${kind}`)}</span>}
    </span>
  )
}

/** The notice names at most this many dishes. The lines below it mark all of them. */
const MOST_NAMED = 3

const addedDishes = (order: Order, changes: OrderChanges) =>
  dishesOf(ticketCourses(order)).flatMap(({ key, name, quantity }): Pick<TicketDish, 'key' | 'name' | 'quantity'>[] => {
    const previousQuantity = changes.lines.has(key) ? changes.lines.get(key) : quantity
    if (quantity === undefined) return previousQuantity === 0 ? [{ key, name, quantity }] : []
    const more = previousQuantity === undefined ? 0 : quantity - previousQuantity
    return more > 0 ? [{ key, name, quantity: more }] : []
  })

/** Says what has changed since the order was last marked as seen, and why its archiving failed. */
function CardChanges({
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
  // The shown changes already explain why the order was not archived.
  const isStopped = failure instanceof OrderHasChanged
  const added = changes ? addedDishes(order, changes) : []
  const markSeen = () => {
    actions.markSeen(order)
    if (isStopped) actions.forgetFailure(order.id)
  }
  return (
    <>
      {failure !== undefined && !(isStopped && changes) && (
        <CardNote kind="failure" button="orders.understood" onRead={() => actions.forgetFailure(order.id)}>
          <ArchiveFailure failure={failure} />
        </CardNote>
      )}
      {changes && (
        <CardNote kind="changes" button="orders.seen" onRead={markSeen}>
          <p>
            <strong>{t('orders.changed')}</strong>
            {isStopped && added.length === 0 && <span>{` ${t('orders.archiveStopped')}`}</span>}
            {changes.isHeadChanged && <span>{` ${t('orders.headChanged')}`}</span>}
          </p>
          {isStopped && added.length > 0 && (
            <p>
              <span>{`${t('orders.archiveStoppedByMore')} `}</span>
              {added.slice(0, MOST_NAMED).map(({ key, name, quantity }, index) => (
                <span key={key}>
                  {index > 0 && <span>{' · '}</span>}
                  <bdi dir="ltr">{timesWords(quantity)}</bdi>
                  <Space />
                  <bdi>{name}</bdi>
                </span>
              ))}
              {added.length > MOST_NAMED && <span>{' …'}</span>}
            </p>
          )}
          <RemovedDishes dishes={changes.removed} />
        </CardNote>
      )}
    </>
  )
}

/** Says in one sentence why an order was not archived, with the backend's reason if there is one. */
function ArchiveFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation()
  if (isUnclear(failure)) return <p className="strong">{t('orders.archiveUnclear')}</p>
  const isNotArchived = failure instanceof NotArchived
  if (isNotArchived && isUnanswered(failure)) return <p className="strong">{t('orders.notArchived')}</p>
  const { title, detail } = boardFailureText(failure)
  return (
    <p>
      <strong>{t(isNotArchived ? 'orders.notArchived' : 'orders.archiveFailed')}</strong>
      <Space />
      <bdi>{failure instanceof OrderHasChanged ? t('orders.changedMeanwhile') : translateFailure(title, t)}</bdi>
      <Space />
      {detail && <bdi>{translateFailure(detail, t)}</bdi>}
    </p>
  )
}

function RemovedDishes({ dishes }: { dishes: readonly TicketDish[] }) {
  const { t } = useTranslation()
  return dishes.map((dish) => (
    <p key={dish.key}>
      <span>{`${t('orders.removed')} `}</span>
      <s>
        <bdi dir="ltr">{timesWords(dish.quantity)}</bdi>
        <Space />
        <bdi>{dish.name}</bdi>
      </s>
    </p>
  ))
}

/** An order that left the board without being archived as the cook saw it. It is shown until a person acknowledges it. */
export const RemovedOrderCard = memo(function RemovedOrderCard({
  removedOrder,
  category,
  isUnseen,
  actions,
}: {
  removedOrder: RemovedOrder
  category: KitchenCategory | undefined
  /** The notice about it has not been in the window yet. */
  isUnseen: boolean
  actions: BoardActions
}) {
  const { t } = useTranslation()
  const { order, why } = removedOrder
  const archivedOrder = why === 'archivedChanged' ? removedOrder.archivedOrder : undefined
  const { courses, changes, struck } = useMemo(() => {
    const all = ticketCourses(order)
    const cardCourses = category === undefined ? all : coursesOfCategory(all, category).courses
    const allChanges = archivedOrder && changesBetween(archivedOrder, order)
    return {
      courses: cardCourses,
      changes: allChanges && category !== undefined ? changesFor(allChanges, all, category) : allChanges,
      struck: new Map(why === 'deleted' ? dishesOf(cardCourses).map((dish) => [dish.key, quantityToStrike(dish)]) : []),
    }
  }, [order, why, archivedOrder, category])
  if (why === 'checking') return null
  const words = REMOVED_TEXTS[why]
  const title = t(words.title, { number: order.tableNumber })
  return (
    <article
      className={`stack ${styles.card} ${styles.removedCard}`}
      aria-label={title}
      tabIndex={-1}
      data-order={order.id}
    >
      <header className={`wrap-line tone-alarm ${styles.removedHead}`}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p>{t(words.text)}</p>
          <RemovedDishes dishes={changes?.removed ?? []} />
        </div>
        <Button className={styles.button} onClick={() => actions.forgetRemoved(order.id)}>
          <span>{t('orders.seen')}</span>
          <span className="visually-hidden">{title}</span>
        </Button>
      </header>
      <OrderRemarks orders={[order]} />
      <UnreadableLines count={order.unreadableLines} />
      {why !== 'deleted' && <AllergyAlarm courses={ticketCourses(order)} />}
      <div className={`stack ${styles.body} ${styles.isLong}`}>
        <div className={styles.lines}>
          <TicketCourses courses={courses} struck={struck} changes={changes} />
        </div>
        {isUnseen && (
          <button
            type="button"
            className={`line ${styles.archive} ${styles.toNotice} ${styles.removedToNotice}`}
            onClick={() => actions.showCard(order.id)}
          >
            <Arrow isUp />
            <span>{title}</span>
          </button>
        )}
      </div>
    </article>
  )
})
