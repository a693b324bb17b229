import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Comparison, ExistingThings, ImportRow } from '#/features/menu-import/compare.ts'
import { type Layout, openIn } from '#/features/menu-import/layout.ts'
import { comparingFile, type FileDecisions, matchFile } from '#/features/menu-import/match-file.ts'
import { atOnce } from '#/lib/pieces/pieces.ts'
import { readSheets } from '#/panels/menu-file/read-file.ts'

export const standard = { id: 's', name: 'standard', standard: true }
/** A restaurant with one menu and nothing in it. */
export const EMPTY: ExistingThings = {
  menus: [{ id: 'm', name: 'Carta', combination: false, dish: [], ingredients: [] }],
  categories: [],
  dimensions: [standard],
  ingredients: [],
}
export type Given = Partial<FileDecisions> & { existing?: ExistingThings; title?: string }

export type ReadMenu = { comparison: Comparison; layouts: Layout[]; open: ReturnType<typeof openIn> }

/** What the screen shows of a file, when the person has said what is given. */
export async function readMenu(
  file: Blob,
  { existing = EMPTY, sheets: said = {}, sources = {}, answers = {}, title = 'file.csv' }: Given = {},
): Promise<ReadMenu> {
  const saidOfFile = { sheets: said, sources, answers }
  const match = matchFile({ title, sheets: await readSheets(file) }, saidOfFile, existing, { language: 'it' })
  const comparison = atOnce(comparingFile(match, saidOfFile, existing, 'it'))
  const layouts = match.used.map(({ layout }) => layout)
  return { comparison, layouts, open: layouts.flatMap(openIn) }
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
