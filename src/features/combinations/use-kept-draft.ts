import { useEffect, useState } from 'react'
import { type Draft, type DraftPlace, draftKey } from '#/entities/combination/draft.ts'
import { draftStore } from '#/entities/combination/on-device.ts'

/** What this person left in the wizard at this place, read once; `isRead` is false until the disk has answered. */
export function useKeptDraft(place: DraftPlace): { isRead: boolean; kept: Draft | undefined } {
  const [state, setState] = useState<{ isRead: boolean; kept: Draft | undefined }>({ isRead: false, kept: undefined })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says everything that the place does
  useEffect(() => {
    let isOver = false
    draftStore.load(place).then((kept) => {
      if (!isOver) setState({ isRead: true, kept })
    })
    return () => {
      isOver = true
    }
  }, [draftKey(place)])
  return state
}
