import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DishTable, type Selection } from '#/panels/dish-table/DishTable.tsx'
import type { CellEdit } from '#/panels/dish-table/table-row.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { type ImportRow, isAsked, placeOfRow } from './compare.ts'
import styles from './MenuImport.module.css'
import type { ChangedField } from './read-row.ts'
import { cellsFor } from './review-cells.ts'
import type { useCorrections } from './use-corrections.ts'
import { cut, useImportWords } from './use-import-words.ts'
import { useReviewTable } from './use-review-table.ts'

type Props = Parameters<typeof useReviewTable>[0] & {
  selection: Selection | undefined
  onSelect: (selection: Selection) => void
  corrections: ReturnType<typeof useCorrections>
}

/**
 * The rows of a file as a table of dishes, in which a person corrects them. Each row shows what it would change, or why it
 * cannot be imported.
 */
export function ReviewTable({ selection, onSelect, corrections, ...shown }: Props) {
  const { rows, columnsOf } = shown
  const { t } = useTranslation()
  const { columns, tableRows } = useReviewTable(shown)
  const [announcement, setAnnouncement] = useState('')
  const edit = (edits: readonly CellEdit[]) => {
    const changes = edits.flatMap(({ id, column, text, choice }) => {
      const row = rows.find((each) => placeOfRow(each) === id)
      // 'yes' and 'no' are read in every language; the names of other choices are read as they are shown.
      const written = column === 'available' ? (choice ?? text) : text
      const cells = row && cellsFor(row, column as ChangedField, written, columnsOf(row))
      return row && cells ? [{ row, cells }] : []
    })
    if (changes.length > 0) corrections.change(changes)
  }
  return (
    <>
      <DishTable
        label={t('menuImport.review')}
        help={t('menuImport.reviewHelp')}
        firstColumnTitle={t('menuImport.rowNumber')}
        className={styles.review}
        rows={tableRows}
        columns={columns}
        selection={selection}
        onSelect={(next) => {
          onSelect(next)
          setAnnouncement('')
        }}
        onEdit={edit}
        onStep={(direction) =>
          setAnnouncement(t(corrections.step(direction) ? 'menuGrid.stepDone' : 'menuGrid.noStep'))
        }
        onAnnounce={setAnnouncement}
      />
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  )
}

/** All faults and notes of a row, and the button that leaves it out. */
export function AboutRow({
  row,
  restaurantId,
  onLeave,
}: {
  row: ImportRow
  restaurantId: string
  onLeave: () => void
}) {
  const { t } = useTranslation()
  const { lineOf, faultText, noteText } = useImportWords(restaurantId)
  const name = cut(row.name || row.menu || String(row.line))
  return (
    <div className={`stack-4 ${styles.about}`}>
      <div className="line-8">
        <p className="grow">
          <bdi className="strong break-anywhere">{cut(row.name || row.menu)}</bdi>
          <Space />
          <span className="muted small">{lineOf(row)}</span>
        </p>
        {row.kind !== 'leftOut' && (
          <AreaButton look="text" aria-label={t('menuImport.leaveRowOf', { name })} onClick={onLeave}>
            {t('menuImport.leaveRow')}
          </AreaButton>
        )}
      </div>
      {row.faults.map((problem) => (
        <p
          key={`${problem.fault} ${problem.cell} ${problem.what}`}
          className={`small break-anywhere ${isAsked(problem.fault) ? 'muted' : styles.fault}`}
        >
          {problem.cell && (
            <>
              <bdi className="strong">{problem.cell}</bdi>
              <Space />
            </>
          )}
          <span>{faultText(problem)}</span>
        </p>
      ))}
      {row.notes.map((note) => (
        <p key={`${note.note} ${note.what}`} className="muted small break-anywhere">
          {noteText(note)}
        </p>
      ))}
    </div>
  )
}
