import type { LucideIcon } from 'lucide-react'
import CheckIcon from 'lucide-react/icons/check'
import FlameIcon from 'lucide-react/icons/flame'
import InboxIcon from 'lucide-react/icons/inbox'
import MinusIcon from 'lucide-react/icons/minus'
import { useTranslation } from 'react-i18next'
import { OrderHasChanged, UnclearStatus, useOrderUpdateIsOffered } from '#/entities/order/api.ts'
import { nextStatus, type OrderState, orderState, toOrderUpdate } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useMoveStatus } from '#/entities/order/use-move-status.ts'
import { translateFailure } from '#/lib/query/failures.ts'
import { Space } from '#/ui/text/Space.tsx'
import { CardNote } from './CardNote.tsx'
import styles from './OrderStatus.module.css'
import { boardFailureText, isSessionFailure, useClearSessionFailures } from './session-failures.ts'
import type { BoardActions } from './use-kitchen.ts'

// A sign per state: colour must not be the only one.
const SIGNS: Record<OrderState, { tone: string; Icon: LucideIcon }> = {
  received: { tone: 'tone-info', Icon: InboxIcon },
  onFire: { tone: 'tone-reserved', Icon: FlameIcon },
  finished: { tone: 'tone-free', Icon: CheckIcon },
  other: { tone: styles.other ?? '', Icon: MinusIcon },
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
  const { tone, Icon } = SIGNS[orderState(status)]
  const sign = (
    <span className={`${tone} ${styles.sign}`}>
      <Icon size={20} />
      <bdi className={styles.word}>{wordsOf(status)}</bdi>
    </span>
  )

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
          {sign}
        </button>
      ) : (
        <span className={styles.plain} title={wordsOf(status)}>
          {sign}
        </span>
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
