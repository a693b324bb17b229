import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { KINDS, type Kind } from './nouns.ts'
import type { Snapshot } from './snapshot.ts'
import { Stopped } from './wire.ts'

/*
 * What the write test created and has not removed yet. It is in a file before the call that creates it, so that nothing is
 * forgotten after a crash.
 */

export const LIST_FILE = 'coperto-probe-list.json'

const madeThing = v.object({
  kind: v.picklist(KINDS),
  /** The marked name; of a table and of its order the table's number. */
  mark: v.string(),
  /** Unknown until the creation has answered. */
  id: v.optional(v.string()),
  /** The backend accepted the creation, and no list shows the thing: that it is not found does not mean that it is gone. */
  isUnlisted: v.optional(v.boolean()),
})

export type Made = v.InferOutput<typeof madeThing>

const storedList = v.object({
  url: v.string(),
  restaurant: v.string(),
  made: v.array(madeThing),
  /** Orders that stay in the archive, because the backend cannot delete them: by the number of their table. */
  archived: v.optional(v.array(v.string()), []),
  /** Pictures that stay although what they show is removed: by their address. */
  pictures: v.optional(v.array(v.string()), []),
  before: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
})

export type MadeList = ReturnType<typeof createMadeList>

function createMadeList(
  file: string,
  where: { url: string; restaurant: string },
  earlier: readonly Made[],
  /** All that the restaurant had before the test. */
  snapshot?: Snapshot,
  earlierArchived: readonly string[] = [],
  earlierPictures: readonly string[] = [],
) {
  let all = [...earlier]
  const archived = [...earlierArchived]
  const pictures = [...earlierPictures]
  let before = snapshot

  function save(): void {
    if (all.length === 0 && !before) rmSync(file, { force: true })
    else {
      // A stop in the middle of writing leaves the file of before.
      writeFileSync(`${file}.new`, `${JSON.stringify({ ...where, made: all, archived, pictures, before }, null, 2)}\n`)
      renameSync(`${file}.new`, file)
    }
  }

  /** An entry without an id is the thing of its mark. */
  const without = ({ kind, mark, id }: Made) =>
    all.filter((each) => each.kind !== kind || (each.id === undefined ? each.mark !== mark : each.id !== id))

  return {
    all: (): readonly Made[] => all,

    before: (): Snapshot | undefined => before,

    archived: (): readonly string[] => archived,

    pictures: (): readonly string[] => pictures,

    /** Before the first creation. */
    begin(now: Snapshot): void {
      before = now
      save()
    },

    /** The restaurant was compared. What could not be removed stays in the list. */
    end(): void {
      if (all.length > 0) return
      before = undefined
      save()
    },

    /** Before a creation. */
    intend(kind: Kind, mark: string): void {
      all.push({ kind, mark })
      save()
    },

    /** After it, and after a new name. */
    confirm(kind: Kind, mark: string, id: string): void {
      all = [...without({ kind, mark, id }), { kind, mark, id }]
      save()
    },

    /** The creation was accepted, and no list shows it. */
    lose(kind: Kind, mark: string, id: string | undefined): void {
      all = [...without({ kind, mark }), { kind, mark, ...(id !== undefined && { id }), isUnlisted: true }]
      save()
    },

    /** Nothing was created, or it is removed. */
    forget(gone: Made): void {
      all = without(gone)
      save()
    },

    leavePicture(path: string): void {
      pictures.push(path)
      save()
    },

    /** An order that cannot be deleted is in the archive. */
    leaveInArchive(order: Made): void {
      all = without(order)
      archived.push(order.mark)
      save()
    },
  }
}

/** For a new test. Throws Stopped if an earlier one left something. */
export function newMadeList(file: string, where: { url: string; restaurant: string }): MadeList {
  if (existsSync(file)) throw new Stopped(`An earlier test left the list ${file}: run the probe with --clean first.`)
  return createMadeList(file, where, [])
}

/** Of an earlier test; empty without a file. Throws Stopped if it is another backend's. */
export function readMadeList(file: string, where: { url: string; restaurant: string }): MadeList {
  if (!existsSync(file)) return createMadeList(file, where, [])
  let text: unknown
  try {
    text = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    text = undefined
  }
  const read = v.safeParse(storedList, text)
  if (!read.success) throw new Stopped(`The list ${file} cannot be read.`)
  if (read.output.url !== where.url || read.output.restaurant !== where.restaurant)
    throw new Stopped(`The list ${file} is of another backend or restaurant: ${read.output.url}.`)
  const { made: all, before, archived, pictures } = read.output
  return createMadeList(file, where, all, before, archived, pictures)
}
