import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { LIMITS } from '#/config/limits.ts'
import { fetchLatestTable, useSaveTable, useTables } from '#/entities/table/api.ts'
import { firstFreeNumber, isNumberTaken, tableState } from '#/entities/table/rules.ts'
import { SELECTABLE_STATUSES, type Table } from '#/entities/table/schema.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { useForm } from '#/lib/forms/use-form.ts'
import { isDeletedMeanwhile } from '#/lib/http/api-error.ts'
import { TableStatusChip } from '#/panels/table-orders/TableStatusChip.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { RadioField } from '#/ui/fields/CheckField.tsx'
import { Form } from '#/ui/fields/Form.tsx'
import { FormField } from '#/ui/fields/FormField.tsx'
import { QuantityField } from '#/ui/fields/QuantityField.tsx'
import styles from './TableFormDialog.module.css'
import { beginTable, isNumber, readTypedTable, type TypedTable, toNewTable } from './table-form.ts'

const LABELS = { number: 'tables.number', numberOfSeats: 'tables.seats', status: 'tables.status' } as const

/** Adds a table or edits one (R2.37). */
export function TableFormDialog({
  open,
  table,
  onAddMany,
  onClose,
}: DialogProps & { table?: Table; onAddMany?: () => void }) {
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
        if (field !== 'status') return String(typed[field] ?? '')
        return state === 'unknown' && typed.status ? typed.status : t(`entities.tableState.${state}`)
      },
    },
    send: (draft, edited) =>
      save.mutateAsync(edited ? { id: edited.id, draft } : { id: undefined, draft: toNewTable(draft) }),
    failed: (_error, edited) => (edited ? undefined : 'errors.creationFailed'),
    onClose,
  })
  const { typed, submitted, isSaving } = form
  const draft = readTypedTable(typed)
  const wasNumberTaken = isNumberTaken(form.error)
  const isTypedNumberTaken = wasNumberTaken && submitted && draft?.number === readTypedTable(submitted)?.number

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
      <Form form={form} hidesFailure={wasNumberTaken} isGone={draft && isDeletedMeanwhile(form.error, table, tables)}>
        <TableFields typed={typed} editedTable={table} isTaken={isTypedNumberTaken === true} onChange={form.change} />
        {onAddMany && !form.isDirty && (
          <AreaButton className={styles.many} onClick={onAddMany}>
            {t('tables.addMany')}
          </AreaButton>
        )}
      </Form>
    </ResponsivePanel>
  )
}

function TableFields({
  typed,
  editedTable,
  isTaken,
  onChange,
}: {
  typed: TypedTable
  editedTable: Table | undefined
  isTaken: boolean
  onChange: (part: Partial<TypedTable>) => void
}) {
  const { t } = useTranslation()
  const { data: tables } = useTables()
  const isWrong = typed.number.trim() !== '' && !isNumber(typed.number)
  const currentState = editedTable && tableState(editedTable.status)
  const freeNumber = !editedTable && typed.number === '' && tables ? firstFreeNumber(tables) : undefined

  return (
    <div className="stack-20 room-for-label">
      <FormField
        kind="count"
        label={t('tables.number')}
        value={typed.number}
        autoFocus={useMedia(HAS_KEYBOARD)}
        fault={
          isTaken ? (
            <span className={styles.taken} role="alert">
              {t('errors.tableNumberTaken')}
            </span>
          ) : isWrong ? (
            t('tables.numberRange', { most: LIMITS.tableNumberMost })
          ) : undefined
        }
        onChange={(number) => onChange({ number })}
      />
      {freeNumber !== undefined && (
        <AreaButton className={styles.offer} onClick={() => onChange({ number: String(freeNumber) })}>
          {t('tables.useNumber', { number: freeNumber })}
        </AreaButton>
      )}
      <div className={`line-16 ${styles.line}`}>
        <span aria-hidden="true">{t('tables.seats')}</span>
        <QuantityField
          label={t('tables.seats')}
          value={typed.numberOfSeats}
          most={LIMITS.seatsMost}
          onChange={(numberOfSeats) => onChange({ numberOfSeats })}
        />
      </div>
      <fieldset className={`row-8 ${styles.statuses}`}>
        <legend>{t('tables.status')}</legend>
        {SELECTABLE_STATUSES.map((status) => (
          <RadioField
            key={status}
            name="status"
            isChecked={typed.status === status}
            className={styles.status}
            onChoose={() => onChange({ status })}
          >
            <TableStatusChip status={status} />
          </RadioField>
        ))}
        {editedTable && currentState !== 'free' && currentState !== 'reserved' && (
          <p className={styles.now}>
            <span>{`${t('tables.statusNow')} `}</span>
            <TableStatusChip status={editedTable.status} />
          </p>
        )}
      </fieldset>
    </div>
  )
}
