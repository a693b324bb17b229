import { createMirror } from '#/lib/storage/mirror.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { type Draft, draftSchema, EMPTY_DRAFT } from './grid-draft.ts'

/* The unsaved changes of the table on this device, one draft per person and restaurant. They survive a reload, a crash and a logout. */

const drafts = createMirror(rowStore({ name: 'menu-grid-drafts', schema: draftSchema }))

/** The page is drawn after this. */
export const loadDrafts = drafts.load

export const draftOf = (key: string): Draft => drafts.get(key) ?? EMPTY_DRAFT

/** Changes the draft without a step that can be undone. Resolves when it is on disk. */
export const putDraft = (key: string, change: (now: Draft) => Draft): Promise<void> =>
  drafts.change(key, (now) => {
    const next = change(now ?? EMPTY_DRAFT)
    const isEmpty = Object.keys(next.rows).length === 0 && Object.keys(next.orders).length === 0
    return isEmpty ? undefined : next
  })

export const useDraft = (key: string): Draft => drafts.use()?.get(key) ?? EMPTY_DRAFT

/* Undo and redo of unsaved changes. The steps are kept until the page is closed. */

const histories = new Map<string, { past: Draft[]; future: Draft[] }>()
const historyOf = (key: string) => {
  const history = histories.get(key) ?? { past: [], future: [] }
  histories.set(key, history)
  return history
}
const STEPS_KEPT = 100

/** Changes the draft, as a step that can be undone. */
export function changeDraft(key: string, change: (now: Draft) => Draft): void {
  const history = historyOf(key)
  history.past = [...history.past.slice(1 - STEPS_KEPT), draftOf(key)]
  history.future = []
  void putDraft(key, change)
}

/** To be called when a save begins: the steps before it would bring back as changes what it saves. */
export const forgetHistory = (key: string): unknown => histories.delete(key)

/** @returns false if there is nothing to undo, or to redo */
export function undoOrRedo(key: string, direction: 'undo' | 'redo'): boolean {
  const history = historyOf(key)
  const target = direction === 'undo' ? history.past.pop() : history.future.pop()
  if (!target) return false
  history[direction === 'undo' ? 'future' : 'past'].push(draftOf(key))
  void putDraft(key, () => target)
  return true
}
