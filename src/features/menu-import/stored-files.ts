import * as v from 'valibot'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { ChosenFile, FileDecisions } from './match-file.ts'

/*
 * A person's decisions about a file stay on the device until all of it is imported, and are proposed for the next file with the
 * same titles.
 */

/** A file that was begun. `open`: how many rows an import has left out; 0 if it was not imported yet. */
export type BegunFile = { chosen: ChosenFile; decisions: FileDecisions; open: number; at: number }

/** The decisions about the last imported file with these titles. `titles`: by the sheets' indexes. */
export type LastFile = {
  titles: Readonly<Record<number, { row: number; texts: string[] }>>
  decisions: FileDecisions
  at: number
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const hasSheetDecisions = (value: object): boolean =>
  'decisions' in value && isObject(value.decisions) && 'sheets' in value.decisions && 'answers' in value.decisions

/** The key is made of the person, the restaurant and the name of the file. */
export const begunFiles = rowStore({
  name: 'menu-import-files',
  schema: v.custom<BegunFile>((value) => isObject(value) && 'chosen' in value && hasSheetDecisions(value)),
})

/** The key is made of the person, the restaurant and the titles. */
export const lastFiles = rowStore({
  name: 'menu-import-last',
  schema: v.custom<LastFile>((value) => isObject(value) && 'titles' in value && hasSheetDecisions(value)),
})
