import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DishLanguage, LANGUAGE_NAMES } from '#/config/languages.ts'
import { AskTitles } from '#/panels/menu-file/AskTitles.tsx'
import { FileTable } from '#/panels/menu-file/FileTable.tsx'
import { SheetNav } from '#/panels/menu-file/SheetNav.tsx'
import { headsOfColumns, type SaidOfColumns } from '#/panels/menu-file/said-columns.ts'
import type { Sheet } from '#/panels/menu-file/sheet.ts'
import {
  choicesOf,
  layoutOf,
  openIn,
  type TranslatorColumn,
  type TranslatorLayout,
  twiceIn,
} from './translator-file.ts'

/** Rows of a file that has nothing to ask: what it changes follows the table. */
const CERTAIN = 3

/** The file as it is, with what each column holds and what the person must still say. */
export function TranslatedSheet({
  sheets,
  shown,
  layout,
  said = {},
  onShow,
  onSay,
}: {
  sheets: readonly Sheet[]
  /** The index of the sheet that is read. */
  shown: number
  layout: TranslatorLayout
  said: SaidOfColumns<TranslatorColumn> | undefined
  onShow: (index: number) => void
  onSay: (said: SaidOfColumns<TranslatorColumn>) => void
}) {
  const { t } = useTranslation()
  const sheet = sheets[shown]
  const open = openIn(layout)
  const lacking = (['id', 'from', 'to'] as const).filter((part) => open.includes(part))
  const nameOf = (column: TranslatorColumn): string => {
    const [role = '', language] = column.split(':')
    if (role === 'none' || role === '') return role && t('menuImport.unused')
    if (role === 'name') return t('common.name')
    if (role === 'id') return t('menuImport.idColumn')
    return t(role === 'from' ? 'translations.file.originalIn' : 'translations.file.translationIn', {
      language: LANGUAGE_NAMES[language as DishLanguage],
    })
  }
  const options = choicesOf(layout).map((column) => ({ value: column, label: nameOf(column) }))
  const say = (more: SaidOfColumns<TranslatorColumn>) => onSay({ ...said, ...more })
  const isCertain = useMemo(() => sheet && openIn(layoutOf(sheet)).length === 0, [sheet])
  if (!sheet) return null
  return (
    <div className="stack-12">
      <SheetNav
        {...{ sheets, shown, onShow }}
        nameOf={(index) => sheets[index]?.name || t('menuImport.sheetNumber', { number: index + 1 })}
        isLeft={(index) => sheets[index]?.isHidden === true}
      />
      {open.includes('titles') ? (
        <AskTitles {...{ sheet }} onTitleRow={(titleRow) => say({ titleRow })} />
      ) : (
        <>
          {lacking.length > 0 && (
            <p className="note-reserved" role="status">
              {lacking.map((part) => t(`translations.file.lacks.${part}`)).join(' ')}
            </p>
          )}
          {open.includes('twice') && <p className="note-reserved">{t('menuImport.claimedTwice')}</p>}
        </>
      )}
      <FileTable
        {...{ sheet }}
        titleRow={layout.titleRow}
        heads={headsOfColumns(layout.columns, twiceIn(layout.columns), said.columns, () => options)}
        {...(isCertain && { length: CERTAIN })}
        onTitleRow={(titleRow) => say({ titleRow })}
        onColumn={(index, column) => say({ columns: { ...said.columns, [index]: column as TranslatorColumn } })}
      />
    </div>
  )
}
