import HoldIcon from '@mui/icons-material/PauseCircleOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#/lib/toasts/toasts.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { FormFailure } from '#/ui/FormFailure.tsx'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import { NotFired, useFireCourse, useKitchenOrders, useOrderUpdateIsOffered } from './api.ts'
import { oldestFirst } from './rules.ts'
import type { Order } from './schema.ts'
import { heldNumbers, ticketCourses } from './ticket.ts'

/** The held courses of a table, each with a button that fires it (ADR-028). */
export function FireCourses({ tableNumber }: Pick<Order, 'tableNumber'>) {
  const { t } = useTranslation()
  const { data: live = [] } = useKitchenOrders()
  const fire = useFireCourse()
  const isOffered = useOrderUpdateIsOffered()
  const [asked, setAsked] = useState<{ id: Order['id']; course: number }>()
  const { shown } = useDialogValue(asked)
  const orders = oldestFirst(live.filter((order) => order.tableNumber === tableNumber))
  const held = orders.flatMap((order) => heldNumbers(ticketCourses(order)).map((course) => ({ id: order.id, course })))
  const { error } = fire
  const send = () => {
    if (!asked) return
    const { course } = asked
    fire.mutate(asked, {
      onSuccess: () => {
        toast({ kind: 'success', title: t('entities.fire.done', { number: course, table: tableNumber }) })
      },
      onSettled: () => setAsked(undefined),
    })
  }
  return (
    <>
      {held.length > 0 && (
        <ul className="stack-8">
          {held.map(({ id, course }) => (
            <li key={`${id} ${course}`} className="wrap-line">
              <span className="line-4 grow strong">
                <HoldIcon fontSize="small" />
                {t('newOrder.holdCourse', { number: course })}
              </span>
              {isOffered && (
                <Button disabled={fire.isPending} onClick={() => setAsked({ id, course })}>
                  {t('entities.fire.action', { number: course })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {error instanceof NotFired ? (
        <p className="note-reserved" role="alert">
          {t(`entities.fire.${error.why}`)}
        </p>
      ) : (
        error && <FormFailure error={error} failed="entities.fire.failed" />
      )}
      {held.length > 0 && !isOffered && !error && <p className="note-reserved">{t('entities.fire.missing')}</p>}
      {shown && (
        <ConfirmDialog
          open={asked !== undefined}
          title={t('entities.fire.question', { number: shown.course, table: tableNumber })}
          text={t('entities.fire.text')}
          confirm={t('entities.fire.action', { number: shown.course })}
          isBusy={fire.isPending}
          onConfirm={send}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
