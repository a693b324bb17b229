import * as v from 'valibot'
import { priceValue } from '#/entities/dish/fields.ts'
import { planStores } from '#/lib/plans/plans.ts'
import { askBack, isOpenStep, leaveEitherWay, mayGoBack, stepFields } from '#/lib/plans/steps.ts'
import { newId } from '#/lib/storage/new-id.ts'
import type { Comparison, ImportRow } from './compare.ts'
import type { ChangedField, ColumnValues } from './read-row.ts'

/* An import as a plan (ADR-031). Steps name things, not ids: what a step needs may be made by an earlier one. */

const text = v.string()
/** In hundredths of the currency's unit, as the values of prices are. */
const prices = v.record(text, v.number())
const field = v.custom<ChangedField>((value) => typeof value === 'string')

const step = v.union([
  v.object({ kind: v.picklist(['menu', 'category', 'dimension']), name: text }),
  v.object({ kind: v.literal('ingredient'), name: text, prices }),
  v.object({ kind: v.literal('extras'), name: text, names: v.array(text) }),
  v.object({
    kind: v.literal('create'),
    line: v.number(),
    sheet: v.optional(text),
    menu: text,
    name: text,
    values: v.record(text, text),
    /** Another category of the menu may have a dish of this name. */
    isTwin: v.optional(v.boolean()),
  }),
  v.object({
    kind: v.literal('update'),
    line: v.number(),
    sheet: v.optional(text),
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
  /** Who began it. */
  owner: v.optional(text),
  /** It is in the list of the last ones, where it can be undone. */
  isClosed: v.optional(v.boolean()),
  /** Rows that are not in the menu: with errors, or with open questions. */
  leftOut: v.array(
    v.object({ line: v.number(), sheet: v.optional(text), name: text, kind: v.picklist(['faulty', 'asked']) }),
  ),
})
export type ImportPlan = v.InferOutput<typeof plan>

const state = v.object({
  ...stepFields,
  state: v.picklist([
    ...(['waiting', 'sending', 'done', 'already', 'conflict', 'gone', 'altered', 'lacking', 'failed'] as const),
    ...(['skipped', 'uncertain', 'returning', 'back', 'changed', 'held'] as const),
  ]),
  /** The fields that were left, with what they hold now. */
  left: v.optional(v.record(text, text)),
  /** The dish that was made, where the backend said so. */
  dishId: v.optional(text),
  /** The fields that this plan has written. */
  written: v.optional(v.array(text)),
  /** What a dish held that reads otherwise than it was written. */
  read: v.optional(v.record(text, text)),
  /** The ids of the extras that this plan has added. */
  added: v.optional(v.array(text)),
  /** What still needs it. */
  by: v.optional(text),
})
export type ImportState = v.InferOutput<typeof state>

export const importStores = planStores({ plans: 'menu-imports', steps: 'menu-import-steps' }, { plan, state })

/** What tells dishes apart. */
const IDENTITY: readonly ChangedField[] = ['name', 'menu', 'category']
const isMoved = ({ changes }: Pick<ImportRow, 'changes'>): boolean =>
  changes.some(({ field }) => IDENTITY.includes(field))

/** What later steps need, and what gets its place in a menu; only changes of dishes that stay there need no order. */
export const isInOrder = (step: ImportStep): boolean => step.kind !== 'update' || isMoved(step)

const placeIn = ({ line, sheet }: Pick<ImportRow, 'line' | 'sheet'>) => ({
  line,
  ...(sheet !== undefined && { sheet }),
})

const storedPrices = (mills: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(mills).map(([size, each]) => [size, Number(priceValue(each))]))

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
      ...comparison.ingredients.map(
        (extra) => ({ kind: 'ingredient', name: extra.name, prices: storedPrices(extra.prices) }) as const,
      ),
      ...comparison.extras.map(({ menu, names }) => ({ kind: 'extras', name: menu, names }) as const),
      // A dish that is renamed or moved makes room for a new one of its name.
      ...[...comparison.rows]
        .sort((a, b) => Number(isMoved(b)) - Number(isMoved(a)))
        .flatMap(({ kind, menu, name, values, changes, dishId, isTwin, ...row }): ImportStep[] => {
          const place = placeIn(row)
          if (kind === 'new')
            return [
              {
                kind: 'create',
                ...place,
                menu,
                name,
                values: values as Record<string, string>,
                ...(isTwin && { isTwin }),
              },
            ]
          return kind === 'changed' && dishId !== undefined
            ? [{ kind: 'update', ...place, menu, name, id: dishId, changes }]
            : []
        }),
    ],
    leftOut: comparison.rows.flatMap(({ kind, name, ...row }) =>
      kind === 'faulty' || kind === 'asked' ? [{ ...placeIn(row), name, kind }] : [],
    ),
  }
}

/** Closed imports are kept for so many days, and so many of them. */
export const KEPT_DAYS = 30
const MOST_KEPT = 10

/** Of a restaurant, the newest first, those that are too old or too many. */
export const isForgotten = ({ at }: Pick<ImportPlan, 'at'>, place: number, now: number): boolean =>
  place >= MOST_KEPT || now - at > KEPT_DAYS * 24 * 3_600_000

/** How many dishes an import has made and changed that are not back, and how many other things; what is uncertain does not count. */
export function madeAndChanged({ steps }: Pick<ImportPlan, 'steps'>, states: readonly ImportState[]) {
  const isWritten = ({ state, written = [] }: ImportState) =>
    ['done', 'altered', 'changed', 'held', 'returning'].includes(state) || (state === 'conflict' && written.length > 0)
  const own = steps.filter((_, index) => states[index] && isWritten(states[index]))
  const made = own.filter(({ kind }) => kind === 'create').length
  const changed = own.filter(({ kind }) => kind === 'update').length
  return { made, changed, others: own.length - made - changed }
}

/** It has, or may have, written something that is still there. What was still needed may be free now. */
export const isUndoable = (now: ImportState): boolean =>
  mayGoBack(now) || now.state === 'held' || (now.state === 'conflict' && !now.isBack && (now.written ?? []).length > 0)

/** Undoes an import, or one step of it. What needed a thing before is looked for again. */
export const askUndo =
  ({ steps }: Pick<ImportPlan, 'steps'>, only?: number) =>
  (now: ImportState, index: number): ImportState => {
    const { by, isBack: _, ...free } = now
    const isAsked = only === undefined || only === index
    if (now.state === 'held' && (isAsked || by === steps[only]?.name))
      return { ...free, state: 'done', ...(isAsked && { isBack: true }) }
    if (!isAsked) return leaveEitherWay(now)
    return isUndoable(now) ? { ...now, isBack: true } : askBack(now)
  }

/** What did not go back. */
const LEFT: readonly ImportState['state'][] = ['changed', 'held', 'lacking']

/** How far its way back is; undefined: it was not asked for. */
export function backOf(states: readonly ImportState[]): 'open' | 'none' | 'partly' | 'wholly' | undefined {
  if (!states.some(({ isBack }) => isBack)) return undefined
  if (states.some((each) => each.isBack && isOpenStep(each))) return 'open'
  if (!states.some((each) => isUndoable(each) || LEFT.includes(each.state))) return 'wholly'
  return states.some(({ state }) => state === 'back') ? 'partly' : 'none'
}

export type CreateStep = Extract<ImportStep, { kind: 'create' }>
export const valuesIn = ({ values }: CreateStep): ColumnValues => values as ColumnValues
