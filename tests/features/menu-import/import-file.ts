import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answers, NO_ANSWERS } from '#/features/menu-import/answers.ts'
import { type Comparison, compareTable, type ExistingThings, type ImportRow } from '#/features/menu-import/compare.ts'
import { legendIn } from '#/features/menu-import/read-allergens.ts'
import { findHeader } from '#/panels/menu-file/find-titles.ts'
import { proposeColumns } from '#/panels/menu-file/propose-columns.ts'
import { readSheets } from '#/panels/menu-file/read-file.ts'

export const standard = { id: 's', name: 'standard', standard: true }
/** A restaurant with one menu and nothing in it. */
export const EMPTY: ExistingThings = {
  menus: [{ id: 'm', name: 'Carta', combination: false, dish: [], ingredients: [] }],
  categories: [],
  dimensions: [standard],
  ingredients: [],
}
export type Given = { existing?: ExistingThings; answers?: Partial<Answers>; menu?: string; category?: string }

/** The dry run of a file, as the screen makes it while the person changes nothing but what is given. */
export async function dryRun(
  file: Blob,
  { existing = EMPTY, answers, menu = 'Carta', category = '' }: Given = {},
): Promise<Comparison> {
  const [sheet] = await readSheets(file)
  const rows = sheet?.rows ?? []
  const header = findHeader(rows, [])
  return compareTable(
    {
      columns: proposeColumns(rows, header, []),
      rows: rows.map((cells, index) => ({ line: index + 1, cells })).slice(header.row + 1),
    },
    {
      defaults: { menu, category },
      answers: { ...NO_ANSWERS, ...answers, allergens: { ...legendIn(rows), ...answers?.allergens } },
    },
    existing,
  )
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
