import { useTranslation } from 'react-i18next'
import { OrderHasChanged, UnclearStatus, useOrderUpdateIsOffered } from '#/entities/order/api.ts'
import { nextStatus, type OrderState, orderState, toOrderUpdate } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useMoveStatus } from '#/entities/order/use-move-status.ts'
import { translateFailure } from '#/lib/query/failures.ts'
import { StatusChip, type StatusTone } from '#/ui/feedback/StatusChip.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { CardNote } from './CardNote.tsx'
import styles from './OrderStatus.module.css'
import { boardFailureText, isSessionFailure, useClearSessionFailures } from './session-failures.ts'
import type { BoardActions } from './use-kitchen.ts'

const TONES: Record<OrderState, StatusTone> = {
  received: 'info',
  onFire: 'reserved',
  finished: 'free',
  other: 'neutral',
}

/** The status of the order. A tap sets the next status if the backend has that call. */
export function OrderStatus({ order, actions }: { order: Order; actions: BoardActions }) {
  const { t } = useTranslation()
  const move = useMoveStatus()
  useClearSessionFailures(isSessionFailure(move.error), move.reset)
  const isOffered = useOrderUpdateIsOffered()
  const status = move.isPending ? move.variables.next : order.courseStatus
  const next = nextStatus(status)
  const canMove = toOrderUpdate(order, next) !== undefined
  const wordsOf = (courseStatus: string | undefined) => {
    const state = orderState(courseStatus)
    return state === 'other' ? (courseStatus ?? '') : t(`orders.state.${state}`)
  }
  const chip = <StatusChip tone={TONES[orderState(status)]} label={wordsOf(status)} />

  function moveOn() {
    if (move.isPending) return
    move.mutate(
      { seen: order, next },
      {
        onSuccess: () => actions.setStatus(order.id, next),
        onError: (error) => {
          // The card marks the changes, and then the person can tap again.
          if (error instanceof OrderHasChanged) actions.replace(error.currentOrder)
        },
      },
    )
  }
  const { error } = move
  const failureReason = () =>
    error instanceof OrderHasChanged ? t('orders.changedMeanwhile') : translateFailure(boardFailureText(error).title, t)
  // If another device has moved the status since, the failure no longer matters.
  const failedAt =
    error instanceof OrderHasChanged ? error.currentOrder.courseStatus : move.variables?.seen.courseStatus
  const isFailureCurrent = move.isError && order.courseStatus === failedAt
  return (
    <>
      {isOffered && canMove ? (
        <button
          type="button"
          className={styles.button}
          aria-busy={move.isPending}
          aria-label={t('orders.moveStatus', { from: wordsOf(status), to: wordsOf(next) })}
          title={t('orders.moveStatus', { from: wordsOf(status), to: wordsOf(next) })}
          onClick={moveOn}
        >
          {chip}
        </button>
      ) : (
        <span className={styles.plain}>{chip}</span>
      )}
      {isFailureCurrent && (
        <div className={styles.failure}>
          <CardNote kind="failure" button="orders.understood" onRead={move.reset}>
            <p>
              <strong>{t(error instanceof UnclearStatus ? 'orders.statusUnknown' : 'orders.statusFailed')}</strong>
              <Space />
              <bdi>{failureReason()}</bdi>
            </p>
          </CardNote>
        </div>
      )}
    </>
  )
}
