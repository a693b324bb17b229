import { useTranslation } from 'react-i18next'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { isBlank } from './cells.ts'
import type { Sheet } from './sheet.ts'

/** Asks the person which row of a sheet has the titles. */
export function AskTitles({ sheet: { rows }, onTitleRow }: { sheet: Sheet; onTitleRow: (row: number) => void }) {
  const { t } = useTranslation()
  const first = rows.findIndex((cells) => !cells.every(isBlank))
  return (
    <div className="note-reserved stack-8">
      <p>{t('menuImport.askTitles')}</p>
      <div className="wrap-line row-8">
        <AreaButton onClick={() => onTitleRow(first)}>{t('menuImport.titlesHere', { line: first + 1 })}</AreaButton>
        <AreaButton onClick={() => onTitleRow(-1)}>{t('menuImport.noTitles')}</AreaButton>
      </div>
    </div>
  )
}
