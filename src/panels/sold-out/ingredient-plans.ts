import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Dish } from '#/entities/dish/schema.ts'
import { setMenuExtra } from '#/entities/ingredient/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { setAvailability } from '#/entities/menu/use-set-availability.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { createPlans, declarePlanStores, type ShownPlan, type StepRun } from '#/lib/plans/plans.ts'
import { abandonStep, afterWrite, stepFields } from '#/lib/plans/steps.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { MENU_AGE_MOST, serviceDay } from './sold-out-rules.ts'

/*
 * Ingredients that this device marked as sold out (ADR-025): each has a plan, which takes the extra out of menus and
 * marks dishes as sold out, and can undo both.
 */

const stepSchema = v.object({
  kind: v.picklist(['menu', 'dish']),
  id: v.string(),
  name: v.string(),
  /** Before the plan it was not known whether the dish could be ordered: its way back would be a guess. */
  wasUnknown: v.optional(v.literal(true)),
})

const planSchema = v.object({
  id: v.string(),
  restaurantId: v.string(),
  ingredientId: v.string(),
  name: v.string(),
  at: v.number(),
  /** "Until tomorrow" was said on this day of service. */
  day: v.optional(v.string()),
  steps: v.array(stepSchema),
})

const stateSchema = v.object({
  ...stepFields,
  state: v.picklist([
    ...(['waiting', 'sending', 'done', 'already', 'failed', 'gone', 'skipped', 'uncertain'] as const),
    ...(['returning', 'back', 'changed', 'held'] as const),
  ]),
  /** `held`: the name of the other ingredient that is out. */
  by: v.optional(v.string()),
  /** When it was done, or found to be so, milliseconds since 1970. */
  at: v.optional(v.number()),
})

export type IngredientStep = v.InferOutput<typeof stepSchema>
export type IngredientState = v.InferOutput<typeof stateSchema>
export type IngredientPlan = v.InferOutput<typeof planSchema>
export type ShownIngredient = ShownPlan<IngredientPlan, IngredientState>

/** Whether somebody has asked to undo the plan. */
export const isGoingBack = (states: readonly IngredientState[]): boolean => states.some((each) => each.isBack)

const OUT_STATES: readonly IngredientState['state'][] = ['sending', 'uncertain', 'done', 'already', 'returning']
/** Whether the step is a dish that is sold out because of its plan. */
export const isOutStep = ({ kind }: IngredientStep, { state }: IngredientState): boolean =>
  kind === 'dish' && OUT_STATES.includes(state)

export function ingredientPlanOf(
  { restaurantId, ingredientId, name }: Pick<IngredientPlan, 'restaurantId' | 'ingredientId' | 'name'>,
  {
    menus,
    dishes,
  }: { menus: readonly Pick<Menu, 'id' | 'name'>[]; dishes: readonly Pick<Dish, 'id' | 'name' | 'isAvailable'>[] },
  isUntilTomorrow: boolean,
): IngredientPlan {
  const time = Date.now()
  const stepOf = (kind: IngredientStep['kind'], { id, name }: { id: string; name: string }) => ({ kind, id, name })
  return {
    id: newId(),
    restaurantId,
    ingredientId,
    name,
    at: time,
    ...(isUntilTomorrow && { day: serviceDay(time) }),
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
  queryClient: QueryClient
  /** Called when a dish was marked. */
  onMarked?: (dishId: Dish['id'], isAvailable: boolean) => void
}

export function createIngredientPlans(...device: [device?: Parameters<typeof createPlans>[1]]) {
  const plans = createPlans<IngredientPlan, IngredientState, Needs>(
    {
      stores: declarePlanStores(
        { plans: 'ingredient-plans', steps: 'ingredient-plan-steps' },
        { plan: planSchema, state: stateSchema },
      ),
      lockOf: ({ id }) => `coperto.sold-out-plan ${id}`,
      start: (plan, needs) => ({ carryOut: (step, run) => carryOutStep(plan, needs, step, run) }),
    },
    ...device,
  )

  /** Reads the menu or dish of a step, and writes only if the availability is not the wanted one already. */
  async function carryOutStep(
    { id, restaurantId, ingredientId }: IngredientPlan,
    { queryClient: client, onMarked }: Needs,
    step: IngredientStep,
    { stateBefore, begin }: StepRun<IngredientState>,
  ): Promise<IngredientState> {
    const isAvailable = stateBefore.isBack === true
    // Whether the dish can be ordered was not known before: a person decides.
    if (isAvailable && step.wasUnknown) return { state: 'changed', at: Date.now() }
    if (isAvailable) {
      const otherPlan = await handOver({ id, restaurantId }, step)
      if (otherPlan) return { state: 'held', by: otherPlan.name }
    }
    try {
      const wasSent = await (step.kind === 'menu'
        ? setMenuExtra({ menuId: step.id, ingredientId, isIn: isAvailable }, begin)
        : setAvailability({ dishId: step.id, isAvailable }, { client, restaurantId, onSending: begin }))
      if (step.kind === 'dish') onMarked?.(step.id, isAvailable)
      return { state: afterWrite(stateBefore, wasSent) as IngredientState['state'], at: Date.now() }
    } catch (error) {
      if (hasStatus(error, 404)) return { state: 'gone' }
      throw error
    }
  }

  /** Finds another plan that keeps this dish sold out. The dish stays so, and that plan will restore it. */
  async function handOver(
    { id, restaurantId }: Pick<IngredientPlan, 'id' | 'restaurantId'>,
    step: IngredientStep,
  ): Promise<IngredientPlan | undefined> {
    const isSameStep = (each: IngredientStep, state: IngredientState | undefined) =>
      each.kind === step.kind && each.id === step.id && state !== undefined && isOutStep(each, state)
    const otherPlan = (await plans.load()).find(
      (each) =>
        each.plan.id !== id &&
        each.plan.restaurantId === restaurantId &&
        !isGoingBack(each.states) &&
        each.plan.steps.some((otherStep, index) => isSameStep(otherStep, each.states[index])),
    )?.plan
    if (otherPlan)
      await plans.changeSteps((state, { plan: changedPlan, index }) => {
        const changedStep = changedPlan.steps[index]
        return changedPlan.id === otherPlan.id && changedStep && isSameStep(changedStep, state)
          ? { ...state, state: 'done' }
          : state
      })
    return otherPlan
  }

  const leaveSteps = (shouldLeave: (step: IngredientStep, state: IngredientState, plan: IngredientPlan) => boolean) =>
    plans.changeSteps((state, { plan, index }) => {
      const step = plan.steps[index]
      const isDone = state.state === 'done' || state.state === 'already'
      return step && isDone && shouldLeave(step, state, plan) ? { ...state, state: 'changed' } : state
    })

  return {
    ...plans,

    /** Each ingredient has one plan. @returns false: it has one already, perhaps of another tab. */
    add: (newPlan: IngredientPlan): Promise<boolean> =>
      plans.add(newPlan, {
        unless: (other) => other.restaurantId === newPlan.restaurantId && other.ingredientId === newPlan.ingredientId,
      }),

    /** Ends a plan: what it has not done yet is left. */
    end: (id: IngredientPlan['id']): Promise<void> =>
      plans.changeSteps((state, { plan }) => (plan.id === id ? abandonStep(state) : state)),

    /** @param isUntilTomorrow false: the device does not ask tomorrow. */
    setUntilTomorrow: (id: IngredientPlan['id'], isUntilTomorrow: boolean): Promise<void> =>
      plans.changePlan(id, ({ day: _, ...now }) => ({
        ...now,
        ...(isUntilTomorrow && { day: serviceDay(Date.now()) }),
      })),

    /** Called when a person has marked the dish: no plan restores it any more. */
    leaveDish: (dishId: Dish['id']): Promise<void> => leaveSteps(({ kind, id }) => kind === 'dish' && id === dishId),

    /** What the menus show as available was restored elsewhere: no plan restores it again. @param readAt when they were read. */
    leaveRestored(menus: readonly Menu[], readAt: number): Promise<void> {
      const available = new Set(
        menus.flatMap(({ dish }) => dish.flatMap((each) => (each.isAvailable ? [each.id] : []))),
      )
      const hasExtra = (menuId: string, ingredientId: string) =>
        menus.some((menu) => menu.id === menuId && menu.ingredients.some(({ id }) => id === ingredientId))
      return leaveSteps(
        ({ kind, id }, { at = readAt }, { ingredientId }) =>
          at + MENU_AGE_MOST < readAt && (kind === 'dish' ? available.has(id) : hasExtra(id, ingredientId)),
      )
    },
  }
}
