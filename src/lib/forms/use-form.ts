import { useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { focusFirstFault } from '#/lib/focus/form-focus.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { showFailure } from '#/lib/query/failures.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { deviceDrafts } from './device-drafts.ts'
import { conflictsOf, mergeEdits } from './merge-edits.ts'
import { useMergeDialog } from './use-merge-dialog.ts'

/** Running creations by draft key: a reopened form waits for them, so that nothing is created twice. */
const creations = new Map<string, Promise<unknown>>()

type TypedDraft<Typed> = {
  typed: Typed
  /** The initial value when typing began; undefined where a stored draft does not say it. */
  base: Typed | undefined
  /** When the draft was stored, in milliseconds since 1970. */
  foundAt?: number
  isOutdated?: boolean
}

type FormOptions<Thing, Typed extends object, Ready, Saved> = {
  open?: boolean
  isReady?: boolean
  /** The edited item; undefined: a new one is created. */
  thing: Thing | undefined
  begin: (thing: Thing | undefined) => Typed
  /** Stores the typed values on this device. A draft of another shape is ignored. */
  stored?: { key: string; schema: v.GenericSchema<unknown, Typed> }
  /** Closing would lose more than the typed values. */
  hasMoreToLose?: boolean
  /** Removes differences of the interface language. */
  inOneLanguage?: (typed: Typed) => Typed
  /** For a page: untouched fields follow `thing`, and typing continues during a save. */
  staysOpen?: boolean
  /** Undefined: something is missing or wrong. */
  read: (typed: Typed, thing: Thing | undefined) => Ready | undefined
  /** Further faults, not checked after a merge. */
  hasFault?: (typed: Typed) => boolean
  merge?: {
    /** Undefined: the item was deleted, and the server will refuse the save. */
    fetchNow: (thing: Thing) => Promise<Thing | undefined>
    labels: Record<keyof Typed & string, TextKey>
    textOf: (field: keyof Typed & string, typed: Typed) => string
  }
  /** Throws what it cannot save. `thing` is undefined where a new one is created. */
  send: (ready: Ready, thing: Thing | undefined) => Promise<Saved>
  /** The title of a failure; `thing` as for `send`. */
  failed?: (error: unknown, thing: Thing | undefined) => TextKey | undefined
  /** It is called even after the form was closed. By default it closes the form. */
  onSaved?: (saved: Saved, isOpen: boolean) => void
  onClose?: () => void
}

type SubmitOptions<Saved> = {
  shouldCreateAgain?: boolean
  onSaved?: ((saved: Saved, isOpen: boolean) => void) | undefined
}

/**
 * A form: typed values, faults, one save at a time, a stored draft, a question before closing, and a three-way merge
 * with the server's current data. `ui/fields/Form` renders it. Use a `key` per item and opening.
 *
 * It stays whole: typing, storing, saving and merging change one draft, and each has to know what the others are doing.
 */
export function useForm<Thing, Typed extends object, Ready, Saved>({
  open = true,
  isReady = true,
  thing,
  begin,
  stored,
  hasMoreToLose = false,
  inOneLanguage = (typed) => typed,
  staysOpen = false,
  read,
  hasFault,
  merge,
  send,
  failed,
  onSaved,
  onClose = () => undefined,
}: FormOptions<Thing, Typed, Ready, Saved>) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const [isLoaded, setIsLoaded] = useState(!stored)
  const [valuesAtOpening, setValuesAtOpening] = useState<Typed>()
  const [draft, setDraft] = useState<TypedDraft<Typed>>()
  // The newest value, which may not be rendered yet.
  const latestDraft = useRef(draft)
  const [submitted, setSubmitted] = useState<Typed>()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown; title: TextKey | undefined }>()
  const [isAskingToClose, setAsksToClose] = useState(false)
  // A second tap may come before the first has disabled the button, or while the form closes.
  const isSubmitBlocked = useRef(false)
  const isFormShown = useRef(open)
  const { ask, question } = useMergeDialog(open)

  if (isReady && !valuesAtOpening) setValuesAtOpening(begin(thing))
  const initial = (!staysOpen && valuesAtOpening) || begin(thing)
  const isSame = (a: Typed, b: Typed) => isSameJson(inOneLanguage(a), inOneLanguage(b))
  const typedValuesOf = (from: TypedDraft<Typed> | undefined): Typed => {
    if (!from) return initial
    return staysOpen ? mergeEdits(from.typed, { base: from.base, now: initial }) : from.typed
  }
  const baseValuesOf = (from: TypedDraft<Typed> | undefined): Typed | undefined => {
    if (!from) return inOneLanguage(initial)
    // Reversed: fields that are not edited take the server's current value as their base.
    return staysOpen && from.base ? mergeEdits(from.base, { base: from.typed, now: initial }) : from.base
  }
  const typed = typedValuesOf(draft)
  const isDirty = !isSame(typed, initial)
  const putDraft = (next: TypedDraft<Typed> | undefined) => {
    latestDraft.current = next
    setDraft(next)
  }
  const forgetDraft = async () => stored && deviceDrafts.forget(stored.key)
  const storeDraft = ({ typed, base }: TypedDraft<Typed>) =>
    stored && deviceDrafts.save(stored.key, { typed, base: JSON.stringify(base) ?? '', savedAt: Date.now() })

  useEffect(() => {
    isFormShown.current = open
    return () => {
      isFormShown.current = false
    }
  }, [open])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form's key and beginning never change
  useEffect(() => {
    if (!stored || !isReady) return
    let isOver = false
    const load = async () => {
      await creations.get(stored.key)
      const storedDraft = await deviceDrafts.load(stored.key)
      if (isOver) return
      const read = v.safeParse(stored.schema, storedDraft?.typed)
      const base = v.safeParse(v.pipe(v.string(), v.parseJson(), stored.schema), storedDraft?.base)
      if (storedDraft && read.success) {
        const isCurrent = base.success && isSameJson(base.output, inOneLanguage(initial))
        putDraft({
          typed: read.output,
          base: base.success ? base.output : undefined,
          foundAt: storedDraft.savedAt,
          isOutdated: thing !== undefined && !isCurrent,
        })
      }
      setIsLoaded(true)
    }
    load()
    return () => {
      isOver = true
    }
  }, [isReady])

  const change = (part: Partial<Typed>) => {
    // During a save it is ignored: the form closes with it, and the change would be lost.
    if (isSubmitBlocked.current && !staysOpen) return
    const before = latestDraft.current
    const next = { ...before, typed: { ...typedValuesOf(before), ...part }, base: baseValuesOf(before) }
    putDraft(next)
    if (isSame(next.typed, initial)) forgetDraft()
    else storeDraft(next)
  }

  const restart = () => {
    putDraft(undefined)
    setValuesAtOpening(undefined)
    setSubmitted(undefined)
    setFailure(undefined)
    isSubmitBlocked.current = false
    forgetDraft()
  }

  /** After a save that leaves the form open: later changes stay. */
  const continueAfterSave = (sent: Typed) => {
    isSubmitBlocked.current = false
    setSubmitted(undefined)
    const laterDraft = latestDraft.current && { ...latestDraft.current, base: sent }
    const hasLaterChanges = laterDraft && !isSame(laterDraft.typed, sent)
    putDraft(hasLaterChanges ? laterDraft : undefined)
    if (hasLaterChanges) storeDraft(laterDraft)
  }

  const mergeWithServer = async (edited: Thing, typed: Typed, base: Typed | undefined): Promise<Ready | undefined> => {
    const current = await merge?.fetchNow(edited)
    if (!merge || !current) return undefined
    const mine = inOneLanguage(typed)
    const theirs = inOneLanguage(begin(current))
    const sides = { base, now: theirs }
    const conflicts = conflictsOf(mine, sides)
    const chosenSide = await ask(
      conflicts.map((field) => ({
        label: merge.labels[field],
        theirs: merge.textOf(field, theirs),
        mine: merge.textOf(field, mine),
      })),
    )
    return read(mergeEdits(mine, sides, chosenSide === 'theirs' ? conflicts : []), current)
  }

  /** @param shouldCreateAgain creates the edited item again: it was deleted. */
  const submit = async ({
    shouldCreateAgain = false,
    onSaved: after = onSaved,
  }: SubmitOptions<Saved> = {}): Promise<void> => {
    const sent = typedValuesOf(latestDraft.current)
    const base = baseValuesOf(latestDraft.current)
    if (isSubmitBlocked.current || (staysOpen && isSame(sent, initial))) return
    setSubmitted(sent)
    const ready = hasFault?.(sent) ? undefined : read(sent, thing)
    if (ready === undefined) return focusFirstFault(element.current)
    isSubmitBlocked.current = true
    setIsSaving(true)
    setFailure(undefined)
    const edited = shouldCreateAgain ? undefined : thing
    const save = async (): Promise<Saved> => {
      const body = edited && (await mergeWithServer(edited, sent, base))
      const saved = await send(body ?? ready, edited)
      await forgetDraft()
      return saved
    }
    const saving = save()
    if (stored && !edited) {
      const ended = saving.catch(() => undefined)
      creations.set(stored.key, ended)
      ended.then(() => creations.delete(stored.key))
    }
    try {
      const saved = await saving
      if (staysOpen) continueAfterSave(sent)
      if (after) after(saved, isFormShown.current)
      else if (isFormShown.current) onClose()
    } catch (error) {
      isSubmitBlocked.current = false
      const title = failed?.(error, edited)
      // Shown once: in the form, or by a toast if the form is closed by now (R8.2).
      if (isFormShown.current) setFailure({ error, title })
      else showFailure(error, title)
    }
    setIsSaving(false)
  }

  return {
    id,
    element,
    /** It is false too while a closed form still creates an item. */
    isReady: isReady && isLoaded,
    typed,
    isDirty,
    isSaving,
    /** The values of the last try to save; from then on faults are marked. */
    submitted,
    error: failure?.error,
    failed: failure?.title,
    /** The props of `RestoredDraftNotice`, if a draft was found. */
    found:
      draft?.foundAt === undefined
        ? undefined
        : { at: draft.foundAt, isOutdated: draft.isOutdated, onRestart: restart },
    change,
    restart,
    submit,
    forget: forgetDraft,
    /** Asks first if typed values could be lost. Not during a save: its failure becomes a toast. */
    close: () => ((isDirty || hasMoreToLose) && !isSubmitBlocked.current ? setAsksToClose(true) : onClose()),
    closeQuestion: {
      open: isAskingToClose,
      onGoOn: () => setAsksToClose(false),
      onKeep: stored && onClose,
      onDiscard: () => {
        forgetDraft()
        onClose()
      },
    },
    mergeDialog: question,
  }
}
