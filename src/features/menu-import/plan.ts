import * as v from 'valibot'
import type { Database } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { type RowStore, rowStore } from '#/lib/storage/row-store.ts'
import type { Comparison, Field, Values } from './compare.ts'

/*
 * An import as a plan of steps (ADR-031), stored before anything is sent. Steps name things, not ids: what a step needs may be made by an
 * earlier one.
 */

const text = v.string()
const prices = v.record(text, v.number())
const field = v.custom<Field>((value) => typeof value === 'string')

const step = v.union([
  v.object({ kind: v.picklist(['menu', 'category', 'dimension']), name: text }),
  v.object({ kind: v.literal('ingredient'), name: text, prices }),
  v.object({ kind: v.literal('extras'), name: text, names: v.array(text) }),
  v.object({ kind: v.literal('create'), line: v.number(), menu: text, name: text, values: v.record(text, text) }),
  v.object({
    kind: v.literal('update'),
    line: v.number(),
    menu: text,
    name: text,
    id: text,
    changes: v.array(v.object({ field, before: text, after: text })),
  }),
])
export type Step = v.InferOutput<typeof step>

const plan = v.object({
  id: text,
  restaurantId: text,
  /** The file, or the copied menu. */
  title: text,
  at: v.number(),
  steps: v.array(step),
})
export type ImportPlan = v.InferOutput<typeof plan>

const stepState = v.object({
  /**
   * `sending`: its write has begun. `already`: it was so. `conflict`: somebody else changed it, `left` was not written. `altered`: saved,
   * but it reads otherwise. `lacking`: what it needs was not made.
   */
  state: v.picklist(['waiting', 'sending', 'done', 'already', 'conflict', 'gone', 'altered', 'lacking', 'failed']),
  /** The fields that were left, with what they hold now. */
  left: v.optional(v.record(text, text)),
})
export type StepState = v.InferOutput<typeof stepState>
export const WAITING: StepState = { state: 'waiting' }

const plans = rowStore({ name: 'menu-imports', schema: plan })
const states = rowStore({ name: 'menu-import-steps', schema: stepState })

const OPEN: readonly StepState['state'][] = ['waiting', 'sending', 'lacking', 'failed']
/** A run carries it out, or tries again. */
export const isOpenStep = ({ state }: StepState): boolean => OPEN.includes(state)

const stateKey = (id: ImportPlan['id'], index: number) => `${id} ${index}`

/** What is missing first: a dish needs its menu, its category and its sizes. */
export function planOf(
  found: Comparison,
  { restaurantId, title }: Pick<ImportPlan, 'restaurantId' | 'title'>,
): ImportPlan {
  const named = (kind: 'menu' | 'category' | 'dimension') => (name: string) => ({ kind, name }) as const
  return {
    id: newId(),
    restaurantId,
    title,
    at: Date.now(),
    steps: [
      ...found.menus.map(named('menu')),
      ...found.categories.map(named('category')),
      ...found.dimensions.map(named('dimension')),
      ...found.ingredients.map((extra) => ({ kind: 'ingredient', ...extra }) as const),
      ...found.extras.map(({ menu, names }) => ({ kind: 'extras', name: menu, names }) as const),
      ...found.rows.flatMap(({ kind, line, menu, name, values, changes, dishId }): Step[] => {
        if (kind === 'new') return [{ kind: 'create', line, menu, name, values: values as Record<string, string> }]
        return kind === 'changed' && dishId !== undefined
          ? [{ kind: 'update', line, menu, name, id: dishId, changes }]
          : []
      }),
    ],
  }
}

export type CreateStep = Extract<Step, { kind: 'create' }>
export const valuesIn = ({ values }: CreateStep): Values => values as Values

/** The stored plans of a restaurant on this device. */
export const importPlanStore = (database: Database) => ({
  /** False: not stored, because the restaurant has one, of this or another tab. */
  put: (made: ImportPlan): Promise<boolean> =>
    database.change(async (tx) => {
      const all = await tx.entries(plans)
      if (all.some(([, { restaurantId }]) => restaurantId === made.restaurantId)) return false
      await tx.put(plans, made.id, made)
      return true
    }),

  find: async (restaurantId: string): Promise<ImportPlan | undefined> => {
    const own = (await database.entries(plans)).map(([, row]) => row).filter((row) => row.restaurantId === restaurantId)
    return own.sort((a, b) => a.at - b.at)[0]
  },

  /** Changes made by other tabs. Returns unsubscribe. */
  subscribe: (listener: () => void): (() => void) => {
    const stops = [plans, states].map((store) =>
      database.subscribe(store as RowStore<unknown>, ({ isElsewhere }) => isElsewhere && listener()),
    )
    return () => {
      for (const stop of stops) stop()
    }
  },

  states: async ({ id, steps }: ImportPlan): Promise<StepState[]> => {
    const stored = new Map(await database.entries(states))
    return steps.map((_, index) => stored.get(stateKey(id, index)) ?? WAITING)
  },

  setState: ({ id }: ImportPlan, index: number, state: StepState): Promise<void> =>
    database.put(states, stateKey(id, index), state),

  remove: ({ id, steps }: ImportPlan): Promise<void> =>
    database.change(async (tx) => {
      await tx.delete(plans, id)
      for (const index of steps.keys()) await tx.delete(states, stateKey(id, index))
    }),
})
export type ImportPlanStore = ReturnType<typeof importPlanStore>
