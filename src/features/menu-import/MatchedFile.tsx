import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStandard } from '#/entities/dimension/rules.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { useInPieces } from '#/lib/pieces/use-in-pieces.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { AskTitles } from '#/panels/menu-file/AskTitles.tsx'
import { besideTitle } from '#/panels/menu-file/beside-title.ts'
import { cellText } from '#/panels/menu-file/cells.ts'
import { type Column, isPriceColumn } from '#/panels/menu-file/column.ts'
import { FileTable } from '#/panels/menu-file/FileTable.tsx'
import { SheetNav } from '#/panels/menu-file/SheetNav.tsx'
import { titlesIn } from '#/panels/menu-file/said-columns.ts'
import type { Sheet } from '#/panels/menu-file/sheet.ts'
import { Button } from '#/ui/Button.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { type Chosen, NOTHING_SAID, type SaidOfFile } from './begun-files.ts'
import { useColumnHeads } from './column-choices.ts'
import { type Comparison, comparing, type ExistingThings } from './compare.ts'
import { DryRun } from './DryRun.tsx'
import { hasSeveralLists, isCertain, type Layout, layoutOf, openIn, type TitleContext } from './layout.ts'
import styles from './MenuImport.module.css'
import { amountsIn, makingTable, nameOfFile, proposeSources, type Source, type Sources, typedName } from './rows.ts'
import { SourceFields } from './SourceFields.tsx'
import { ValueQuestions } from './ValueQuestions.tsx'
import { createValues } from './values.ts'

/** So many rows, and so many letters, are read and compared at once. */
const SHORT = { rows: 300, letters: 200_000 }

function isShortFile(sheets: readonly (Sheet | undefined)[]): boolean {
  const rows = sheets.flatMap((sheet) => sheet?.rows ?? [])
  if (rows.length > SHORT.rows) return false
  let letters = 0
  for (const cells of rows) for (const cell of cells) letters += cellText(cell).length
  return letters <= SHORT.letters
}

type Props = {
  chosen: Chosen
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
export function MatchedFile({
  chosen: { title, sheets },
  existing,
  restaurantId,
  saidBefore,
  learned,
  onSay,
  onStart,
}: Props) {
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
  const context = useMemo<TitleContext>(
    () => ({
      sizes: existing.dimensions.filter((each) => !isStandard(each)).map(({ name }) => tidyName(name)),
      language,
      currency: existing.currency,
      learned,
    }),
    [existing, language, learned],
  )
  const layouts = useMemo(
    () => sheets.map((sheet, index) => layoutOf(sheet, context, said.sheets[index])),
    [sheets, context, said.sheets],
  )
  const certain = useMemo(
    () => sheets.map((sheet) => !sheet.isHidden && isCertain(layoutOf(sheet, context))),
    [sheets, context],
  )
  /** All sheets that say what they hold; without one, the first. What the person says of a sheet takes it in, or out. */
  const first = sheets.findIndex(({ isHidden }) => !isHidden)
  const isUsed = (index: number): boolean => {
    const { isLeftOut } = said.sheets[index] ?? {}
    return isLeftOut !== undefined ? !isLeftOut : certain.includes(true) ? certain[index] === true : index === first
  }
  const used = sheets.flatMap((_, index) => (isUsed(index) ? [index] : []))
  const usedKey = used.join()
  const [shown, setShown] = useState(used[0] ?? Math.max(first, 0))
  const isSeveral = used.length > 1
  const file = nameOfFile(title)
  const categories = useMemo(() => new Set(existing.categories.map(({ name }) => fold(name))), [existing])
  const menus = useMemo(() => existing.menus.map(({ name }) => tidyName(name)), [existing])
  const proposed = useMemo(
    () =>
      new Map(
        usedKey.split(',').flatMap((index) => {
          const [sheet, layout] = [sheets[Number(index)], layouts[Number(index)]]
          return index !== '' && sheet && layout
            ? [
                [
                  Number(index),
                  proposeSources(sheet, layout, { menus, file, hasSheets: sheets.length > 1, categories }),
                ],
              ]
            : []
        }),
      ),
    [usedKey, sheets, layouts, menus, file, categories],
  )
  const sourceOf = (kind: keyof Sources): Source | undefined => {
    const all = new Set([...proposed.values()].map((sources) => sources[kind]))
    return said.sources[kind] ?? (all.size === 1 ? [...all][0] : undefined)
  }
  const open = used.filter((index) => openIn(layouts[index] as Layout).length > 0)
  const isReady = used.length > 0 && open.length === 0
  const comparison = useCallback(
    function* () {
      const values = createValues(said.answers)
      const tables = []
      for (const [index, own] of isReady ? proposed : []) {
        const [sheet, layout] = [sheets[index], layouts[index]]
        if (!sheet || !layout) continue
        const { rows = {}, cells } = said.sheets[index] ?? {}
        const ofRows = new Map(Object.entries(rows).map(([line, each]) => [Number(line), each]))
        const table = yield* makingTable(
          sheet,
          layout,
          { ...own, ...said.sources },
          { file, isSeveral, categories, values, said: ofRows, cells },
        )
        tables.push({ ...table, besides: besidesOf(titlesIn(sheet, layout), layout.columns, existing.currency) })
      }
      const typed = (kind: keyof Sources) =>
        [...proposed.values()]
          .map((own) => typedName(said.sources[kind] ?? own[kind]))
          .find((name) => name !== undefined) ?? ''
      const defaults = { menu: typed('menu'), category: typed('category') }
      return yield* comparing(tables, { defaults, values, language }, existing)
    },
    [said, isReady, proposed, sheets, layouts, file, isSeveral, categories, existing, language],
  )
  const isShort = useMemo(
    () => isShortFile(usedKey.split(',').map((index) => sheets[Number(index)])),
    [usedKey, sheets],
  )
  const { result: compared, isOld } = useInPieces(comparison, isShort)
  const questions = useRef<HTMLElement>(null)
  const nameOf = (index: number) => sheets[index]?.name || t('menuImport.sheetNumber', { number: index + 1 })
  const sayOfSheet = (index: number, more: Partial<SaidOfFile['sheets'][number]>) =>
    setSaid({ ...said, sheets: { ...said.sheets, [index]: { ...said.sheets[index], ...more } } })
  const indexOf = ({ sheet }: { sheet?: string | undefined }): number =>
    sheet === undefined ? (used[0] ?? 0) : sheets.findIndex(({ name }) => name === sheet)
  const [sheet, layout] = [sheets[shown], layouts[shown]]
  const waiting = compared?.rows.filter(({ kind }) => kind === 'asked').length ?? 0
  const lacking = compared?.lacking ?? { menu: 0, category: 0 }
  return (
    <>
      <SheetNav {...{ sheets, shown, nameOf }} isLeft={(index) => !isUsed(index)} onShow={setShown} />
      {sheet && layout && (
        <section className="stack-12" aria-label={nameOf(shown)}>
          {sheets.length > 1 && (
            <Button
              look="outlined"
              className="align-start"
              onClick={() => sayOfSheet(shown, { isLeftOut: isUsed(shown) })}
            >
              {t(isUsed(shown) ? 'menuImport.leaveSheet' : 'menuImport.readSheet', { name: nameOf(shown) })}
            </Button>
          )}
          {isUsed(shown) && (
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
              ? t('menuImport.openIn', { names: open.map(nameOf).join(', ') })
              : t('menuImport.openFirst')}
        </p>
      )}
      {isReady && compared && (
        <>
          <section
            ref={questions}
            tabIndex={-1}
            className={`stack-12 ${styles.open} ${waiting > 0 ? styles.waiting : ''}`}
            aria-labelledby="import-questions"
          >
            <h3 id="import-questions">
              {t(
                compared.questions.length + lacking.menu + lacking.category > 0
                  ? 'menuImport.ask.title'
                  : 'menuImport.sourcesTitle',
              )}
            </h3>
            {waiting > 0 && <p className="small">{t('menuImport.ask.waiting', { number: waiting })}</p>}
            <SourceFields
              sources={{ menu: sourceOf('menu'), category: sourceOf('category') }}
              {...{ lacking, file }}
              names={{ menu: menus, category: existing.categories.map(({ name }) => tidyName(name)) }}
              inFile={inFileOf(
                used.map((index) => layouts[index]),
                sheets.length > 1,
              )}
              onChange={(kind, source) => setSaid({ ...said, sources: { ...said.sources, [kind]: source } })}
            />
            <ValueQuestions
              questions={compared.questions}
              answers={said.answers}
              {...{ existing, restaurantId }}
              onAnswer={(answers) => setSaid({ ...said, answers })}
            />
          </section>
          <DryRun
            comparison={compared}
            {...{ isOld, restaurantId }}
            existing={existing}
            answers={said.answers}
            columnsOf={(row) => layouts[indexOf(row)]?.columns ?? []}
            cellsOf={(row) => said.sheets[indexOf(row)]?.cells ?? {}}
            onCells={(changes) => {
              const next = { ...said.sheets }
              for (const { row, cells } of changes) {
                const index = indexOf(row)
                const held = Object.entries({ ...next[index]?.cells, ...cells })
                const kept = held.flatMap(([key, text]) => (text === undefined ? [] : [[key, text]]))
                next[index] = { ...next[index], cells: Object.fromEntries(kept) }
              }
              setSaid({ ...said, sheets: next })
            }}
            onRow={(row, ofRow) => {
              const index = indexOf(row)
              const ofRows = Object.fromEntries((row.lines ?? [row.line]).map((line) => [line, ofRow]))
              sayOfSheet(index, { rows: { ...said.sheets[index]?.rows, ...ofRows } })
            }}
            onToQuestions={() => {
              questions.current?.focus({ preventScroll: true })
              questions.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
            }}
            onStart={() =>
              onStart(
                compared,
                said,
                Object.fromEntries(used.map((index) => [index, layouts[index]?.titleRow ?? -1])),
                certain.every((isOne, index) => !isOne || isUsed(index)),
              )
            }
          />
        </>
      )}
      {isReady && !compared && <Spinner />}
    </>
  )
}

/** What the sheets offer as the menu or the category of their rows. */
function inFileOf(layouts: readonly (Layout | undefined)[], hasSheets: boolean): { [One in keyof Sources]: Source[] } {
  const all = (kind: 'menu' | 'category'): Source[] => [
    ...(kind === 'menu' ? (['section'] as const) : []),
    ...(layouts.some((layout) => layout?.columns.includes(kind)) ? (['above'] as const) : []),
    ...(hasSheets ? (['sheet'] as const) : []),
    'file',
  ]
  return { menu: all('menu'), category: all('category') }
}

/** What stands beside each amount of a column, by its title. */
const besidesOf = (titles: readonly string[], columns: readonly Column[], currency: string | undefined) =>
  Object.fromEntries(
    columns.flatMap((column, index) => {
      const beside = isPriceColumn(column)
        ? besideTitle(titles[index] ?? '', column.slice('price:'.length), currency)
        : ''
      return beside === '' ? [] : [[index, beside]]
    }),
  )

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
