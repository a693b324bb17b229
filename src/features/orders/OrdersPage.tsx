import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#/ui/Notice.tsx'
import { Screen } from '#/ui/Screen.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { useBoardActions } from './board-actions.ts'
import { ConnectionHead } from './ConnectionHead.tsx'
import { OrderBoard } from './OrderBoard.tsx'
import { useArchiving, useBoard, useConnection, useLiveOrders } from './use-live-orders.ts'

/** Tab 5 (specification, section 2): the kitchen's live orders. */
export function OrdersPage() {
  const { t } = useTranslation()
  const live = useLiveOrders()
  const board = useBoard(live)
  const { status } = useConnection(live)
  const archiving = useArchiving(live)
  const strikes = useSyncExternalStore(live.strikes.subscribe, live.strikes.getSnapshot)
  const actions = useBoardActions(live)
  const isEmpty = board.orders.length === 0 && archiving.length === 0
  return (
    <Screen title={t('orders.title')}>
      <ConnectionHead live={live} />
      {isEmpty && status === 'live' && <Notice kind="empty" title={t('orders.empty')} text={t('orders.emptyText')} />}
      {isEmpty && (status === 'connecting' || status === 'idle') && <Spinner />}
      {!isEmpty && (
        <OrderBoard orders={board.orders} board={board} archiving={archiving} strikes={strikes} actions={actions} />
      )}
    </Screen>
  )
}
