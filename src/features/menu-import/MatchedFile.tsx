import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { useInPieces } from '#/lib/pieces/use-in-pieces.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { AskTitles } from '#/panels/menu-file/AskTitles.tsx'
import { cellText } from '#/panels/menu-file/cells.ts'
import type { Column } from '#/panels/menu-file/column.ts'
import { FileTable } from '#/panels/menu-file/FileTable.tsx'
import { SheetNav } from '#/panels/menu-file/SheetNav.tsx'
import { titlesIn } from '#/panels/menu-file/said-columns.ts'
import type { Sheet } from '#/panels/menu-file/sheet.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { useColumnHeads } from './column-choices.ts'
import type { Comparison, ExistingThings } from './compare.ts'
import { DryRun } from './DryRun.tsx'
import { hasSeveralLists, type Layout, openIn } from './layout.ts'
import styles from './MenuImport.module.css'
import {
  type ChosenFile,
  comparingFile,
  type MatchedSheet,
  matchFile,
  NOTHING_SAID,
  type SaidOfFile,
  sourceIn,
  sourcesOffered,
} from './match-file.ts'
import { amountsIn } from './rows.ts'
import { SourceFields } from './SourceFields.tsx'
import { ValueQuestions } from './ValueQuestions.tsx'

/** So many rows, and so many letters, are read and compared at once. */
const SHORT = { rows: 300, letters: 200_000 }

function isShortFile(sheets: readonly MatchedSheet[]): boolean {
  const rows = sheets.flatMap(({ sheet }) => sheet.rows)
  if (rows.length > SHORT.rows) return false
  let letters = 0
  for (const cells of rows) for (const cell of cells) letters += cellText(cell).length
  return letters <= SHORT.letters
}

type Props = {
  chosen: ChosenFile
  existing: ExistingThings
  restaurantId: string
  /** What was said of this file before. */
  saidBefore?: SaidOfFile | undefined
  learned: (title: string) => Column | undefined
  /** The person has said something of the file. */
  onSay: (said: SaidOfFile) => void
  /** @param titleRows of the imported sheets, by their index. @param isWhole whether no sheet with dishes is left */
  onStart: (
    comparison: Comparison,
    said: SaidOfFile,
    titleRows: Readonly<Record<number, number>>,
    isWhole: boolean,
  ) => void
}

/** What was read in a file, what the person says of it, and what it would change. */
export function MatchedFile({ chosen, existing, restaurantId, saidBefore, learned, onSay, onStart }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { headsOf } = useColumnHeads()
  const [said, setSaid] = useState(saidBefore ?? NOTHING_SAID)
  const lastSaid = useRef(said)
  useEffect(() => {
    if (said === lastSaid.current) return
    lastSaid.current = said
    onSay(said)
  })
  const { sheets: saidOfSheets, sources } = said
  const match = useMemo(
    () => matchFile(chosen, { sheets: saidOfSheets, sources }, existing, { language, learned }),
    [chosen, saidOfSheets, sources, existing, language, learned],
  )
  const { sheets, used, open, isReady, context } = match
  const comparison = useCallback(
    () => comparingFile(match, said, existing, language),
    [match, said, existing, language],
  )
  const isShort = useMemo(() => isShortFile(match.used), [match])
  const { result: compared, isOld } = useInPieces(comparison, isShort)
  /** What the review stands on, beside its corrections. */
  const basis = JSON.stringify([said.answers, sources, used.map((each) => [each.index, each.layout])])
  const [shown, setShown] = useState(
    used[0]?.index ??
      Math.max(
        sheets.findIndex(({ sheet }) => !sheet.isHidden),
        0,
      ),
  )
  const questions = useRef<HTMLElement>(null)
  const nameOf = (index: number) => sheets[index]?.sheet.name || t('menuImport.sheetNumber', { number: index + 1 })
  const sayOfSheet = (index: number, more: Partial<SaidOfFile['sheets'][number]>) =>
    setSaid({ ...said, sheets: { ...said.sheets, [index]: { ...said.sheets[index], ...more } } })
  const indexOf = ({ sheet: name }: { sheet?: string | undefined }): number =>
    name === undefined ? (used[0]?.index ?? 0) : sheets.findIndex(({ sheet }) => sheet.name === name)
  const { sheet, layout, isUsed = false } = sheets[shown] ?? {}
  const asked = compared?.rows.filter(({ kind }) => kind === 'asked') ?? []
  const waiting = asked.reduce((sum, { lines }) => sum + lines.length, 0)
  const lacking = compared?.lacking ?? { menu: 0, category: 0 }
  const isAsking = (compared?.questions.length ?? 0) + lacking.menu + lacking.category > 0
  const standsIn = { menu: sourceIn(match, 'menu'), category: sourceIn(match, 'category') }
  return (
    <>
      <SheetNav
        {...{ shown, nameOf }}
        sheets={chosen.sheets}
        isLeft={(index) => !sheets[index]?.isUsed}
        onShow={setShown}
      />
      {sheet && layout && (
        <section className="stack-12" aria-label={nameOf(shown)}>
          {sheets.length > 1 && (
            <Button look="outlined" className="align-start" onClick={() => sayOfSheet(shown, { isLeftOut: isUsed })}>
              {t(isUsed ? 'menuImport.leaveSheet' : 'menuImport.readSheet', { name: nameOf(shown) })}
            </Button>
          )}
          {isUsed && (
            <OpenParts
              {...{ sheet, layout }}
              amounts={amountsIn(sheet, layout)}
              titles={titlesIn(sheet, layout)}
              hasSeveral={hasSeveralLists(sheet, layout, context)}
              onTitleRow={(titleRow) => sayOfSheet(shown, { titleRow })}
              onColumn={(index, column) =>
                sayOfSheet(shown, { columns: { ...said.sheets[shown]?.columns, [index]: column } })
              }
              onNoPrices={() => sayOfSheet(shown, { hasNoPrices: true })}
            />
          )}
          <FileTable
            {...{ sheet }}
            titleRow={layout.titleRow}
            heads={headsOf(layout, said.sheets[shown], { titles: titlesIn(sheet, layout), sizes: context.sizes })}
            onTitleRow={sheet.isList ? undefined : (titleRow) => sayOfSheet(shown, { titleRow })}
            onColumn={(index, column) =>
              sayOfSheet(shown, { columns: { ...said.sheets[shown]?.columns, [index]: column as Column } })
            }
          />
        </section>
      )}
      {!isReady && (
        <p className="note-reserved" role="status">
          {used.length === 0
            ? t('menuImport.noSheet')
            : sheets.length > 1
              ? t('menuImport.openIn', { names: open.map(({ index }) => nameOf(index)).join(', ') })
              : t('menuImport.openFirst')}
        </p>
      )}
      {isReady && compared && (
        <>
          {(isAsking || standsIn.menu !== '' || standsIn.category !== '') && (
            <section
              ref={questions}
              tabIndex={-1}
              className={`stack-12 ${styles.open} ${waiting > 0 ? styles.waiting : ''}`}
              aria-labelledby="import-questions"
            >
              <h3 id="import-questions">{t(isAsking ? 'menuImport.ask.title' : 'menuImport.sourcesTitle')}</h3>
              {waiting > 0 && <p className="small">{t('menuImport.ask.waiting', { number: waiting })}</p>}
              <SourceFields
                sources={standsIn}
                {...{ lacking }}
                file={match.name}
                names={{
                  menu: existing.menus.map(({ name }) => tidyName(name)),
                  category: existing.categories.map(({ name }) => tidyName(name)),
                }}
                inFile={sourcesOffered(match)}
                onChange={(kind, source) => setSaid({ ...said, sources: { ...said.sources, [kind]: source } })}
              />
              <ValueQuestions
                questions={compared.questions}
                answers={said.answers}
                {...{ existing, restaurantId }}
                onAnswer={(answers) => setSaid({ ...said, answers })}
              />
            </section>
          )}
          <DryRun
            comparison={compared}
            {...{ isOld, restaurantId }}
            existing={existing}
            basis={basis}
            columnsOf={(row) => sheets[indexOf(row)]?.layout.columns ?? []}
            cellsOf={(row) => said.sheets[indexOf(row)]?.cells ?? {}}
            saidOf={(row) => said.sheets[indexOf(row)]?.rows?.[row.line]}
            onChange={(changes) => {
              const next = { ...said.sheets }
              for (const change of changes) {
                const { row, cells } = change
                const index = indexOf(row)
                const ofRows = Object.fromEntries((row.lines ?? [row.line]).map((line) => [line, change.said]))
                next[index] = {
                  ...next[index],
                  ...(cells && { cells: withoutBlanks({ ...next[index]?.cells, ...cells }) }),
                  ...('said' in change && { rows: withoutBlanks({ ...next[index]?.rows, ...ofRows }) }),
                }
              }
              setSaid({ ...said, sheets: next })
            }}
            onToQuestions={() => {
              questions.current?.focus({ preventScroll: true })
              questions.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
            }}
            onStart={() =>
              onStart(
                compared,
                said,
                Object.fromEntries(used.map((each) => [each.index, each.layout.titleRow ?? -1])),
                sheets.every((each) => !each.isCertain || each.isUsed),
              )
            }
          />
        </>
      )}
      {isReady && !compared && <Spinner />}
    </>
  )
}

const withoutBlanks = <Value,>(record: Readonly<Record<string, Value | undefined>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))

/** What must be said of a sheet before its rows can be read, one part after the other. */
function OpenParts({
  sheet,
  layout,
  amounts,
  titles,
  hasSeveral,
  onTitleRow,
  onColumn,
  onNoPrices,
}: {
  sheet: Sheet
  layout: Layout
  amounts: readonly { index: number; cells: readonly string[] }[]
  titles: readonly string[]
  hasSeveral: boolean
  onTitleRow: (row: number) => void
  onColumn: (index: number, column: Column) => void
  onNoPrices: () => void
}) {
  const { t } = useTranslation()
  const open = openIn(layout)
  const named = (index: number) => titles[index] || t('menuImport.columnNumber', { number: index + 1 })
  return (
    <>
      {hasSeveral && <p className="note-reserved">{t('menuImport.severalLists')}</p>}
      {open.includes('titles') && <AskTitles {...{ sheet, onTitleRow }} />}
      {!open.includes('titles') && open.includes('name') && (
        <p className="note-reserved">{t('menuImport.lacksName')}</p>
      )}
      {!open.includes('titles') && open.includes('price') && (
        <div className="note-reserved stack-8">
          <p>{t('menuImport.lacksPrice')}</p>
          <div className="wrap-line row-8">
            {amounts.map(({ index, cells }) => (
              <Button key={index} onClick={() => onColumn(index, 'price:')}>
                <bdi>{`${named(index)}: ${cells.join(', ')}`}</bdi>
              </Button>
            ))}
            <Button onClick={onNoPrices}>{t('menuImport.hasNoPrices')}</Button>
          </div>
        </div>
      )}
      {open.includes('twice') && <p className="note-reserved">{t('menuImport.claimedTwice')}</p>}
    </>
  )
}
