import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { deviceDrafts } from './form-drafts.ts'
import { conflictsOf, type MergeSides, mergeEdits } from './merge-edits.ts'

export type HeldForm<Typed> = {
  typed: Typed
  /** It differs from the initial value. */
  isDirty: boolean
  /** When a draft found on this device was saved (milliseconds since 1970). */
  foundFrom: number | undefined
  /** The data have changed since the draft was begun. */
  isOutdated: boolean
  /** The initial value when the draft was begun, as compared. */
  base: string
}

/** Saves that create something, by draft key. */
const beingMade = new Map<string, Promise<unknown>>()

/**
 * What a form holds, stored on this device at every change. Render the form with a `key` per item.
 * @param begin the initial value.
 * @param schema a stored draft that does not match is ignored.
 * @param inOneLanguage removes what changes with the interface language only.
 * @returns `form` is undefined until the disk has answered, and while a closed form still creates the item: sending
 *   it again would create it twice.
 */
export function useFormDraft<Typed extends object>({
  draftKey,
  schema,
  begin,
  inOneLanguage = (typed) => typed,
}: {
  draftKey: string
  schema: v.GenericSchema<unknown, Typed>
  begin: Typed
  inOneLanguage?: (typed: Typed) => Typed
}) {
  const [beginning] = useState(begin)
  const compared = (typed: Typed) => JSON.stringify(inOneLanguage(typed))
  const base = compared(beginning)
  const [form, setForm] = useState<HeldForm<Typed>>()
  // Perhaps not rendered yet.
  const latest = useRef<HeldForm<Typed>>(undefined)
  const fresh: HeldForm<Typed> = { typed: beginning, isDirty: false, foundFrom: undefined, isOutdated: false, base }

  const sides = (now: Typed): MergeSides<Typed> => {
    const begun = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), (latest.current ?? fresh).base)
    return { base: begun.success ? begun.output : undefined, now: inOneLanguage(now) }
  }

  const show = (next: HeldForm<Typed>) => {
    latest.current = next
    setForm(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form's key and beginning never change
  useEffect(() => {
    let isOver = false
    const load = async () => {
      await beingMade.get(draftKey)
      const found = await deviceDrafts.load(draftKey)
      if (isOver) return
      const read = found && v.safeParse(schema, found.typed)
      show(
        read?.success
          ? {
              typed: read.output,
              isDirty: true,
              foundFrom: found?.savedAt,
              isOutdated: found?.base !== base,
              base: found?.base ?? base,
            }
          : fresh,
      )
    }
    load()
    return () => {
      isOver = true
    }
  }, [])

  return {
    form,
    change: (part: Partial<Typed>) => {
      const before = latest.current ?? fresh
      const typed = { ...before.typed, ...part }
      const isDirty = compared(typed) !== base
      show({ ...before, typed, isDirty })
      if (isDirty) deviceDrafts.save(draftKey, { typed, base: before.base, savedAt: Date.now() })
      else deviceDrafts.forget(draftKey)
    },
    /**
     * Three-way merge with the data as they are now.
     * @param now the initial value made from these data.
     * @param theirs edited fields that take the server's value.
     */
    over: (now: Typed, theirs?: readonly (keyof Typed & string)[]): Typed =>
      mergeEdits(inOneLanguage((latest.current ?? fresh).typed), sides(now), theirs),
    /** Fields edited here and changed on the server. */
    conflicts: (now: Typed) => conflictsOf(inOneLanguage((latest.current ?? fresh).typed), sides(now)),
    /** Back to the initial value. */
    restart: () => {
      show(fresh)
      deviceDrafts.forget(draftKey)
    },
    /**
     * Deletes the draft once it is saved, also if the form is closed by then.
     * @param saving never rejects; falsy if nothing was saved.
     * @param isNew it creates an item.
     */
    forgetOnceSaved: async <Saved>(saving: Promise<Saved>, { isNew }: { isNew: boolean }): Promise<Saved> => {
      const over = saving.then(async (saved) => {
        if (saved) await deviceDrafts.forget(draftKey)
        return saved
      })
      if (!isNew) return over
      beingMade.set(draftKey, over)
      return over.finally(() => beingMade.delete(draftKey))
    },
    forget: () => deviceDrafts.forget(draftKey),
  }
}
