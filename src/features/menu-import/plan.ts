import * as v from 'valibot'
import { priceValue } from '#/entities/dish/fields.ts'
import { declarePlanStores } from '#/lib/plans/plans.ts'
import { abandonStepEitherWay, isOpenStep, mayGoBack, requestStepBack, stepFields } from '#/lib/plans/steps.ts'
import { newId } from '#/lib/storage/new-id.ts'
import type { Comparison, ImportRow } from './compare.ts'
import type { ChangedField, ColumnValues } from './read-row.ts'

/* An import as a plan (ADR-031). Steps have names instead of ids, because an earlier step may create what a later one needs. */

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
  /** Its card was closed: it is in the list of the last imports, where it can be undone. */
  isClosed: v.optional(v.boolean()),
  /** Rows that were not imported, because of faults or open questions. */
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
  /** The fields that were not written because somebody has changed them, with what they hold now. */
  left: v.optional(v.record(text, text)),
  /** The id of the created dish, if the backend has answered with it. */
  dishId: v.optional(text),
  /** The fields that this plan has written. */
  written: v.optional(v.array(text)),
  /** What the dish holds, if it reads otherwise than it was written. */
  read: v.optional(v.record(text, text)),
  /** The ids of the extras that this plan has added. */
  added: v.optional(v.array(text)),
  /** The name of something that still needs what this step has made. */
  by: v.optional(text),
})
export type ImportState = v.InferOutput<typeof state>

export const importStores = declarePlanStores({ plans: 'menu-imports', steps: 'menu-import-steps' }, { plan, state })

/** A dish with another value of one of these is another dish for the comparison. */
const IDENTITY: readonly ChangedField[] = ['name', 'menu', 'category']
const isMoved = ({ changes }: Pick<ImportRow, 'changes'>): boolean =>
  changes.some(({ field }) => IDENTITY.includes(field))

/** Whether a step must be carried out in its order. Only the change of a dish that keeps its name, menu and category need not. */
export const isInOrder = (step: ImportStep): boolean => step.kind !== 'update' || isMoved(step)

const placeIn = ({ line, sheet }: Pick<ImportRow, 'line' | 'sheet'>) => ({
  line,
  ...(sheet !== undefined && { sheet }),
})

const storedPrices = (mills: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(mills).map(([size, each]) => [size, Number(priceValue(each))]))

/** The plan of an import. What the restaurant lacks comes first: a dish needs its menu, its category and its sizes. */
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
      ...comparison.extras.map(({ menuName, names }) => ({ kind: 'extras', name: menuName, names }) as const),
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

/** Whether a closed import is removed. @param place among those of the restaurant, the newest first */
export const isForgotten = ({ at }: Pick<ImportPlan, 'at'>, place: number, now: number): boolean =>
  place >= MOST_KEPT || now - at > KEPT_DAYS * 24 * 3_600_000

/** How many dishes and other things an import has created or changed, without what was undone and what is uncertain. */
export function madeAndChanged({ steps }: Pick<ImportPlan, 'steps'>, states: readonly ImportState[]) {
  const isWritten = ({ state, written = [] }: ImportState) =>
    ['done', 'altered', 'changed', 'held', 'returning'].includes(state) || (state === 'conflict' && written.length > 0)
  const own = steps.filter((_, index) => states[index] && isWritten(states[index]))
  const made = own.filter(({ kind }) => kind === 'create').length
  const changed = own.filter(({ kind }) => kind === 'update').length
  return { made, changed, others: own.length - made - changed }
}

/** Whether a step has written, or may have written, something that is still there. What was still needed may be free by now. */
export const isUndoable = (now: ImportState): boolean =>
  mayGoBack(now) || now.state === 'held' || (now.state === 'conflict' && !now.isBack && (now.written ?? []).length > 0)

/** Asks to undo an import, or one step of it. Whether something still needs what it has made is looked up again. */
export const askUndo =
  ({ steps }: Pick<ImportPlan, 'steps'>, only?: number) =>
  (now: ImportState, index: number): ImportState => {
    const { by, isBack: _, ...free } = now
    const isAsked = only === undefined || only === index
    if (now.state === 'held' && (isAsked || by === steps[only]?.name))
      return { ...free, state: 'done', ...(isAsked && { isBack: true }) }
    if (!isAsked) return abandonStepEitherWay(now)
    return isUndoable(now) ? { ...now, isBack: true } : requestStepBack(now)
  }

/** The states of a step that could not be undone. */
const STATES_LEFT: readonly ImportState['state'][] = ['changed', 'held', 'lacking']

/** How much of an import is undone; undefined if nobody has asked to undo it. */
export function backOf(states: readonly ImportState[]): 'open' | 'none' | 'partly' | 'wholly' | undefined {
  if (!states.some(({ isBack }) => isBack)) return undefined
  if (states.some((each) => each.isBack && isOpenStep(each))) return 'open'
  if (!states.some((each) => isUndoable(each) || STATES_LEFT.includes(each.state))) return 'wholly'
  return states.some(({ state }) => state === 'back') ? 'partly' : 'none'
}

export type CreateStep = Extract<ImportStep, { kind: 'create' }>
export const valuesIn = ({ values }: CreateStep): ColumnValues => values as ColumnValues
