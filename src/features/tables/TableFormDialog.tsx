import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateTable, useUpdateTable } from '#/entities/table/api.ts'
import { isNumberTaken } from '#/entities/table/rules.ts'
import type { Table, TableChange } from '#/entities/table/schema.ts'
import { tellFailure } from '#/lib/query/query-client.ts'
import { useSeenWhile } from '#/lib/query/use-seen-while.ts'
import { laidOver } from '#/lib/schema/laid-over.ts'
import { BusyButton } from '#/ui/BusyButton.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { TableFields } from './TableFields.tsx'
import { readTypedTable, typedTable } from './table-form.ts'

/** Adds a table, or edits the one that is given (specification, section 2). What was typed stays until it is saved. */
export function TableFormDialog({
  open,
  table,
  onClose,
}: {
  open: boolean
  table: Table | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const formId = useId()
  const [begun] = useState(() => typedTable(table))
  const [typed, setTyped] = useState(begun)
  const [isDirty, setIsDirty] = useState(false)
  const [takenNumber, setTakenNumber] = useState<number>()
  const create = useCreateTable()
  const update = useUpdateTable()
  useSeenWhile(open, create, update)
  const isPending = create.isPending || update.isPending
  const draft = readTypedTable(typed)

  const save = (ready: TableChange) => {
    const outcome = {
      onSuccess: onClose,
      onError: (error: Error) => {
        // Closed: the write has told it.
        if (!create.isSeen.current) return
        if (isNumberTaken(error)) setTakenNumber(ready.number)
        else tellFailure(error, table ? undefined : 'errors.creationFailed')
      },
    }
    const changeOn = (now: Table | undefined) =>
      (now && readTypedTable(laidOver(typed, { base: begun, now: typedTable(now) }))) ?? ready
    if (table) update.mutate({ id: table.id, changeOn }, outcome)
    else create.mutate(ready, outcome)
  }

  return (
    <ResponsivePanel
      open={open}
      title={table ? t('tables.editTitle', { number: table.number }) : t('tables.add')}
      width="xs"
      isDirty={isDirty}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <BusyButton type="submit" form={formId} variant="contained" disabled={!draft} isBusy={isPending}>
            {table ? t('common.edit') : t('common.add')}
          </BusyButton>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (draft && !isPending) save(draft)
        }}
      >
        <TableFields
          typed={typed}
          edited={table}
          isTaken={takenNumber !== undefined && draft?.number === takenNumber}
          onChange={(part) => {
            // What is on its way is not changed any more: the form closes with what was sent.
            if (isPending) return
            setTyped({ ...typed, ...part })
            setIsDirty(true)
          }}
        />
      </form>
    </ResponsivePanel>
  )
}
