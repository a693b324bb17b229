import CirclePauseIcon from 'lucide-react/icons/circle-pause'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenOrders, useOrderUpdateIsOffered } from '#/entities/order/api.ts'
import type { Attempt } from '#/entities/order/corrections/correct-order.ts'
import { type Firing, NotFired, useFireCourse } from '#/entities/order/corrections/corrections.ts'
import { dishesIn, type TicketCourse, ticketCourses, timesWords } from '#/entities/order/kitchen/ticket.ts'
import { oldestFirst } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { FormFailure } from '#/ui/feedback/FormFailure.tsx'
import { Space } from '#/ui/text/Space.tsx'

/**
 * The held courses of a table, each with a button that fires it (ADR-028).
 * @param props.asksAtOnce the person has asked to fire the course that is held: where it is the only one, nothing is left to choose.
 */
export function FireCourses({
  tableNumber,
  asksAtOnce = false,
  onFired = () => undefined,
}: Pick<Order, 'tableNumber'> & { asksAtOnce?: boolean; onFired?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { data: live = [] } = useKitchenOrders()
  const fire = useFireCourse()
  const isOffered = useOrderUpdateIsOffered()
  /** What was sent without an answer, by order and course. */
  const attempts = useRef(new Map<string, Attempt>())
  const dishesId = useId()
  const orders = oldestFirst(live.filter((order) => order.tableNumber === tableNumber))
  const held = orders.flatMap((order) =>
    ticketCourses(order).flatMap((course) => (course.isHeld ? { order, course } : [])),
  )
  const [only, another] = held
  const [asked, setAsked] = useState(asksAtOnce && isOffered && !another ? only : undefined)
  const { shown } = useDialogValue(asked)
  const { error, variables } = fire
  const failed = error && variables && ticketCourses(variables.order).find(({ number }) => number === variables.course)
  const send = ({ order, course }: Firing) => {
    const key = `${order.id} ${course}`
    const attempt = attempts.current.get(key)
    fire.mutate(
      { order, course, ...(attempt && { attempt }) },
      {
        onSuccess: () => {
          attempts.current.delete(key)
          toast({ kind: 'success', title: t('entities.fire.done', { number: course, table: tableNumber }) })
          onFired()
        },
        onError: (failure) => {
          if (failure instanceof NotFired && failure.attempt) attempts.current.set(key, failure.attempt)
        },
        onSettled: () => setAsked(undefined),
      },
    )
  }
  return (
    <>
      {held.length > 0 && (
        <ul className="stack-8">
          {held.map(({ order, course }, index) => (
            <li key={`${order.id} ${course.number}`} className="stack-8">
              <div>
                <p className="line-4 strong">
                  <CirclePauseIcon size={20} />
                  <span>{t('newOrder.holdCourse', { number: course.number })}</span>
                </p>
                {/* Another order of the table may hold a course of this number too. */}
                <p id={`${dishesId}${index}`} className="muted small">
                  <CourseWords course={course} />
                </p>
              </div>
              {isOffered && (
                <Button
                  className="align-start"
                  disabled={fire.isPending}
                  aria-describedby={`${dishesId}${index}`}
                  onClick={() => setAsked({ order, course })}
                >
                  {t('entities.fire.action', { number: course.number })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {error instanceof NotFired ? (
        <div className="note-reserved stack-8" role="alert">
          <p>{t(`entities.fire.${error.why}`, { number: variables?.course, table: tableNumber })}</p>
          {failed && (
            <p className="strong">
              <CourseWords course={failed} />
            </p>
          )}
          {error.why === 'unknownGone' && variables && (
            <p>
              <Button disabled={fire.isPending} onClick={() => send(variables)}>
                {t('newOrder.correct.check')}
              </Button>
            </p>
          )}
        </div>
      ) : (
        error && <FormFailure error={error} failed="entities.fire.failed" />
      )}
      {held.length > 0 && !isOffered && !error && <p className="note-reserved">{t('entities.fire.missing')}</p>}
      {shown && (
        <ConfirmDialog
          open={asked !== undefined}
          title={t('entities.fire.question', { number: shown.course.number, table: tableNumber })}
          text={t('entities.fire.text')}
          confirm={t('entities.fire.action', { number: shown.course.number })}
          isBusy={fire.isPending}
          onConfirm={() => asked && send({ order: asked.order, course: asked.course.number })}
          onClose={() => setAsked(undefined)}
        >
          <p className="strong">
            <CourseWords course={shown.course} />
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
