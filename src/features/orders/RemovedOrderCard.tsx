import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TicketCourses } from '#/entities/order/TicketCourses.tsx'
import { dishesOf, type KitchenCategory, ofCategory, ticketCourses } from '#/entities/order/ticket.ts'
import { Button } from '#/ui/Button.tsx'
import { Arrow } from './Arrow.tsx'
import { REMOVED_TEXTS } from './alert-texts.ts'
import { RemovedDishes } from './CardChanges.tsx'
import type { RemovedOrder } from './live/board.ts'
import { changesBetween, changesFor } from './live/merge.ts'
import cardStyles from './OrderCard.module.css'
import styles from './RemovedOrderCard.module.css'
import type { BoardActions } from './use-kitchen.ts'

/** An order that left without being archived as the cook saw it. Shown until acknowledged. */
export const RemovedOrderCard = memo(function RemovedOrderCard({
  removed,
  category,
  isUnseen,
  actions,
}: {
  removed: RemovedOrder
  category: KitchenCategory | undefined
  /** Its notice has not been in the window. */
  isUnseen: boolean
  actions: BoardActions
}) {
  const { t } = useTranslation()
  const { order, why } = removed
  const before = why === 'archivedChanged' ? removed.before : undefined
  const { courses, changes, struck } = useMemo(() => {
    const all = ticketCourses(order)
    const own = category === undefined ? all : ofCategory(all, category).own
    const found = before && changesBetween(before, order)
    return {
      courses: own,
      changes: found && category !== undefined ? changesFor(found, own, category) : found,
      struck: new Set(why === 'deleted' ? dishesOf(own).map(({ key }) => key) : []),
    }
  }, [order, why, before, category])
  if (why === 'checking') return null
  const words = REMOVED_TEXTS[why]
  const title = t(words.title, { number: order.tableNumber })
  return (
    <article className={`${cardStyles.card} ${styles.card}`} aria-label={title} tabIndex={-1} data-order={order.id}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p>{t(words.text)}</p>
          <RemovedDishes dishes={changes?.removed ?? []} />
        </div>
        <Button className={styles.button} onClick={() => actions.forgetRemoved(order.id)}>
          {t('orders.seen')}
          <span className="visually-hidden">{title}</span>
        </Button>
      </header>
      <div className={`${cardStyles.body} ${cardStyles.isLong}`}>
        <div className={cardStyles.lines}>
          <TicketCourses courses={courses} struck={struck} changes={changes} />
        </div>
        {isUnseen && (
          <button
            type="button"
            className={`${cardStyles.archive} ${cardStyles.toNotice} ${styles.toNotice}`}
            onClick={() => actions.showCard(order.id)}
          >
            <Arrow isUp />
            {title}
          </button>
        )}
      </div>
    </article>
  )
})
