import * as v from 'valibot'
import type { DishChange } from '#/entities/dish/change-dish.ts'
import type { DishField } from '#/entities/dish/fields.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { planStores } from '#/lib/plans/plans.ts'
import { askBack, mayGoBack, stepFields } from '#/lib/plans/steps.ts'
import { newId } from '#/lib/storage/new-id.ts'
import type { GridContext } from './grid-cells.ts'
import { changesToSend, type Draft, discardOrder, isSameOrder, putRow } from './grid-draft.ts'

/* A save of the table as a plan: a step is a dish with the cells that change, or the order of a menu's dishes (ADR-035). */

const text = v.string()
const field = v.custom<DishField>((value) => typeof value === 'string')

const step = v.variant('kind', [
  v.object({
    kind: v.literal('dish'),
    id: text,
    name: text,
    changes: v.array(v.object({ field, from: text, to: text })),
  }),
  /** `id` and `name` of the menu. */
  v.object({ kind: v.literal('order'), id: text, name: text, from: v.array(text), to: v.array(text) }),
])
export type GridStep = v.InferOutput<typeof step>
export type DishStep = Extract<GridStep, { kind: 'dish' }>

const plan = v.object({
  id: text,
  /** Of the person and the restaurant. */
  key: text,
  at: v.number(),
  steps: v.array(step),
  /** What it has saved is no change any more. */
  isSettled: v.optional(v.literal(true)),
})
export type GridPlan = v.InferOutput<typeof plan>

const state = v.object({
  ...stepFields,
  /** The fields that this plan has written; all, if undefined. */
  written: v.optional(v.array(field)),
  /** The fields that somebody else has changed, so that they were left. */
  theirs: v.optional(v.array(field)),
  /** The allergens read otherwise after the way back. */
  isUndeclared: v.optional(v.literal(true)),
})
export type GridState = v.InferOutput<typeof state>

export const gridStores = planStores({ plans: 'menu-grid-saves', steps: 'menu-grid-save-steps' }, { plan, state })

/** What can be sent of the changes: neither faulty nor changed by somebody else. */
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

/** The changes without those that a plan has saved. What was typed over them since stays. Safe to repeat. */
export function settle(draft: Draft, { steps }: GridPlan, states: readonly GridState[]): Draft {
  return steps.reduce((now, own, index) => {
    const after = states[index]
    if (!after || !(isDone(after) || after.state === 'conflict')) return now
    if (own.kind === 'dish') return withoutSaved(now, own, after)
    return isDone(after) && isSameOrder(now.orders[own.id]?.ids ?? [], own.to) ? discardOrder(now, own.id) : now
  }, draft)
}

function withoutSaved(draft: Draft, { id, changes }: DishStep, { theirs = [] }: GridState): Draft {
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

/* The way back. */

/** It has, or may have, written something that is still there. */
export const isUndoable = (now: GridState): boolean =>
  mayGoBack(now) || (now.state === 'conflict' && !now.isBack && (now.written ?? []).length > 0)

/** What was written, the other way round. */
export const changesBack = ({ changes }: DishStep, { written }: GridState): DishChange[] =>
  changes
    .filter((change) => !written || written.includes(change.field))
    .map(({ field: column, from, to }) => ({ field: column, from: to, to: from }))

export const askUndo = (now: GridState): GridState => (isUndoable(now) ? { ...now, isBack: true } : askBack(now))
