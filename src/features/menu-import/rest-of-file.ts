import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useUser } from '#/entities/user/session.ts'
import { appDatabase, watchRow } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { Column, Sheet } from '#/panels/menu-file/columns.ts'
import type { Header } from '#/panels/menu-file/find-titles.ts'
import { type Answers, NO_ANSWERS } from './answers.ts'
import type { Mend } from './mends.ts'
import { type SaidSources, typedName } from './rows-of-file.ts'

export type Chosen = { title: string; sheets: Sheet[] }
export type Correction = { header: Header; columns?: Column[] }

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
}

/** What an import has left of a file, with all that the person has said of it. */
export type RestOfFile = {
  /** Sheets that were not imported yet. */
  left: readonly { index: number; name: string }[]
  done: readonly number[]
  /** So many rows with errors, and with open questions. */
  faulty: number
  asked: number
  said: SaidOfFile
}

export type FileWithRest = { chosen: Chosen; rest: RestOfFile }

/** Its next sheet. What a person says of one sheet's columns and rows is not so of another's. */
export function nextSheet({ chosen, rest }: FileWithRest): FileWithRest {
  const names = Object.entries(rest.said.sources).filter(([, source]) => typedName(source) !== undefined)
  const selected = String(rest.left[0]?.index)
  return {
    chosen,
    rest: {
      ...rest,
      ...{ faulty: 0, asked: 0 },
      said: { ...rest.said, selected, sources: Object.fromEntries(names), mends: [] },
    },
  }
}

const object = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Of each person and restaurant the last one. */
export const restOfFiles = rowStore({
  name: 'menu-import-rest',
  schema: v.pipe(
    v.custom<FileWithRest>(
      (value) =>
        object(value) &&
        'chosen' in value &&
        'rest' in value &&
        object(value.rest) &&
        'said' in value.rest &&
        object(value.rest.said),
    ),
    // An older app has asked less.
    v.transform(({ chosen, rest }) => ({
      chosen,
      rest: { ...rest, said: { ...rest.said, answers: { ...NO_ANSWERS, ...rest.said.answers } } },
    })),
  ),
})

/** What is left of the file that the person has imported last, also after a reload. */
export function useRestOfFile(restaurantId: string) {
  const key = JSON.stringify([useUser()?.personKey ?? '', restaurantId])
  const [kept, setKept] = useState<FileWithRest>()
  useEffect(() => {
    let isOver = false
    void appDatabase.get(restOfFiles, key).then((row) => isOver || setKept(row))
    const stop = watchRow(appDatabase, restOfFiles, key, { except: null, onChange: setKept })
    return () => {
      isOver = true
      stop()
    }
  }, [key])
  return {
    kept,
    keep: (file: FileWithRest): Promise<void> => appDatabase.put(restOfFiles, key, file),
    forget: (): Promise<void> => appDatabase.delete(restOfFiles, key),
  }
}
