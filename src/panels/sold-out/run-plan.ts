import type { QueryClient } from '@tanstack/react-query'
import { showAvailability } from '#/entities/menu/use-set-availability.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { isOpenStep, requestStepBack } from '#/lib/plans/steps.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { ingredientPlans } from './device-plans.ts'
import { type IngredientPlan, type IngredientState, isGoingBack } from './ingredient-plans.ts'
import { forgetReminder } from './until-tomorrow.ts'

export type RunRequest = { id: IngredientPlan['id']; isBack: boolean }

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
  if (isGoingBack(result.states) && !result.states.some(isOpenStep) && !result.states.some(hasRemark)) {
    await ingredientPlans.remove(id)
    toast({ kind: 'success', title: translate('soldOut.planBack', { name: result.plan.name }) })
  }
  const [error] = result.errors.values()
  return error
}
