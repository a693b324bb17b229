import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { balance } from '#/lib/i18n/isolate.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { cellText, type FileCell, isBlank } from './cells.ts'
import type { ColumnHead } from './column-decisions.ts'
import { widthOf } from './columns.ts'
import styles from './FileTable.module.css'
import type { Sheet } from './sheet.ts'

/** The number of letters of a cell that are shown until a tap shows all of it. */
const LETTERS_AT_FIRST = 60
/** After this number of columns, columns that are not used are hidden. */
const MANY_COLUMNS = 12

/**
 * Shows the first rows of a sheet. Above each column a person chooses what it holds. A tap on the number of a row makes
 * it the row of titles.
 */
export function FileTable({
  sheet: { name, rows, hiddenColumns = [] },
  titleRow,
  heads,
  length = 10,
  onTitleRow,
  onColumn,
}: {
  sheet: Sheet
  /** The index of the row of titles; -1 if there are no titles; undefined if it is not known yet. */
  titleRow: number | undefined
  heads: readonly ColumnHead[]
  /** The number of rows that are shown below the titles. */
  length?: number
  /** Undefined if it is certain which row has the titles. */
  onTitleRow?: ((row: number) => void) | undefined
  onColumn: (index: number, value: string) => void
}) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const last = rows.findLastIndex((cells) => cells.some((cell) => !isBlank(cell)))
  const end = Math.min(last, (titleRow ?? 0) + length) + 1
  const titleOf = (index: number) => tidyName(cellText(rows[titleRow ?? -1]?.[index]).slice(0, 200))
  const filledColumns = Array.from({ length: widthOf(rows) }, (_, index) => index).filter((index) =>
    rows.some((cells) => !isBlank(cells[index])),
  )
  const isUsed = (index: number) => !['', 'none'].includes(heads[index]?.value ?? '')
  const foldedColumns =
    showsAll || filledColumns.length <= MANY_COLUMNS
      ? []
      : filledColumns.filter((index, place) => place >= MANY_COLUMNS && !isUsed(index))
  const shownColumns = filledColumns.filter((index) => !foldedColumns.includes(index))
  const titleOrNumber = (index: number) => titleOf(index) || t('menuImport.columnNumber', { number: index + 1 })
  return (
    <div className="stack-8">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={name || t('menuImport.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.rowHead}>
                <span className="visually-hidden">{t('menuImport.rowNumber')}</span>
              </th>
              {shownColumns.map((index) => {
                const { value = '', state = 'open', options = [] } = heads[index] ?? {}
                return (
                  <th key={index} scope="col" className={`${styles.head} ${styles[state]}`}>
                    <SelectField
                      isQuestion
                      labelLang=""
                      label={
                        hiddenColumns.includes(index)
                          ? t('menuImport.hiddenColumn', { title: titleOrNumber(index) })
                          : titleOrNumber(index)
                      }
                      isRequired={false}
                      placeholder={t('menuImport.whatIsHere')}
                      value={value}
                      options={options}
                      onChange={(chosen) => onColumn(index, chosen)}
                    />
                    <span className={`small ${styles.state}`}>{t(`menuImport.columnState.${state}`)}</span>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, end).map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={row} className={row === titleRow ? styles.titles : row < (titleRow ?? 0) ? styles.above : ''}>
                <th scope="row" className={styles.rowHead}>
                  {onTitleRow ? (
                    <AreaButton
                      look="text"
                      className={styles.rowButton}
                      aria-pressed={row === titleRow}
                      aria-label={t('menuImport.titlesHere', { line: row + 1 })}
                      onClick={() => onTitleRow(row === titleRow ? -1 : row)}
                    >
                      <span className="figures">{row + 1}</span>
                    </AreaButton>
                  ) : (
                    <span className="figures">{row + 1}</span>
                  )}
                </th>
                {shownColumns.map((index) => (
                  <td key={index}>
                    <CellText cell={cells[index]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {foldedColumns.length > 0 && (
        <AreaButton look="text" className="align-start" onClick={() => setShowsAll(true)}>
          {t('menuImport.showUnused', { number: foldedColumns.length })}
        </AreaButton>
      )}
    </div>
  )
}

/** The text of a cell. A long one is cut, and a tap shows all of it. */
function CellText({ cell }: { cell: FileCell | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const text = balance(cellText(cell).slice(0, 5_000))
  if (text.length <= LETTERS_AT_FIRST || isOpen)
    return (
      <bdi lang="" className={styles.cell}>
        {text}
      </bdi>
    )
  return (
    <button type="button" className={styles.cut} aria-expanded={false} onClick={() => setIsOpen(true)}>
      <bdi lang="">{`${balance(text.slice(0, LETTERS_AT_FIRST))}…`}</bdi>
    </button>
  )
}
