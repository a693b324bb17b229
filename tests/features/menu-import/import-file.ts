import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answers, NO_ANSWERS } from '#/features/menu-import/answers.ts'
import { type Comparison, compareTables, type ExistingThings, type ImportRow } from '#/features/menu-import/compare.ts'
import { legendsIn } from '#/features/menu-import/legends.ts'
import { type Mend, mended } from '#/features/menu-import/mends.ts'
import {
  hasDishes,
  type Layout,
  layoutOf,
  makingTable,
  nameOfFile,
  proposeSources,
  type Sources,
  typedName,
} from '#/features/menu-import/rows-of-file.ts'
import { findingTables, type SheetTable } from '#/features/menu-import/side-by-side.ts'
import { atOnce } from '#/lib/pieces/pieces.ts'
import type { Column } from '#/panels/menu-file/columns.ts'
import { likeliestSheet } from '#/panels/menu-file/find-titles.ts'
import { readSheets } from '#/panels/menu-file/read-file.ts'

export const standard = { id: 's', name: 'standard', standard: true }
/** A restaurant with one menu and nothing in it. */
export const EMPTY: ExistingThings = {
  menus: [{ id: 'm', name: 'Carta', combination: false, dish: [], ingredients: [] }],
  categories: [],
  dimensions: [standard],
  ingredients: [],
}
export type Given = {
  existing?: ExistingThings
  answers?: Partial<Answers>
  /** What the columns hold, as the person says. */
  columns?: readonly Column[]
  sources?: Partial<Sources>
  category?: string
  title?: string
  mends?: readonly Mend[]
}

/** The dry run of a file, as the screen makes it while the person changes nothing but what is given. */
export const dryRun = async (file: Blob, given?: Given): Promise<Comparison> => (await readMenu(file, given)).comparison

/** The dry run, with what was made of the sheets. */
export async function readMenu(
  file: Blob,
  { existing = EMPTY, answers, columns, sources = {}, category, title = 'file.csv', mends = [] }: Given = {},
): Promise<{ comparison: Comparison; layouts: Layout[]; sheets: SheetTable[] }> {
  const sheets = atOnce(findingTables(await readSheets(file)))
  const all = sheets.map((sheet) => ({ sheet, layout: layoutOf(sheet, [], 'it', columns && { columns }) }))
  const usable = all.filter(({ sheet, layout }) => hasDishes(layout) && !sheet.isHidden)
  const used = usable.length > 0 ? usable : all.filter(({ sheet }) => sheet === likeliestSheet(sheets))
  const isSeveral = used.length > 1
  const read = used.map(({ sheet, layout }) => {
    const proposed = proposeSources(sheet, layout, { menus: existing.menus, file: nameOfFile(title), isSeveral })
    const own = {
      ...proposed,
      ...(category && { category: `name:${category}` as const }),
      ...sources,
    }
    const { sheet: corrected, lacking } = mended(
      sheet,
      layout,
      mends.filter((mend) => !isSeveral || mend.sheet === sheet.name),
    )
    const options = {
      ...{ file: nameOfFile(title), isSeveral, lacking, proposed },
      ...{ alone: answers?.alone ?? '', numbered: answers?.numbered ?? '', listsInNames: answers?.listsInNames ?? '' },
      ...{ readsHidden: answers?.hidden === 'read' },
    }
    return { own, table: atOnce(makingTable(corrected, layout, own, options)) }
  })
  const typed = (kind: keyof Sources) => read.map(({ own }) => typedName(own[kind])).find((name) => name) ?? ''
  const legends = legendsIn(sheets.flatMap(({ rows }) => rows))
  const comparison = compareTables(
    read.map(({ table }) => table),
    {
      defaults: { menu: typed('menu'), category: typed('category') },
      answers: {
        ...NO_ANSWERS,
        ...answers,
        allergens: { ...legends.allergens, ...answers?.allergens },
        diets: { ...legends.diets, ...answers?.diets },
      },
    },
    existing,
  )
  return { comparison, layouts: used.map(({ layout }) => layout), sheets: used.map(({ sheet }) => sheet) }
}

export const fileAt = async (name: string) => new Blob([await readFile(join(import.meta.dirname, 'files', name))])

/** 'Pane: new, Contorni, 200, grande 300, allergens eggs' */
export function said({ name, kind, faults, notes, values }: ImportRow): string {
  const { category, available, allergens, ...rest } = kind === 'faulty' ? {} : values
  const prices = Object.entries(rest).map(([field, value]) => `${field.replace(/^price:/, '')} ${value}`.trim())
  const parts = [
    kind,
    ...faults.map(({ fault, what, cell }) => [fault, cell, what].filter(Boolean).join(' ')),
    ...notes.map(({ note, what }) => `${note} ${what}`),
    ...(category ? [category] : []),
    ...prices,
    ...(available === 'false' ? ['off'] : []),
    ...(allergens ? [`allergens ${allergens}`] : []),
  ]
  return `${name}: ${parts.join(', ')}`
}
