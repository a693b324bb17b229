import type { DishLanguage } from '#/config/languages.ts'
import { isStandard } from '#/entities/dimension/rules.ts'
import type { Pieces } from '#/lib/pieces/pieces.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { foldText } from '#/lib/search/search.ts'
import { textBesideTitle } from '#/panels/menu-file/beside-title.ts'
import { type Column, isPriceColumn } from '#/panels/menu-file/column.ts'
import { titlesIn } from '#/panels/menu-file/column-decisions.ts'
import type { Sheet } from '#/panels/menu-file/sheet.ts'
import { type Comparison, comparing, type ExistingThings } from './compare.ts'
import type { Cells } from './corrected-cells.ts'
import { isCertain, type Layout, layoutOf, openIn, type SheetDecisions, type TitleContext } from './layout.ts'
import {
  makingTable,
  nameOfFile,
  proposeSources,
  type RowDecision,
  type Source,
  type Sources,
  typedName,
} from './rows.ts'
import { type Answers, createFileQuestions } from './values.ts'

/* A file compared with the restaurant: what the app proposes, what the person decides, and what an import would change. */

export type ChosenFile = { title: string; sheets: readonly Sheet[] }

/** A person's decisions about a file. `sheets`: by their indexes. */
export type FileDecisions = {
  sheets: Readonly<Record<number, SheetDecisions & CellDecisions>>
  sources: Partial<Sources>
  answers: Answers
}
/** `rows`: by their lines. */
type CellDecisions = { rows?: Readonly<Record<number, RowDecision>>; cells?: Cells }

export const NO_DECISIONS: FileDecisions = { sheets: {}, sources: {}, answers: {} }

export type MatchedSheet = {
  index: number
  sheet: Sheet
  layout: Layout
  /** Whether its rows are read. */
  isUsed: boolean
  /** Whether its rows can be read without a word of the person. */
  isCertain: boolean
  /** Where the menu and the category stand: as the app proposes, or as the person decides. */
  sources: Sources
}

export type FileMatch = {
  /** The name that a menu made of the file would get. */
  name: string
  context: TitleContext
  sheets: readonly MatchedSheet[]
  used: readonly MatchedSheet[]
  /** The used sheets that the person must still say something about before their rows can be read. */
  open: readonly MatchedSheet[]
  isReady: boolean
}

/** What is known about a file, from the file itself and from the person's decisions. */
export function matchFile(
  { title, sheets }: ChosenFile,
  decisions: Pick<FileDecisions, 'sheets' | 'sources'>,
  existing: ExistingThings,
  { language, learnedColumn }: Pick<TitleContext, 'language' | 'learnedColumn'>,
): FileMatch {
  const context: TitleContext = {
    sizes: existing.dimensions.filter((each) => !isStandard(each)).map(({ name }) => tidyName(name)),
    language,
    currency: existing.currency,
    ...(learnedColumn && { learnedColumn }),
  }
  const name = nameOfFile(title)
  const proposalInput = {
    menus: existing.menus.map((menu) => tidyName(menu.name)),
    file: name,
    hasOtherSheets: sheets.length > 1,
    categories: categoriesIn(existing),
  }
  const certain = sheets.map((sheet) => !sheet.isHidden && isCertain(layoutOf(sheet, context)))
  const first = sheets.findIndex(({ isHidden }) => !isHidden)
  // The person decides which sheets are read. By default it is every sheet that is certain, or else the first one.
  const isUsed = (index: number): boolean => {
    const { isLeftOut } = decisions.sheets[index] ?? {}
    return isLeftOut !== undefined ? !isLeftOut : certain.includes(true) ? certain[index] === true : index === first
  }
  const matched = sheets.map((sheet, index): MatchedSheet => {
    const layout = layoutOf(sheet, context, decisions.sheets[index])
    return {
      ...{ index, sheet, layout, isUsed: isUsed(index), isCertain: certain[index] === true },
      sources: { ...proposeSources(sheet, layout, proposalInput), ...decisions.sources },
    }
  })
  const used = matched.filter((each) => each.isUsed)
  const open = used.filter(({ layout }) => openIn(layout).length > 0)
  return { name, context, sheets: matched, used, open, isReady: used.length > 0 && open.length === 0 }
}

const categoriesIn = ({ categories }: ExistingThings): ReadonlySet<string> =>
  new Set(categories.map(({ name }) => foldText(name)))

/** Where all used sheets have the menu, or the category; undefined if they differ. */
export function sourceIn({ used }: FileMatch, kind: keyof Sources): Source | undefined {
  const usedSources = new Set(used.map(({ sources }) => sources[kind]))
  return usedSources.size === 1 ? [...usedSources][0] : undefined
}

/** What the used sheets offer as the menu or the category of their rows. */
export function sourcesOffered({ used, sheets }: FileMatch): { [One in keyof Sources]: Source[] } {
  const sourcesOfKind = (kind: keyof Sources): Source[] => [
    ...(kind === 'menu' ? (['section'] as const) : []),
    ...(used.some(({ layout }) => layout.columns.includes(kind)) ? (['above'] as const) : []),
    ...(sheets.length > 1 ? (['sheet'] as const) : []),
    'file',
  ]
  return { menu: sourcesOfKind('menu'), category: sourcesOfKind('category') }
}

/** What the rows of the used sheets would change, in pieces. */
export function* comparingFile(
  { name, used }: FileMatch,
  decisions: FileDecisions,
  existing: ExistingThings,
  language: DishLanguage,
): Pieces<Comparison> {
  const questions = createFileQuestions(decisions.answers)
  const categories = categoriesIn(existing)
  const tables = []
  for (const { index, sheet, layout, sources } of used) {
    const { rows = {}, cells } = decisions.sheets[index] ?? {}
    const rowDecisions = new Map(Object.entries(rows).map(([line, each]) => [Number(line), each]))
    const options = { file: name, isSeveral: used.length > 1, categories, questions, rowDecisions, cells }
    const table = yield* makingTable(sheet, layout, sources, options)
    tables.push({ ...table, besides: besidesOf(titlesIn(sheet, layout), layout.columns, existing.currency) })
  }
  const typed = (kind: keyof Sources) =>
    used.map(({ sources }) => typedName(sources[kind])).find((each) => each !== undefined) ?? ''
  const defaults = { menuName: typed('menu'), categoryName: typed('category') }
  return yield* comparing(tables, { defaults, questions, language }, existing)
}

/** What stands beside each amount of a column, by its title. */
const besidesOf = (titles: readonly string[], columns: readonly Column[], currency: string | undefined) =>
  Object.fromEntries(
    columns.flatMap((column, index) => {
      const textBeside = isPriceColumn(column)
        ? textBesideTitle(titles[index] ?? '', column.slice('price:'.length), currency)
        : ''
      return textBeside === '' ? [] : [[index, textBeside]]
    }),
  )
