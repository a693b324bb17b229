import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { tidyName } from '#/lib/schema/writing.ts'
import { cellText, isBlank } from '#/panels/menu-file/cells.ts'
import type { Sheet } from '#/panels/menu-file/columns.ts'
import { titlesOf } from '#/panels/menu-file/find-titles.ts'
import { SelectField } from '#/ui/SelectField.tsx'
import { NewName } from './NewName.tsx'
import { type Layout, rowsBelow, type Source, titleOfTable } from './rows-of-file.ts'
import { sectionsIn } from './sections.ts'
import { cut } from './use-import-words.ts'

/** Where the menu or the category of rows is that have none of their own: chosen, made here, or elsewhere in the file. */
export function SourceField({
  kind,
  value,
  names,
  sheet,
  layout,
  file,
  hasSheets,
  hasTitles,
  onChange,
}: {
  kind: 'menu' | 'category'
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
  const sections = useMemo(() => {
    if (!sheet || !layout) return []
    return [...new Set(sectionsIn(rowsBelow(sheet, layout), layout.columns).sure.values())]
  }, [sheet, layout])
  const titles = sheet && layout ? titlesOf(sheet.rows, layout.header) : []
  const from = (source: Source, what: string) => ({ value: source, label: t('menuImport.from', { what: cut(what) }) })
  const elsewhere = [
    ...(!sheet || sections.length > 0
      ? [from('section', t('menuImport.source.section', { names: sections.join(', ') }))]
      : []),
    ...(!layout || layout.columns.includes(kind) ? [from('above', t('menuImport.source.above'))] : []),
    ...(hasTitles
      ? [from('table', t('menuImport.source.table', { title: (sheet && layout && titleOfTable(sheet, layout)) ?? '' }))]
      : []),
    ...(hasSheets ? [from('sheet', t('menuImport.source.sheet'))] : []),
    from('file', t('menuImport.source.file', { name: file })),
    ...titles.flatMap((title, index) =>
      isBlank(title) || layout?.columns[index] === kind
        ? []
        : [from(`column:${index}`, t('menuImport.source.column', { title: tidyName(cellText(title)) }))],
    ),
  ]
  const isNew = value?.startsWith('new:') ?? false
  return (
    <div className="stack-20">
      <SelectField
        label={t(kind === 'menu' ? 'menuImport.defaultMenu' : 'menuImport.defaultCategory')}
        isRequired={false}
        placeholder={
          value === undefined
            ? t('menuImport.eachSheet')
            : t(kind === 'menu' ? 'menuImport.anyMenu' : 'menuImport.noCategory')
        }
        value={isNew ? 'new:' : (value ?? '')}
        options={[
          ...names.map((name) => ({ value: `name:${name}`, label: name })),
          { value: 'new:', label: t(kind === 'menu' ? 'menuImport.newMenu' : 'menuImport.newCategory') },
          ...elsewhere,
        ]}
        onChange={(chosen) => onChange(chosen as Source)}
      />
      {isNew && <NewName {...{ kind, value, onChange }} />}
    </div>
  )
}
