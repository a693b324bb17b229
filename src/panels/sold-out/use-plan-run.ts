import type { QueryClient } from '@tanstack/react-query'
import { setMenuExtra } from '#/entities/ingredient/api.ts'
import { setAvailability, showAvailability } from '#/entities/menu/use-set-availability.ts'
import { hasStatus, isUnanswered, mayHaveArrived } from '#/lib/http/api-error.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { showFailure } from '#/lib/query/failures.ts'
import { useShownWhile, useWrite } from '#/lib/query/use-write.ts'
import { inOneTab } from '#/lib/storage/one-tab.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import {
  addPlan,
  handOver,
  isOpenPlan,
  isOpenRow,
  isPlanned,
  isSameRow,
  lockOf,
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

/** Row after row. It stops where nobody answers, the session is over, or another tab goes on with it. */
export async function carryOutAll(
  first: Plan,
  client: QueryClient,
  isLost: () => boolean = () => false,
): Promise<{ row: PlanRow; error: unknown }[]> {
  const errors: { row: PlanRow; error: unknown }[] = []
  for (const { kind, id } of first.rows) {
    if (isLost()) return errors
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

type Asked = { id: Plan['id']; isBack: boolean }

/**
 * Carries a plan out, or turns it round, unless a tab does so already: then nothing happens.
 * @returns the first error, if any.
 */
export async function carryOutPlan({ id, isBack }: Asked, client: QueryClient): Promise<unknown> {
  if (runOf(id)?.isRunning) return undefined
  setRun(id, { isRunning: true, errors: [] })
  let errors: Awaited<ReturnType<typeof carryOutAll>> = []
  try {
    await inOneTab(lockOf(id), async (isLost) => {
      // Not before: another tab may have changed it until now.
      if (isBack) turnBack(id)
      const plan = planOf(id)
      if (!plan) return
      errors = await carryOutAll(plan, client, isLost)
      setRun(id, { isRunning: false, errors })
      const after = planOf(id)
      if (after?.aim === 'back' && !isOpenPlan(after) && !after.rows.some(hasRemark)) {
        removePlan(id)
        toast({ kind: 'success', title: translate('soldOut.planBack', { name: after.name }) })
      }
    })
  } finally {
    setRun(id, { isRunning: false, errors })
  }
  return errors[0]?.error
}

/** Carries plans out. @param isOpen then the panel shows failures, else they are toasts. */
export function usePlanRun(isOpen: boolean) {
  const write = useWrite({
    mutationFn: (asked: Asked, { client }) => carryOutPlan(asked, client),
    meta: { changes: ['dish', 'menu', 'ingredient', 'combination'] },
  })
  useShownWhile(isOpen, write)
  /** Returns the first error, if any. */
  const carryOut = async (asked: Asked): Promise<unknown> => {
    const error = await write.mutateAsync(asked)
    if (error && !write.isSeen.current) showFailure(error)
    return error
  }
  return {
    begin: async (...plan: Parameters<typeof addPlan>): Promise<unknown> =>
      isPlanned(plan[0]) ? undefined : carryOut({ id: addPlan(...plan).id, isBack: false }),
    resume: (id: Plan['id']) => carryOut({ id, isBack: false }),
    bringBack: (id: Plan['id']) => carryOut({ id, isBack: true }),
  }
}

/** What the way back did not restore is named. */
const hasRemark = ({ state }: PlanRow): boolean => state !== 'back' && state !== 'skipped' && state !== 'waiting'
