import MuiButton from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { fetchLatestTable, useSaveTable, useTables } from '#/entities/table/api.ts'
import { isNumberTaken, tableState } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'
import { isGone } from '#/lib/forms/is-gone.ts'
import { useForm } from '#/lib/forms/use-form.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { BusyButton } from '#/ui/BusyButton.tsx'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/Form.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import styles from './TableFields.module.css'
import { TableFields } from './TableFields.tsx'
import { asNewTable, beginTable, readTypedTable } from './table-form.ts'

const LABELS = { number: 'tables.number', numberOfSeats: 'tables.seats', status: 'tables.status' } as const

/** R2.37 */
export function TableFormDialog({
  open,
  table,
  onMany,
  onClose,
}: {
  open: boolean
  table: Table | undefined
  onMany?: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { data: tables } = useTables()
  const save = useSaveTable()
  const form = useForm({
    open,
    thing: table,
    begin: beginTable,
    read: readTypedTable,
    merge: {
      fetchNow: fetchLatestTable,
      labels: LABELS,
      textOf: (field, typed) => {
        const state = tableState(typed.status)
        if (field !== 'status') return String(typed[field])
        return state === 'unknown' ? typed.status : t(`entities.tableState.${state}`)
      },
    },
    send: (draft, edited) => save.mutateAsync({ id: edited?.id, draft: edited ? draft : asNewTable(draft) }),
    failed: (_error, edited) => (edited ? undefined : 'errors.creationFailed'),
    isAlsoToast: (error, edited) => !isNumberTaken(error) && !(edited && hasStatus(error, 404)),
    onClose,
  })
  const { typed, submitted, isSaving } = form
  const draft = readTypedTable(typed)
  const isRefused = isNumberTaken(form.error)
  const isTaken = isRefused && submitted && draft?.number === readTypedTable(submitted)?.number

  return (
    <ResponsivePanel
      open={open}
      title={table ? t('tables.editTitle', { number: table.number }) : t('tables.add')}
      width="xs"
      isDirty={form.isDirty}
      onClose={onClose}
      foot={
        <>
          <MuiButton onClick={onClose}>{t('common.cancel')}</MuiButton>
          <BusyButton type="submit" form={form.id} variant="contained" disabled={!draft} isBusy={isSaving}>
            {table ? t('common.edit') : t('common.add')}
          </BusyButton>
        </>
      }
    >
      <Form form={form} hidesFailure={isRefused} isGone={draft && isGone(form.error, table, tables)}>
        <TableFields typed={typed} edited={table} isTaken={isTaken === true} onChange={form.change} />
        {onMany && !form.isDirty && (
          <Button className={styles.many} onClick={onMany}>
            {t('tables.addMany')}
          </Button>
        )}
      </Form>
    </ResponsivePanel>
  )
}
