import { useCallback, useEffect, useRef, useState } from 'react'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { SaveCancelledError } from '#/lib/query/failures.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { useLocksHeldElsewhere } from '#/lib/storage/one-tab.ts'
import { systemClock } from '#/lib/time/clock.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { combinationDraftStore } from './device-drafts.ts'
import type { CombinationDraft, WizardPlace } from './draft.ts'
import { isTouched } from './draft-rules.ts'
import { saveCalls } from './save-calls.ts'
import { type AskHead, createSaving, lockOf } from './saving.ts'
import { isPartlySaved, type SaveStep } from './saving-plan.ts'
import { changeWizard, type WizardChange } from './wizard-state.ts'

type Phase =
  | { kind: 'typing' }
  | { kind: 'saving'; isChecking: boolean }
  /** There is no error if the save was interrupted before this page was opened. */
  | { kind: 'stopped'; error: unknown; isUncertain: boolean }

const beginPhase = (draft: CombinationDraft): Phase =>
  isPartlySaved(draft)
    ? { kind: 'stopped', error: undefined, isUncertain: draft.attempt !== undefined }
    : { kind: 'typing' }

/**
 * The wizard's draft, stored on the device at every change, and its save. One hook, because nothing may be typed into a draft
 * while it is saved, and a save begins with the last write.
 * @param onFinished the draft was saved or discarded, here or in another tab.
 */
export function useWizard(
  start: CombinationDraft,
  dimensions: readonly Dimension[],
  ask: AskHead,
  onFinished: () => void,
) {
  const [draft, setDraft] = useState(start)
  const [phase, setPhase] = useState<Phase>(() => beginPhase(start))
  const saving = useSaveCombination()
  const isSavedElsewhere = (useLocksHeldElsewhere([lockOf(start)])?.size ?? 0) > 0 && phase.kind !== 'saving'
  const [wasSavedElsewhere, setWasSavedElsewhere] = useState(false)
  if (wasSavedElsewhere !== isSavedElsewhere) {
    setWasSavedElsewhere(isSavedElsewhere)
    // The save has failed in the other tab, or that tab was closed: this page can go on.
    if (!isSavedElsewhere && phase.kind !== 'saving') setPhase(beginPhase(draft))
  }
  // Ahead of the rendered draft, which React sets later.
  const latestDraft = useRef(start)
  const lastWrite = useRef<Promise<unknown>>(Promise.resolve())
  const isMounted = useRef(true)
  const isSaving = useRef(false)

  const showDraft = useCallback((next: CombinationDraft) => {
    latestDraft.current = next
    setDraft(next)
  }, [])

  const storeDraft = useCallback(async () => {
    if (await combinationDraftStore.save(latestDraft.current)) return
    // Another tab has saved more of it or discarded it: show what is stored.
    const storedDraft = await combinationDraftStore.load(latestDraft.current)
    if (storedDraft) showDraft(storedDraft)
    else if (isMounted.current) onFinished()
  }, [showDraft, onFinished])

  const change = useCallback(
    (wizardChange: WizardChange) => {
      const changedDraft = changeWizard(latestDraft.current, wizardChange)
      if (changedDraft === latestDraft.current || isSaving.current) return
      showDraft(changedDraft)
      lastWrite.current = storeDraft()
    },
    [showDraft, storeDraft],
  )

  useEffect(() => {
    isMounted.current = true
    const unsubscribe = combinationDraftStore.subscribe(start, (storedDraft) => {
      if (storedDraft) showDraft({ ...storedDraft, step: latestDraft.current.step })
      else if (!isSaving.current) onFinished()
    })
    return () => {
      isMounted.current = false
      unsubscribe()
    }
  }, [start, showDraft, onFinished])

  const save = async () => {
    if (isSaving.current) return
    isSaving.current = true
    setPhase({ kind: 'saving', isChecking: false })
    const isNew = latestDraft.current.opened === undefined
    try {
      await lastWrite.current
      await storeDraft()
      const outcome = await saving.mutateAsync({
        place: latestDraft.current,
        dimensions,
        ask,
        onStep: (_, isChecking) => setPhase({ kind: 'saving', isChecking }),
      })
      if (outcome.kind === 'done') {
        toast({ kind: 'success', title: translate(isNew ? 'toasts.combinationCreated' : 'toasts.combinationUpdated') })
        if (isMounted.current) onFinished()
        return
      }
      const storedDraft = await combinationDraftStore.load(latestDraft.current)
      if (storedDraft) showDraft({ ...storedDraft, step: latestDraft.current.step })
      else if (isMounted.current) onFinished()
      if (outcome.kind === 'elsewhere') {
        toast({ kind: 'info', title: translate('combinations.elsewhere') })
        setPhase({ kind: 'typing' })
        return
      }
      if (outcome.error instanceof SaveCancelledError) {
        setPhase({ kind: 'typing' })
        return
      }
      setPhase({ kind: 'stopped', error: outcome.error, isUncertain: outcome.isUncertain })
      // A user who has left this page is told by a toast.
      if (!isMounted.current) toast({ kind: 'error', title: translate('combinations.stopped') })
    } catch (error) {
      setPhase({ kind: 'stopped', error, isUncertain: false })
    } finally {
      isSaving.current = false
    }
  }

  return {
    draft,
    phase: isSavedElsewhere ? ({ kind: 'elsewhere' } as const) : phase,
    isTouched: isTouched(draft),
    change,
    save,
    /** Leads from a stopped save back to the steps. */
    backToSteps: () => setPhase({ kind: 'typing' }),
  }
}

const saving = createSaving({ store: combinationDraftStore, calls: saveCalls, clock: systemClock })

/** Returns a failed call in its outcome and does not throw it. Always invalidates what is on screen. */
const useSaveCombination = () =>
  useWrite({
    mutationFn: ({
      place,
      dimensions,
      onStep,
      ask,
    }: {
      place: WizardPlace
      dimensions: readonly Dimension[]
      onStep: (step: SaveStep, isChecking: boolean) => void
      ask: AskHead
    }) => saving.run(place, dimensions, onStep, ask),
    meta: { changes: ['combination', 'menu', 'ingredient'] },
  })
