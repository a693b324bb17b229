import * as v from 'valibot'
import type { DishField } from '#/entities/dish/fields.ts'
import { createDeviceList } from '#/lib/storage/device-settings.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import { type Draft, draft, EMPTY } from './grid-draft.ts'
import type { GridPlan, GridState, GridStep } from './grid-plan.ts'

/* The grid's changes on this device, per person and restaurant: they survive a reload, a crash and a logout. */

/** What an earlier app has saved at once. */
const earlierSave = v.object({
  id: v.string(),
  at: v.number(),
  rows: v.array(
    v.object({
      dishId: v.string(),
      name: v.string(),
      cells: v.record(v.string(), v.object({ before: v.string(), after: v.string() })),
      state: v.picklist(['saved', 'undone', 'changed', 'gone']),
    }),
  ),
  orders: v.array(
    v.object({
      menuId: v.string(),
      name: v.string(),
      before: v.array(v.string()),
      after: v.array(v.string()),
      state: v.picklist(['saved', 'undone', 'changed']),
    }),
  ),
})

const desk = v.object({
  key: v.string(),
  draft,
  /* Of an earlier app. */
  batches: v.optional(v.fallback(v.array(earlierSave), [])),
  running: v.optional(v.unknown()),
})
export type Desk = v.InferOutput<typeof desk>

const desks = createDeviceList('coperto.menu-grid', desk)

export const draftOf = (key: string): Draft => desks.get().find((each) => each.key === key)?.draft ?? EMPTY

/** Whether the last change is stored: else it is in memory only. */
const isKept = createStore(true)

/** Changes what is stored, without a step that can be undone. */
export function putDraft(key: string, change: (now: Draft) => Draft): void {
  const isStored = desks.change((all) => {
    const now = all.find((each) => each.key === key) ?? { key, draft: EMPTY }
    return [...all.filter((each) => each.key !== key), { ...now, draft: change(now.draft) }]
  })
  isKept.set(isStored)
}

export const useDraft = (key: string): { draft: Draft; isStored: boolean } => ({
  draft: desks.use().find((each) => each.key === key)?.draft ?? EMPTY,
  isStored: useStore(isKept),
})

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
  putDraft(key, (now) => {
    history.past = [...history.past.slice(1 - STEPS_KEPT), now]
    history.future = []
    return change(now)
  })
}

/** After a save the steps before it would bring back what is saved. */
export const forgetSteps = (key: string): unknown => pasts.delete(key)

/** False: there is nothing to undo (or to redo). */
export function step(key: string, way: 'undo' | 'redo'): boolean {
  const history = pastOf(key)
  const target = way === 'undo' ? history.past.pop() : history.future.pop()
  if (!target) return false
  putDraft(key, (now) => {
    history[way === 'undo' ? 'future' : 'past'].push(now)
    return target
  })
  return true
}

/* Saves of an earlier app become plans. */

const STATES = {
  saved: { state: 'done' },
  undone: { state: 'back', isBack: true },
  changed: { state: 'changed', isBack: true },
  gone: { state: 'gone' },
} as const satisfies Record<string, GridState>

type Earlier = { plan: GridPlan; states: GridState[] }

export const earlierSaves = {
  read: (): Earlier[] =>
    desks.get().flatMap(({ key, draft: { rows }, batches = [] }) => {
      const saves = batches.map((save): Earlier => {
        const changed = save.rows.map(({ dishId, name, cells }): GridStep => {
          const changes = Object.entries(cells).map(([column, { before, after }]) => ({
            field: column as DishField,
            from: before,
            to: after,
          }))
          return { kind: 'dish', id: dishId, name, changes }
        })
        const ordered = save.orders.map(
          ({ menuId, name, before, after }): GridStep => ({ kind: 'order', id: menuId, name, from: before, to: after }),
        )
        return {
          plan: { id: save.id, key, at: save.at, steps: [...changed, ...ordered], isSettled: true },
          states: [...save.rows, ...save.orders].map((each) => STATES[each.state]),
        }
      })
      // Their write had begun, and may have arrived.
      const begun = Object.entries(rows).flatMap(([id, { name, cells, isSending }]): GridStep[] => {
        const changes = Object.entries(cells).flatMap(([column, { base, value, isRaw }]) =>
          isRaw ? [] : [{ field: column as DishField, from: base, to: value }],
        )
        return isSending && changes.length > 0 ? [{ kind: 'dish', id, name, changes }] : []
      })
      if (begun.length === 0) return saves
      const plan = { id: `${key} begun`, key, at: Date.now(), steps: begun }
      return [...saves, { plan, states: begun.map((): GridState => ({ state: 'sending' })) }]
    }),

  forget: (): void =>
    void desks.change((all) =>
      all.map(({ key, draft: { rows, orders } }) => ({
        key,
        draft: {
          rows: Object.fromEntries(Object.entries(rows).map(([id, { isSending: _, ...row }]) => [id, row])),
          orders,
        },
      })),
    ),
}
