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
import { FileReading } from '#/panels/menu-file/FileReading.tsx'
import type { SaidOfColumns } from '#/panels/menu-file/said-columns.ts'
import type { Sheet } from '#/panels/menu-file/sheet.ts'
import { useFileReading } from '#/panels/menu-file/use-file-reading.ts'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { Button } from '#/ui/buttons/Button.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { FormFailure } from '#/ui/feedback/FormFailure.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { saveTranslation } from './save-translation.ts'
import { TranslatedSheet } from './TranslatedSheet.tsx'
import styles from './TranslationsPage.module.css'
import { entriesOf, type Pair } from './translation-rules.ts'
import {
  compareTranslations,
  FILE_ROWS,
  type FileRow,
  layoutOf,
  openIn,
  type TranslatorColumn,
  translatorTable,
} from './translator-file.ts'

/** The first sheet that says what it holds, else the first that is not hidden. */
function sheetToRead(sheets: readonly Sheet[]): number {
  const certain = sheets.findIndex((sheet) => !sheet.isHidden && openIn(layoutOf(sheet)).length === 0)
  return certain >= 0
    ? certain
    : Math.max(
        0,
        sheets.findIndex(({ isHidden }) => !isHidden),
      )
}

/** So many rows of each kind are shown; a dry run of a long file is counted, not read. */
const SHOWN = 100

/** A file for a translator, and what it brings back: shown before anything is written. */
export function TranslatorFileDialog({
  open,
  menus,
  pair,
  restaurantId,
  onClose,
}: DialogProps & { menus: readonly Menu[]; pair: Pair; restaurantId: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [sheets, setSheets] = useState<readonly Sheet[]>()
  const [chosen, setChosen] = useState<number>()
  /** By the sheets' indexes. */
  const [said, setSaid] = useState<Readonly<Record<number, SaidOfColumns<TranslatorColumn>>>>({})
  const [failure, setFailure] = useState<unknown>()
  const [done, setDone] = useState<number>()
  const isStopped = useRef(false)
  const reading = useFileReading({
    onBegin: () => {
      setFailure(undefined)
      setDone(undefined)
    },
    onRead: (read) => {
      setSheets(read?.sheets)
      setChosen(undefined)
      setSaid({})
    },
  })
  const layouts = useMemo(() => sheets?.map((sheet, index) => layoutOf(sheet, said[index])) ?? [], [sheets, said])
  const shown = chosen ?? sheetToRead(sheets ?? [])
  const [sheet, layout] = [sheets?.[shown], layouts[shown]]
  const comparison = useMemo(() => sheet && layout && compareTranslations(sheet, layout, menus), [sheet, layout, menus])
  const changed = comparison?.rows.filter(({ kind }) => kind === 'changed') ?? []

  const download = () => {
    const titles = { menu: t('menuManagement.menu'), name: t('common.name') }
    const csv = csvText(translatorTable(entriesOf(menus, pair), pair, titles), language)
    downloadFile(`menu-${pair.from}-${pair.to}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  }
  // A row that was changed meanwhile is not written: the next comparison names it.
  const write = useWrite({
    mutationFn: async ({ at, all }: { at: Pair; all: readonly FileRow[] }, { client }) => {
      let written = 0
      for (const { entry, text } of all) {
        if (isStopped.current || !entry) break
        const { id: dishId, original, translation } = entry
        const order = { dishId, pair: at, seen: { original, translation }, text }
        try {
          const { state } = await saveTranslation(order, { client, restaurantId })
          if (state === 'saved') written += 1
        } catch (error) {
          setFailure(error)
          if (hasStatus(error, 401) || isUnanswered(error)) break
        }
        setDone(written)
      }
    },
    meta: { changes: ['dish', 'menu', 'combination'], showsFailure: true },
  })
  useShownWhile(open, write)
  const save = () => {
    if (!comparison) return
    isStopped.current = false
    setFailure(undefined)
    setDone(0)
    write.mutate({ at: comparison.pair, all: changed })
  }

  return (
    <ResponsivePanel
      open={open}
      title={t('translations.file.title')}
      width="lg"
      isDirty={Object.keys(said).length > 0}
      onClose={onClose}
      foot={
        sheets && (
          <>
            {write.isPending && (
              <Button look="quiet" onClick={() => (isStopped.current = true)}>
                {t('common.plan.stop')}
              </Button>
            )}
            <BusyButton variant="contained" disabled={changed.length === 0} isBusy={write.isPending} onClick={save}>
              {t('translations.file.save', { number: formatNumber(changed.length, language) })}
            </BusyButton>
          </>
        )
      }
    >
      <div className="stack-16">
        <p className="muted">{t('translations.file.text')}</p>
        <div className="row-8">
          <Button onClick={download}>
            {t('translations.file.download', { from: LANGUAGE_NAMES[pair.from], to: LANGUAGE_NAMES[pair.to] })}
          </Button>
          <label className={`field-box choice-frame target-line ${styles.file}`}>
            <span>{t('translations.file.choose')}</span>
            <input
              className="visually-hidden"
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv"
              disabled={write.isPending}
              onChange={({ target }) => {
                void reading.take(target.files?.[0])
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
            said={said[shown]}
            onShow={setChosen}
            onSay={(ofSheet) => setSaid({ ...said, [shown]: ofSheet })}
          />
        )}
        {comparison && <FileRows pair={comparison.pair} rows={comparison.rows} />}
        <p role="status">{done !== undefined && t('translations.file.saved', { count: done })}</p>
        <FormFailure error={failure} failed="translations.file.notAll" />
      </div>
    </ResponsivePanel>
  )
}

/** The dry run: what each row would do, by kind. */
function FileRows({ pair: { from, to }, rows }: { pair: Pair; rows: readonly FileRow[] }) {
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
                {rowsOfKind.slice(0, SHOWN).map(({ line, name, text, entry }) => (
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
              {rowsOfKind.length > SHOWN && (
                <p className="muted">{t('common.andMore', { count: rowsOfKind.length - SHOWN })}</p>
              )}
            </details>
          )
        )
      })}
    </section>
  )
}
