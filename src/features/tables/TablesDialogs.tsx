import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useGuests } from '#/entities/order/sitting/use-guests.ts'
import { useDeleteTable } from '#/entities/table/api.ts'
import { tableState } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { isLayered, useBackCloses } from '#/lib/history/history.ts'
import { BillDialog } from '#/panels/bill/BillDialog.tsx'
import { CoversDialog } from '#/panels/table-orders/CoversDialog.tsx'
import { GuestsChoice } from '#/panels/table-orders/GuestsChoice.tsx'
import { TableOrders } from '#/panels/table-orders/TableOrders.tsx'
import { TableSheet } from '#/panels/table-orders/TableSheet.tsx'
import { DeleteDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { LazyBoundary } from '#/ui/feedback/LazyBoundary.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { ManyTablesDialog } from './ManyTablesDialog.tsx'
import { PrintCodesDialog } from './PrintCodesDialog.tsx'
import type { TableAct } from './TableCard.tsx'
import { TableFormDialog } from './TableFormDialog.tsx'

const ScanTablePanel = lazyPart(() => import('./ScanTablePanel.tsx'), 'ScanTablePanel')

export type TablesDialog =
  | TableAct
  | { kind: 'covers'; table: Table }
  | { kind: 'add' | 'addMany' | 'scan' }
  /** `table`: the only table that is chosen at first. If it is undefined, all tables are chosen. */
  | { kind: 'print'; table?: Table }

/** Asks for the covers and the guests of the next order (R2.36). */
function TableCovers({ open, tableNumber, onClose }: { open: boolean; tableNumber: number; onClose: () => void }) {
  const { restaurantId = '' } = useParams()
  const navigate = useNavigate()
  const { covers, storeAnswer, question } = useGuests({ restaurantId, tableNumber })
  return (
    <CoversDialog
      open={open}
      tableNumber={tableNumber}
      covers={covers}
      onDone={(covers) => {
        storeAnswer()
        // The order screen reads the covers from the router's state.
        navigate(paths.newOrder(restaurantId, tableNumber), {
          state: { covers, askedAt: Date.now() },
          replace: isLayered(),
        })
      }}
      onClose={onClose}
    >
      <TableOrders place={{ restaurantId, tableNumber }} isBrief onMoved={onClose} />
      {question && <GuestsChoice {...question} />}
    </CoversDialog>
  )
}

/** The open dialog of the tables. The compiler asks for a case for each kind. */
export function TablesDialogs({
  dialog,
  onOpenDialog,
  onOrder,
  onClose,
}: {
  dialog: TablesDialog | undefined
  onOpenDialog: (dialog: TablesDialog) => void
  onOrder: (table: Table) => void
  onClose: () => void
}) {
  const { restaurantId = '' } = useParams()
  const { t } = useTranslation()
  const remove = useDeleteTable()
  const { shown, opening } = useDialogValue(dialog)
  useBackCloses(dialog !== undefined && dialog.kind !== 'delete', onClose)
  const common = { open: dialog !== undefined, onClose }
  switch (shown?.kind) {
    case 'covers':
      return <TableCovers key={opening} tableNumber={shown.table.number} {...common} />
    case 'sheet':
    case 'fire':
      return (
        <TableSheet
          key={opening}
          place={{ restaurantId, tableNumber: shown.table.number }}
          asksToFire={shown.kind === 'fire'}
          onAdd={() => onOrder(shown.table)}
          onOtherGuests={() => onOpenDialog({ kind: 'covers', table: shown.table })}
          {...common}
        />
      )
    case 'bill':
      return <BillDialog restaurantId={restaurantId} tableNumber={shown.table.number} {...common} />
    case 'add':
      return <TableFormDialog key={opening} onAddMany={() => onOpenDialog({ kind: 'addMany' })} {...common} />
    case 'addMany':
      return <ManyTablesDialog key={opening} {...common} />
    case 'edit':
      return <TableFormDialog key={opening} table={shown.table} {...common} />
    case 'delete':
      return (
        <DeleteDialog
          key={opening}
          id={shown.table.id}
          title={t('tables.deleteQuestion', { number: shown.table.number })}
          text={t(tableState(shown.table.status) === 'occupied' ? 'tables.deleteOccupied' : 'tables.deleteText')}
          remove={remove}
          {...common}
        />
      )
    case 'code':
      return (
        <CodeDialog
          key={opening}
          table={shown.table}
          onPrint={() => onOpenDialog({ kind: 'print', table: shown.table })}
          {...common}
        />
      )
    case 'scan':
      return (
        <LazyBoundary retry={ScanTablePanel.preload} onGiveUp={onClose}>
          <ScanTablePanel key={opening} {...common} />
        </LazyBoundary>
      )
    case 'print':
      return <PrintCodesDialog key={opening} onlyTable={shown.table} {...common} />
    case undefined:
      return null
    default:
      return shown satisfies never
  }
}
