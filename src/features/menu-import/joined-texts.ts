import { tidyName } from '#/lib/schema/writing.ts'
import { foldText } from '#/lib/search/search.ts'
import { cellText, isBlank } from '#/panels/menu-file/cells.ts'
import type { Column } from '#/panels/menu-file/column.ts'
import type { TableRow } from './table-row.ts'

/* Columns that go into the name or the description of a dish: the producer, the vintage and the region of a wine. */

const textsIn = (cells: TableRow['cells'], columns: readonly Column[], column: Column): string[] =>
  columns.flatMap((each, index) =>
    each === column && !isBlank(cells[index]) ? [tidyName(cellText(cells[index]))] : [],
  )

function joinedName(whole: string, more: string): string {
  if (` ${foldText(whole)} `.includes(` ${foldText(more)} `)) return whole
  return /^\d/.test(more) ? `${whole} ${more}` : `${whole}, ${more}`
}

/** The name with the texts of the other columns that go into it: 'Barolo, Cantina Rossi 2018'. */
export function nameIn({ cells }: TableRow, columns: readonly Column[]): string {
  const [name = ''] = textsIn(cells, columns, 'name')
  return name === '' ? '' : textsIn(cells, columns, 'inName').reduce(joinedName, name)
}

/** The texts that go into the description: 'Piemonte, Nebbiolo'. */
export const moreText = ({ cells }: TableRow, columns: readonly Column[]): string =>
  [...new Set(textsIn(cells, columns, 'inText'))].join(', ')
