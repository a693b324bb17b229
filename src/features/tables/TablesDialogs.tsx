import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useKitchenOrders } from '#/entities/order/api.ts'
import { CoversDialog } from '#/entities/order/CoversDialog.tsx'
import { TableOrders } from '#/entities/order/TableOrders.tsx'
import { coversAt } from '#/entities/order/table-work.ts'
import { useDeleteTable } from '#/entities/table/api.ts'
import { tableState } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'
import { isLayered, useBackCloses } from '#/lib/history/use-back-closes.ts'
import { DeleteDialog } from '#/ui/ConfirmDialog.tsx'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { ManyTablesDialog } from './ManyTablesDialog.tsx'
import { PrintCodesDialog } from './PrintCodesDialog.tsx'
import { TableFormDialog } from './TableFormDialog.tsx'

export type TablesDialog =
  | { kind: 'covers' | 'edit' | 'code' | 'delete'; table: Table }
  | { kind: 'add' }
  | { kind: 'addMany' }
  /** The table that is chosen first; undefined: all. */
  | { kind: 'print'; table?: Table }

export function TablesDialogs({
  dialog,
  onAsk,
  onClose,
}: {
  dialog: TablesDialog | undefined
  onAsk: (dialog: TablesDialog) => void
  onClose: () => void
}) {
  const { restaurantId = '' } = useParams()
  const navigate = useNavigate()
  const { shown, opening } = useDialogValue(dialog)
  const { data: live = [] } = useKitchenOrders()
  const open = dialog !== undefined
  useBackCloses(open && dialog.kind !== 'delete', onClose)
  switch (shown?.kind) {
    case 'covers':
      return (
        <CoversDialog
          key={opening}
          open={open}
          tableNumber={shown.table.number}
          covers={coversAt(live, shown.table.number)}
          onDone={(covers) =>
            navigate(paths.newOrder(restaurantId, shown.table.number), {
              // The order screen reads them from the router's state (R2.36).
              state: { covers, askedAt: Date.now() },
              replace: isLayered(),
            })
          }
          onClose={onClose}
        >
          <TableOrders place={{ restaurantId, tableNumber: shown.table.number }} isBrief />
        </CoversDialog>
      )
    case 'add':
      return (
        <TableFormDialog
          key={opening}
          open={open}
          table={undefined}
          onMany={() => onAsk({ kind: 'addMany' })}
          onClose={onClose}
        />
      )
    case 'addMany':
      return <ManyTablesDialog key={opening} open={open} onClose={onClose} />
    case 'edit':
      return <TableFormDialog key={opening} open={open} table={shown.table} onClose={onClose} />
    case 'delete':
      return <DeleteTableDialog key={opening} open={open} table={shown.table} onClose={onClose} />
    case 'code':
      return (
        <CodeDialog
          key={opening}
          open={open}
          table={shown.table}
          onPrint={() => onAsk({ kind: 'print', table: shown.table })}
          onClose={onClose}
        />
      )
    case 'print':
      return <PrintCodesDialog key={opening} open={open} first={shown.table} onClose={onClose} />
    default:
      return null
  }
}

function DeleteTableDialog({ open, table, onClose }: { open: boolean; table: Table; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <DeleteDialog
      open={open}
      id={table.id}
      title={t('tables.deleteQuestion', { number: table.number })}
      text={tableState(table.status) === 'occupied' ? t('tables.deleteOccupied') : t('tables.deleteText')}
      remove={useDeleteTable()}
      onClose={onClose}
    />
  )
}
