import * as v from 'valibot'
import { planStores } from '#/lib/plans/plans.ts'
import { stepFields } from '#/lib/plans/steps.ts'
import { newId } from '#/lib/storage/new-id.ts'
import type { ColumnField } from '#/panels/menu-file/columns.ts'
import type { Comparison } from './compare.ts'
import type { ColumnValues } from './read-row.ts'

/* An import as a plan (ADR-031). Steps name things, not ids: what a step needs may be made by an earlier one. */

const text = v.string()
const prices = v.record(text, v.number())
const field = v.custom<ColumnField>((value) => typeof value === 'string')

const step = v.union([
  v.object({ kind: v.picklist(['menu', 'category', 'dimension']), name: text }),
  v.object({ kind: v.literal('ingredient'), name: text, prices }),
  v.object({ kind: v.literal('extras'), name: text, names: v.array(text) }),
  v.object({
    kind: v.literal('create'),
    line: v.number(),
    menu: text,
    name: text,
    values: v.record(text, text),
    /** Another category of the menu may have a dish of this name. */
    isTwin: v.optional(v.boolean()),
  }),
  v.object({
    kind: v.literal('update'),
    line: v.number(),
    menu: text,
    name: text,
    id: text,
    changes: v.array(v.object({ field, before: text, after: text })),
  }),
])
export type ImportStep = v.InferOutput<typeof step>

const plan = v.object({
  id: text,
  restaurantId: text,
  /** The file, or the copied menu. */
  title: text,
  at: v.number(),
  steps: v.array(step),
  /** Rows with faults, which are not in the menu. */
  leftOut: v.optional(v.array(v.object({ line: v.number(), name: text })), []),
})
export type ImportPlan = v.InferOutput<typeof plan>

/** An import has no way back. */
const state = v.object({
  ...stepFields,
  state: v.picklist([
    ...(['waiting', 'sending', 'done', 'already', 'conflict', 'gone', 'altered', 'lacking', 'failed'] as const),
    'uncertain',
  ]),
  /** The fields that were left, with what they hold now. */
  left: v.optional(v.record(text, text)),
})
export type ImportState = v.InferOutput<typeof state>

export const importStores = planStores({ plans: 'menu-imports', steps: 'menu-import-steps' }, { plan, state })

/** What is missing first: a dish needs its menu, its category and its sizes. */
export function importPlanOf(
  comparison: Comparison,
  { restaurantId, title }: Pick<ImportPlan, 'restaurantId' | 'title'>,
): ImportPlan {
  const named = (kind: 'menu' | 'category' | 'dimension') => (name: string) => ({ kind, name }) as const
  return {
    id: newId(),
    restaurantId,
    title,
    at: Date.now(),
    steps: [
      ...comparison.menus.map(named('menu')),
      ...comparison.categories.map(named('category')),
      ...comparison.dimensions.map(named('dimension')),
      ...comparison.ingredients.map((extra) => ({ kind: 'ingredient', ...extra }) as const),
      ...comparison.extras.map(({ menu, names }) => ({ kind: 'extras', name: menu, names }) as const),
      ...comparison.rows.flatMap(({ kind, line, menu, name, values, changes, dishId, isTwin }): ImportStep[] => {
        if (kind === 'new')
          return [
            { kind: 'create', line, menu, name, values: values as Record<string, string>, ...(isTwin && { isTwin }) },
          ]
        return kind === 'changed' && dishId !== undefined
          ? [{ kind: 'update', line, menu, name, id: dishId, changes }]
          : []
      }),
    ],
    leftOut: comparison.rows.flatMap(({ kind, line, name }) => (kind === 'faulty' ? [{ line, name }] : [])),
  }
}

export type CreateStep = Extract<ImportStep, { kind: 'create' }>
export const valuesIn = ({ values }: CreateStep): ColumnValues => values as ColumnValues
