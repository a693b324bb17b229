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
import { isLayered, useBackCloses } from '#/lib/history/history.ts'
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
  const { t } = useTranslation()
  const remove = useDeleteTable()
  const { shown, opening } = useDialogValue(dialog)
  const { data: live = [] } = useKitchenOrders()
  useBackCloses(dialog !== undefined && dialog.kind !== 'delete', onClose)
  const common = { open: dialog !== undefined, onClose }
  switch (shown?.kind) {
    case 'covers':
      return (
        <CoversDialog
          key={opening}
          tableNumber={shown.table.number}
          covers={coversAt(live, shown.table.number)}
          onDone={(covers) =>
            navigate(paths.newOrder(restaurantId, shown.table.number), {
              // The order screen reads them from the router's state (R2.36).
              state: { covers, askedAt: Date.now() },
              replace: isLayered(),
            })
          }
          {...common}
        >
          <TableOrders place={{ restaurantId, tableNumber: shown.table.number }} isBrief />
        </CoversDialog>
      )
    case 'add':
      return <TableFormDialog key={opening} onMany={() => onAsk({ kind: 'addMany' })} {...common} />
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
          onPrint={() => onAsk({ kind: 'print', table: shown.table })}
          {...common}
        />
      )
    case 'print':
      return <PrintCodesDialog key={opening} first={shown.table} {...common} />
    default:
      return null
  }
}
