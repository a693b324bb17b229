import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { useUser } from '#/entities/user/session.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { fold } from '#/lib/search/search.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { cellText, type FileCell } from '#/panels/menu-file/cells.ts'
import type { Column } from '#/panels/menu-file/column.ts'
import type { Sheet } from '#/panels/menu-file/sheet.ts'
import type { ChosenFile, SaidOfFile } from './match-file.ts'
import { nameOfFile, type Sources } from './rows.ts'

/* What a person says of a file stays on the device until it is imported as a whole, and counts for the next one like it. */

/** `open`: rows that an import has left; none of a file that was only begun. */
export type BegunFile = { chosen: ChosenFile; said: SaidOfFile; open: number; at: number }

/** What was said of the last imported file with these titles, by sheets. */
type LastFile = { titles: Readonly<Record<number, { row: number; texts: string[] }>>; said: SaidOfFile; at: number }

const object = (value: unknown): value is object => typeof value === 'object' && value !== null
const saysSheets = (value: object): boolean =>
  'said' in value && object(value.said) && 'sheets' in value.said && 'answers' in value.said

/** By the person, the restaurant and the name of the file. */
export const begunFiles = rowStore({
  name: 'menu-import-files',
  schema: v.custom<BegunFile>((value) => object(value) && 'chosen' in value && saysSheets(value)),
})
/** By the person, the restaurant and the titles. */
export const lastFiles = rowStore({
  name: 'menu-import-last',
  schema: v.custom<LastFile>((value) => object(value) && 'titles' in value && saysSheets(value)),
})

const textsOf = (cells: readonly FileCell[] = []): string[] => {
  const texts = cells.map((cell) => fold(cellText(cell)))
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
}

const hasTitles = ({ titles }: LastFile, sheets: readonly Sheet[]): boolean => {
  const rows = Object.entries(titles)
  return (
    rows.length > 0 &&
    rows.every(([index, { row, texts }]) => isSameJson(textsOf(sheets[Number(index)]?.rows[row]), texts))
  )
}

const isSaid = ({ sheets, sources, answers }: SaidOfFile): boolean =>
  [sources, answers].some((each) => Object.keys(each).length > 0) ||
  Object.values(sheets).some(({ columns = {}, titleRow }) => titleRow !== undefined || Object.keys(columns).length > 0)

/** What is so of the next file with the same titles: not the corrections of its rows. */
const lasting = ({ sheets, sources, answers }: SaidOfFile, title: string): SaidOfFile => ({
  answers,
  sheets: Object.fromEntries(Object.entries(sheets).map(([index, { rows: _, cells: __, ...said }]) => [index, said])),
  // What was new is there since the import.
  sources: Object.fromEntries(
    Object.entries(sources).map(([kind, source]) => [
      kind,
      source === 'file' ? `name:${nameOfFile(title)}` : source.replace(/^new:/, 'name:'),
    ]),
  ) as Partial<Sources>,
})

/** The files that the person has begun to import and not finished, also after a reload; the last one first. */
export function useBegunFiles(restaurantId: string) {
  const person = useUser()?.personKey ?? ''
  const [kept, setKept] = useState<readonly BegunFile[]>([])
  const [last, setLast] = useState<readonly LastFile[]>([])
  /** What another visit of the page has begun to write is heard of. */
  const [visit] = useState(() => Symbol('this visit'))
  const keyOf = (name: string) => JSON.stringify([person, restaurantId, name])
  useEffect(() => {
    let isOver = false
    const begin = JSON.stringify([person, restaurantId]).slice(0, -1)
    const own = <Row extends { at: number }>(rows: readonly (readonly [string, Row])[]): Row[] =>
      rows.flatMap(([key, row]) => (key.startsWith(begin) ? [row] : [])).sort((a, b) => b.at - a.at)
    const read = async () => {
      const [files, lasts] = [await appDatabase.entries(begunFiles), await appDatabase.entries(lastFiles)]
      if (isOver) return
      setKept(own(files))
      setLast(own(lasts))
    }
    void read()
    // What this visit has kept is known to it.
    const stop = appDatabase.subscribe(begunFiles, ({ origin }) => origin !== visit && void read())
    return () => {
      isOver = true
      stop()
    }
  }, [person, restaurantId, visit])
  const learned = useCallback(
    (title: string): Column | undefined => {
      const folded = fold(title)
      for (const { titles, said } of folded === '' ? [] : last)
        for (const [index, { texts }] of Object.entries(titles)) {
          const column = said.sheets[Number(index)]?.columns?.[texts.indexOf(folded)]
          if (column !== undefined) return column
        }
      return undefined
    },
    [last],
  )
  const change = (title: string, file: BegunFile | undefined): Promise<void> => {
    setKept((all) => [...(file ? [file] : []), ...all.filter(({ chosen }) => chosen.title !== title)])
    return appDatabase.change(
      (tx) => (file ? tx.put(begunFiles, keyOf(title), file) : tx.delete(begunFiles, keyOf(title))),
      visit,
    )
  }
  const changeLast = (titles: LastFile['titles'], file: LastFile | undefined): Promise<void> => {
    setLast((all) => [...(file ? [file] : []), ...all.filter((each) => !isSameJson(each.titles, titles))])
    const key = keyOf(JSON.stringify(titles))
    return appDatabase.change((tx) => (file ? tx.put(lastFiles, key, file) : tx.delete(lastFiles, key)))
  }
  return {
    kept,
    keep: (file: Omit<BegunFile, 'at'>): Promise<void> => change(file.chosen.title, { ...file, at: Date.now() }),
    forget: (title: string): Promise<void> => change(title, undefined),
    /** What was said of this very file before. */
    of: (read: ChosenFile): BegunFile | undefined =>
      kept.find(({ chosen }) => chosen.title === read.title && isSameJson(chosen.sheets, read.sheets)),
    /** What was said of the last file with these titles. */
    lastOf: ({ sheets }: ChosenFile): Pick<LastFile, 'said' | 'at'> | undefined =>
      last.find((each) => hasTitles(each, sheets)),
    /** What the person has said of a title before. */
    learned,
    /** An import of it has begun. @param titleRows of the imported sheets, by their index */
    remember: async (
      { title, sheets }: ChosenFile,
      titleRows: Readonly<Record<number, number>>,
      said: SaidOfFile,
    ): Promise<void> => {
      const titles = Object.fromEntries(
        Object.entries(titleRows).flatMap(([index, row]) =>
          row < 0 ? [] : [[index, { row, texts: textsOf(sheets[Number(index)]?.rows[row]) }]],
        ),
      )
      if (Object.keys(titles).length > 0)
        await changeLast(titles, isSaid(said) ? { titles, said: lasting(said, title), at: Date.now() } : undefined)
    },
    forgetLast: async ({ sheets }: ChosenFile): Promise<void> => {
      for (const each of last) if (hasTitles(each, sheets)) await changeLast(each.titles, undefined)
    },
  }
}
