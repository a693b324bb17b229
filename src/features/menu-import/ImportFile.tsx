import FileUpIcon from 'lucide-react/icons/file-up'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import type { Sheet } from '#/panels/menu-file/columns.ts'
import { FileReading } from '#/panels/menu-file/FileReading.tsx'
import { useFileReading } from '#/panels/menu-file/use-file-reading.ts'
import type { Comparison, ExistingThings } from './compare.ts'
import { MatchedFile } from './MatchedFile.tsx'
import styles from './MenuImport.module.css'

type Chosen = { title: string; sheets: Sheet[] }

/** A file is chosen, its columns are matched, and what it would change is shown before anything is written. */
export function ImportFile({
  existing,
  restaurantId,
  given,
  onRead,
  onStart,
}: {
  existing: ExistingThings
  restaurantId: string
  /** Chosen already. */
  given: File | undefined
  /** A file was chosen: what it is compared with should be new. */
  onRead: () => void
  onStart: (title: string, comparison: Comparison) => void
}) {
  const { t } = useTranslation()
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const [chosen, setChosen] = useState<Chosen>()
  const [isOver, setIsOver] = useState(false)
  const turn = useRef(0)
  const { isReading, refusal, take, stop } = useFileReading({
    onBegin: onRead,
    onRead: (read) => {
      turn.current += 1
      setChosen(read)
    },
  })

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
            accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv"
            onChange={(event) => {
              void take(event.target.files?.[0])
              // The same file may be chosen again, corrected.
              event.target.value = ''
            }}
          />
        </label>
        {chosen ? (
          <bdi className="strong break-anywhere">{chosen.title}</bdi>
        ) : (
          hasKeyboard && <span className="muted small">{t('menuImport.drop')}</span>
        )}
      </div>
      <FileReading isReading={isReading} refusal={refusal} onStop={stop} />
      {chosen && (
        <MatchedFile
          key={turn.current}
          chosen={chosen}
          existing={existing}
          restaurantId={restaurantId}
          onStart={(comparison) => onStart(chosen.title, comparison)}
        />
      )}
    </section>
  )
}
