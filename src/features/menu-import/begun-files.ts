import { useCallback, useEffect, useState } from 'react'
import { useUser } from '#/entities/user/session.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { foldText } from '#/lib/search/search.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { cellText, type FileCell } from '#/panels/menu-file/cells.ts'
import type { Column } from '#/panels/menu-file/column.ts'
import type { Sheet } from '#/panels/menu-file/sheet.ts'
import type { ChosenFile, FileDecisions } from './match-file.ts'
import { nameOfFile, type Sources } from './rows.ts'
import { type BegunFile, begunFiles, type LastFile, lastFiles } from './stored-files.ts'

const textsOf = (cells: readonly FileCell[] = []): string[] => {
  const texts = cells.map((cell) => foldText(cellText(cell)))
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
}

const hasTitles = ({ titles }: LastFile, sheets: readonly Sheet[]): boolean => {
  const rows = Object.entries(titles)
  return (
    rows.length > 0 &&
    rows.every(([index, { row, texts }]) => isSameJson(textsOf(sheets[Number(index)]?.rows[row]), texts))
  )
}

const hasDecisions = ({ sheets, sources, answers }: FileDecisions): boolean =>
  [sources, answers].some((each) => Object.keys(each).length > 0) ||
  Object.values(sheets).some(({ columns = {}, titleRow }) => titleRow !== undefined || Object.keys(columns).length > 0)

/** The decisions that also hold for the next file with the same titles: all but the corrections of rows. */
const decisionsForNextFile = ({ sheets, sources, answers }: FileDecisions, title: string): FileDecisions => ({
  answers,
  sheets: Object.fromEntries(
    Object.entries(sheets).map(([index, { rows: _, cells: __, ...decisions }]) => [index, decisions]),
  ),
  // Items that this import creates will exist when the next file comes.
  sources: Object.fromEntries(
    Object.entries(sources).map(([kind, source]) => [
      kind,
      source === 'file' ? `name:${nameOfFile(title)}` : source.replace(/^new:/, 'name:'),
    ]),
  ) as Partial<Sources>,
})

/** The files that the person has begun to import and not finished, the newest first. They are still there after a reload. */
export function useBegunFiles(restaurantId: string) {
  const person = useUser()?.personKey ?? ''
  const [keptFiles, setKept] = useState<readonly BegunFile[]>([])
  const [last, setLast] = useState<readonly LastFile[]>([])
  /** Identifies the changes of this visit of the page. Those of an earlier visit may still be being written. */
  const [visitId] = useState(() => Symbol('this visit'))
  const keyOf = (name: string) => JSON.stringify([person, restaurantId, name])
  useEffect(() => {
    let hasEnded = false
    const begin = JSON.stringify([person, restaurantId]).slice(0, -1)
    const own = <Row extends { at: number }>(rows: readonly (readonly [string, Row])[]): Row[] =>
      rows.flatMap(([key, row]) => (key.startsWith(begin) ? [row] : [])).sort((a, b) => b.at - a.at)
    const read = async () => {
      const [files, lasts] = [await appDatabase.entries(begunFiles), await appDatabase.entries(lastFiles)]
      if (hasEnded) return
      setKept(own(files))
      setLast(own(lasts))
    }
    void read()
    // The state already has what this visit has stored.
    const stop = appDatabase.subscribe(begunFiles, ({ origin }) => origin !== visitId && void read())
    return () => {
      hasEnded = true
      stop()
    }
  }, [person, restaurantId, visitId])
  const learnedColumn = useCallback(
    (title: string): Column | undefined => {
      const folded = foldText(title)
      for (const { titles, decisions } of folded === '' ? [] : last)
        for (const [index, { texts }] of Object.entries(titles)) {
          const column = decisions.sheets[Number(index)]?.columns?.[texts.indexOf(folded)]
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
      visitId,
    )
  }
  const changeLast = (titles: LastFile['titles'], file: LastFile | undefined): Promise<void> => {
    setLast((all) => [...(file ? [file] : []), ...all.filter((each) => !isSameJson(each.titles, titles))])
    const key = keyOf(JSON.stringify(titles))
    return appDatabase.change((tx) => (file ? tx.put(lastFiles, key, file) : tx.delete(lastFiles, key)))
  }
  return {
    keptFiles,
    keep: (file: Omit<BegunFile, 'at'>): Promise<void> => change(file.chosen.title, { ...file, at: Date.now() }),
    forget: (title: string): Promise<void> => change(title, undefined),
    /** The decisions about this very file. */
    find: (read: ChosenFile): BegunFile | undefined =>
      keptFiles.find(({ chosen }) => chosen.title === read.title && isSameJson(chosen.sheets, read.sheets)),
    /** The decisions about the last file with these titles. */
    findLast: ({ sheets }: ChosenFile): Pick<LastFile, 'decisions' | 'at'> | undefined =>
      last.find((each) => hasTitles(each, sheets)),
    /** What the person has said about a title in an earlier file. */
    learnedColumn,
    /** Call it when an import begins. @param titleRows the rows of titles, by the indexes of the imported sheets */
    remember: async (
      { title, sheets }: ChosenFile,
      titleRows: Readonly<Record<number, number>>,
      decisions: FileDecisions,
    ): Promise<void> => {
      const titles = Object.fromEntries(
        Object.entries(titleRows).flatMap(([index, row]) =>
          row < 0 ? [] : [[index, { row, texts: textsOf(sheets[Number(index)]?.rows[row]) }]],
        ),
      )
      if (Object.keys(titles).length > 0)
        await changeLast(
          titles,
          hasDecisions(decisions)
            ? { titles, decisions: decisionsForNextFile(decisions, title), at: Date.now() }
            : undefined,
        )
    },
    forgetLast: async ({ sheets }: ChosenFile): Promise<void> => {
      for (const each of last) if (hasTitles(each, sheets)) await changeLast(each.titles, undefined)
    },
  }
}
