import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DishLanguage, LANGUAGE_NAMES } from '#/config/languages.ts'
import { AskTitles } from '#/panels/menu-file/AskTitles.tsx'
import { type ColumnDecisions, headsOfColumns } from '#/panels/menu-file/column-decisions.ts'
import { FileTable } from '#/panels/menu-file/FileTable.tsx'
import { SheetNav } from '#/panels/menu-file/SheetNav.tsx'
import type { Sheet } from '#/panels/menu-file/sheet.ts'
import {
  choicesOf,
  layoutOf,
  type TranslatorColumn,
  type TranslatorLayout,
  twiceIn,
  undecidedIn,
} from './translator-file.ts'

/** So few rows are shown of a file without an open question: what it changes, below the table, matters more. */
const ROWS_IF_CERTAIN = 3

/** The file as it is, what each column holds, and what the person must still say about it. */
export function TranslatedSheet({
  sheets,
  shown,
  layout,
  decisions = {},
  onShow,
  onDecide,
}: {
  sheets: readonly Sheet[]
  /** The index of the sheet that is read. */
  shown: number
  layout: TranslatorLayout
  decisions: ColumnDecisions<TranslatorColumn> | undefined
  onShow: (index: number) => void
  onDecide: (decisions: ColumnDecisions<TranslatorColumn>) => void
}) {
  const { t } = useTranslation()
  const sheet = sheets[shown]
  const undecided = undecidedIn(layout)
  const undecidedRoles = (['id', 'from', 'to'] as const).filter((role) => undecided.includes(role))
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
  const decide = (more: ColumnDecisions<TranslatorColumn>) => onDecide({ ...decisions, ...more })
  const isCertain = useMemo(() => sheet && undecidedIn(layoutOf(sheet)).length === 0, [sheet])
  if (!sheet) return null
  return (
    <div className="stack-12">
      <SheetNav
        {...{ sheets, shown, onShow }}
        nameOf={(index) => sheets[index]?.name || t('menuImport.sheetNumber', { number: index + 1 })}
        isLeft={(index) => sheets[index]?.isHidden === true}
      />
      {undecided.includes('titles') ? (
        <AskTitles {...{ sheet }} onTitleRow={(titleRow) => decide({ titleRow })} />
      ) : (
        <>
          {undecidedRoles.length > 0 && (
            <p className="note-reserved" role="status">
              {undecidedRoles.map((role) => t(`translations.file.lacks.${role}`)).join(' ')}
            </p>
          )}
          {undecided.includes('twice') && <p className="note-reserved">{t('menuImport.claimedTwice')}</p>}
        </>
      )}
      <FileTable
        {...{ sheet }}
        titleRow={layout.titleRow}
        heads={headsOfColumns(layout.columns, twiceIn(layout.columns), decisions.columns, () => options)}
        {...(isCertain && { length: ROWS_IF_CERTAIN })}
        onTitleRow={(titleRow) => decide({ titleRow })}
        onColumn={(index, column) => decide({ columns: { ...decisions.columns, [index]: column as TranslatorColumn } })}
      />
    </div>
  )
}
