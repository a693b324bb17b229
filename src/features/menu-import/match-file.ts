import type { DishLanguage } from '#/config/languages.ts'
import { isStandard } from '#/entities/dimension/rules.ts'
import type { Pieces } from '#/lib/pieces/pieces.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { besideTitle } from '#/panels/menu-file/beside-title.ts'
import { type Column, isPriceColumn } from '#/panels/menu-file/column.ts'
import { titlesIn } from '#/panels/menu-file/said-columns.ts'
import type { Sheet } from '#/panels/menu-file/sheet.ts'
import { type Comparison, comparing, type ExistingThings } from './compare.ts'
import type { Cells } from './corrected-cells.ts'
import { isCertain, type Layout, layoutOf, openIn, type SaidOfSheet, type TitleContext } from './layout.ts'
import {
  makingTable,
  nameOfFile,
  proposeSources,
  type SaidOfRow,
  type Source,
  type Sources,
  typedName,
} from './rows.ts'
import { type Answers, createValues } from './values.ts'

/* A file beside the restaurant: what is proposed, what a person says of it, and what would change. */

export type ChosenFile = { title: string; sheets: readonly Sheet[] }

/** What a person has said of a file. Sheets by their index. */
export type SaidOfFile = {
  sheets: Readonly<Record<number, SaidOfSheet & SaidOfCells>>
  sources: Partial<Sources>
  answers: Answers
}
/** `rows` by lines. */
type SaidOfCells = { rows?: Readonly<Record<number, SaidOfRow>>; cells?: Cells }

export const NOTHING_SAID: SaidOfFile = { sheets: {}, sources: {}, answers: {} }

export type MatchedSheet = {
  index: number
  sheet: Sheet
  layout: Layout
  /** Its rows are read. */
  isUsed: boolean
  /** What it holds is known without a word of the person. */
  isCertain: boolean
  /** Where menu and category stand: as proposed, or said. */
  sources: Sources
}

type MatchedFile = {
  /** As a menu would be called. */
  name: string
  context: TitleContext
  sheets: readonly MatchedSheet[]
  used: readonly MatchedSheet[]
  /** The used ones of which something must be said before their rows can be read. */
  open: readonly MatchedSheet[]
  isReady: boolean
}

/** What is known of a file, with what the person says of its sheets. */
export function matchFile(
  { title, sheets }: ChosenFile,
  said: Pick<SaidOfFile, 'sheets' | 'sources'>,
  existing: ExistingThings,
  { language, learned }: Pick<TitleContext, 'language' | 'learned'>,
): MatchedFile {
  const context: TitleContext = {
    sizes: existing.dimensions.filter((each) => !isStandard(each)).map(({ name }) => tidyName(name)),
    language,
    currency: existing.currency,
    ...(learned && { learned }),
  }
  const name = nameOfFile(title)
  const proposing = {
    menus: existing.menus.map((menu) => tidyName(menu.name)),
    file: name,
    hasSheets: sheets.length > 1,
    categories: categoriesIn(existing),
  }
  const certain = sheets.map((sheet) => !sheet.isHidden && isCertain(layoutOf(sheet, context)))
  const first = sheets.findIndex(({ isHidden }) => !isHidden)
  // All sheets that say what they hold; without one, the first. What the person says of a sheet takes it in, or out.
  const isUsed = (index: number): boolean => {
    const { isLeftOut } = said.sheets[index] ?? {}
    return isLeftOut !== undefined ? !isLeftOut : certain.includes(true) ? certain[index] === true : index === first
  }
  const matched = sheets.map((sheet, index): MatchedSheet => {
    const layout = layoutOf(sheet, context, said.sheets[index])
    return {
      ...{ index, sheet, layout, isUsed: isUsed(index), isCertain: certain[index] === true },
      sources: { ...proposeSources(sheet, layout, proposing), ...said.sources },
    }
  })
  const used = matched.filter((each) => each.isUsed)
  const open = used.filter(({ layout }) => openIn(layout).length > 0)
  return { name, context, sheets: matched, used, open, isReady: used.length > 0 && open.length === 0 }
}

const categoriesIn = ({ categories }: ExistingThings): ReadonlySet<string> =>
  new Set(categories.map(({ name }) => fold(name)))

/** Where all used sheets have the menu, or the category; undefined where they differ. */
export function sourceIn({ used }: MatchedFile, kind: keyof Sources): Source | undefined {
  const all = new Set(used.map(({ sources }) => sources[kind]))
  return all.size === 1 ? [...all][0] : undefined
}

/** What the used sheets offer as the menu or the category of their rows. */
export function sourcesOffered({ used, sheets }: MatchedFile): { [One in keyof Sources]: Source[] } {
  const all = (kind: keyof Sources): Source[] => [
    ...(kind === 'menu' ? (['section'] as const) : []),
    ...(used.some(({ layout }) => layout.columns.includes(kind)) ? (['above'] as const) : []),
    ...(sheets.length > 1 ? (['sheet'] as const) : []),
    'file',
  ]
  return { menu: all('menu'), category: all('category') }
}

/** What the rows of the used sheets would change, in pieces. */
export function* comparingFile(
  { name, used }: MatchedFile,
  said: SaidOfFile,
  existing: ExistingThings,
  language: DishLanguage,
): Pieces<Comparison> {
  const values = createValues(said.answers)
  const categories = categoriesIn(existing)
  const tables = []
  for (const { index, sheet, layout, sources } of used) {
    const { rows = {}, cells } = said.sheets[index] ?? {}
    const ofRows = new Map(Object.entries(rows).map(([line, each]) => [Number(line), each]))
    const options = { file: name, isSeveral: used.length > 1, categories, values, said: ofRows, cells }
    const table = yield* makingTable(sheet, layout, sources, options)
    tables.push({ ...table, besides: besidesOf(titlesIn(sheet, layout), layout.columns, existing.currency) })
  }
  const typed = (kind: keyof Sources) =>
    used.map(({ sources }) => typedName(sources[kind])).find((each) => each !== undefined) ?? ''
  const defaults = { menu: typed('menu'), category: typed('category') }
  return yield* comparing(tables, { defaults, values, language }, existing)
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
