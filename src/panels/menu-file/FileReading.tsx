import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatNumber } from '#/lib/money/money.ts'
import { Button } from '#/ui/Button.tsx'
import type { Refusal } from './use-file-reading.ts'

/** That a file is being read, with a way to stop it, or why it was refused. */
export function FileReading({
  isReading,
  refusal,
  onStop,
}: {
  isReading: boolean
  refusal: Refusal | undefined
  onStop: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <>
      <div className="row-8" hidden={!isReading}>
        <p role="status">{isReading && t('menuImport.reading')}</p>
        {isReading && <Button onClick={onStop}>{t('menuImport.stopReading')}</Button>}
      </div>
      {refusal && (
        <p className="note-occupied" role="alert">
          {t(`menuImport.fault.${refusal}`, {
            megabytes: LIMITS.importBytes / 1024 / 1024,
            unpacked: LIMITS.importUnpacked / 1024 / 1024,
            seconds: LIMITS.importReadTime / 1000,
            rows: formatNumber(LIMITS.importRows, language),
            columns: LIMITS.importColumns,
            letters: formatNumber(LIMITS.importCellLetters, language),
          })}
        </p>
      )}
    </>
  )
}
