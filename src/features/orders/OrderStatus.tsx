import { useTranslation } from 'react-i18next'
import { useUpdateOrder } from '#/entities/order/api.ts'
import { nextStatus, type OrderState, orderState, toOrderUpdate } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { failureWords, sayFailure } from '#/lib/query/failure-words.ts'
import { StatusChip, type StatusTone } from '#/ui/StatusChip.tsx'
import type { BoardActions } from './board-actions.ts'
import styles from './OrderStatus.module.css'
import { offerNoStatusMoves, useStatusMovesAreOffered } from './status-moves.ts'

const TONES: Record<OrderState, StatusTone> = {
  received: 'info',
  onFire: 'reserved',
  finished: 'free',
  other: 'neutral',
}

/** How far the order is, by word, shape and colour; a tap moves it on where the backend has that call. */
export function OrderStatus({ order, actions }: { order: Order; actions: BoardActions }) {
  const { t } = useTranslation()
  const move = useUpdateOrder()
  const isOffered = useStatusMovesAreOffered()
  const status = move.isPending ? move.variables.update.courseStatus : order.courseStatus
  const next = nextStatus(status)
  const update = toOrderUpdate(order, next)
  const words = (of: string | undefined) => {
    const state = orderState(of)
    return state === 'other' ? (of ?? '') : t(`orders.state.${state}`)
  }
  const chip = <StatusChip tone={TONES[orderState(status)]} label={words(status)} />
  if (!isOffered || !update) return <span className={styles.plain}>{chip}</span>

  function go() {
    if (move.isPending || !update) return
    move.mutate(
      { id: order.id, update },
      {
        onSuccess: () => actions.setStatus(order.id, next),
        onError: (error) => hasStatus(error, 404, 405) && offerNoStatusMoves(),
      },
    )
  }
  const failure = move.isError ? failureWords(move.error).title : undefined
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={styles.button}
        aria-busy={move.isPending}
        aria-label={t('orders.moveStatus', { from: words(status), to: words(next) })}
        title={t('orders.moveStatus', { from: words(status), to: words(next) })}
        onClick={go}
      >
        {chip}
      </button>
      {failure && (
        <span className={styles.failure} role="alert">
          {t('orders.statusFailed')} <bdi>{sayFailure(failure, t)}</bdi>
        </span>
      )}
    </span>
  )
}
