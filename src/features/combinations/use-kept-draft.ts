import { useEffect, useState } from 'react'
import { type CombinationDraft, combinationDraftKey, type WizardPlace } from './draft.ts'
import { combinationDraftStore } from './draft-store.ts'

/** What this person left in the wizard at this place, read once; `isRead` is false until the disk has answered. */
export function useKeptDraft(place: WizardPlace): { isRead: boolean; kept: CombinationDraft | undefined } {
  const [state, setState] = useState<{ isRead: boolean; kept: CombinationDraft | undefined }>({
    isRead: false,
    kept: undefined,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says everything that the place does
  useEffect(() => {
    let isOver = false
    combinationDraftStore.load(place).then((kept) => {
      if (!isOver) setState({ isRead: true, kept })
    })
    return () => {
      isOver = true
    }
  }, [combinationDraftKey(place)])
  return state
}
