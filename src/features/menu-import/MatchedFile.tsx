import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStandard } from '#/entities/dimension/rules.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { useInPieces } from '#/lib/pieces/use-in-pieces.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { cellText } from '#/panels/menu-file/cells.ts'
import type { Sheet } from '#/panels/menu-file/columns.ts'
import { likeliestSheet, titlesOf } from '#/panels/menu-file/find-titles.ts'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { type Answers, NO_ANSWERS } from './answers.ts'
import { type Comparison, comparing, type ExistingThings, type ImportRow } from './compare.ts'
import { DryRun } from './DryRun.tsx'
import { FileQuestions } from './FileQuestions.tsx'
import { legendsIn } from './legends.ts'
import styles from './MenuImport.module.css'
import { columnInNames, doublesIn, type Mend, mended, tellingColumns, withMends, withoutMends } from './mends.ts'
import type { Chosen, RestOfFile } from './rest-of-file.ts'
import {
  hasDishes,
  type Layout,
  layoutOf,
  makingTable,
  nameOfFile,
  proposeSources,
  type SaidSources,
  type Source,
  type Sources,
  titleOfTable,
  typedName,
  unusedColumns,
} from './rows-of-file.ts'
import { SheetLayout } from './SheetLayout.tsx'
import { SourceField } from './SourceField.tsx'
import { findingTables, type SheetTable } from './side-by-side.ts'
import type { Table } from './table.ts'
import { useImportWords } from './use-import-words.ts'

const sizesOf = ({ dimensions }: ExistingThings) =>
  dimensions.filter((each) => !isStandard(each)).map(({ name }) => tidyName(name))

/** So many rows are read and compared at once. */
const SHORT = 300

const NOTHING_IMPORTED = { left: [], done: [], faulty: 0, asked: 0 }

/** All sheets with dishes, read together. */
const ALL = 'all'

type Props = {
  chosen: Chosen
  existing: ExistingThings
  restaurantId: string
  /** What was said of this file before, or left by an import. */
  rest?: RestOfFile
  opensRows?: boolean
  /** The person has said something of the file. */
  onSay: (rest: RestOfFile) => void
  onStart: (comparison: Comparison, rest: RestOfFile) => void
}

const rowsIn = (sheets: readonly (Sheet | undefined)[]): number =>
  sheets.reduce((number, sheet) => number + (sheet?.rows.length ?? 0), 0)

/** What was read in a file, what the person says of it, and what it would change. */
export function MatchedFile(props: Props) {
  const { sheets } = props.chosen
  const finding = useCallback(() => findingTables(sheets), [sheets])
  const { result: split } = useInPieces(finding, rowsIn(sheets) <= SHORT)
  return split ? <MatchedTables {...props} split={split} /> : <Spinner />
}

function MatchedTables({
  chosen: { title, sheets: inFile },
  split,
  existing,
  restaurantId,
  rest,
  opensRows = false,
  onSay,
  onStart,
}: Props & {
  /** The tables in the sheets. */
  split: readonly SheetTable[]
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { listOf } = useImportWords(restaurantId)
  const sizes = useMemo(() => sizesOf(existing), [existing])
  const [isWhole, setIsWhole] = useState(rest?.said.isWhole ?? false)
  const sheets: readonly SheetTable[] = isWhole ? inFile : split
  const [corrected, setCorrected] = useState(rest?.said.corrected ?? {})
  const layoutsOf = useCallback(
    (all: readonly SheetTable[]) => all.map((sheet) => layoutOf(sheet, sizes, language)),
    [sizes, language],
  )
  const found = useMemo(() => layoutsOf(sheets), [sheets, layoutsOf])
  const layouts = useMemo(
    () =>
      sheets.map((sheet, index) => {
        const correction = corrected[index]
        return (
          (correction ? layoutOf(sheet, sizes, language, correction) : found[index]) ?? layoutOf(sheet, sizes, language)
        )
      }),
    [sheets, found, corrected, sizes, language],
  )
  const usable = found.flatMap((layout, index) => (hasDishes(layout) && !sheets[index]?.isHidden ? [index] : []))
  /** All sheets with dishes; of a file without several the likeliest one. */
  const choiceIn = (all: readonly SheetTable[], ofAll: readonly Layout[] = layoutsOf(all)): string => {
    const [first, ...others] = ofAll.flatMap((layout, index) =>
      hasDishes(layout) && !all[index]?.isHidden ? [index] : [],
    )
    if (others.length > 0) return ALL
    const likeliest = first === undefined ? likeliestSheet(all.filter(({ isHidden }) => !isHidden)) : all[first]
    return likeliest ? String(all.indexOf(likeliest)) : ALL
  }
  /** What the spreadsheet hides is read only if the person says so. */
  const hiddenIn = (all: readonly SheetTable[]) => all.flatMap(({ isHidden }, index) => (isHidden ? [index] : []))
  const [selected, setSelected] = useState(() => rest?.said.selected ?? choiceIn(sheets, found))
  /** Sheets that the person does not want. */
  const [off, setOff] = useState(() => rest?.said.off ?? hiddenIn(sheets))
  const used = useMemo(
    () =>
      selected === ALL
        ? found.flatMap((layout, index) => (hasDishes(layout) && !off.includes(index) ? [index] : []))
        : [Number(selected)],
    [selected, found, off],
  )
  const isSeveral = used.length > 1
  const nameOf = (index: number) => sheets[index]?.name || t('menuImport.sheetNumber', { number: index + 1 })
  /** Corrections name no sheet, or all of them. */
  const choose = (sheet: string, leftOut: readonly number[] = hiddenIn(sheets)) => {
    setSelected(sheet)
    setOff(leftOut)
    setMends([])
    setTyping([])
  }

  const proposed = useMemo(
    () =>
      new Map(
        used.flatMap((index) => {
          const [sheet, layout] = [sheets[index], layouts[index]]
          return sheet && layout
            ? [[index, proposeSources(sheet, layout, { menus: existing.menus, file: nameOfFile(title), isSeveral })]]
            : []
        }),
      ),
    [used, sheets, layouts, existing, title, isSeveral],
  )
  const [said, setSaid] = useState<SaidSources>(rest?.said.sources ?? {})
  const sourceOf = (kind: keyof Sources): Source | undefined => {
    const all = new Set([...proposed.values()].map((sources) => sources[kind]))
    return said[kind] ?? (all.size === 1 ? [...all][0] : undefined)
  }
  const [given, setGiven] = useState<Answers>(rest?.said.answers ?? NO_ANSWERS)
  const [mends, setMends] = useState<readonly Mend[]>(rest?.said.mends ?? [])
  const [typing, setTyping] = useState<readonly Mend[]>(rest?.said.typing ?? [])
  const defaults = useMemo(() => {
    const all = [...proposed.values()].map((sources) => ({ ...sources, ...said }))
    const typed = (kind: keyof Sources) =>
      all.map((sources) => typedName(sources[kind])).find((name) => name !== undefined) ?? ''
    const { newMenu = '' } = said
    const named = newMenu === 'file' ? nameOfFile(title) : (typedName(newMenu) ?? '')
    return { menu: typed('menu'), newMenu: named, category: typed('category') }
  }, [proposed, said, title])

  const legends = useMemo(() => legendsIn(sheets.flatMap(({ rows }) => rows)), [sheets])
  const answers = useMemo(
    () => ({
      ...given,
      allergens: { ...legends.allergens, ...given.allergens },
      diets: { ...legends.diets, ...given.diets },
    }),
    [given, legends],
  )
  const all = useMemo(
    () => ({ isWhole, selected, off, corrected, sources: said, answers: given, mends, typing }),
    [isWhole, selected, off, corrected, said, given, mends, typing],
  )
  const lastSaid = useRef(all)
  useEffect(() => {
    if (all === lastSaid.current) return
    lastSaid.current = all
    onSay({ ...(rest ?? NOTHING_IMPORTED), said: all })
  })
  const isRest = rest !== undefined && rest.done.length > 0
  const comparison = useCallback(
    function* () {
      const tables: Table[] = []
      for (const index of used) {
        const [sheet, layout, sources] = [sheets[index], layouts[index], proposed.get(index)]
        if (!sheet || !layout || !sources) continue
        const own = mends.filter((mend) => !isSeveral || mend.sheet === sheet.name)
        const { sheet: corrected, lacking } = mended(sheet, layout, own)
        const options = {
          ...{ file: nameOfFile(title), isSeveral, lacking, proposed: sources },
          ...{ alone: given.alone, numbered: given.numbered, listsInNames: given.listsInNames },
          readsHidden: given.hidden === 'read',
        }
        tables.push(yield* makingTable(corrected, layout, { ...sources, ...said }, options))
      }
      return yield* comparing(tables, { defaults, answers, isRest }, existing)
    },
    [mends, used, sheets, layouts, proposed, said, title, isSeveral, given, defaults, answers, existing, isRest],
  )
  const isShort = rowsIn(used.map((index) => sheets[index])) <= SHORT
  const { result: compared, isOld } = useInPieces(comparison, isShort)
  /** Columns that tell double names apart. */
  const telling = used.flatMap((index) => {
    const [sheet, layout] = [sheets[index], layouts[index]]
    if (!sheet || !layout || !compared) return []
    const own = compared.rows.filter((row) => row.sheet === undefined || row.sheet === sheet.name)
    return tellingColumns(sheet, layout, doublesIn(own)).map((column) => ({
      title: cellText(titlesOf(sheet.rows, layout.header)[column]).trim(),
      mends: () => columnInNames(sheet, column, own),
    }))
  })
  /** Sheets with dishes that can be read too. */
  const readable = off.filter((index) => {
    const layout = found[index]
    return !used.includes(index) && layout && hasDishes(layout) && (selected === ALL || sheets[index]?.isHidden)
  })
  const unused = () =>
    used.flatMap((index) => {
      const [sheet, layout, sources] = [sheets[index], layouts[index], proposed.get(index)]
      if (!sheet || !layout || !sources) return []
      return unusedColumns(sheet, layout, { ...sources, ...said }).map(
        (column) => column.title || t('menuImport.columnNumber', { number: column.index + 1 }),
      )
    })
  const first = used[0] ?? 0
  const openOf = (kind: keyof SaidSources): number =>
    kind === 'menu' ? 0 : (compared?.questions[kind === 'newMenu' ? 'menu' : kind].count ?? 0)
  const kinds: (keyof SaidSources)[] = ['menu', ...(openOf('newMenu') > 0 ? (['newMenu'] as const) : []), 'category']
  const sourceField = (kind: keyof SaidSources) => (
    <SourceField
      key={kind}
      kind={kind}
      open={openOf(kind)}
      value={kind === 'newMenu' ? (said.newMenu ?? '') : sourceOf(kind)}
      names={(kind === 'category' ? existing.categories : existing.menus).map(({ name }) => tidyName(name))}
      sheet={isSeveral ? undefined : sheets[first]}
      layout={isSeveral ? undefined : layouts[first]}
      file={nameOfFile(title)}
      hasSheets={inFile.length > 1}
      hasTitles={used.every((index) => {
        const [each, layout] = [sheets[index], layouts[index]]
        return each && layout && titleOfTable(each, layout) !== undefined
      })}
      onChange={(source) => setSaid({ ...said, [kind]: source })}
    />
  )
  const questions = useRef<HTMLElement>(null)
  const columnQuestions = useRef<HTMLDivElement>(null)
  const hasYesOrNo = used.some((index) => layouts[index]?.columns.includes('yesOrNo'))
  const waiting = compared?.rows.filter(({ kind }) => kind === 'asked').length ?? 0
  return (
    <>
      {split.length > inFile.length && (
        <p className="wrap-line row-8">
          <span>{t('menuImport.sideBySide')}</span>
          <Button
            look="text"
            onClick={() => {
              setIsWhole(!isWhole)
              setCorrected({})
              const next = isWhole ? split : inFile
              choose(choiceIn(next), hiddenIn(next))
            }}
          >
            {t(isWhole ? 'menuImport.readApart' : 'menuImport.readAsOne')}
          </Button>
        </p>
      )}
      {sheets.length > 1 && (
        <div className="room-for-label">
          <SelectField
            isQuestion
            label={t('menuImport.sheet')}
            value={selected}
            options={[
              ...(usable.length > 1
                ? [{ value: ALL, label: t('menuImport.allSheets', { number: usable.length }) }]
                : []),
              ...sheets.map((_, index) => ({ value: String(index), label: nameOf(index) })),
            ]}
            onChange={(value) => choose(value)}
          />
        </div>
      )}
      {([false, true] as const).map((isHidden) => {
        const left = sheets.flatMap((sheet, index) =>
          used.includes(index) || (sheet.isHidden ?? false) !== isHidden ? [] : [nameOf(index)],
        )
        return (
          left.length > 0 && (
            <p key={String(isHidden)} className="muted small">
              {t(isHidden ? 'menuImport.sheetsHidden' : 'menuImport.sheetsLeft', { names: listOf(left) })}
            </p>
          )
        )
      })}
      {readable.length > 0 && (
        <div className="row-8">
          {readable.map((index) => (
            <Button
              key={index}
              onClick={() =>
                choose(
                  ALL,
                  off.filter((each) => each !== index),
                )
              }
            >
              {t('menuImport.readSheet', { name: nameOf(index) })}
            </Button>
          ))}
        </div>
      )}
      <div ref={columnQuestions} tabIndex={-1} className="stack-16">
        {used.map((index) => {
          const [sheet, layout] = [sheets[index], layouts[index]]
          if (!sheet || !layout) return null
          return (
            <section key={index} className="stack-16" aria-label={nameOf(index)}>
              {isSeveral && (
                <div className="wrap-line row-8">
                  <h3 className="break-anywhere">{nameOf(index)}</h3>
                  <Button
                    look="text"
                    aria-label={t('menuImport.leaveSheetOf', { name: nameOf(index) })}
                    onClick={() => choose(ALL, [...off, index])}
                  >
                    {t('menuImport.leaveSheet')}
                  </Button>
                </div>
              )}
              <SheetLayout
                {...{ sheet, layout, sizes }}
                isGuess={found[index]?.header.known === 0}
                answered={corrected[index]?.answered}
                onChange={(correction) => setCorrected({ ...corrected, [index]: correction })}
              />
            </section>
          )
        })}
      </div>
      <div className={styles.questions}>{kinds.filter((kind) => openOf(kind) === 0).map(sourceField)}</div>
      {!used.every((index) => layouts[index]?.columns.includes('name')) ? (
        <p className="note-reserved" role="status">
          {t('menuImport.lacksName')}
        </p>
      ) : compared ? (
        <>
          <FileQuestions
            {...{ answers, existing, restaurantId, waiting }}
            place={questions}
            sources={kinds.filter((kind) => openOf(kind) > 0).map(sourceField)}
            questions={compared.questions}
            onAnswer={(answer) => setGiven({ ...given, ...answer })}
          />
          <DryRun
            comparison={compared}
            isOld={isOld}
            opens={!opensRows ? undefined : rest?.faulty ? 'faulty' : rest?.asked ? 'asked' : undefined}
            unusedColumns={unused}
            restaurantId={restaurantId}
            mends={mends}
            typing={typing}
            telling={telling}
            onType={(mend) => setTyping(withMends(typing, [mend]))}
            onMend={(more) => {
              setMends(withMends(mends, more))
              setTyping(withoutMends(typing, more))
            }}
            onToQuestions={() => {
              const place = hasYesOrNo ? columnQuestions.current : questions.current
              place?.focus({ preventScroll: true })
              place?.scrollIntoView({ block: 'start', behavior: 'instant' })
            }}
            onStart={() => {
              const done = [...(rest?.done ?? []), ...used]
              const left = usable.flatMap((index) => (done.includes(index) ? [] : [{ index, name: nameOf(index) }]))
              const ofKind = (which: ImportRow['kind']) => compared.rows.filter(({ kind }) => kind === which).length
              onStart(compared, {
                ...{ left, done, faulty: ofKind('faulty'), asked: ofKind('asked') },
                said: all,
              })
            }}
          />
        </>
      ) : (
        <Spinner />
      )}
    </>
  )
}
