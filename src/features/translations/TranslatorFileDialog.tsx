import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, LANGUAGE_NAMES } from '#/config/languages.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { hasStatus, isUnanswered } from '#/lib/http/api-error.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatNumber } from '#/lib/money/money.ts'
import { useShownWhile, useWrite } from '#/lib/query/use-write.ts'
import { csvText } from '#/lib/storage/csv.ts'
import { downloadFile } from '#/lib/storage/download.ts'
import type { ColumnDecisions } from '#/panels/menu-file/column-decisions.ts'
import { FileReading } from '#/panels/menu-file/FileReading.tsx'
import type { Sheet } from '#/panels/menu-file/sheet.ts'
import { useFileReading } from '#/panels/menu-file/use-file-reading.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { FormFailure } from '#/ui/feedback/FormFailure.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { saveTranslation } from './save-translation.ts'
import { TranslatedSheet } from './TranslatedSheet.tsx'
import styles from './TranslationsPage.module.css'
import { entriesOf, type LanguagePair } from './translation-rules.ts'
import {
  compareTranslations,
  FILE_ROWS,
  type FileRow,
  layoutOf,
  type TranslatorColumn,
  translatorTable,
  undecidedIn,
} from './translator-file.ts'

/** The index of the first sheet that leaves nothing open, else of the first that is not hidden. */
function sheetToRead(sheets: readonly Sheet[]): number {
  const certain = sheets.findIndex((sheet) => !sheet.isHidden && undecidedIn(layoutOf(sheet)).length === 0)
  return certain >= 0
    ? certain
    : Math.max(
        0,
        sheets.findIndex(({ isHidden }) => !isHidden),
      )
}

/** So many rows of each kind are shown. Nobody reads more; the others are counted. */
const ROWS_SHOWN = 100

/** Gives a translator a file, and reads it again. What it would change is shown before anything is written. */
export function TranslatorFileDialog({
  open,
  menus,
  pair,
  restaurantId,
  onClose,
}: DialogProps & { menus: readonly Menu[]; pair: LanguagePair; restaurantId: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [sheets, setSheets] = useState<readonly Sheet[]>()
  const [chosenSheet, setChosenSheet] = useState<number>()
  /** What the person has said of each sheet, by its index. */
  const [decisions, setDecisions] = useState<Readonly<Record<number, ColumnDecisions<TranslatorColumn>>>>({})
  const save = useSaveFileRows(restaurantId)
  const reading = useFileReading({
    onBegin: save.reset,
    onRead: (read) => {
      setSheets(read?.sheets)
      setChosenSheet(undefined)
      setDecisions({})
    },
  })
  const layouts = useMemo(
    () => sheets?.map((sheet, index) => layoutOf(sheet, decisions[index])) ?? [],
    [sheets, decisions],
  )
  const shown = chosenSheet ?? sheetToRead(sheets ?? [])
  const [sheet, layout] = [sheets?.[shown], layouts[shown]]
  const comparison = useMemo(() => sheet && layout && compareTranslations(sheet, layout, menus), [sheet, layout, menus])
  const changedRows = comparison?.rows.filter(({ kind }) => kind === 'changed') ?? []

  const download = () => {
    const titles = { menu: t('menuManagement.menu'), name: t('common.name') }
    const csv = csvText(translatorTable(entriesOf(menus, pair), pair, titles), language)
    downloadFile(`menu-${pair.from}-${pair.to}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  }
  useShownWhile(open, save.write)

  return (
    <ResponsivePanel
      open={open}
      title={t('translations.file.title')}
      width="lg"
      isDirty={Object.keys(decisions).length > 0}
      onClose={onClose}
      foot={
        sheets && (
          <>
            {save.write.isPending && (
              <AreaButton look="quiet" onClick={save.stop}>
                {t('common.plan.stop')}
              </AreaButton>
            )}
            <BusyButton
              variant="contained"
              disabled={changedRows.length === 0}
              isBusy={save.write.isPending}
              onClick={() => comparison && save.begin(comparison.pair, changedRows)}
            >
              {t('translations.file.save', { number: formatNumber(changedRows.length, language) })}
            </BusyButton>
          </>
        )
      }
    >
      <div className="stack-16">
        <p className="muted">{t('translations.file.text')}</p>
        <div className="row-8">
          <AreaButton onClick={download}>
            {t('translations.file.download', { from: LANGUAGE_NAMES[pair.from], to: LANGUAGE_NAMES[pair.to] })}
          </AreaButton>
          <label className={`field-box choice-frame target-line ${styles.file}`}>
            <span>{t('translations.file.choose')}</span>
            <input
              className="visually-hidden"
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv"
              disabled={save.write.isPending}
              onChange={({ target }) => {
                void reading.readFile(target.files?.[0])
                // The same file may be chosen again, corrected.
                target.value = ''
              }}
            />
          </label>
        </div>
        <FileReading {...{ reading }} sheets={sheets} />
        {sheets && layout && (
          <TranslatedSheet
            {...{ sheets, shown, layout }}
            decisions={decisions[shown]}
            onShow={setChosenSheet}
            onDecide={(next) => setDecisions({ ...decisions, [shown]: next })}
          />
        )}
        {comparison && <FileRows pair={comparison.pair} rows={comparison.rows} />}
        <p role="status">{save.savedCount !== undefined && t('translations.file.saved', { count: save.savedCount })}</p>
        <FormFailure error={save.failure} failed="translations.file.notAll" />
      </div>
    </ResponsivePanel>
  )
}

/** Saves the changed rows of a file one after the other, until all are saved, the person stops it or nobody answers. */
function useSaveFileRows(restaurantId: string) {
  const [failure, setFailure] = useState<unknown>()
  const [savedCount, setSavedCount] = useState<number>()
  const isStopped = useRef(false)
  const write = useWrite({
    mutationFn: async ({ pair, rows }: { pair: LanguagePair; rows: readonly FileRow[] }, { client }) => {
      let saved = 0
      for (const { entry, text } of rows) {
        if (isStopped.current || !entry) break
        const { id: dishId, original, translation } = entry
        const order = { dishId, pair, seen: { original, translation }, text }
        try {
          // A row whose texts were changed meanwhile is not written: the next comparison names it.
          const { state } = await saveTranslation(order, { client, restaurantId })
          if (state === 'saved') saved += 1
        } catch (error) {
          setFailure(error)
          if (hasStatus(error, 401) || isUnanswered(error)) break
        }
        setSavedCount(saved)
      }
    },
    meta: { changes: ['dish', 'menu', 'combination'], showsFailure: true },
  })
  return {
    write,
    failure,
    /** Undefined: no save has begun since the file was chosen. */
    savedCount,
    begin: (pair: LanguagePair, rows: readonly FileRow[]) => {
      isStopped.current = false
      setFailure(undefined)
      setSavedCount(0)
      write.mutate({ pair, rows })
    },
    /** After the row that is being saved. */
    stop: () => {
      isStopped.current = true
    },
    reset: () => {
      setFailure(undefined)
      setSavedCount(undefined)
    },
  }
}

/** The dry run: the rows of the file, grouped by what they would do. */
function FileRows({ pair: { from, to }, rows }: { pair: LanguagePair; rows: readonly FileRow[] }) {
  const { t } = useTranslation()
  return (
    <section className="stack-8" aria-label={t('menuImport.result')}>
      <h3>{`${LANGUAGE_NAMES[from]} → ${LANGUAGE_NAMES[to]}`}</h3>
      {FILE_ROWS.map((kind) => {
        const rowsOfKind = rows.filter((row) => row.kind === kind)
        return (
          rowsOfKind.length > 0 && (
            <details key={kind} className={styles.perMenu} open={kind === 'changed'}>
              <summary>
                <span>{`${t(`translations.file.${kind}`)} `}</span>
                <span className="muted figures">{rowsOfKind.length}</span>
              </summary>
              <ul className="stack-8">
                {rowsOfKind.slice(0, ROWS_SHOWN).map(({ line, name, text, entry }) => (
                  <li key={line}>
                    <p className="small">
                      <span className="muted">{t('menuImport.line', { line })}</span>
                      <Space />
                      <bdi className="strong">{name}</bdi>
                    </p>
                    {kind === 'changed' && entry?.translation && (
                      <p className="muted">
                        <del lang={to} dir={directionOf(to)}>
                          {entry.translation}
                        </del>
                      </p>
                    )}
                    {kind !== 'same' && kind !== 'blank' && (
                      <p className={styles.original} lang={to} dir={directionOf(to)}>
                        {text}
                      </p>
                    )}
                  </li>
                ))}
              </ul>
              {rowsOfKind.length > ROWS_SHOWN && (
                <p className="muted">{t('common.andMore', { count: rowsOfKind.length - ROWS_SHOWN })}</p>
              )}
            </details>
          )
        )
      })}
    </section>
  )
}
