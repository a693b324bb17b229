import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateTable, useTables, useUpdateTable } from '#/entities/table/api.ts'
import { isNumberTaken, tableState } from '#/entities/table/rules.ts'
import type { Table, TableChange } from '#/entities/table/schema.ts'
import { conflictsOf, mergeEdits } from '#/lib/forms/merge-edits.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { showFailure } from '#/lib/query/query-client.ts'
import { useShownWhile } from '#/lib/query/use-write.ts'
import { BusyButton } from '#/ui/BusyButton.tsx'
import { FormFailure } from '#/ui/FormFailure.tsx'
import { MergeDialog } from '#/ui/MergeDialog.tsx'
import { PlainButton } from '#/ui/PlainButton.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { useMergeDialog } from '#/ui/use-merge-dialog.ts'
import styles from './TableFields.module.css'
import { TableFields } from './TableFields.tsx'
import { asNewTable, readTypedTable, type TypedTable, typedTable } from './table-form.ts'

const FIELD_WORDS = { number: 'tables.number', numberOfSeats: 'tables.seats', status: 'tables.status' } as const

/** Adds a table, or edits the one that is given (specification, section 2). What was typed stays until it is saved. */
export function TableFormDialog({
  open,
  table,
  onMany,
  onClose,
}: {
  open: boolean
  table: Table | undefined
  /** Several are to be added instead. */
  onMany?: () => void
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
  useShownWhile(open, create, update)
  const isPending = create.isPending || update.isPending
  const draft = readTypedTable(typed)
  const merge = useMergeDialog()
  const { data: tables } = useTables()
  // The list is read again before the failure is here (lib/query).
  const isGone = table !== undefined && tables?.every(({ id }) => id !== table.id)
  const describe = (field: keyof TypedTable, { number, numberOfSeats, status }: TypedTable): string => {
    const state = tableState(status)
    if (field === 'status') return state === 'unknown' ? status : t(`entities.tableState.${state}`)
    return field === 'number' ? number : String(numberOfSeats)
  }

  const save = (ready: TableChange, isNew = table === undefined) => {
    const outcome = {
      onSuccess: onClose,
      onError: (error: Error) => {
        // Closed: the write has told it.
        if (!create.isSeen.current) return
        if (isNumberTaken(error)) setTakenNumber(ready.number)
        // Perhaps it was deleted meanwhile: the form says so.
        else if (isNew || !hasStatus(error, 404)) showFailure(error, isNew ? 'errors.creationFailed' : undefined)
      },
    }
    const changeOn = async (now: Table | undefined) => {
      if (!now) return ready
      const sides = { base: begun, now: typedTable(now) }
      const conflicts = conflictsOf(typed, sides)
      const whose = await merge.ask(
        conflicts.map((field) => ({
          label: FIELD_WORDS[field],
          theirs: describe(field, sides.now),
          mine: describe(field, typed),
        })),
      )
      return readTypedTable(mergeEdits(typed, sides, whose === 'theirs' ? conflicts : [])) ?? ready
    }
    if (table && !isNew) update.mutate({ id: table.id, changeOn }, outcome)
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
        {onMany && !isDirty && (
          <PlainButton className={styles.many} onClick={onMany}>
            {t('tables.addMany')}
          </PlainButton>
        )}
        {hasStatus(update.error, 404) && (
          <FormFailure
            error={update.error}
            onCreateAgain={isGone && draft ? () => !isPending && save(asNewTable(draft), true) : undefined}
          />
        )}
      </form>
      <MergeDialog {...merge.question} />
    </ResponsivePanel>
  )
}
