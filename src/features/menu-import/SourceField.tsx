import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isTypedName, tidyName } from '#/lib/schema/writing.ts'
import { cellText, isBlank } from '#/panels/menu-file/cells.ts'
import type { Sheet } from '#/panels/menu-file/columns.ts'
import { titlesOf } from '#/panels/menu-file/find-titles.ts'
import { FormField } from '#/ui/FormField.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import { type Layout, rowsBelow, type SaidSources, type Source, titleOfTable, typedName } from './rows-of-file.ts'
import { sectionsIn } from './sections.ts'
import { cut } from './use-import-words.ts'

/** Where the menu or the category of rows is that have none of their own: chosen, made here, or elsewhere in the file. */
export function SourceField({
  kind,
  open,
  value,
  names,
  sheet,
  layout,
  file,
  hasSheets,
  hasTitles,
  onChange,
}: {
  kind: keyof SaidSources
  /** So many new dishes need it. */
  open: number
  /** Undefined: each sheet has its own. */
  value: Source | undefined
  /** Of what there is. */
  names: readonly string[]
  /** The only one that is read. */
  sheet: Sheet | undefined
  layout: Layout | undefined
  file: string
  hasSheets: boolean
  /** Something stands over each table. */
  hasTitles: boolean
  onChange: (source: Source) => void
}) {
  const { t } = useTranslation()
  const hasSections = useMemo(
    () => !sheet || !layout || sectionsIn(rowsBelow(sheet, layout), layout.columns).sure.size > 0,
    [sheet, layout],
  )
  const titles = sheet && layout ? titlesOf(sheet.rows, layout.header) : []
  const from = (source: Source, what: string) => ({ value: source, label: t('menuImport.from', { what: cut(what) }) })
  const column = kind === 'newMenu' ? 'menu' : kind
  const fileName = from('file', t('menuImport.source.file', { name: file }))
  const inRows = () => [
    ...(hasSections ? [from('section', t('menuImport.source.section'))] : []),
    ...(!layout || layout.columns.includes(column) ? [from('above', t('menuImport.source.above'))] : []),
    ...(hasTitles
      ? [from('table', t('menuImport.source.table', { title: (sheet && layout && titleOfTable(sheet, layout)) ?? '' }))]
      : []),
    ...(hasSheets ? [from('sheet', t('menuImport.source.sheet'))] : []),
    fileName,
    ...titles.flatMap((title, index) =>
      isBlank(title) || layout?.columns[index] === column
        ? []
        : [from(`column:${index}`, t('menuImport.source.column', { title: tidyName(cellText(title)) }))],
    ),
  ]
  const elsewhere = kind === 'newMenu' ? [fileName] : inRows()
  const isNew = value?.startsWith('new:') ?? false
  const typed = typedName(value ?? '') ?? ''
  const label = {
    menu: t('menuImport.defaultMenu'),
    newMenu: t('menuImport.ask.menu', { number: open }),
    category: open > 0 ? t('menuImport.ask.category', { number: open }) : t('menuImport.defaultCategory'),
  }[kind]
  const nowhere =
    open > 0 ? 'menuImport.ask.leaveOut' : kind === 'menu' ? 'menuImport.anyMenu' : 'menuImport.noCategory'
  return (
    <div className="stack-20">
      <SelectField
        isQuestion
        label={label}
        isRequired={false}
        placeholder={t(value === undefined ? 'menuImport.eachSheet' : nowhere)}
        value={isNew ? 'new:' : (value ?? '')}
        options={[
          ...names.map((name) => ({ value: `name:${name}`, label: name })),
          { value: 'new:', label: t(kind === 'category' ? 'menuImport.newCategory' : 'menuImport.newMenu') },
          ...elsewhere,
        ]}
        onChange={(chosen) => onChange(chosen as Source)}
      />
      {isNew && (
        <FormField
          label={t(kind === 'category' ? 'menuImport.newCategoryName' : 'menuImport.newMenuName')}
          value={typed}
          fault={typed !== '' && !isTypedName(typed) ? t('menuImport.row.longName', { what: cut(typed) }) : undefined}
          onChange={(name) => onChange(`new:${name}`)}
        />
      )}
    </div>
  )
}
