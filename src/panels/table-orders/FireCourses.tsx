import CirclePauseIcon from 'lucide-react/icons/circle-pause'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenOrders, useOrderUpdateIsOffered } from '#/entities/order/api.ts'
import type { Attempt } from '#/entities/order/corrections/correct-order.ts'
import { type Firing, NotFired } from '#/entities/order/corrections/corrections.ts'
import { useFireCourse } from '#/entities/order/corrections/use-corrections.ts'
import { dishesIn, type TicketCourse, ticketCourses, timesWords } from '#/entities/order/kitchen/ticket.ts'
import { oldestFirst } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { FormFailure } from '#/ui/feedback/FormFailure.tsx'
import { Space } from '#/ui/text/Space.tsx'
import styles from './FireCourses.module.css'

/**
 * The held courses of a table, each with a button that fires it (ADR-028).
 * @param props.asksAtOnce the question comes without a tap, where only one course is held: the person has chosen to fire it.
 */
export function FireCourses({
  tableNumber,
  asksAtOnce = false,
  onFired = () => undefined,
}: Pick<Order, 'tableNumber'> & { asksAtOnce?: boolean; onFired?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { data: liveOrders = [] } = useKitchenOrders()
  const fire = useFireCourse()
  const isUpdateOffered = useOrderUpdateIsOffered()
  /** The calls that had no answer, by order and course. */
  const unansweredAttempts = useRef(new Map<string, Attempt>())
  const dishesId = useId()
  const orders = oldestFirst(liveOrders.filter((order) => order.tableNumber === tableNumber))
  const heldCourses = orders.flatMap((order) =>
    ticketCourses(order).flatMap((course) => (course.isHeld ? { order, course } : [])),
  )
  const [firstHeld, secondHeld] = heldCourses
  const [courseToFire, setCourseToFire] = useState(asksAtOnce && isUpdateOffered && !secondHeld ? firstHeld : undefined)
  const { shown: shownCourse } = useDialogValue(courseToFire)
  const { error, variables } = fire
  const failedCourse =
    error && variables && ticketCourses(variables.order).find(({ number }) => number === variables.course)
  const send = ({ order, course }: Firing) => {
    const key = `${order.id} ${course}`
    const attempt = unansweredAttempts.current.get(key)
    fire.mutate(
      { order, course, ...(attempt && { attempt }) },
      {
        onSuccess: () => {
          unansweredAttempts.current.delete(key)
          toast({ kind: 'success', title: t('entities.fire.done', { number: course, table: tableNumber }) })
          onFired()
        },
        onError: (failure) => {
          if (failure instanceof NotFired && failure.attempt) unansweredAttempts.current.set(key, failure.attempt)
        },
        onSettled: () => setCourseToFire(undefined),
      },
    )
  }
  return (
    <>
      {heldCourses.length > 0 && (
        <ul className="stack-8">
          {heldCourses.map(({ order, course }, index) => (
            <li key={`${order.id} ${course.number}`} className={styles.held}>
              <div>
                <p className="line-4 strong">
                  <CirclePauseIcon size={20} />
                  <span>{t('newOrder.holdCourse', { number: course.number })}</span>
                </p>
                {/* Another order of the table may also hold a course with this number. */}
                <p id={`${dishesId}${index}`} className="muted small">
                  <CourseWords course={course} />
                </p>
              </div>
              {isUpdateOffered && (
                <AreaButton
                  disabled={fire.isPending}
                  aria-describedby={`${dishesId}${index}`}
                  onClick={() => setCourseToFire({ order, course })}
                >
                  {t('entities.fire.action', { number: course.number })}
                </AreaButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {error instanceof NotFired ? (
        <div className="note-reserved stack-8" role="alert">
          <p>{t(`entities.fire.${error.why}`, { number: variables?.course, table: tableNumber })}</p>
          {failedCourse && (
            <p className="strong">
              <CourseWords course={failedCourse} />
            </p>
          )}
          {error.why === 'unknownGone' && variables && (
            <p>
              <AreaButton disabled={fire.isPending} onClick={() => send(variables)}>
                {t('newOrder.correct.check')}
              </AreaButton>
            </p>
          )}
        </div>
      ) : (
        error && <FormFailure error={error} failed="entities.fire.failed" />
      )}
      {heldCourses.length > 0 && !isUpdateOffered && !error && (
        <p className="note-reserved">{t('entities.fire.missing')}</p>
      )}
      {shownCourse && (
        <ConfirmDialog
          open={courseToFire !== undefined}
          title={t('entities.fire.question', { number: shownCourse.course.number, table: tableNumber })}
          text={t('entities.fire.text')}
          confirm={t('entities.fire.action', { number: shownCourse.course.number })}
          isBusy={fire.isPending}
          onConfirm={() => courseToFire && send({ order: courseToFire.order, course: courseToFire.course.number })}
          onClose={() => setCourseToFire(undefined)}
        >
          <p className="strong">
            <CourseWords course={shownCourse.course} />
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function CourseWords({ course }: { course: TicketCourse }) {
  return course.lines.flatMap(dishesIn).map(({ key, quantity, name }, index) => (
    <span key={key}>
      {index > 0 && <span>{'\u00a0· '}</span>}
      <bdi dir="ltr">{timesWords(quantity)}</bdi>
      <Space />
      <bdi>{name}</bdi>
    </span>
  ))
}
