import { createMirror } from '#/lib/storage/mirror.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { type Draft, draft, EMPTY } from './grid-draft.ts'

/* The grid's changes on this device, per person and restaurant: they survive a reload, a crash and a logout. */

const drafts = createMirror(rowStore({ name: 'menu-grid-drafts', schema: draft }))

/** Awaited before the table is drawn. */
export const loadDrafts = drafts.load

export const draftOf = (key: string): Draft => drafts.get(key) ?? EMPTY

/** Changes what is stored, without a step that can be undone. Resolves when it is on disk. */
export const putDraft = (key: string, change: (now: Draft) => Draft): Promise<void> =>
  drafts.change(key, (now) => {
    const next = change(now ?? EMPTY)
    const isEmpty = Object.keys(next.rows).length === 0 && Object.keys(next.orders).length === 0
    return isEmpty ? undefined : next
  })

export const useDraft = (key: string): Draft => drafts.use()?.get(key) ?? EMPTY

/* Undo and redo of changes that are not saved, until the page is left. */

const pasts = new Map<string, { past: Draft[]; future: Draft[] }>()
const pastOf = (key: string) => {
  const history = pasts.get(key) ?? { past: [], future: [] }
  pasts.set(key, history)
  return history
}
const STEPS_KEPT = 100

export function changeDraft(key: string, change: (now: Draft) => Draft): void {
  const history = pastOf(key)
  history.past = [...history.past.slice(1 - STEPS_KEPT), draftOf(key)]
  history.future = []
  void putDraft(key, change)
}

/** After a save the steps before it would bring back what is saved. */
export const forgetSteps = (key: string): unknown => pasts.delete(key)

/** False: there is nothing to undo (or to redo). */
export function step(key: string, way: 'undo' | 'redo'): boolean {
  const history = pastOf(key)
  const target = way === 'undo' ? history.past.pop() : history.future.pop()
  if (!target) return false
  history[way === 'undo' ? 'future' : 'past'].push(draftOf(key))
  void putDraft(key, () => target)
  return true
}
