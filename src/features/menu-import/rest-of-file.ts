import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useUser } from '#/entities/user/session.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { cellText } from '#/panels/menu-file/cells.ts'
import type { Column, Sheet } from '#/panels/menu-file/columns.ts'
import { findHeader, type Header, titlesOf } from '#/panels/menu-file/find-titles.ts'
import { type Answers, NO_ANSWERS } from './answers.ts'
import type { Mend } from './mends.ts'
import { type SaidSources, typedName } from './rows-of-file.ts'

export type Chosen = { title: string; sheets: Sheet[] }
/** `answered`: by their titles or indexes, columns of which the person has said that nothing is to change. */
export type Correction = { header: Header; columns?: Column[]; answered?: readonly (string | number)[] }

/** What a person has said of a file. */
export type SaidOfFile = {
  /** Tables side by side are read as one. */
  isWhole: boolean
  selected: string
  /** Sheets that the person does not want. */
  off: readonly number[]
  corrected: Readonly<Record<number, Correction>>
  sources: SaidSources
  answers: Answers
  mends: readonly Mend[]
  /** Typed in the rows, and not used yet. An older app has kept none. */
  typing?: readonly Mend[]
}

/** What was not imported of a file, with all that the person has said of it. */
export type RestOfFile = {
  /** Sheets that an import has left. */
  left: readonly { index: number; name: string }[]
  /** Sheets that were imported: none of a file that was only begun. */
  done: readonly number[]
  /** So many rows with errors, and with open questions. */
  faulty: number
  asked: number
  said: SaidOfFile
}

/** `at`: when it was kept. `isOfLast`: what was said of an earlier file with the same titles, whose import was begun. */
export type FileWithRest = { chosen: Chosen; rest: RestOfFile; at: number; isOfLast?: boolean }

/** The places and texts of all titles. Undefined: a sheet has none, and any other file can look the same. */
function shapeOf(sheets: readonly Sheet[]): string | undefined {
  const shapes = sheets.map(({ name, rows }) => {
    const header = findHeader(rows, [])
    return header.row < 0 ? undefined : [name, header.from, header.row, titlesOf(rows, header).map(cellText)]
  })
  return shapes.includes(undefined) ? undefined : JSON.stringify(shapes)
}

/** What is so of the next file with the same titles: what its columns hold, where menus and categories stand, what words mean. */
const lasting = ({ answers, sources, ...said }: SaidOfFile): SaidOfFile => {
  const { allergens, diets, marks, availability, twins } = answers
  // What was new is there since the import.
  const there = Object.entries(sources).map(([kind, source]) => [kind, source.replace(/^new:/, 'name:')])
  return {
    ...said,
    ...{ sources: Object.fromEntries(there), mends: [], typing: [] },
    answers: { ...NO_ANSWERS, allergens, diets, marks, availability, twins },
  }
}

/** Its next sheet. What a person says of one sheet's columns and rows is not so of another's. */
export function nextSheet({ chosen, rest, at }: FileWithRest): FileWithRest {
  // It was begun.
  if (rest.said.selected === String(rest.left[0]?.index)) return { chosen, rest, at }
  const names = Object.entries(rest.said.sources).filter(([, source]) => typedName(source) !== undefined)
  const selected = String(rest.left[0]?.index)
  return {
    ...{ chosen, at },
    rest: {
      ...rest,
      ...{ faulty: 0, asked: 0 },
      said: { ...rest.said, selected, sources: Object.fromEntries(names), mends: [], typing: [] },
    },
  }
}

const object = (value: unknown): value is object => typeof value === 'object' && value !== null

/** By the person, the restaurant and the name of the file. An older app has kept one of each restaurant, without that name. */
export const restOfFiles = rowStore({
  name: 'menu-import-rest',
  schema: v.pipe(
    v.custom<FileWithRest>(
      (value) =>
        object(value) &&
        'chosen' in value &&
        object(value.chosen) &&
        'title' in value.chosen &&
        'rest' in value &&
        object(value.rest) &&
        'said' in value.rest &&
        object(value.rest.said),
    ),
    // An older app has asked less.
    v.transform(({ chosen, rest, at, isOfLast }) => ({
      chosen,
      at: at ?? 0,
      ...(isOfLast && { isOfLast }),
      rest: { ...rest, said: { ...rest.said, answers: { ...NO_ANSWERS, ...rest.said.answers } } },
    })),
  ),
})

/** Whether the person has said anything: what is proposed comes again by itself. */
const isSaid = ({ isWhole, corrected, sources, answers }: SaidOfFile): boolean =>
  isWhole ||
  [corrected, sources, answers.allergens, answers.diets, answers.marks, answers.availability, answers.twins].some(
    (each) => Object.keys(each).length > 0,
  )

/** The files that the person has begun to import and not finished, also after a reload; the last one first. */
export function useRestOfFiles(restaurantId: string) {
  const person = useUser()?.personKey ?? ''
  const [kept, setKept] = useState<readonly FileWithRest[]>([])
  /** What another visit of the page has begun to write is heard of. */
  const [visit] = useState(() => Symbol('this visit'))
  const keyOf = (title: string) => JSON.stringify([person, restaurantId, title])
  const oldKey = JSON.stringify([person, restaurantId])
  useEffect(() => {
    let isOver = false
    const begin = JSON.stringify([person, restaurantId]).slice(0, -1)
    const read = async () => {
      const all = await appDatabase.entries(restOfFiles)
      const own = all.flatMap(([key, file]) => (key.startsWith(begin) ? [file] : []))
      if (!isOver) setKept(own.sort((a, b) => b.at - a.at))
    }
    void read()
    // What this visit has kept is known to it.
    const stop = appDatabase.subscribe(restOfFiles, ({ origin }) => origin !== visit && void read())
    return () => {
      isOver = true
      stop()
    }
  }, [person, restaurantId, visit])
  /** Together with the row of an older app. */
  const change = (title: string, file: FileWithRest | undefined): Promise<void> => {
    setKept((all) => [...(file ? [file] : []), ...all.filter(({ chosen }) => chosen.title !== title)])
    return appDatabase.change(async (tx) => {
      if (await tx.has(restOfFiles, oldKey)) {
        const old = await tx.get(restOfFiles, oldKey)
        if (old?.chosen.title === title) await tx.delete(restOfFiles, oldKey)
      }
      await (file ? tx.put(restOfFiles, keyOf(title), file) : tx.delete(restOfFiles, keyOf(title)))
    }, visit)
  }
  const ofLast = (shape: string | undefined) => kept.find(({ chosen, isOfLast }) => isOfLast && chosen.title === shape)
  return {
    kept: kept.filter(({ isOfLast }) => !isOfLast),
    keep: (file: Omit<FileWithRest, 'at'>): Promise<void> => change(file.chosen.title, { ...file, at: Date.now() }),
    forget: (title: string): Promise<void> => change(title, undefined),
    /** What was said of this very file before, or else of the last one with its titles. */
    of: (read: Chosen): FileWithRest | undefined => {
      const own = kept.find(
        ({ chosen, isOfLast }) => !isOfLast && chosen.title === read.title && isSameJson(chosen.sheets, read.sheets),
      )
      const last = own ? undefined : ofLast(shapeOf(read.sheets))
      return own ?? (last && { ...last, chosen: read })
    },
    /** An import of it has begun. */
    remember: async ({ sheets }: Chosen, said: SaidOfFile): Promise<void> => {
      const title = shapeOf(sheets)
      const rest = { left: [], done: [], faulty: 0, asked: 0, said: lasting(said) }
      const file = { chosen: { title: title ?? '', sheets: [] }, rest, at: Date.now(), isOfLast: true }
      if (title !== undefined) await change(title, isSaid(rest.said) ? file : undefined)
    },
    forgetLast: async ({ sheets }: Chosen): Promise<void> => {
      const title = shapeOf(sheets)
      if (title !== undefined) await change(title, undefined)
    },
  }
}
