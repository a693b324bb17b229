import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_CHANGES, useKitchenOrders, useOrderUpdateIsOffered, useUnreadableOrders } from '#/entities/order/api.ts'
import { correctAndRemember } from '#/entities/order/corrections/corrections.ts'
import { mayBeAt, orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { guestsNow } from '#/entities/order/sitting/guests.ts'
import { useSittings } from '#/entities/order/sitting/use-sittings.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { endsRun, isOpenStep } from '#/lib/plans/steps.ts'
import { failureLine, translateFailure } from '#/lib/query/failures.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { OrderLines, UnreadableOrders } from '#/panels/ticket/TicketCourses.tsx'
import { Button } from '#/ui/buttons/Button.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import { StatusChip } from '#/ui/feedback/StatusChip.tsx'
import styles from './MoveOrderDialog.module.css'
import { TablePicker, useFewSeats } from './MoveOrderDialog.tsx'
import {
  endWithout,
  hasMoved,
  type KeptMove,
  type MoveState,
  moveGuests,
  moveOf,
  movePlans,
  placesOf,
  type TableMove,
} from './table-moves.ts'

/** An order that was not, or not surely, moved. */
type NotMoved = { order: Order; reason: MoveState['outcome']; error: unknown }
type Failed = { move: TableMove; list: readonly NotMoved[] }

/** Nobody answered: what was not tried has the same reason. */
const notMovedOf = ({ plan, states, errors }: KeptMove, orders: readonly Order[]): NotMoved[] => {
  const noAnswer = [...errors.values()].find(endsRun)
  return plan.steps.flatMap(({ orderId }, index) => {
    const order = orders.find(({ id }) => id === orderId)
    const now = states[index]
    if (!order || !now || hasMoved(now)) return []
    return [
      { order, reason: now.outcome, error: errors.get(index) ?? (now.state === 'waiting' ? noAnswer : undefined) },
    ]
  })
}

function useMoving(onDone: () => void = () => undefined) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState<Failed>()
  const write = useWrite({
    mutationFn: ({ move, orders, isNew }: { move: TableMove; orders: readonly Order[]; isNew: boolean }) => {
      const needs = { orders, correct: correctAndRemember }
      return isNew ? moveGuests(move, needs) : movePlans.resume(move, needs)
    },
    meta: { changes: ORDER_CHANGES },
  })
  const move = async (asked: TableMove, orders: readonly Order[], isNew = false) => {
    const after = await write.mutateAsync({ move: asked, orders, isNew })
    if (!after) {
      setFailed(undefined)
      // Another tab has finished it, or a newer move has replaced it.
      const isOver = !isNew && !movePlans.get(asked.id)
      return isOver ? undefined : toast({ kind: 'info', title: t('common.otherTab') })
    }
    const list = notMovedOf(after, orders)
    if (list.length > 0) return setFailed({ move: asked, list })
    setFailed(undefined)
    toast({ kind: 'success', title: t('newOrder.correct.moved', { number: asked.to }) })
    onDone()
  }
  return { move, isMoving: write.isPending, failed, forget: () => setFailed(undefined) }
}

/** Moves all sent orders of a table to another one, one by one: they stay orders of their own. */
export function MoveOrders({
  orders,
  restaurantId,
  tableNumber,
  onMoved = () => undefined,
  onClose,
}: {
  /** Undefined: the dialog is closed. */
  orders: readonly Order[] | undefined
  restaurantId: string
  tableNumber: number
  /** Called when all orders have arrived. */
  onMoved?: (() => void) | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { data: live = [] } = useKitchenOrders()
  const unreadable = useUnreadableOrders().filter(mayBeAt(tableNumber)).length
  const [to, setTo] = useState<number>()
  const close = () => {
    setTo(undefined)
    forget()
    onClose()
  }
  const { move, isMoving, failed, forget } = useMoving(() => {
    close()
    onMoved()
  })
  useBackCloses(orders !== undefined && to === undefined, close)
  const confirm = async () => {
    if (!orders || to === undefined) return
    await move(moveOf({ restaurantId, from: tableNumber, to }, orders), orders, true)
    setTo(undefined)
  }

  const ordersThere = live.filter((order) => order.tableNumber === to)
  const there = ordersThere.length
  const fewSeats = useFewSeats(to, guestsNow([...(orders ?? []), ...ordersThere], useSittings(restaurantId)?.guests))
  const text = t(there > 0 ? 'newOrder.correct.mergeText' : 'newOrder.correct.moveText', {
    orders: orders?.length,
    from: tableNumber,
    number: to,
    there,
  })
  return (
    <>
      <TablePicker
        open={orders !== undefined && failed === undefined}
        title={t('newOrder.correct.moveTitle', { number: tableNumber })}
        restaurantId={restaurantId}
        tableNumber={tableNumber}
        onPick={setTo}
        onClose={close}
      >
        {/* It stays where it is. */}
        <UnreadableOrders count={unreadable} />
      </TablePicker>
      <ConfirmDialog
        open={orders !== undefined && to !== undefined}
        title={t('newOrder.correct.moveQuestion', { number: to })}
        text={fewSeats ? `${text} ${fewSeats}` : text}
        confirm={t('newOrder.correct.move')}
        isBusy={isMoving}
        onConfirm={confirm}
        onClose={() => setTo(undefined)}
      />
      <NotMovedPanel failed={orders && failed} isMoving={isMoving} onRetry={move} onClose={close} />
    </>
  )
}

function NotMovedPanel({
  failed,
  isMoving,
  onRetry,
  onClose,
}: {
  failed: Failed | undefined
  isMoving: boolean
  onRetry: (move: TableMove, orders: readonly Order[]) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const isDurable = useIsDurable()
  const reasonOf = ({ reason = 'unknown', error }: NotMoved) => {
    if (!error) return t(`entities.move.notMoved.${reason}`, { from: failed?.move.from, to: failed?.move.to })
    const { title, detail } = failureLine(error)
    return translateFailure(detail ?? title, t)
  }
  return (
    <ResponsivePanel
      open={failed !== undefined}
      title={t('newOrder.correct.moveFailed', { number: failed?.move.from })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {failed?.list.some(({ error }) => !isRouteRefused(error)) && (
            <Button
              look="filled"
              className="grow"
              disabled={isMoving}
              onClick={() =>
                onRetry(
                  failed.move,
                  failed.list.map(({ order }) => order),
                )
              }
            >
              {t('common.retry')}
            </Button>
          )}
        </>
      }
    >
      {!isDurable && <p className="note-reserved">{t('common.plan.notStored')}</p>}
      <ul className="stack-20">
        {failed?.list.map((each) => {
          const at = orderedAt(each.order)
          return (
            <li key={each.order.id}>
              <p className="wrap-line">
                <StatusChip tone="occupied" label={reasonOf(each)} />
                {at !== undefined && (
                  <span className="muted figures">{formatMoment(at, serverClock.at(), language)}</span>
                )}
              </p>
              <OrderLines order={each.order} />
            </li>
          )
        })}
      </ul>
    </ResponsivePanel>
  )
}

/** Moves that a crash, a reload or a failure has left in the middle: what is where, and the rest on request. */
export function UnfinishedMoves({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const { data: live, dataUpdatedAt } = useKitchenOrders()
  const mayMove = useOrderUpdateIsOffered()
  const isDurable = useIsDurable()
  const all = movePlans.use((each) => each.restaurantId === restaurantId) ?? []
  const { move, isMoving, failed, forget } = useMoving()
  const shownMoves = live
    ? all.filter(({ isRunning }) => !isRunning).map((each) => ({ ...each, ...placesOf(each.plan, live) }))
    : []
  const over = shownMoves.filter(
    ({ plan: { at }, isElsewhere, stayed, lost }) =>
      !isElsewhere && stayed.length + lost.length === 0 && dataUpdatedAt > at,
  )
  const overIds = over.map(({ plan: { id } }) => id).join(' ')
  useEffect(() => {
    for (const id of overIds.split(' ').filter(Boolean)) void movePlans.remove(id)
  }, [overIds])
  return (
    <>
      {shownMoves.map(({ plan: each, states, isElsewhere, isInterrupted, stayed, moved, lost }) =>
        stayed.length + lost.length === 0 ? null : isElsewhere ? (
          <p key={each.id} className={`note-info ${styles.unfinished}`} role="status">
            {t('entities.move.elsewhere', { from: each.from, to: each.to, left: stayed.length, moved: moved.length })}
          </p>
        ) : isInterrupted || !states.some(isOpenStep) ? (
          <div key={each.id} className={`note-reserved wrap-line ${styles.unfinished}`} role="alert">
            <div className="stack-8">
              {stayed.length > 0 && (
                <p>
                  {t('entities.move.unfinished', {
                    from: each.from,
                    to: each.to,
                    left: stayed.length,
                    moved: moved.length,
                  })}
                </p>
              )}
              {!isDurable && <p>{t('common.plan.notStored')}</p>}
              {lost.length > 0 && (
                <p>
                  {t('entities.move.lost', { from: each.from, to: each.to, lost: lost.length, moved: moved.length })}
                </p>
              )}
            </div>
            <Button
              disabled={isMoving}
              onClick={() =>
                stayed.length > 0 ? movePlans.remove(each.id) : endWithout(each, { lost, live: live ?? [] })
              }
            >
              {t(stayed.length > 0 ? 'entities.move.leave' : 'orders.understood')}
            </Button>
            {mayMove && stayed.length > 0 && (
              <Button aria-busy={isMoving} disabled={isMoving} onClick={() => move(each, [...stayed, ...moved])}>
                {t('entities.move.continue', { count: stayed.length })}
              </Button>
            )}
          </div>
        ) : null,
      )}
      <NotMovedPanel failed={failed} isMoving={isMoving} onRetry={move} onClose={forget} />
    </>
  )
}
