import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Dish } from '#/entities/dish/schema.ts'
import { setMenuExtra } from '#/entities/ingredient/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { setAvailability } from '#/entities/menu/use-set-availability.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { createPlans, planStores, type ShownPlan, type StepRun } from '#/lib/plans/plans.ts'
import { afterWrite, leaveStep, stepFields } from '#/lib/plans/steps.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { SETTLED, serviceDay } from './sold-out-rules.ts'

/*
 * Ingredients that this device marked as sold out (ADR-025): a plan whose steps are menus that lose the extra, or dishes that are
 * marked, and its way back.
 */

const step = v.object({
  kind: v.picklist(['menu', 'dish']),
  id: v.string(),
  name: v.string(),
  /** Before the plan it was not known whether the dish could be ordered: its way back would be a guess. */
  wasUnknown: v.optional(v.literal(true)),
})

const plan = v.object({
  id: v.string(),
  restaurantId: v.string(),
  ingredientId: v.string(),
  name: v.string(),
  at: v.number(),
  /** "Until tomorrow" was said on this day of service. */
  day: v.optional(v.string()),
  steps: v.array(step),
})

const state = v.object({
  ...stepFields,
  state: v.picklist([
    ...(['waiting', 'sending', 'done', 'already', 'failed', 'gone', 'skipped', 'uncertain'] as const),
    ...(['returning', 'back', 'changed', 'held'] as const),
  ]),
  /** The other ingredient that is out. */
  by: v.optional(v.string()),
  /** When it was done, or found to be so, milliseconds since 1970. */
  at: v.optional(v.number()),
})

export type IngredientStep = v.InferOutput<typeof step>
export type IngredientState = v.InferOutput<typeof state>
export type IngredientPlan = v.InferOutput<typeof plan>
export type ShownIngredient = ShownPlan<IngredientPlan, IngredientState>

/** Whether its way back was asked for. */
export const isBack = (states: readonly IngredientState[]): boolean => states.some((each) => each.isBack)

const OUT: readonly IngredientState['state'][] = ['sending', 'uncertain', 'done', 'already', 'returning']
/** A dish that is out because of its plan. */
export const isOutStep = ({ kind }: IngredientStep, { state: now }: IngredientState): boolean =>
  kind === 'dish' && OUT.includes(now)

export function ingredientPlanOf(
  { restaurantId, ingredientId, name }: Pick<IngredientPlan, 'restaurantId' | 'ingredientId' | 'name'>,
  {
    menus,
    dishes,
  }: { menus: readonly Pick<Menu, 'id' | 'name'>[]; dishes: readonly Pick<Dish, 'id' | 'name' | 'isAvailable'>[] },
  isUntilTomorrow: boolean,
): IngredientPlan {
  const at = Date.now()
  const stepOf = (kind: IngredientStep['kind'], { id, name }: { id: string; name: string }) => ({ kind, id, name })
  return {
    id: newId(),
    restaurantId,
    ingredientId,
    name,
    at,
    ...(isUntilTomorrow && { day: serviceDay(at) }),
    steps: [
      ...menus.map((menu) => stepOf('menu', menu)),
      ...dishes.map((dish) => ({
        ...stepOf('dish', dish),
        ...(dish.isAvailable === undefined && { wasUnknown: true as const }),
      })),
    ],
  }
}

type Needs = {
  client: QueryClient
  /** Called when a dish was marked. */
  onMarked?: (dishId: Dish['id'], isAvailable: boolean) => void
}

export function createIngredientPlans(...device: [device?: Parameters<typeof createPlans>[1]]) {
  const plans = createPlans<IngredientPlan, IngredientState, Needs>(
    {
      stores: planStores({ plans: 'ingredient-plans', steps: 'ingredient-plan-steps' }, { plan, state }),
      lockOf: ({ id }) => `coperto.sold-out-plan ${id}`,
      start: (about, needs) => ({ carryOut: (thing, run) => changeThing(about, needs, thing, run) }),
    },
    ...device,
  )

  /** Changes one thing: it is read, and written only if it is not so yet. */
  async function changeThing(
    { id, restaurantId, ingredientId }: IngredientPlan,
    { client, onMarked }: Needs,
    thing: IngredientStep,
    { before, begin }: StepRun<IngredientState>,
  ): Promise<IngredientState> {
    const isAvailable = before.isBack === true
    // A person says what it is.
    if (isAvailable && thing.wasUnknown) return { state: 'changed', at: Date.now() }
    if (isAvailable) {
      const other = await handOver({ id, restaurantId }, thing)
      if (other) return { state: 'held', by: other.name }
    }
    try {
      const wasSent = await (thing.kind === 'menu'
        ? setMenuExtra({ menuId: thing.id, ingredientId, isIn: isAvailable }, begin)
        : setAvailability({ dishId: thing.id, isAvailable }, { client, restaurantId, onSending: begin }))
      if (thing.kind === 'dish') onMarked?.(thing.id, isAvailable)
      return { state: afterWrite(before, wasSent) as IngredientState['state'], at: Date.now() }
    } catch (error) {
      if (hasStatus(error, 404)) return { state: 'gone' }
      throw error
    }
  }

  /** Another ingredient that is out and in this dish. The dish stays out, and that plan brings it back. */
  async function handOver(
    { id, restaurantId }: Pick<IngredientPlan, 'id' | 'restaurantId'>,
    asked: IngredientStep,
  ): Promise<IngredientPlan | undefined> {
    const isThis = (each: IngredientStep, now: IngredientState | undefined) =>
      each.kind === asked.kind && each.id === asked.id && now !== undefined && isOutStep(each, now)
    const other = (await plans.load()).find(
      (each) =>
        each.plan.id !== id &&
        each.plan.restaurantId === restaurantId &&
        !isBack(each.states) &&
        each.plan.steps.some((thing, index) => isThis(thing, each.states[index])),
    )?.plan
    if (other)
      await plans.changeSteps((now, { plan: each, index }) => {
        const thing = each.steps[index]
        return each.id === other.id && thing && isThis(thing, now) ? { ...now, state: 'done' } : now
      })
    return other
  }

  const leave = (isLeft: (thing: IngredientStep, now: IngredientState, about: IngredientPlan) => boolean) =>
    plans.changeSteps((now, { plan: about, index }) => {
      const thing = about.steps[index]
      const isSettled = now.state === 'done' || now.state === 'already'
      return thing && isSettled && isLeft(thing, now, about) ? { ...now, state: 'changed' } : now
    })

  return {
    ...plans,

    /** An ingredient has one plan: another tab may have begun it. @returns false: then it has. */
    add: (made: IngredientPlan): Promise<boolean> =>
      plans.add(made, {
        unless: (other) => other.restaurantId === made.restaurantId && other.ingredientId === made.ingredientId,
      }),

    /** What has not been done stays as it is. */
    end: (id: IngredientPlan['id']): Promise<void> =>
      plans.changeSteps((now, { plan: about }) => (about.id === id ? leaveStep(now) : now)),

    /** @param isUntilTomorrow false: the device asks no more. */
    setUntilTomorrow: (id: IngredientPlan['id'], isUntilTomorrow: boolean): Promise<void> =>
      plans.changePlan(id, ({ day: _, ...now }) => ({
        ...now,
        ...(isUntilTomorrow && { day: serviceDay(Date.now()) }),
      })),

    /** A person has marked the dish: from now on no plan restores it. */
    leaveDish: (dishId: Dish['id']): Promise<void> => leave(({ kind, id }) => kind === 'dish' && id === dishId),

    /** What menus show as restored was restored elsewhere: no plan restores it again. @param readAt of the menus. */
    leaveRestored(menus: readonly Menu[], readAt: number): Promise<void> {
      const available = new Set(
        menus.flatMap(({ dish }) => dish.flatMap((each) => (each.isAvailable ? [each.id] : []))),
      )
      const hasExtra = (menuId: string, ingredientId: string) =>
        menus.some((menu) => menu.id === menuId && menu.ingredients.some(({ id }) => id === ingredientId))
      return leave(
        ({ kind, id }, { at = readAt }, { ingredientId }) =>
          at + SETTLED < readAt && (kind === 'dish' ? available.has(id) : hasExtra(id, ingredientId)),
      )
    },
  }
}

export const ingredientPlans = createIngredientPlans()
