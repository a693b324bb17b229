import * as v from 'valibot'
import type { DishChange } from '#/entities/dish/change-dish.ts'
import type { DishField } from '#/entities/dish/fields.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { declarePlanStores } from '#/lib/plans/plans.ts'
import { mayGoBack, requestStepBack, stepFields } from '#/lib/plans/steps.ts'
import { newId } from '#/lib/storage/new-id.ts'
import type { GridContext } from './grid-cells.ts'
import { changesToSend, type Draft, discardOrder, isSameOrder, putRow } from './grid-draft.ts'

/* A save of the table as a plan: a step is a dish with the cells that change, or the order of a menu's dishes (ADR-035). */

const text = v.string()
const fieldSchema = v.custom<DishField>((value) => typeof value === 'string')

const stepSchema = v.variant('kind', [
  v.object({
    kind: v.literal('dish'),
    id: text,
    name: text,
    changes: v.array(v.object({ field: fieldSchema, from: text, to: text })),
  }),
  /** `id` and `name` of the menu. */
  v.object({ kind: v.literal('order'), id: text, name: text, from: v.array(text), to: v.array(text) }),
])
export type GridStep = v.InferOutput<typeof stepSchema>
export type DishStep = Extract<GridStep, { kind: 'dish' }>

const planSchema = v.object({
  id: text,
  /** The key of the draft, made of the person and the restaurant. */
  key: text,
  at: v.number(),
  steps: v.array(stepSchema),
  /** What this save has written was taken out of the draft. */
  isSettled: v.optional(v.literal(true)),
})
export type GridPlan = v.InferOutput<typeof planSchema>

const stateSchema = v.object({
  ...stepFields,
  /** The fields that this plan has written; undefined means all. */
  written: v.optional(v.array(fieldSchema)),
  /** The fields that somebody else has changed, so that they were left. */
  theirs: v.optional(v.array(fieldSchema)),
  /** After the way back the allergens of the dish read otherwise than they were written. */
  isUndeclared: v.optional(v.literal(true)),
})
export type GridState = v.InferOutput<typeof stateSchema>

export const gridStores = declarePlanStores(
  { plans: 'menu-grid-saves', steps: 'menu-grid-save-steps' },
  { plan: planSchema, state: stateSchema },
)

/** A step for everything in the draft that can be sent: it is neither faulty nor changed by somebody else. */
export function stepsOf({ rows, orders }: Draft, context: GridContext): GridStep[] {
  const menus: readonly Menu[] = context.menus
  const shownRows = new Map(menus.flatMap((menu) => menu.dish.map((dish) => [dish.id, { dish, menu }] as const)))
  return [
    ...Object.entries(rows).flatMap(([id, { name, cells }]): GridStep[] => {
      const row = shownRows.get(id)
      const changes = row ? changesToSend(row, cells, context) : []
      return changes.length > 0 ? [{ kind: 'dish', id, name, changes }] : []
    }),
    ...Object.entries(orders).map(
      ([id, { name, base, ids }]): GridStep => ({ kind: 'order', id, name, from: base, to: ids }),
    ),
  ]
}

export const savePlanOf = (key: string, steps: GridStep[]): GridPlan => ({ id: newId(), key, at: Date.now(), steps })

const isDone = ({ state: now }: GridState): boolean => now === 'done' || now === 'already' || now === 'altered'

/** The draft without the changes that a plan has saved. What was typed over them since stays. Calling it twice does no harm. */
export function withoutSavedChanges(draft: Draft, { steps }: GridPlan, states: readonly GridState[]): Draft {
  return steps.reduce((rest, step, index) => {
    const now = states[index]
    if (!now || !(isDone(now) || now.state === 'conflict')) return rest
    if (step.kind === 'dish') return withoutSavedCells(rest, step, now)
    const isOrderSaved = isDone(now) && isSameOrder(rest.orders[step.id]?.ids ?? [], step.to)
    return isOrderSaved ? discardOrder(rest, step.id) : rest
  }, draft)
}

function withoutSavedCells(draft: Draft, { id, changes }: DishStep, { theirs = [] }: GridState): Draft {
  const row = draft.rows[id]
  if (!row) return draft
  const saved = changes.filter(
    ({ field: column, from }) => !theirs.includes(column) && row.cells[column]?.base === from,
  )
  if (saved.length === 0) return draft
  const cells = { ...row.cells }
  for (const { field: column, to } of saved) {
    const cell = cells[column]
    if (cell?.value === to) delete cells[column]
    else if (cell) cells[column] = { ...cell, base: to }
  }
  return putRow(draft, id, { name: row.name, cells })
}

/* The way back */

/** Whether a step has written, or may have written, something that is still there. */
export const isUndoable = (now: GridState): boolean =>
  mayGoBack(now) || (now.state === 'conflict' && !now.isBack && (now.written ?? []).length > 0)

/** The changes that bring back the old values of what a step has written. */
export const changesBack = ({ changes }: DishStep, { written }: GridState): DishChange[] =>
  changes
    .filter((change) => !written || written.includes(change.field))
    .map(({ field: column, from, to }) => ({ field: column, from: to, to: from }))

export const askUndo = (now: GridState): GridState =>
  isUndoable(now) ? { ...now, isBack: true } : requestStepBack(now)
