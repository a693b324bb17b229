import { useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { focusFirstFault } from '#/lib/focus/form-focus.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { showFailure } from '#/lib/query/failures.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { deviceDrafts } from './device-drafts.ts'
import { conflictsOf, mergeEdits } from './merge-edits.ts'
import { useMergeDialog } from './use-merge-dialog.ts'

/** Creations that are running, by draft key. A reopened form waits for them, so that nothing is created twice. */
const creations = new Map<string, Promise<unknown>>()

type TypedDraft<Typed> = {
  typed: Typed
  /** The initial value when typing began; undefined if a stored draft does not contain it. */
  base: Typed | undefined
  /** When the restored draft was stored, in milliseconds since 1970. */
  foundAt?: number
  isOutdated?: boolean
}

type FormOptions<Thing, Typed extends object, Ready, Saved> = {
  open?: boolean
  isReady?: boolean
  /** The edited item; undefined if the form creates a new item. */
  thing: Thing | undefined
  begin: (thing: Thing | undefined) => Typed
  /** Set if the typed values are stored on this device. A stored draft that does not match the schema is ignored. */
  stored?: { key: string; schema: v.GenericSchema<unknown, Typed> }
  /** Whether closing the form would lose something else than the typed values. */
  hasMoreToLose?: boolean
  /** Removes differences that only come from the interface language. */
  inOneLanguage?: (typed: Typed) => Typed
  /**
   * Set for a form that is a page: fields that the person has not edited follow `thing`, and typing continues during a
   * save.
   */
  staysOpen?: boolean
  /** Reads what is to be sent; undefined if something is missing or wrong. */
  read: (typed: Typed, thing: Thing | undefined) => Ready | undefined
  /** Finds further faults. After a merge they are not checked again. */
  hasFault?: (typed: Typed) => boolean
  merge?: {
    /** Reads the item again. Undefined if the item was deleted: then the server will refuse the save. */
    fetchNow: (thing: Thing) => Promise<Thing | undefined>
    labels: Record<keyof Typed & string, TextKey>
    textOf: (field: keyof Typed & string, typed: Typed) => string
  }
  /** Sends the save, and throws if it cannot be saved. `thing` is undefined if a new item is created. */
  send: (ready: Ready, thing: Thing | undefined) => Promise<Saved>
  /** The title of the message about a failure. `thing` is the same as for `send`. */
  failed?: (error: unknown, thing: Thing | undefined) => TextKey | undefined
  /** Called after a save, even if the form was closed meanwhile. By default it closes the form. */
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
 * This function is long because typing, storing, saving and merging all change one draft, and each depends on the
 * others.
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
  // This is the newest value, which may not be rendered yet.
  const latestDraft = useRef(draft)
  const [submitted, setSubmitted] = useState<Typed>()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown; title: TextKey | undefined }>()
  const [isAskingToClose, setAsksToClose] = useState(false)
  // A second tap may come before the first tap has disabled the button, or while the form closes.
  const isSubmitBlocked = useRef(false)
  const isFormShown = useRef(open)
  const { ask, question } = useMergeDialog(open)

  if (isReady && !valuesAtOpening) setValuesAtOpening(begin(thing))
  const initial = (!staysOpen && valuesAtOpening) || begin(thing)
  const isSame = (a: Typed, b: Typed) => isSameJson(inOneLanguage(a), inOneLanguage(b))
  const typedValuesOf = (storedDraft: TypedDraft<Typed> | undefined): Typed => {
    if (!storedDraft) return initial
    return staysOpen ? mergeEdits(storedDraft.typed, { base: storedDraft.base, now: initial }) : storedDraft.typed
  }
  const baseValuesOf = (storedDraft: TypedDraft<Typed> | undefined): Typed | undefined => {
    if (!storedDraft) return inOneLanguage(initial)
    // The arguments are reversed on purpose: the base of each field that is not edited becomes the server's current
    // value.
    return staysOpen && storedDraft.base
      ? mergeEdits(storedDraft.base, { base: storedDraft.typed, now: initial })
      : storedDraft.base
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form's key and initial values never change
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
    // A change during a save is ignored, because the form closes after the save and the change would be lost.
    if (isSubmitBlocked.current && !staysOpen) return
    const previousDraft = latestDraft.current
    const next = {
      ...previousDraft,
      typed: { ...typedValuesOf(previousDraft), ...part },
      base: baseValuesOf(previousDraft),
    }
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

  /** After a save that leaves the form open, the changes that were typed during the save stay. */
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

  /** @param shouldCreateAgain is true if the edited item was deleted and is to be created again. */
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
      // The failure is shown once: in the form, or by a toast if the form is closed by now (R8.2).
      if (isFormShown.current) setFailure({ error, title })
      else showFailure(error, title)
    }
    setIsSaving(false)
  }

  return {
    id,
    element,
    /** Also false while a form that was closed is still creating an item. */
    isReady: isReady && isLoaded,
    typed,
    isDirty,
    isSaving,
    /** The values of the last try to save. After the first try the form marks its faults. */
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
    /**
     * Asks first if typed values could be lost. During a save it does not ask: a failure of the save becomes a toast.
     */
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
