import OutlinedInput from '@mui/material/OutlinedInput'
import FileUpIcon from 'lucide-react/icons/file-up'
import { startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { DESCRIPTION_FIELDS } from '#/entities/dish/descriptions.ts'
import { newDish } from '#/entities/dish/fields.ts'
import { menuTable, tableAsCsv } from '#/entities/menu/menu-file.ts'
import { useExportWords } from '#/entities/menu/use-export-words.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { downloadFile } from '#/lib/storage/download.ts'
import { FileReading } from '#/panels/menu-file/FileReading.tsx'
import { useFileReading } from '#/panels/menu-file/use-file-reading.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { RestoredDraftNotice } from '#/ui/feedback/RestoredDraftNotice.tsx'
import type { useBegunFiles } from './begun-files.ts'
import type { Comparison, ExistingThings } from './compare.ts'
import { MatchedFile } from './MatchedFile.tsx'
import styles from './MenuImport.module.css'
import type { ChosenFile, FileDecisions } from './match-file.ts'

/** A file, and what the person has decided about it. */
export type OpenFile = {
  chosen: ChosenFile
  decisions?: FileDecisions
  /** When the decisions were made (ms since 1970). */
  at?: number
  /** The decisions were made about an earlier file that has the same titles. */
  isOfLast?: boolean
}

/** Chooses a file, matches its columns, and shows what it would change before anything is written. */
export function ImportFile({
  existing,
  restaurantId,
  restoredFile,
  file,
  begunFiles,
  onBegin,
  onOpen,
  onStart,
}: {
  existing: ExistingThings
  restaurantId: string
  /** The file of a deleted menu, which is read at once. */
  restoredFile: File | undefined
  file: OpenFile | undefined
  begunFiles: ReturnType<typeof useBegunFiles>
  /** A file was chosen: what it is compared with should be read again. */
  onBegin: () => void
  onOpen: (file: OpenFile | undefined) => void
  onStart: (
    chosen: ChosenFile,
    comparison: Comparison,
    decisions: FileDecisions,
    titleRows: Readonly<Record<number, number>>,
    hasAllSheets: boolean,
  ) => void
}) {
  const { t } = useTranslation()
  const [opening, setOpening] = useState(0)
  const [isPasteRefused, setIsPasteRefused] = useState(false)
  const [pastedText, setPastedText] = useState('')
  const open = (next: OpenFile | undefined) => {
    setOpening((last) => last + 1)
    onOpen(next)
  }
  const withDecisions = (chosen: ChosenFile): OpenFile => {
    const begun = begunFiles.find(chosen)
    const last = begun ? undefined : begunFiles.findLast(chosen)
    return begun ?? { chosen, ...(last && { ...last, isOfLast: true }) }
  }
  const reading = useFileReading({
    onBegin: () => {
      setIsPasteRefused(false)
      onBegin()
    },
    // A transition, because thousands of rows may be drawn.
    onRead: (read) => startTransition(() => open(read && withDecisions(read))),
  })
  const { readFile } = reading
  const readText = (text: string) => void readFile(new File([text], `${t('menuManagement.menu')}.txt`))
  /** Reads copied cells of a spreadsheet, or a copied list of lines. */
  const paste = async () => {
    // Browsers offer the clipboard on secure pages only.
    const text = await navigator.clipboard?.readText?.().catch(() => '')
    setIsPasteRefused(!text?.trim())
    if (text?.trim()) readText(text)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void readFile(restoredFile), [])

  return (
    <section className={`card stack-16 ${styles.card}`} aria-labelledby="import-file">
      <h2 id="import-file">{t('menuImport.importTitle')}</h2>
      <p className="muted">{t('menuImport.importText')}</p>
      <FileDrop title={file?.chosen.title} onFile={(chosen) => void readFile(chosen)} onPaste={() => void paste()} />
      {isPasteRefused && <PasteForm text={pastedText} onChange={setPastedText} onSubmit={() => readText(pastedText)} />}
      {!file && <SampleFile restaurantId={restaurantId} />}
      <FileReading {...{ reading }} sheets={file?.chosen.sheets} />
      {file?.decisions && !!file.at && (
        <RestoredDraftNotice
          at={file.at}
          text={file.isOfLast ? 'menuImport.ofLastFile' : undefined}
          onRestart={() => {
            void (file.isOfLast ? begunFiles.forgetLast(file.chosen) : begunFiles.forget(file.chosen.title))
            open({ chosen: file.chosen })
          }}
        />
      )}
      {file && (
        <MatchedFile
          key={opening}
          chosen={file.chosen}
          earlierDecisions={file.decisions}
          learnedColumn={begunFiles.learnedColumn}
          existing={existing}
          restaurantId={restaurantId}
          onDecide={(decisions) => void begunFiles.keep({ chosen: file.chosen, decisions, open: 0 })}
          onStart={(...started) => onStart(file.chosen, ...started)}
        />
      )}
    </section>
  )
}

/** Where a file is dropped or chosen, with the button that pastes one. @param title that of the chosen file */
function FileDrop({
  title,
  onFile,
  onPaste,
}: {
  title: string | undefined
  onFile: (file: File | undefined) => void
  onPaste: () => void
}) {
  const { t } = useTranslation()
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const [isOver, setIsOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the button does the same
    <div
      className={`wrap-line row-12 ${styles.drop} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onFile(event.dataTransfer.files[0])
      }}
    >
      <label className={`field-box choice-frame target-line ${styles.choose}`}>
        <FileUpIcon />
        <span>{t(title === undefined ? 'menuImport.chooseFile' : 'menuImport.chooseOther')}</span>
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.fods,.xml,.htm,.html,text/csv"
          onChange={(event) => {
            onFile(event.target.files?.[0])
            // So that the same file can be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
      </label>
      <AreaButton look="text" onClick={onPaste}>
        {t('menuImport.paste')}
      </AreaButton>
      {title === undefined ? (
        hasKeyboard && <span className="muted small">{t('menuImport.drop')}</span>
      ) : (
        <bdi className="strong break-anywhere">{title}</bdi>
      )}
    </div>
  )
}

/** A field to paste into, where the page may not read the clipboard. */
function PasteForm({
  text,
  onChange,
  onSubmit,
}: {
  text: string
  onChange: (text: string) => void
  onSubmit: () => void
}) {
  const { t } = useTranslation()
  return (
    <form
      className="note-reserved stack-8"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <p role="alert">{t('menuImport.notPasted')}</p>
      <OutlinedInput
        multiline
        rows={4}
        aria-label={t('menuImport.pasteHere')}
        inputProps={{ dir: 'auto' }}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <AreaButton type="submit" className="align-start" disabled={text.trim() === ''}>
        {t('menuImport.readPasted')}
      </AreaButton>
    </form>
  )
}

/** The columns that a file may have, and a sample file to begin with. */
function SampleFile({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const words = useExportWords(restaurantId)
  const { language } = words
  const dish = {
    ...newDish('Margherita'),
    category: { id: '', name: t('menuImport.sampleCategory') },
    price: 7,
    [DESCRIPTION_FIELDS[language]]: t('menuImport.sampleText'),
  }
  const menu = { id: '', name: t('menuImport.sampleMenu'), combination: false, dish: [dish], ingredients: [] }
  const table = menuTable([menu], words, { hasIds: false })
  return (
    <div className="stack-8">
      <p className="muted small">{t('menuImport.readColumns', { names: (table[0] ?? []).map(String).join(', ') })}</p>
      <AreaButton
        look="text"
        className="align-start"
        onClick={() =>
          downloadFile(
            `${t('menuImport.sampleFile')}.csv`,
            new Blob([tableAsCsv(table, words)], { type: 'text/csv;charset=utf-8' }),
          )
        }
      >
        {t('menuImport.sample')}
      </AreaButton>
    </div>
  )
}
