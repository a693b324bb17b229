import { useCallback, useEffect, useRef, useState } from 'react'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { SavingStopped } from '#/lib/query/query-client.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import type { CombinationDraft } from './draft.ts'
import { isTouched } from './draft-rules.ts'
import { combinationDraftStore } from './draft-store.ts'
import type { AskHead } from './saving.ts'
import { isHalfSaved } from './saving-plan.ts'
import { useSaveCombination } from './use-save-combination.ts'
import { changeWizard, type WizardChange } from './wizard-state.ts'

export type Phase =
  | { kind: 'typing' }
  | { kind: 'saving'; isChecking: boolean }
  /** Saving has stopped; without an error it was cut before this page was opened. */
  | { kind: 'stopped'; error: unknown; isUncertain: boolean }

/**
 * The wizard's draft, kept on the device at every change, and its saving.
 * @param start what it begins with.
 * @param ask asks where name or prices were changed elsewhere meanwhile.
 * @param onOver the draft is gone: it was saved, here or in another tab, or thrown away.
 */
export function useWizard(start: CombinationDraft, dimensions: readonly Dimension[], ask: AskHead, onOver: () => void) {
  const [draft, setDraft] = useState(start)
  const [phase, setPhase] = useState<Phase>(() =>
    isHalfSaved(start)
      ? { kind: 'stopped', error: undefined, isUncertain: start.attempt !== undefined }
      : { kind: 'typing' },
  )
  const saving = useSaveCombination()
  // What the next change builds on, and the last write: saving begins when the disk has it.
  const latest = useRef(start)
  const written = useRef<Promise<unknown>>(Promise.resolve())
  const isThere = useRef(true)
  const isSaving = useRef(false)

  const show = useCallback((next: CombinationDraft) => {
    latest.current = next
    setDraft(next)
  }, [])

  const keep = useCallback(async () => {
    if (await combinationDraftStore.save(latest.current)) return
    // Another tab has saved it, or a part of it, or thrown it away: what is there is shown.
    const there = await combinationDraftStore.load(latest.current)
    if (there) show(there)
    else if (isThere.current) onOver()
  }, [show, onOver])

  const change = useCallback(
    (asked: WizardChange) => {
      const next = changeWizard(latest.current, asked)
      if (next === latest.current || isSaving.current) return
      show(next)
      written.current = keep()
    },
    [show, keep],
  )

  useEffect(() => {
    isThere.current = true
    const stop = combinationDraftStore.subscribe(start, (arrived) => {
      if (arrived) show({ ...arrived, step: latest.current.step })
      else if (!isSaving.current) onOver()
    })
    return () => {
      isThere.current = false
      stop()
    }
  }, [start, show, onOver])

  const save = async () => {
    if (isSaving.current) return
    isSaving.current = true
    setPhase({ kind: 'saving', isChecking: false })
    const isNew = latest.current.opened === undefined
    try {
      await written.current
      await keep()
      const outcome = await saving.mutateAsync({
        place: latest.current,
        dimensions,
        ask,
        onStep: (_, isChecking) => setPhase({ kind: 'saving', isChecking }),
      })
      if (outcome.kind === 'done') {
        toast({ kind: 'success', title: translate(isNew ? 'toasts.combinationCreated' : 'toasts.combinationUpdated') })
        if (isThere.current) onOver()
        return
      }
      const there = await combinationDraftStore.load(latest.current)
      if (there) show({ ...there, step: latest.current.step })
      else if (isThere.current) onOver()
      if (outcome.kind === 'elsewhere') {
        toast({ kind: 'info', title: translate('combinations.elsewhere') })
        setPhase({ kind: 'typing' })
        return
      }
      if (outcome.error instanceof SavingStopped) {
        setPhase({ kind: 'typing' })
        return
      }
      setPhase({ kind: 'stopped', error: outcome.error, isUncertain: outcome.isUncertain })
      // Whoever has gone to another screen meanwhile must hear of it too.
      if (!isThere.current) toast({ kind: 'error', title: translate('combinations.stopped') })
    } catch (error) {
      setPhase({ kind: 'stopped', error, isUncertain: false })
    } finally {
      isSaving.current = false
    }
  }

  return {
    draft,
    phase,
    isTouched: isTouched(draft),
    change,
    save,
    /** From the stopped saving back to the steps. */
    goBackToSteps: () => setPhase({ kind: 'typing' }),
  }
}
