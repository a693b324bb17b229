import type { QueryClient } from '@tanstack/react-query'
import { showAvailability } from '#/entities/menu/use-set-availability.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { isOpenStep, requestStepBack } from '#/lib/plans/steps.ts'
import { showFailure } from '#/lib/query/failures.ts'
import { useShownWhile, useWrite } from '#/lib/query/use-write.ts'
import { useNow } from '#/lib/time/server-clock.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { ingredientPlans } from './device-plans.ts'
import {
  type IngredientPlan,
  type IngredientState,
  ingredientPlanOf,
  isBack,
  type ShownIngredient,
} from './ingredient-plans.ts'
import { serviceDay } from './sold-out-rules.ts'
import { forgetReminder } from './until-tomorrow.ts'

type RunRequest = { id: IngredientPlan['id']; isBack: boolean }

/** Whether the undone plan has to say something about the step: it was not restored. */
const hasRemark = ({ state }: IngredientState): boolean => state !== 'back' && state !== 'skipped'

/**
 * Carries a plan out, or undoes it. Nothing happens if a tab does so already.
 * @returns the first error, if any.
 */
export async function runPlan({ id, isBack: asksBack }: RunRequest, client: QueryClient): Promise<unknown> {
  const onMarked = (dishId: string, isAvailable: boolean) => {
    forgetReminder(dishId)
    showAvailability(client, { dishId, isAvailable })
  }
  const result = await ingredientPlans.run(
    id,
    { queryClient: client, onMarked },
    asksBack ? requestStepBack : undefined,
  )
  if (!result) return undefined
  if (isBack(result.states) && !result.states.some(isOpenStep) && !result.states.some(hasRemark)) {
    await ingredientPlans.remove(id)
    toast({ kind: 'success', title: translate('soldOut.planBack', { name: result.plan.name }) })
  }
  const [error] = result.errors.values()
  return error
}

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
    const isPast = !isBack(each.states) && day !== undefined && day < today
    return { ...each, isPast, isDue: isPast || each.isInterrupted }
  })
}
