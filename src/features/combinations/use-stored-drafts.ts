import { useStored } from '#/lib/storage/use-stored.ts'
import { type CombinationDraft, combinationDraftKey, type WizardPlace } from './draft.ts'
import { isTouched } from './draft-rules.ts'
import { combinationDraftStore } from './draft-store.ts'

/** The draft of a place, read once; `isRead` is false until then. */
export function useStoredDraft(place: WizardPlace): { isRead: boolean; stored: CombinationDraft | undefined } {
  const found = useStored(combinationDraftKey(place), async () => ({ draft: await combinationDraftStore.load(place) }))
  return { isRead: found !== undefined, stored: found?.draft }
}

const NONE: CombinationDraft[] = []

/** The drafts with unsaved changes, the newest first. */
export const useStoredDrafts = (person: Omit<WizardPlace, 'opened'>): CombinationDraft[] =>
  useStored(
    combinationDraftKey(person),
    async () => (await combinationDraftStore.list(person)).filter(isTouched),
    combinationDraftStore.subscribeAll,
  ) ?? NONE
