import { useTranslation } from 'react-i18next'
import { countOf, type OpenDishLine, type OpenLine, type OpenOrder } from '#/entities/order/open-order.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { CoversDialog } from '#/panels/table-orders/CoversDialog.tsx'
import { MoveOrderDialog } from '#/panels/table-orders/MoveOrderDialog.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { LazyBoundary } from '#/ui/LazyBoundary.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import type { ScannedLines } from '../codes/scanned-lines.ts'
import type { OrderMenu } from '../menu/order-menu.ts'
import type { OrderChange, OrderState } from '../order-state.ts'
import { CombinationWizard } from './CombinationWizard.tsx'
import { DishDialog } from './DishDialog.tsx'
import { QuickAddDialog } from './QuickAddDialog.tsx'
import type { LineDialogProps, OrderDialog } from './use-order-dialog.ts'

const ScanPanel = lazyPart(() => import('../codes/ScanPanel.tsx'), 'ScanPanel')
const HandOverPanel = lazyPart(() => import('../codes/HandOverPanel.tsx'), 'HandOverPanel')

export function OrderDialogs({
  dialog,
  state,
  currency,
  courses,
  foot,
  menu,
  onChange,
  onCancelled,
  onMoved,
  onTake,
  onQuickAdd,
  onMore,
  onStore,
  onDone,
  onClose,
}: {
  dialog: OrderDialog | undefined
  state: OrderState
  currency: string | undefined
  courses: Elements
  foot: Elements
  menu: OrderMenu
  onChange: (change: OrderChange) => void
  onCancelled: () => void
  onMoved: (tableNumber: number) => void
  onTake: (scan: (openOrder: OpenOrder) => ScannedLines) => void
  onQuickAdd: (line: OpenDishLine, what: string) => void
  onMore: (item: Extract<OrderDialog, { kind: 'quick' }>) => void
  onStore: LineDialogProps<'dish'>['onStore']
  /** It was completed. */
  onDone: () => void
  /** It was closed without completing it. */
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { shown, opening } = useDialogValue(dialog)
  const save = (line: OpenLine, course: number) => {
    const offered = shown && 'last' in shown && !shown.edited ? shown.last.course : undefined
    onChange({ type: 'save', line, course, offered })
    onDone()
  }
  const common = { open: dialog !== undefined, onClose }
  const { openOrder } = state
  const lineDialog = { openOrder, currency, onSave: save, onStore, ...common }

  switch (shown?.kind) {
    case undefined:
      return null
    case 'review':
      return (
        <ResponsivePanel title={t('entities.tableNumber', { number: openOrder.tableNumber })} foot={foot} {...common}>
          {courses}
        </ResponsivePanel>
      )
    case 'covers':
      return (
        <CoversDialog
          key={opening}
          tableNumber={openOrder.tableNumber}
          covers={openOrder.covers}
          onDone={(covers) => {
            onChange({ type: 'covers', covers })
            onDone()
          }}
          {...common}
        />
      )
    case 'move':
      return <MoveOrderDialog key={opening} openOrder={openOrder} onMoved={onMoved} {...common} />
    case 'scan':
      return (
        <LazyBoundary retry={ScanPanel.preload} onGiveUp={onClose}>
          <ScanPanel
            key={opening}
            openOrder={openOrder}
            menu={menu}
            currency={currency}
            onTake={(scan) => {
              onTake(scan)
              onDone()
            }}
            {...common}
          />
        </LazyBoundary>
      )
    case 'handOver':
      return (
        <LazyBoundary retry={HandOverPanel.preload} onGiveUp={onClose}>
          <HandOverPanel key={opening} openOrder={openOrder} onEmpty={onCancelled} {...common} />
        </LazyBoundary>
      )
    case 'cancel':
      return (
        <ConfirmDialog
          title={t('newOrder.cancelQuestion', { number: openOrder.tableNumber })}
          text={t('newOrder.cancelText', { lines: t('newOrder.lines', { count: countOf(openOrder) }) })}
          confirm={t('newOrder.cancelOrder')}
          isDestructive
          onConfirm={onCancelled}
          {...common}
        />
      )
    case 'quick':
      return (
        <QuickAddDialog
          key={opening}
          dialog={shown}
          openOrder={openOrder}
          currency={currency}
          onAdd={(line, what) => {
            onQuickAdd(line, what)
            onDone()
          }}
          onMore={() => onMore(shown)}
          {...common}
        />
      )
    case 'dish':
      return <DishDialog key={opening} dialog={shown} {...lineDialog} />
    case 'combination':
      return <CombinationWizard key={opening} dialog={shown} {...lineDialog} />
  }
}
