import * as v from 'valibot'
import { createDeviceList } from '#/lib/storage/device-settings.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import { type Batch, batch, type Draft, draft, EMPTY } from './grid-draft.ts'

/* The grid's changes on this device, per person and restaurant: they survive a reload, a crash and a logout. */

const asked = v.union([
  v.object({ kind: v.literal('save'), batchId: v.string() }),
  /** `only`: one dish, or the order of one menu. */
  v.object({ kind: v.literal('undo'), batchId: v.string(), only: v.optional(v.string()) }),
])
export type Asked = v.InferOutput<typeof asked>

const desk = v.object({
  key: v.string(),
  draft,
  batches: v.array(batch),
  /** What has begun and not ended. */
  running: v.optional(v.fallback(v.optional(asked), undefined)),
})
export type Desk = v.InferOutput<typeof desk>

const desks = createDeviceList('coperto.menu-grid', desk)

const begin = (key: string): Desk => ({ key, draft: EMPTY, batches: [] })

export const deskOf = (key: string): Desk => desks.get().find((each) => each.key === key) ?? begin(key)

/** Whether the last change is stored: else it is in memory only. */
const isKept = createStore(true)

export function changeDesk(key: string, change: (now: Desk) => Partial<Desk>): void {
  const isStored = desks.change((all) => {
    const now = all.find((each) => each.key === key) ?? begin(key)
    return [...all.filter((each) => each.key !== key), { ...now, ...change(now) }]
  })
  isKept.set(isStored)
}

const NONE: readonly Batch[] = []

export function useDesk(
  key: string,
): Pick<Desk, 'draft' | 'running'> & { batches: readonly Batch[]; isStored: boolean } {
  const found = desks.use().find((each) => each.key === key)
  return {
    draft: found?.draft ?? EMPTY,
    batches: found?.batches ?? NONE,
    running: found?.running,
    isStored: useStore(isKept),
  }
}

/* Undo and redo of changes that are not saved, until the page is left. */

const pasts = new Map<string, { past: Draft[]; future: Draft[] }>()
const stepsOf = (key: string) => {
  const found = pasts.get(key) ?? { past: [], future: [] }
  pasts.set(key, found)
  return found
}
const STEPS_KEPT = 100

export function changeDraft(key: string, change: (now: Draft) => Draft): void {
  const steps = stepsOf(key)
  changeDesk(key, (now) => {
    const next = change(now.draft)
    steps.past = [...steps.past.slice(1 - STEPS_KEPT), now.draft]
    steps.future = []
    return { draft: next }
  })
}

/** After a save the steps before it would bring back what is saved. */
export const forgetSteps = (key: string): unknown => pasts.delete(key)

/** False: there is nothing to undo (or to redo). */
export function step(key: string, way: 'undo' | 'redo'): boolean {
  const steps = stepsOf(key)
  const target = way === 'undo' ? steps.past.pop() : steps.future.pop()
  if (!target) return false
  changeDesk(key, (now) => {
    steps[way === 'undo' ? 'future' : 'past'].push(now.draft)
    return { draft: target }
  })
  return true
}
