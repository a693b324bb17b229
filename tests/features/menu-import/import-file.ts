import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SaidOfFile } from '#/features/menu-import/begun-files.ts'
import { type Comparison, comparing, type ExistingThings, type ImportRow } from '#/features/menu-import/compare.ts'
import { isCertain, type Layout, layoutOf, type OpenPart, openIn } from '#/features/menu-import/layout.ts'
import { makingTable, nameOfFile, proposeSources, typedName } from '#/features/menu-import/rows.ts'
import { createValues } from '#/features/menu-import/values.ts'
import { atOnce } from '#/lib/pieces/pieces.ts'
import { fold } from '#/lib/search/search.ts'
import { readSheets } from '#/panels/menu-file/read-file.ts'

export const standard = { id: 's', name: 'standard', standard: true }
/** A restaurant with one menu and nothing in it. */
export const EMPTY: ExistingThings = {
  menus: [{ id: 'm', name: 'Carta', combination: false, dish: [], ingredients: [] }],
  categories: [],
  dimensions: [standard],
  ingredients: [],
}
export type Given = Partial<SaidOfFile> & { existing?: ExistingThings; title?: string }

export type ReadMenu = { comparison: Comparison; layouts: Layout[]; open: OpenPart[] }

/** What the screen shows of a file, when the person has said what is given. */
export async function readMenu(
  file: Blob,
  { existing = EMPTY, sheets: said = {}, sources = {}, answers = {}, title = 'file.csv' }: Given = {},
): Promise<ReadMenu> {
  const sheets = await readSheets(file)
  const sizes = existing.dimensions.filter((each) => !each.standard).map(({ name }) => name)
  const context = { sizes, language: 'it' } as const
  const all = sheets.map((sheet, index) => ({ sheet, index, layout: layoutOf(sheet, context, said[index]) }))
  const certain = all.filter(({ sheet }) => !sheet.isHidden && isCertain(layoutOf(sheet, context)))
  const used = certain.length > 0 ? certain : all.filter(({ sheet }) => !sheet.isHidden).slice(0, 1)
  const values = createValues(answers)
  const categories = new Set(existing.categories.map(({ name }) => fold(name)))
  const common = { file: nameOfFile(title), isSeveral: used.length > 1, hasSheets: sheets.length > 1, categories }
  const menus = existing.menus.map(({ name }) => name)
  const read = used.map(({ sheet, index, layout }) => {
    const own = { ...proposeSources(sheet, layout, { menus, ...common }), ...sources }
    const { rows = {}, cells } = said[index] ?? {}
    const ofRows = new Map(Object.entries(rows).map(([line, each]) => [Number(line), each]))
    return {
      own,
      table: atOnce(makingTable(sheet, layout, own, { ...common, values, said: ofRows, cells })),
    }
  })
  const typed = (kind: 'menu' | 'category') =>
    read.map(({ own }) => typedName(own[kind])).find((name) => name !== undefined) ?? ''
  const comparison = atOnce(
    comparing(
      read.map(({ table }) => table),
      { defaults: { menu: typed('menu'), category: typed('category') }, values, language: 'it' },
      existing,
    ),
  )
  return { comparison, layouts: used.map(({ layout }) => layout), open: used.flatMap(({ layout }) => openIn(layout)) }
}

/** The dry run alone. */
export const dryRun = async (file: Blob, given?: Given): Promise<Comparison> => (await readMenu(file, given)).comparison

export const fileAt = async (name: string) => new Blob([await readFile(join(import.meta.dirname, 'files', name))])

/** 'Pane: new, Contorni, 200, grande 300, allergens eggs' */
export function said({ name, kind, faults, notes, values }: ImportRow): string {
  const { category, available, allergens, ...rest } = kind === 'new' || kind === 'asked' ? values : {}
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

/** 'price /kg (2)' */
export const asked = ({ questions }: Comparison): string[] =>
  questions.map(({ kind, value, count }) => `${[kind, value].filter(Boolean).join(' ')} (${count})`)
