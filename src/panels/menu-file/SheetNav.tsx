import { useTranslation } from 'react-i18next'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import type { Sheet } from './sheet.ts'

/** Shows the names of a workbook's sheets. Shows nothing if there is only one sheet. */
export function SheetNav({
  sheets,
  shown,
  nameOf,
  isLeft,
  onShow,
}: {
  sheets: readonly Sheet[]
  /** The index of the shown sheet. */
  shown: number
  nameOf: (index: number) => string
  /** Whether the person has chosen that the sheet is not imported. */
  isLeft: (index: number) => boolean
  onShow: (index: number) => void
}) {
  const { t } = useTranslation()
  if (sheets.length < 2) return null
  return (
    <nav className="row-8" aria-label={t('menuImport.sheets')}>
      {sheets.map((sheet, index) => (
        <AreaButton
          key={nameOf(index)}
          look="chip"
          aria-current={index === shown ? 'true' : undefined}
          onClick={() => onShow(index)}
        >
          <bdi>{nameOf(index)}</bdi>
          {isLeft(index) && (
            <span className="muted small">{` · ${t(sheet.isHidden ? 'menuImport.sheetHidden' : 'menuImport.sheetLeft')}`}</span>
          )}
        </AreaButton>
      ))}
    </nav>
  )
}
