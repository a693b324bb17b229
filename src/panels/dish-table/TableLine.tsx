// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw only the rows near its window
import GripVerticalIcon from 'lucide-react/icons/grip-vertical'
import { memo, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '#/config/languages.ts'
import { CellEditor, type Way } from './CellEditor.tsx'
import styles from './DishTable.module.css'
import { type CellEdit, ROW_HEIGHT, type TableColumn, type TableRow } from './table-row.ts'

/** Letters of a cell that are drawn: more than any text may have, and less than a whole file in one cell. */
const SHOWN = 5_000

type LineProps = {
  row: TableRow
  index: number
  columns: readonly TableColumn[]
  /** -1: the focus is in another row. */
  activeColumn: number
  /** The selected columns; -1: none. */
  left: number
  right: number
  editing: { initial: string | undefined } | undefined
  drop: '' | 'before' | 'after'
  isMovable: boolean
  handlers: {
    down: (event: PointerEvent<HTMLElement>, index: number) => void
    move: (event: PointerEvent) => void
    up: () => void
    commit: (typed: Pick<CellEdit, 'text' | 'choice'> | undefined, way: Way) => void
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
  ...rest
}: LineProps) {
  const { t } = useTranslation()
  const { drop, isMovable, handlers } = rest
  const common = (c: number) => ({
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
        {...common(0)}
        tabIndex={activeColumn === 0 ? 0 : -1}
        aria-label={row.lead === undefined ? t('menuGrid.move', { name: row.name }) : undefined}
        className={`${styles.cell} ${styles.order} ${isMovable ? styles.handle : ''}`}
        onPointerDown={(event) => handlers.down(event, index)}
        onPointerMove={handlers.move}
        onPointerUp={handlers.up}
        onPointerCancel={handlers.up}
      >
        {row.lead === undefined ? <GripVerticalIcon size={22} /> : <span className="figures small">{row.lead}</span>}
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
            {...common(c + 1)}
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
                onEnd={handlers.commit}
              />
            ) : (
              <span
                className={`${styles.shown} ${cell.isLoud ? 'tone-occupied' : ''}`}
                dir={language && directionOf(language) === 'rtl' ? 'rtl' : 'auto'}
              >
                {text.slice(0, SHOWN)}
              </span>
            )}
            {note && <span className="visually-hidden">{note}</span>}
          </div>
        )
      })}
    </div>
  )
})
