import { useTranslation } from 'react-i18next'
import { useDeleteTable } from '#/entities/table/api.ts'
import { tableState } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'
import { DeleteDialog } from '#/ui/DeleteDialog.tsx'

/** Mentions an open order of the table. */
export function DeleteTableDialog({ open, table, onClose }: { open: boolean; table: Table; onClose: () => void }) {
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
