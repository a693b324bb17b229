import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_CHANGES, useKitchenOrders, useOrderUpdateIsOffered, useUnreadableOrders } from '#/entities/order/api.ts'
import { correctAndRemember } from '#/entities/order/corrections/use-corrections.ts'
import { mayBeAtTables, orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { countGuestsNow } from '#/entities/order/sitting/guests.ts'
import { useSittings } from '#/entities/order/sitting/use-sittings.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { isEndOfRun, isOpenStep } from '#/lib/plans/steps.ts'
import { failureLine, translateFailure } from '#/lib/query/failures.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { OrderLines, UnreadableOrders } from '#/panels/ticket/TicketCourses.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import { StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { endWithoutLost, moveGuests, movePlans } from './device-moves.ts'
import styles from './MoveOrderDialog.module.css'
import { TablePicker, useFewSeatsNote } from './MoveOrderDialog.tsx'
import { hasMoved, type KeptMove, type MoveState, moveOf, placesOf, type TableMove } from './table-moves.ts'

/** An order that was not moved, or of which it is not certain. */
type UnmovedOrder = { order: Order; reason: MoveState['outcome']; error: unknown }
type FailedMove = { move: TableMove; unmovedOrders: readonly UnmovedOrder[] }

/** If the backend did not answer for one order, the orders after it were not tried. They have the same error. */
const unmovedOrdersOf = ({ plan, states, errors }: KeptMove, orders: readonly Order[]): UnmovedOrder[] => {
  const noAnswerError = [...errors.values()].find(isEndOfRun)
  return plan.steps.flatMap(({ orderId }, index) => {
    const order = orders.find(({ id }) => id === orderId)
    const stepState = states[index]
    if (!order || !stepState || hasMoved(stepState)) return []
    return [
      {
        order,
        reason: stepState.outcome,
        error: errors.get(index) ?? (stepState.state === 'waiting' ? noAnswerError : undefined),
      },
    ]
  })
}

function useMoveWrite(onDone: () => void = () => undefined) {
  const { t } = useTranslation()
  const [failedMove, setFailedMove] = useState<FailedMove>()
  const write = useWrite({
    mutationFn: ({ move, orders, isNew: isNewMove }: { move: TableMove; orders: readonly Order[]; isNew: boolean }) => {
      const needs = { orders, correct: correctAndRemember }
      return isNewMove ? moveGuests(move, needs) : movePlans.resume(move, needs)
    },
    meta: { changes: ORDER_CHANGES },
  })
  const move = async (tableMove: TableMove, orders: readonly Order[], isNewMove = false) => {
    const keptMove = await write.mutateAsync({ move: tableMove, orders, isNew: isNewMove })
    if (!keptMove) {
      setFailedMove(undefined)
      // Another tab has finished this move, or a newer move has replaced it.
      const isMoveOver = !isNewMove && !movePlans.get(tableMove.id)
      return isMoveOver ? undefined : toast({ kind: 'info', title: t('common.otherTab') })
    }
    const unmovedOrders = unmovedOrdersOf(keptMove, orders)
    if (unmovedOrders.length > 0) return setFailedMove({ move: tableMove, unmovedOrders })
    setFailedMove(undefined)
    toast({ kind: 'success', title: t('newOrder.correct.moved', { number: tableMove.to }) })
    onDone()
  }
  return { move, isMoving: write.isPending, failedMove, forgetFailure: () => setFailedMove(undefined) }
}

/** Moves all sent orders of a table to another table, one by one. They are not merged into one order. */
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
  const { data: liveOrders = [] } = useKitchenOrders()
  const unreadableCount = useUnreadableOrders().filter(mayBeAtTables(tableNumber)).length
  const [targetTable, setTargetTable] = useState<number>()
  const close = () => {
    setTargetTable(undefined)
    forgetFailure()
    onClose()
  }
  const { move, isMoving, failedMove, forgetFailure } = useMoveWrite(() => {
    close()
    onMoved()
  })
  useBackCloses(orders !== undefined && targetTable === undefined, close)
  const confirm = async () => {
    if (!orders || targetTable === undefined) return
    await move(moveOf({ restaurantId, from: tableNumber, to: targetTable }, orders), orders, true)
    setTargetTable(undefined)
  }

  const ordersThere = liveOrders.filter((order) => order.tableNumber === targetTable)
  const countThere = ordersThere.length
  const fewSeatsNote = useFewSeatsNote(
    targetTable,
    countGuestsNow([...(orders ?? []), ...ordersThere], useSittings(restaurantId)?.guests),
  )
  const text = t(countThere > 0 ? 'newOrder.correct.mergeText' : 'newOrder.correct.moveText', {
    orders: orders?.length,
    from: tableNumber,
    number: targetTable,
    there: countThere,
  })
  return (
    <>
      <TablePicker
        open={orders !== undefined && failedMove === undefined}
        title={t('newOrder.correct.moveTitle', { number: tableNumber })}
        restaurantId={restaurantId}
        tableNumber={tableNumber}
        onPick={setTargetTable}
        onClose={close}
      >
        {/* Orders that cannot be read stay at the old table. */}
        <UnreadableOrders count={unreadableCount} />
      </TablePicker>
      <ConfirmDialog
        open={orders !== undefined && targetTable !== undefined}
        title={t('newOrder.correct.moveQuestion', { number: targetTable })}
        text={fewSeatsNote ? `${text} ${fewSeatsNote}` : text}
        confirm={t('newOrder.correct.move')}
        isBusy={isMoving}
        onConfirm={confirm}
        onClose={() => setTargetTable(undefined)}
      />
      <UnmovedOrdersPanel failedMove={orders && failedMove} isMoving={isMoving} onRetry={move} onClose={close} />
    </>
  )
}

function UnmovedOrdersPanel({
  failedMove,
  isMoving,
  onRetry,
  onClose,
}: {
  failedMove: FailedMove | undefined
  isMoving: boolean
  onRetry: (move: TableMove, orders: readonly Order[]) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const isDurable = useIsDurable()
  const reasonOf = ({ reason = 'unknown', error }: UnmovedOrder) => {
    if (!error) return t(`entities.move.notMoved.${reason}`, { from: failedMove?.move.from, to: failedMove?.move.to })
    const { title, detail } = failureLine(error)
    return translateFailure(detail ?? title, t)
  }
  return (
    <ResponsivePanel
      open={failedMove !== undefined}
      title={t('newOrder.correct.moveFailed', { number: failedMove?.move.from })}
      onClose={onClose}
      foot={
        <>
          <AreaButton onClick={onClose}>{t('common.close')}</AreaButton>
          {failedMove?.unmovedOrders.some(({ error }) => !isRouteRefused(error)) && (
            <AreaButton
              look="filled"
              className="grow"
              disabled={isMoving}
              onClick={() =>
                onRetry(
                  failedMove.move,
                  failedMove.unmovedOrders.map(({ order }) => order),
                )
              }
            >
              {t('common.retry')}
            </AreaButton>
          )}
        </>
      }
    >
      {!isDurable && <p className="note-reserved">{t('common.plan.notStored')}</p>}
      <ul className="stack-20">
        {failedMove?.unmovedOrders.map((each) => {
          const orderedTime = orderedAt(each.order)
          return (
            <li key={each.order.id}>
              <p className="wrap-line">
                <StatusChip tone="alarm" label={reasonOf(each)} />
                {orderedTime !== undefined && (
                  <span className="muted figures">{formatMoment(orderedTime, serverClock.at(), language)}</span>
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

/** Moves that a crash, a reload or a failure has interrupted: which orders are where, and a button that moves the rest. */
export function UnfinishedMoves({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const { data: liveOrders, dataUpdatedAt } = useKitchenOrders()
  const mayMove = useOrderUpdateIsOffered()
  const isDurable = useIsDurable()
  const keptMoves = movePlans.use((each) => each.restaurantId === restaurantId) ?? []
  const { move, isMoving, failedMove, forgetFailure } = useMoveWrite()
  const waitingMoves = liveOrders
    ? keptMoves.filter(({ isRunning }) => !isRunning).map((each) => ({ ...each, ...placesOf(each.plan, liveOrders) }))
    : []
  const overMoves = waitingMoves.filter(
    ({ plan: { at }, isElsewhere, stayedOrders, lostOrderIds }) =>
      !isElsewhere && stayedOrders.length + lostOrderIds.length === 0 && dataUpdatedAt > at,
  )
  const overIds = overMoves.map(({ plan: { id } }) => id).join(' ')
  useEffect(() => {
    for (const id of overIds.split(' ').filter(Boolean)) void movePlans.remove(id)
  }, [overIds])
  return (
    <>
      {waitingMoves.map(
        ({ plan: each, states, isElsewhere, isInterrupted, stayedOrders, movedOrders, lostOrderIds }) =>
          stayedOrders.length + lostOrderIds.length === 0 ? null : isElsewhere ? (
            <p key={each.id} className={`note-info ${styles.unfinished}`} role="status">
              {t('entities.move.elsewhere', {
                from: each.from,
                to: each.to,
                left: stayedOrders.length,
                moved: movedOrders.length,
              })}
            </p>
          ) : isInterrupted || !states.some(isOpenStep) ? (
            <div key={each.id} className={`note-reserved wrap-line ${styles.unfinished}`} role="alert">
              <div className="stack-8">
                {stayedOrders.length > 0 && (
                  <p>
                    {t('entities.move.unfinished', {
                      from: each.from,
                      to: each.to,
                      left: stayedOrders.length,
                      moved: movedOrders.length,
                    })}
                  </p>
                )}
                {!isDurable && <p>{t('common.plan.notStored')}</p>}
                {lostOrderIds.length > 0 && (
                  <p>
                    {t('entities.move.lost', {
                      from: each.from,
                      to: each.to,
                      lost: lostOrderIds.length,
                      moved: movedOrders.length,
                    })}
                  </p>
                )}
              </div>
              <AreaButton
                disabled={isMoving}
                onClick={() =>
                  stayedOrders.length > 0
                    ? movePlans.remove(each.id)
                    : endWithoutLost(each, { lostOrderIds, liveOrders: liveOrders ?? [] })
                }
              >
                {t(stayedOrders.length > 0 ? 'entities.move.leave' : 'orders.understood')}
              </AreaButton>
              {mayMove && stayedOrders.length > 0 && (
                <AreaButton
                  aria-busy={isMoving}
                  disabled={isMoving}
                  onClick={() => move(each, [...stayedOrders, ...movedOrders])}
                >
                  {t('entities.move.continue', { count: stayedOrders.length })}
                </AreaButton>
              )}
            </div>
          ) : null,
      )}
      <UnmovedOrdersPanel failedMove={failedMove} isMoving={isMoving} onRetry={move} onClose={forgetFailure} />
    </>
  )
}
