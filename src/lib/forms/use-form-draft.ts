import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { deviceDrafts } from './form-drafts.ts'
import { conflictsOf, type MergeSides, mergeEdits } from './merge-edits.ts'

export type HeldForm<Typed> = {
  typed: Typed
  /** Something differs from what the form began with. */
  isDirty: boolean
  /** When what stands here was typed, if it was found on this device (milliseconds since 1970). */
  foundFrom: number | undefined
  /** It was typed over another state of the thing than the one that is there now. */
  isOutdated: boolean
  /** What the form began with when the first of it was typed, as it is compared. */
  base: string
}

/** What is being made from drafts, by their keys. */
const beingMade = new Map<string, Promise<unknown>>()

/**
 * What a form holds, kept on this device at every change (`form-drafts.ts`). Draw the form with a `key`, so that another
 * thing begins anew.
 * @param begin what the form begins with; only its first value counts.
 * @param schema checks a draft that is found: one of another shape is left alone.
 * @param inOneLanguage what the form holds, the same in every language: another language is no change.
 * @returns `form` is undefined until the disk has answered, and while what was typed is being made into a new thing by a form
 * that was closed: to be sent again it would have to be made twice.
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
  // What stands there by now, perhaps not drawn yet: two changes at once are two changes.
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
     * What is held, laid over the thing as it is by now.
     * @param now what the form would begin with by now.
     * @param theirs fields that are as they are there although they were changed here.
     */
    over: (now: Typed, theirs?: readonly (keyof Typed & string)[]): Typed =>
      mergeEdits(inOneLanguage((latest.current ?? fresh).typed), sides(now), theirs),
    /** The fields that were changed both here and there (`merge-edits.ts`). */
    conflicts: (now: Typed) => conflictsOf(inOneLanguage((latest.current ?? fresh).typed), sides(now)),
    /** Throws away what was typed: the form is as it began. */
    restart: () => {
      show(fresh)
      deviceDrafts.forget(draftKey)
    },
    /**
     * What was typed is on its way, and stays on this device until it is saved, also where the form is closed by then.
     * @param saving never throws; what it gives is falsy where nothing was saved.
     * @param isNew it makes a new thing.
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
    /** What was typed is not wanted any more: nothing stays on this device. */
    forget: () => deviceDrafts.forget(draftKey),
  }
}
