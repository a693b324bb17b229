// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw only the rows near its window
import GripVerticalIcon from 'lucide-react/icons/grip-vertical'
import { memo, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '#/config/languages.ts'
import { CellEditor, type FocusMove } from './CellEditor.tsx'
import styles from './DishTable.module.css'
import { type CellEdit, ROW_HEIGHT, type TableColumn, type TableRow } from './table-row.ts'

/** So many letters of a cell are drawn: more than any text may have, but not a whole file in one cell. */
const LETTERS_DRAWN = 5_000

type TableLineProps = {
  row: TableRow
  index: number
  columns: readonly TableColumn[]
  /** The column with the focus; -1: the focus is in another row. */
  activeColumn: number
  /** The first and the last selected column; -1: none is selected. */
  left: number
  right: number
  editing: { initial: string | undefined } | undefined
  /** Where a row that is being dragged would be put. */
  drop: '' | 'before' | 'after'
  isMovable: boolean
  handlers: {
    startDrag: (event: PointerEvent<HTMLElement>, index: number) => void
    dragTo: (event: PointerEvent) => void
    endDrag: () => void
    endEdit: (typed: Pick<CellEdit, 'text' | 'choice'> | undefined, move: FocusMove) => void
  }
}

/** A row of the table. It is drawn again only if something in it changes. */
export const TableLine = memo(function TableLine({
  row,
  index,
  columns,
  activeColumn,
  left,
  right,
  editing,
  drop,
  isMovable,
  handlers,
}: TableLineProps) {
  const { t } = useTranslation()
  const cellAttributes = (c: number) => ({
    'data-r': index,
    'data-c': c,
    'aria-colindex': c + 1,
    'aria-selected': c >= left && c <= right && left >= 0,
  })
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${styles.row} ${styles.line} ${row.isOdd ? styles.odd : ''} ${drop && styles[drop]}`}
      style={{ insetBlockStart: index * ROW_HEIGHT }}
      tabIndex={-1}
    >
      <div
        role="gridcell"
        {...cellAttributes(0)}
        tabIndex={activeColumn === 0 ? 0 : -1}
        aria-label={row.rowNumber === undefined ? t('menuGrid.move', { name: row.name }) : undefined}
        className={`${styles.cell} ${styles.order} ${isMovable ? styles.handle : ''}`}
        onPointerDown={(event) => handlers.startDrag(event, index)}
        onPointerMove={handlers.dragTo}
        onPointerUp={handlers.endDrag}
        onPointerCancel={handlers.endDrag}
      >
        {row.rowNumber === undefined ? (
          <GripVerticalIcon size={22} />
        ) : (
          <span className="figures small">{row.rowNumber}</span>
        )}
      </div>
      {columns.map((column, c) => {
        const { id, kind, title, language } = column
        const isActive = c + 1 === activeColumn
        const cell = row.cellIn(id)
        const { text, mark, note } = cell
        return (
          <div
            key={id}
            role={kind === 'name' ? 'rowheader' : 'gridcell'}
            {...cellAttributes(c + 1)}
            tabIndex={isActive ? 0 : -1}
            aria-invalid={mark === 'faulty' ? true : undefined}
            {...(cell.isFixed && { 'aria-readonly': true })}
            title={note}
            className={`${styles.cell} ${styles[kind]} ${mark ? styles[mark] : ''}`}
          >
            {isActive && editing ? (
              <CellEditor
                {...{ column, cell }}
                label={`${title}: ${row.name}`}
                initial={editing.initial}
                onEnd={handlers.endEdit}
              />
            ) : (
              <span
                className={`${styles.shown} ${cell.isWarning ? 'tone-alarm' : ''}`}
                dir={language && directionOf(language) === 'rtl' ? 'rtl' : 'auto'}
              >
                {text.slice(0, LETTERS_DRAWN)}
              </span>
            )}
            {note && <span className="visually-hidden">{note}</span>}
          </div>
        )
      })}
    </div>
  )
})
