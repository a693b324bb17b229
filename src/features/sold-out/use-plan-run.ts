import type { QueryClient } from '@tanstack/react-query'
import { setMenuExtra } from '#/entities/ingredient/api.ts'
import { setAvailability, showAvailability } from '#/entities/menu/use-set-availability.ts'
import { hasStatus, isUnanswered, mayHaveArrived } from '#/lib/http/api-error.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { showFailure } from '#/lib/query/failures.ts'
import { useShownWhile, useWrite } from '#/lib/query/use-write.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import {
  addPlan,
  handOver,
  isOpenPlan,
  isOpenRow,
  isSameRow,
  type Plan,
  type PlanRow,
  planOf,
  removePlan,
  runOf,
  setRow,
  setRun,
  settled,
  turnBack,
} from './ingredient-plans.ts'
import { forgetReminder } from './until-tomorrow.ts'

/** One row: read, and written only if it is not so yet. */
function carryOut(plan: Plan, row: PlanRow, client: QueryClient): Promise<boolean> {
  const isOut = plan.aim === 'out'
  const onSending = () => setRow(plan.id, row, { state: isOut ? 'sending' : 'returning' })
  const { restaurantId, ingredientId } = plan
  return row.kind === 'menu'
    ? setMenuExtra({ menuId: row.id, ingredientId, isIn: !isOut }, onSending)
    : setAvailability({ dishId: row.id, isAvailable: !isOut }, { client, restaurantId, onSending })
}

/** Row after row. It stops where nobody answers, the session is over, or the plan was turned round elsewhere. */
export async function carryOutAll(first: Plan, client: QueryClient): Promise<{ row: PlanRow; error: unknown }[]> {
  const errors: { row: PlanRow; error: unknown }[] = []
  for (const { kind, id } of first.rows) {
    const plan = planOf(first.id)
    const row = plan?.rows.find((each) => isSameRow(each, { kind, id }))
    if (!plan || plan.aim !== first.aim || !row) return errors
    if (!isOpenRow(plan, row)) continue
    const other = plan.aim === 'back' && handOver(plan, row)
    if (other) {
      setRow(plan.id, row, { state: 'held', by: other.name })
      continue
    }
    try {
      const isSent = await carryOut(plan, row, client)
      setRow(plan.id, row, { state: settled(plan.aim, row.state, isSent) })
      if (row.kind === 'menu') continue
      forgetReminder(row.id)
      showAvailability(client, { dishId: row.id, isAvailable: plan.aim === 'back' })
    } catch (error) {
      if (hasStatus(error, 404)) setRow(plan.id, row, { state: 'gone' })
      else if (!mayHaveArrived(error)) setRow(plan.id, row, { state: row.state })
      if (!hasStatus(error, 404)) errors.push({ row, error })
      setRun(plan.id, { isRunning: true, errors: [...errors] })
      if (hasStatus(error, 401) || isUnanswered(error)) return errors
    }
  }
  return errors
}

/** Carries plans out. @param isOpen then the panel shows failures, else they are toasts. */
export function usePlanRun(isOpen: boolean) {
  const write = useWrite({
    mutationFn: async (id: Plan['id'], { client }): Promise<unknown> => {
      const plan = planOf(id)
      if (!plan || runOf(id)?.isRunning) return undefined
      setRun(id, { isRunning: true, errors: [] })
      const errors = await carryOutAll(plan, client)
      setRun(id, { isRunning: false, errors })
      const after = planOf(id)
      if (after?.aim === 'back' && !isOpenPlan(after) && !after.rows.some(hasRemark)) {
        removePlan(id)
        toast({ kind: 'success', title: translate('soldOut.planBack', { name: after.name }) })
      }
      return errors[0]?.error
    },
    meta: { changes: ['dish', 'menu', 'ingredient', 'combination'] },
  })
  useShownWhile(isOpen, write)
  /** Returns the first error, if any. */
  const resume = async (id: Plan['id']): Promise<unknown> => {
    const error = await write.mutateAsync(id)
    if (error && !write.isSeen.current) showFailure(error)
    return error
  }
  return {
    begin: (...plan: Parameters<typeof addPlan>) => resume(addPlan(...plan).id),
    resume,
    bringBack: (id: Plan['id']) => {
      turnBack(id)
      return resume(id)
    },
  }
}

/** What the way back did not restore is named. */
const hasRemark = ({ state }: PlanRow): boolean => state !== 'back' && state !== 'skipped' && state !== 'waiting'
