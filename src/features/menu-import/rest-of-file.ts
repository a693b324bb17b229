import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useUser } from '#/entities/user/session.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { Column, Sheet } from '#/panels/menu-file/columns.ts'
import type { Header } from '#/panels/menu-file/find-titles.ts'
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

/** `at`: when it was kept. */
export type FileWithRest = { chosen: Chosen; rest: RestOfFile; at: number }

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
    v.transform(({ chosen, rest, at }) => ({
      chosen,
      at: at ?? 0,
      rest: { ...rest, said: { ...rest.said, answers: { ...NO_ANSWERS, ...rest.said.answers } } },
    })),
  ),
})

/** The files that the person has begun to import and not finished, also after a reload; the last one first. */
export function useRestOfFiles(restaurantId: string) {
  const person = useUser()?.personKey ?? ''
  const [kept, setKept] = useState<readonly FileWithRest[]>([])
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
    // What this page has kept is known to it.
    const stop = appDatabase.subscribe(restOfFiles, ({ origin }) => origin !== OWN && void read())
    return () => {
      isOver = true
      stop()
    }
  }, [person, restaurantId])
  const without = (title: string) => kept.filter(({ chosen }) => chosen.title !== title)
  /** Together with the row of an older app. */
  const change = (title: string, file: FileWithRest | undefined): Promise<void> => {
    setKept(file ? [file, ...without(title)] : without(title))
    return appDatabase.change(async (tx) => {
      if (await tx.has(restOfFiles, oldKey)) {
        const old = await tx.get(restOfFiles, oldKey)
        if (old?.chosen.title === title) await tx.delete(restOfFiles, oldKey)
      }
      await (file ? tx.put(restOfFiles, keyOf(title), file) : tx.delete(restOfFiles, keyOf(title)))
    }, OWN)
  }
  return {
    kept,
    keep: (file: Omit<FileWithRest, 'at'>): Promise<void> => change(file.chosen.title, { ...file, at: Date.now() }),
    forget: (title: string): Promise<void> => change(title, undefined),
    /** What was said of this very file before. */
    of: ({ title, sheets }: Chosen): FileWithRest | undefined =>
      kept.find(({ chosen }) => chosen.title === title && isSameJson(chosen.sheets, sheets)),
  }
}
const OWN = Symbol('this page')
