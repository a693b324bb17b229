import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/buttons/Button.tsx'
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
        <Button onClick={() => onTitleRow(first)}>{t('menuImport.titlesHere', { line: first + 1 })}</Button>
        <Button onClick={() => onTitleRow(-1)}>{t('menuImport.noTitles')}</Button>
      </div>
    </div>
  )
}
