import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatNumber } from '#/lib/money/money.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import type { Sheet } from './sheet.ts'
import { ENCODINGS, type Encoding } from './text-encoding.ts'
import type { useFileReading } from './use-file-reading.ts'

/**
 * Shows that a file is being read, with a button that stops it, or why the file was refused. If the encoding of a text
 * is only guessed, it offers the other encodings.
 * @param sheets the sheets of the file that was read.
 */
export function FileReading({
  reading: { isReading, refusal, last, readFile, stop },
  sheets,
}: {
  reading: ReturnType<typeof useFileReading>
  sheets: readonly Sheet[] | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const encoding = sheets?.[0]?.encoding
  return (
    <>
      <div className="row-8" hidden={!isReading}>
        <p role="status">{isReading && t('menuImport.reading')}</p>
        {isReading && <AreaButton onClick={stop}>{t('menuImport.stopReading')}</AreaButton>}
      </div>
      {refusal && (
        <p className="note-alarm" role="alert">
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
      {last && encoding && !isReading && (
        <div className="stack-8 room-for-label">
          {!encoding.isSure && <p className="note-reserved">{t('menuImport.openEncoding')}</p>}
          <SelectField
            isQuestion
            label={t('menuImport.encoding')}
            value={encoding.name}
            options={ENCODINGS.map((name) => ({ value: name, label: t(`menuImport.encodings.${name}`) }))}
            onChange={(name) => void readFile(last, name as Encoding)}
          />
        </div>
      )}
    </>
  )
}
