import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { LIMITS } from '#/config/limits.ts'
import { useTables } from '#/entities/table/api.ts'
import { firstFreeNumber, tableState } from '#/entities/table/rules.ts'
import { SELECTABLE_STATUSES, type Table } from '#/entities/table/schema.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { Button } from '#/ui/Button.tsx'
import { FormField } from '#/ui/FormField.tsx'
import { QuantityField } from '#/ui/QuantityField.tsx'
import styles from './TableFields.module.css'
import { TableStatusChip } from './TableStatusChip.tsx'
import { readTypedTable, type TypedTable } from './table-form.ts'

/** R2.37 */
export function TableFields({
  typed,
  edited,
  isTaken,
  onChange,
}: {
  typed: TypedTable
  edited: Table | undefined
  isTaken: boolean
  onChange: (part: Partial<TypedTable>) => void
}) {
  const { t } = useTranslation()
  const { data: tables } = useTables()
  const isWrong = typed.number.trim() !== '' && !readTypedTable(typed)
  const now = edited && tableState(edited.status)
  const free = !edited && typed.number === '' && tables ? firstFreeNumber(tables) : undefined

  return (
    <div className={styles.fields}>
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
      {free !== undefined && (
        <Button className={styles.offer} onClick={() => onChange({ number: String(free) })}>
          {t('tables.useNumber', { number: free })}
        </Button>
      )}
      <div className={styles.line}>
        <span aria-hidden="true">{t('tables.seats')}</span>
        <QuantityField
          label={t('tables.seats')}
          value={typed.numberOfSeats}
          most={LIMITS.seatsMost}
          onChange={(numberOfSeats) => onChange({ numberOfSeats })}
        />
      </div>
      <fieldset className={styles.statuses}>
        <legend>{t('tables.status')}</legend>
        {SELECTABLE_STATUSES.map((status) => (
          <label key={status} className={styles.status}>
            <input type="radio" name="status" checked={typed.status === status} onChange={() => onChange({ status })} />
            <TableStatusChip status={status} />
          </label>
        ))}
        {edited && now !== 'free' && now !== 'reserved' && (
          <p className={styles.now}>
            {t('tables.statusNow')} <TableStatusChip status={edited.status} />
          </p>
        )}
      </fieldset>
    </div>
  )
}
