import { type Ref, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { useInPieces } from '#/lib/pieces/use-in-pieces.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { AskTitles } from '#/panels/menu-file/AskTitles.tsx'
import { cellText } from '#/panels/menu-file/cells.ts'
import type { Column } from '#/panels/menu-file/column.ts'
import { titlesIn } from '#/panels/menu-file/column-decisions.ts'
import { FileTable } from '#/panels/menu-file/FileTable.tsx'
import { SheetNav } from '#/panels/menu-file/SheetNav.tsx'
import type { Sheet } from '#/panels/menu-file/sheet.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { useColumnHeads } from './column-choices.ts'
import type { Comparison, ExistingThings } from './compare.ts'
import { DryRun } from './DryRun.tsx'
import { hasSeveralLists, type Layout, openIn, type TitleContext } from './layout.ts'
import styles from './MenuImport.module.css'
import {
  type ChosenFile,
  comparingFile,
  type FileDecisions,
  type FileMatch,
  type MatchedSheet,
  matchFile,
  NO_DECISIONS,
  sourceIn,
  sourcesOffered,
} from './match-file.ts'
import { amountsIn } from './rows.ts'
import { SourceFields } from './SourceFields.tsx'
import type { RowChange, RowPlace } from './use-corrections.ts'
import { ValueQuestions } from './ValueQuestions.tsx'

/** A file of at most so many rows and letters is compared at once, another one in pieces. */
const SHORT_FILE = { rows: 300, letters: 200_000 }

function isShortFile(sheets: readonly MatchedSheet[]): boolean {
  const rows = sheets.flatMap(({ sheet }) => sheet.rows)
  if (rows.length > SHORT_FILE.rows) return false
  let letters = 0
  for (const cells of rows) for (const cell of cells) letters += cellText(cell).length
  return letters <= SHORT_FILE.letters
}

type Props = {
  chosen: ChosenFile
  existing: ExistingThings
  restaurantId: string
  /** What the person decided about this file earlier. */
  earlierDecisions?: FileDecisions | undefined
  learnedColumn: (title: string) => Column | undefined
  onDecide: (decisions: FileDecisions) => void
  /**
   * @param titleRows those of the imported sheets, by the sheets' indexes
   * @param hasAllSheets whether no sheet with dishes is left out
   */
  onStart: (
    comparison: Comparison,
    decisions: FileDecisions,
    titleRows: Readonly<Record<number, number>>,
    hasAllSheets: boolean,
  ) => void
}

/** A file as it was read, the person's decisions about it, and what it would change. */
export function MatchedFile({
  chosen,
  existing,
  restaurantId,
  earlierDecisions,
  learnedColumn,
  onDecide,
  onStart,
}: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [decisions, setDecisions] = useState(earlierDecisions ?? NO_DECISIONS)
  const decide = (next: FileDecisions) => {
    setDecisions(next)
    onDecide(next)
  }
  const { sheets: sheetDecisions, sources } = decisions
  const match = useMemo(
    () => matchFile(chosen, { sheets: sheetDecisions, sources }, existing, { language, learnedColumn }),
    [chosen, sheetDecisions, sources, existing, language, learnedColumn],
  )
  const { sheets, used, open, isReady, context } = match
  const compare = useCallback(
    () => comparingFile(match, decisions, existing, language),
    [match, decisions, existing, language],
  )
  const isShort = useMemo(() => isShortFile(match.used), [match])
  const { result: comparison, isOld } = useInPieces(compare, isShort)
  const firstVisible = sheets.findIndex(({ sheet }) => !sheet.isHidden)
  const [shownIndex, setShownIndex] = useState(used[0]?.index ?? Math.max(firstVisible, 0))
  const questions = useRef<HTMLElement>(null)
  const nameOf = (index: number) => sheets[index]?.sheet.name || t('menuImport.sheetNumber', { number: index + 1 })
  const indexOf = ({ sheet: name }: RowPlace): number =>
    name === undefined ? (used[0]?.index ?? 0) : sheets.findIndex(({ sheet }) => sheet.name === name)
  const shownSheet = sheets[shownIndex]
  const titleRows = Object.fromEntries(used.map(({ index, layout: { titleRow = -1 } }) => [index, titleRow]))
  const hasAllSheets = sheets.every((each) => !each.isCertain || each.isUsed)
  return (
    <>
      <SheetNav
        shown={shownIndex}
        nameOf={nameOf}
        sheets={chosen.sheets}
        isLeft={(index) => !sheets[index]?.isUsed}
        onShow={setShownIndex}
      />
      {shownSheet && (
        <SheetView
          matched={shownSheet}
          name={nameOf(shownIndex)}
          hasOtherSheets={sheets.length > 1}
          context={context}
          decisions={sheetDecisions[shownIndex]}
          onDecide={(more) =>
            decide({
              ...decisions,
              sheets: { ...sheetDecisions, [shownIndex]: { ...sheetDecisions[shownIndex], ...more } },
            })
          }
        />
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
      {isReady && comparison && (
        <>
          <FileQuestions
            ref={questions}
            {...{ match, comparison, decisions, existing, restaurantId }}
            onDecide={decide}
          />
          <DryRun
            {...{ comparison, existing, isOld, restaurantId }}
            basis={JSON.stringify([decisions.answers, sources, used.map((each) => [each.index, each.layout])])}
            columnsOf={(row) => sheets[indexOf(row)]?.layout.columns ?? []}
            cellsOf={(row) => sheetDecisions[indexOf(row)]?.cells ?? {}}
            decisionOf={(row) => sheetDecisions[indexOf(row)]?.rows?.[row.line]}
            onChange={(changes) => decide({ ...decisions, sheets: withRowChanges(sheetDecisions, changes, indexOf) })}
            onToQuestions={() => {
              questions.current?.focus({ preventScroll: true })
              questions.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
            }}
            onStart={() => onStart(comparison, decisions, titleRows, hasAllSheets)}
          />
        </>
      )}
      {isReady && !comparison && <Spinner />}
    </>
  )
}

/** One sheet: whether it is read, what its columns hold, and its first rows. */
function SheetView({
  matched: { sheet, layout, isUsed },
  name,
  hasOtherSheets,
  context,
  decisions,
  onDecide,
}: {
  matched: MatchedSheet
  name: string
  hasOtherSheets: boolean
  context: TitleContext
  decisions: FileDecisions['sheets'][number] | undefined
  onDecide: (more: Partial<FileDecisions['sheets'][number]>) => void
}) {
  const { t } = useTranslation()
  const { headsOf } = useColumnHeads()
  const titles = titlesIn(sheet, layout)
  const putColumn = (index: number, column: Column) => onDecide({ columns: { ...decisions?.columns, [index]: column } })
  const putTitleRow = (titleRow: number) => onDecide({ titleRow })
  return (
    <section className="stack-12" aria-label={name}>
      {hasOtherSheets && (
        <AreaButton look="outlined" className="align-start" onClick={() => onDecide({ isLeftOut: isUsed })}>
          {t(isUsed ? 'menuImport.leaveSheet' : 'menuImport.readSheet', { name })}
        </AreaButton>
      )}
      {isUsed && (
        <OpenParts
          {...{ sheet, layout, titles }}
          amounts={amountsIn(sheet, layout)}
          hasSeveral={hasSeveralLists(sheet, layout, context)}
          onTitleRow={putTitleRow}
          onColumn={putColumn}
          onNoPrices={() => onDecide({ hasNoPrices: true })}
        />
      )}
      <FileTable
        {...{ sheet }}
        titleRow={layout.titleRow}
        heads={headsOf(layout, decisions, { titles, sizes: context.sizes })}
        onTitleRow={sheet.isList ? undefined : putTitleRow}
        onColumn={(index, column) => putColumn(index, column as Column)}
      />
    </section>
  )
}

/** Where the menu and the category of the rows stand, and what the file leaves open. Draws nothing if all is clear. */
function FileQuestions({
  ref,
  match,
  comparison,
  decisions,
  existing,
  restaurantId,
  onDecide,
}: {
  ref: Ref<HTMLElement>
  match: FileMatch
  comparison: Comparison
  decisions: FileDecisions
  existing: ExistingThings
  restaurantId: string
  onDecide: (decisions: FileDecisions) => void
}) {
  const { t } = useTranslation()
  const { questions, lacking, rows } = comparison
  const waitingLines = rows.reduce((sum, { kind, lines }) => sum + (kind === 'asked' ? lines.length : 0), 0)
  const isAsking = questions.length + lacking.menu + lacking.category > 0
  const sources = { menu: sourceIn(match, 'menu'), category: sourceIn(match, 'category') }
  if (!isAsking && sources.menu === '' && sources.category === '') return null
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`stack-12 ${styles.open} ${waitingLines > 0 ? styles.waiting : ''}`}
      aria-labelledby="import-questions"
    >
      <h3 id="import-questions">{t(isAsking ? 'menuImport.ask.title' : 'menuImport.sourcesTitle')}</h3>
      {waitingLines > 0 && <p className="small">{t('menuImport.ask.waiting', { number: waitingLines })}</p>}
      <SourceFields
        {...{ sources, lacking }}
        file={match.name}
        names={{
          menu: existing.menus.map(({ name }) => tidyName(name)),
          category: existing.categories.map(({ name }) => tidyName(name)),
        }}
        inFile={sourcesOffered(match)}
        onChange={(kind, source) => onDecide({ ...decisions, sources: { ...decisions.sources, [kind]: source } })}
      />
      <ValueQuestions
        questions={questions}
        answers={decisions.answers}
        {...{ existing, restaurantId }}
        onAnswer={(answers) => onDecide({ ...decisions, answers })}
      />
    </section>
  )
}

/** The decisions about the sheets with what the person has changed in the review. */
function withRowChanges(
  sheets: FileDecisions['sheets'],
  changes: readonly RowChange[],
  indexOf: (row: RowPlace) => number,
): FileDecisions['sheets'] {
  const next = { ...sheets }
  for (const change of changes) {
    const { row, cells } = change
    const index = indexOf(row)
    const rowDecisions = Object.fromEntries((row.lines ?? [row.line]).map((line) => [line, change.decision]))
    next[index] = {
      ...next[index],
      ...(cells && { cells: withoutBlanks({ ...next[index]?.cells, ...cells }) }),
      ...('decision' in change && { rows: withoutBlanks({ ...next[index]?.rows, ...rowDecisions }) }),
    }
  }
  return next
}

const withoutBlanks = <Value,>(record: Readonly<Record<string, Value | undefined>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))

/** What the person must say about a sheet before its rows can be read, one thing after the other. */
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
  const titleOrNumber = (index: number) => titles[index] || t('menuImport.columnNumber', { number: index + 1 })
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
              <AreaButton key={index} onClick={() => onColumn(index, 'price:')}>
                <bdi>{`${titleOrNumber(index)}: ${cells.join(', ')}`}</bdi>
              </AreaButton>
            ))}
            <AreaButton onClick={onNoPrices}>{t('menuImport.hasNoPrices')}</AreaButton>
          </div>
        </div>
      )}
      {open.includes('twice') && <p className="note-reserved">{t('menuImport.claimedTwice')}</p>}
    </>
  )
}
