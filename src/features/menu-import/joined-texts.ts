import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { cellText, isBlank } from '#/panels/menu-file/cells.ts'
import type { Column } from '#/panels/menu-file/column.ts'
import type { TableRow } from './table-row.ts'

/* What the person says goes into the name, or into the description: the producer and the vintage of a wine, its region. */

const textsIn = (cells: TableRow['cells'], columns: readonly Column[], column: Column): string[] =>
  columns.flatMap((each, index) =>
    each === column && !isBlank(cells[index]) ? [tidyName(cellText(cells[index]))] : [],
  )

function joinedName(whole: string, more: string): string {
  if (` ${fold(whole)} `.includes(` ${fold(more)} `)) return whole
  return /^\d/.test(more) ? `${whole} ${more}` : `${whole}, ${more}`
}

/** 'Barolo, Cantina Rossi 2018': the name, with what goes into it and is not in it yet. */
export function nameIn({ cells }: TableRow, columns: readonly Column[]): string {
  const [name = ''] = textsIn(cells, columns, 'name')
  return name === '' ? '' : textsIn(cells, columns, 'inName').reduce(joinedName, name)
}

/** 'Piemonte, Nebbiolo': what goes into the description. */
export const moreText = ({ cells }: TableRow, columns: readonly Column[]): string =>
  [...new Set(textsIn(cells, columns, 'inText'))].join(', ')
