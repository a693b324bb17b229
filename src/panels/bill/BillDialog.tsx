import type { OrderPlace } from '#/entities/order/open-orders/open-order.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { type DialogProps, useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { LazyBoundary } from '#/ui/feedback/LazyBoundary.tsx'

const Panel = lazyPart(() => import('./BillPanel.tsx'), 'BillPanel')

/** The code of the bill is loaded when the dialog is opened: taking an order does not need it. */
export function BillDialog({
  open,
  onClose,
  restaurantId,
  tableNumber,
}: DialogProps & Pick<OrderPlace, 'restaurantId' | 'tableNumber'>) {
  const { shown, opening } = useDialogValue(open || undefined)
  return (
    shown && (
      <LazyBoundary retry={Panel.preload} onGiveUp={onClose}>
        <Panel key={opening} open={open} restaurantId={restaurantId} tableNumber={tableNumber} onClose={onClose} />
      </LazyBoundary>
    )
  )
}
