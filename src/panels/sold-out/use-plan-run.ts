import type { QueryClient } from '@tanstack/react-query'
import { showAvailability } from '#/entities/menu/use-set-availability.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { askBack, isOpenStep } from '#/lib/plans/steps.ts'
import { showFailure } from '#/lib/query/failures.ts'
import { useShownWhile, useWrite } from '#/lib/query/use-write.ts'
import { useNow } from '#/lib/time/server-clock.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import {
  type IngredientPlan,
  type IngredientState,
  ingredientPlanOf,
  ingredientPlans,
  isBack,
  type ShownIngredient,
} from './ingredient-plans.ts'
import { serviceDay } from './sold-out-rules.ts'
import { forgetReminder } from './until-tomorrow.ts'

type Asked = { id: IngredientPlan['id']; isBack: boolean }

/** What the way back did not restore is named. */
const hasRemark = ({ state }: IngredientState): boolean => state !== 'back' && state !== 'skipped'

/**
 * Carries a plan out, or turns it round, unless a tab does so already: then nothing happens.
 * @returns the first error, if any.
 */
export async function runPlan({ id, isBack: asksBack }: Asked, client: QueryClient): Promise<unknown> {
  const onMarked = (dishId: string, isAvailable: boolean) => {
    forgetReminder(dishId)
    showAvailability(client, { dishId, isAvailable })
  }
  const after = await ingredientPlans.run(id, { client, onMarked }, asksBack ? askBack : undefined)
  if (!after) return undefined
  if (isBack(after.states) && !after.states.some(isOpenStep) && !after.states.some(hasRemark)) {
    await ingredientPlans.remove(id)
    toast({ kind: 'success', title: translate('soldOut.planBack', { name: after.plan.name }) })
  }
  const [error] = after.errors.values()
  return error
}

/** Carries plans out. @param isOpen then the panel shows failures, else they are toasts. */
export function usePlanRun(isOpen: boolean) {
  const write = useWrite({
    mutationFn: (asked: Asked, { client }) => runPlan(asked, client),
    meta: { changes: ['dish', 'menu', 'ingredient', 'combination'] },
  })
  useShownWhile(isOpen, write)
  /** Returns the first error, if any. */
  const run = async (asked: Asked): Promise<unknown> => {
    const error = await write.mutateAsync(asked)
    if (error && !write.isSeen.current) showFailure(error)
    return error
  }
  return {
    addAndRun: async (...about: Parameters<typeof ingredientPlanOf>): Promise<unknown> => {
      const made = ingredientPlanOf(...about)
      return (await ingredientPlans.add(made)) ? run({ id: made.id, isBack: false }) : undefined
    },
    resume: (id: IngredientPlan['id']) => run({ id, isBack: false }),
    bringBack: (id: IngredientPlan['id']) => run({ id, isBack: true }),
  }
}

/** `isPast`: out until a day that is over. `isDue`: the person is asked about it, also because it was interrupted. */
export type ListedPlan = ShownIngredient & { isPast: boolean; isDue: boolean }

/** The restaurant's plans. */
export function useIngredientPlans(restaurantId: string): readonly ListedPlan[] {
  const plans = ingredientPlans.use((plan) => plan.restaurantId === restaurantId) ?? []
  const today = serviceDay(useNow(60_000))
  return plans.map((each) => {
    const { day } = each.plan
    const isPast = !isBack(each.states) && day !== undefined && day < today
    return { ...each, isPast, isDue: isPast || each.isInterrupted }
  })
}
