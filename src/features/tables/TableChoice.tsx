import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#/entities/table/schema.ts'
import styles from './TableChoice.module.css'

/** All tables, or the ticked ones. Memoized: it does not render for every decoded code. */
export const TableChoice = memo(function TableChoice({
  tables,
  leftOut,
  onChange,
}: {
  tables: readonly Table[]
  /** Ids of the tables that are not chosen. */
  leftOut: ReadonlySet<string>
  onChange: (leftOut: Set<string>) => void
}) {
  const { t } = useTranslation()
  const isAll = tables.every(({ id }) => !leftOut.has(id))
  const toggle = (id: string) => {
    const next = new Set(leftOut)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{t('tables.printWhich')}</legend>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          onChange={() => onChange(new Set(isAll ? tables.map(({ id }) => id) : []))}
        />
        {t('tables.printAll')}
      </label>
      <div className={styles.tables}>
        {tables.map(({ id, number }) => (
          <label key={id} className={`${styles.table} figures`}>
            <input
              type="checkbox"
              className="visually-hidden"
              aria-label={t('entities.tableNumber', { number })}
              checked={!leftOut.has(id)}
              onChange={() => toggle(id)}
            />
            {number}
          </label>
        ))}
      </div>
    </fieldset>
  )
})
