import { useTranslation } from 'react-i18next'
import { itemCount, type OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { MoveOrderDialog } from '#/panels/table-orders/MoveOrderDialog.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { LazyBoundary } from '#/ui/feedback/LazyBoundary.tsx'
import type { ScannedLines } from '../codes/scanned-lines.ts'
import type { OrderDeskTools } from '../use-order-desk.ts'
import type { ScreenDialog } from './order-dialog.ts'

const ScanPanel = lazyPart(() => import('../codes/ScanPanel.tsx'), 'ScanPanel')

/** A dialog of the whole open order. */
export function TakeOrderDialog({
  kind,
  desk: { dialog, menu, currency, closeDialog },
  openOrder,
  onCancelled,
  onMoved,
  onAddLines,
}: {
  kind: ScreenDialog['kind']
  desk: OrderDeskTools
  openOrder: OpenOrder
  onCancelled: () => void
  onMoved: (tableNumber: number) => void
  onAddLines: (scan: (openOrder: OpenOrder) => ScannedLines) => void
}) {
  const { t } = useTranslation()
  const common = { open: dialog !== undefined, onClose: closeDialog }
  switch (kind) {
    case 'move':
      return <MoveOrderDialog openOrder={openOrder} onMoved={onMoved} {...common} />
    case 'scan':
      return (
        <LazyBoundary retry={ScanPanel.preload} onGiveUp={closeDialog}>
          <ScanPanel openOrder={openOrder} menu={menu} currency={currency} onAddLines={onAddLines} {...common} />
        </LazyBoundary>
      )
    case 'cancel':
      return (
        <ConfirmDialog
          title={t('newOrder.cancelQuestion', { number: openOrder.tableNumber })}
          text={t('newOrder.cancelText', { lines: t('newOrder.lines', { count: itemCount(openOrder) }) })}
          confirm={t('newOrder.cancelOrder')}
          // "Cancel" could mean either answer.
          keep={t('common.back')}
          isDestructive
          onConfirm={onCancelled}
          {...common}
        />
      )
    case 'void':
      return null
  }
}
