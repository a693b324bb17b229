import { showFailure } from '#/lib/query/failures.ts'
import { useShownWhile, useWrite } from '#/lib/query/use-write.ts'
import { useNow } from '#/lib/time/server-clock.ts'
import { ingredientPlans } from './device-plans.ts'
import { type IngredientPlan, ingredientPlanOf, isGoingBack, type ShownIngredient } from './ingredient-plans.ts'
import { type RunRequest, runPlan } from './run-plan.ts'
import { serviceDay } from './sold-out-rules.ts'

/** Carries plans out. @param isOpen true: the panel shows failures; else they are toasts. */
export function usePlanRun(isOpen: boolean) {
  const write = useWrite({
    mutationFn: (request: RunRequest, { client }) => runPlan(request, client),
    meta: { changes: ['dish', 'menu', 'ingredient', 'combination'] },
  })
  useShownWhile(isOpen, write)
  /** Returns the first error, if any. */
  const run = async (request: RunRequest): Promise<unknown> => {
    const error = await write.mutateAsync(request)
    if (error && !write.isSeen.current) showFailure(error)
    return error
  }
  return {
    addAndRun: async (...planParts: Parameters<typeof ingredientPlanOf>): Promise<unknown> => {
      const plan = ingredientPlanOf(...planParts)
      return (await ingredientPlans.add(plan)) ? run({ id: plan.id, isBack: false }) : undefined
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
    const isPast = !isGoingBack(each.states) && day !== undefined && day < today
    return { ...each, isPast, isDue: isPast || each.isInterrupted }
  })
}
