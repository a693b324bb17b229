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
import { Button } from '#/ui/buttons/Button.tsx'
import { RestoredDraftNotice } from '#/ui/feedback/RestoredDraftNotice.tsx'
import type { useBegunFiles } from './begun-files.ts'
import type { Comparison, ExistingThings } from './compare.ts'
import { MatchedFile } from './MatchedFile.tsx'
import styles from './MenuImport.module.css'
import type { ChosenFile, SaidOfFile } from './match-file.ts'

/** `said`: before, of this file; or, where it is so, of the last one with its titles. */
export type OpenFile = { chosen: ChosenFile; said?: SaidOfFile; at?: number; isOfLast?: boolean }

/** A file is chosen, its columns are matched, and what it would change is shown before anything is written. */
export function ImportFile({
  existing,
  restaurantId,
  given,
  file,
  begunFiles,
  onBegin,
  onOpen,
  onStart,
}: {
  existing: ExistingThings
  restaurantId: string
  /** Already chosen elsewhere. */
  given: File | undefined
  file: OpenFile | undefined
  begunFiles: ReturnType<typeof useBegunFiles>
  /** A file was chosen: what it is compared with should be new. */
  onBegin: () => void
  onOpen: (file: OpenFile | undefined) => void
  onStart: (
    chosen: ChosenFile,
    comparison: Comparison,
    said: SaidOfFile,
    titleRows: Readonly<Record<number, number>>,
    isWhole: boolean,
  ) => void
}) {
  const { t } = useTranslation()
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const [isOver, setIsOver] = useState(false)
  const [turn, setTurn] = useState(0)
  const [isNotPasted, setIsNotPasted] = useState(false)
  const [typed, setTyped] = useState('')
  const open = (next: OpenFile | undefined) => {
    setTurn((last) => last + 1)
    onOpen(next)
  }
  const saidOf = (read: ChosenFile): OpenFile => {
    const begun = begunFiles.of(read)
    const last = begun ? undefined : begunFiles.lastOf(read)
    return begun ?? { chosen: read, ...(last && { ...last, isOfLast: true }) }
  }
  const reading = useFileReading({
    onBegin: () => {
      setIsNotPasted(false)
      onBegin()
    },
    // Thousands of rows are drawn in pieces.
    onRead: (read) => startTransition(() => open(read && saidOf(read))),
  })
  const { take } = reading
  const chosen = file?.chosen

  const takeText = (text: string) => void take(new File([text], `${t('menuManagement.menu')}.txt`))
  /** The cells of a spreadsheet, or a list out of a letter, as they were copied. */
  const paste = async () => {
    // Browsers have it on secure pages only.
    const text = await navigator.clipboard?.readText?.().catch(() => '')
    setIsNotPasted(!text?.trim())
    if (text?.trim()) takeText(text)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void take(given), [])

  return (
    <section className={`card stack-16 ${styles.card}`} aria-labelledby="import-file">
      <h2 id="import-file">{t('menuImport.importTitle')}</h2>
      <p className="muted">{t('menuImport.importText')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the button does the same */}
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
          void take(event.dataTransfer.files[0])
        }}
      >
        <label className={`field-box choice-frame target-line ${styles.choose}`}>
          <FileUpIcon />
          <span>{t(chosen ? 'menuImport.chooseOther' : 'menuImport.chooseFile')}</span>
          <input
            className="visually-hidden"
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.fods,.xml,.htm,.html,text/csv"
            onChange={(event) => {
              void take(event.target.files?.[0])
              // The same file may be chosen again, corrected.
              event.target.value = ''
            }}
          />
        </label>
        <Button look="quiet" onClick={paste}>
          {t('menuImport.paste')}
        </Button>
        {chosen ? (
          <bdi className="strong break-anywhere">{chosen.title}</bdi>
        ) : (
          hasKeyboard && <span className="muted small">{t('menuImport.drop')}</span>
        )}
      </div>
      {isNotPasted && (
        <form
          className="note-reserved stack-8"
          onSubmit={(event) => {
            event.preventDefault()
            takeText(typed)
          }}
        >
          <p role="alert">{t('menuImport.notPasted')}</p>
          <textarea
            className={`field-box ${styles.pasted}`}
            rows={4}
            dir="auto"
            aria-label={t('menuImport.pasteHere')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" className="align-start" disabled={typed.trim() === ''}>
            {t('menuImport.readPasted')}
          </Button>
        </form>
      )}
      {!chosen && <ReadColumns restaurantId={restaurantId} />}
      <FileReading {...{ reading }} sheets={chosen?.sheets} />
      {file?.said && !!file.at && (
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
          key={turn}
          chosen={file.chosen}
          saidBefore={file.said}
          learned={begunFiles.learned}
          existing={existing}
          restaurantId={restaurantId}
          onSay={(said) => void begunFiles.keep({ chosen: file.chosen, said, open: 0 })}
          onStart={(...started) => onStart(file.chosen, ...started)}
        />
      )}
    </section>
  )
}

/** What a file may hold, and one to begin with. */
function ReadColumns({ restaurantId }: { restaurantId: string }) {
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
      <Button
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
      </Button>
    </div>
  )
}
