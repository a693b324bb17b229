import { useTranslation } from 'react-i18next'
import { type Column, isOffColumn, isPriceColumn } from '#/panels/menu-file/column.ts'
import { type ColumnHead, headsOfColumns } from '#/panels/menu-file/column-decisions.ts'
import { FIXED_COLUMNS } from '#/panels/menu-file/column-fields.ts'
import { columnsOfTitles, indexesClaimedTwice, priceColumn } from '#/panels/menu-file/columns.ts'
import { isMarkColumn } from '#/panels/menu-file/mark-columns.ts'
import type { Layout, SheetDecisions } from './layout.ts'
import { markName } from './read-marks.ts'
import { useImportWords } from './use-import-words.ts'

/** Whether a title may be the name of a size: a known title means something else. */
const canBeSize = (title: string): boolean => title !== '' && columnsOfTitles([title], [], 'it')[0] === undefined

/** The heads of a sheet's columns, with what the person can choose for each. */
export function useColumnHeads() {
  const { t } = useTranslation()
  const { fieldName, quoted } = useImportWords('')
  const nameOf = (column: Column, sizes: readonly string[]): string => {
    if (column === '') return ''
    if (column === 'none') return t('menuImport.unused')
    if (column === 'name') return t('common.name')
    if (column === 'menu') return t('menuManagement.menu')
    if (column === 'inName' || column === 'inText') return t(`menuImport.${column}Column`)
    if (column === 'extras') return t('menuImport.extras')
    if (column === 'size' || column === 'group' || column === 'id' || column === 'unit')
      return t(`menuImport.${column}Column`)
    if (isMarkColumn(column))
      return t(column.startsWith('diet:') ? 'menuImport.dietColumn' : 'menuImport.allergenColumn', {
        name: markName(column),
      })
    if (isOffColumn(column)) return t(`menuImport.offColumn.${column}`)
    const size = isPriceColumn(column) ? column.slice('price:'.length) : ''
    return size && !sizes.includes(size) ? t('menuImport.priceNew', { size: quoted(size) }) : fieldName(column)
  }
  return {
    nameOf,
    headsOf: (
      { columns }: Layout,
      decisions: SheetDecisions | undefined,
      { titles, sizes }: { titles: readonly string[]; sizes: readonly string[] },
    ): ColumnHead[] => {
      return headsOfColumns(columns, indexesClaimedTwice(columns), decisions?.columns, (value, index) => {
        const title = titles[index] ?? ''
        const all = new Set<Column>([
          'none',
          ...FIXED_COLUMNS,
          ...sizes.map((size): Column => `price:${size}`),
          ...(canBeSize(title) ? [priceColumn(title, sizes)] : []),
          ...(value === '' ? [] : [value]),
        ])
        return [...all].map((column) => ({ value: column, label: nameOf(column, sizes) }))
      })
    },
  }
}
