import type { QueryClient } from '@tanstack/react-query'
import { isDeclaredAs, saveDishPositions } from '#/entities/dish/api.ts'
import { changeDish } from '#/entities/dish/change-dish.ts'
import { isTextField, nextPositionsIn } from '#/entities/dish/fields.ts'
import { fetchMenus } from '#/entities/menu/api.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import { menusToLookIn, showDish } from '#/entities/menu/use-set-availability.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { createPlans, type StepRun } from '#/lib/plans/plans.ts'
import { afterWrite, isOpenStep, isUnclear, leaveEitherWay } from '#/lib/plans/steps.ts'
import type { GridContext } from './grid-cells.ts'
import { type Draft, isSameOrder, orderToSend } from './grid-draft.ts'
import {
  askUndo,
  changesBack,
  type DishStep,
  type GridPlan,
  type GridState,
  type GridStep,
  gridStores,
  isUndoable,
  savePlanOf,
  settle,
  stepsOf,
} from './grid-plan.ts'

/** Dishes that are written at the same time. */
const AT_ONCE = 3
/** Dishes between two writes of the changes to the device's storage. */
const CHUNK = 30
/** Older saves can no longer be undone. */
const SAVES_KEPT = 10

type Needs = {
  restaurantId: string
  context: GridContext
  client: QueryClient
  /** The changes on this device. */
  draft: { get: () => Draft; put: (change: (now: Draft) => Draft) => Promise<void> }
}

type SaveRun = StepRun<GridState> & Omit<Needs, 'draft'> & { draft: Draft; positionIn: (menuId: string) => number }

/** One dish: read, compared, and written where nobody else has changed it. */
async function changeRow(step: DishStep, run: SaveRun): Promise<GridState> {
  const { before, begin, context, client, restaurantId, draft, positionIn } = run
  const isBack = before.isBack === true
  // What the person has taken back in the table since is looked for, but not sent.
  const isWanted = ({ field, to }: { field: string; to: string }) =>
    isBack || draft.rows[step.id]?.cells[field]?.value === to
  const asked = isBack ? changesBack(step, before) : step.changes
  if (!isUnclear(before) && !asked.some(isWanted)) return { state: 'skipped' }
  const changes = asked.map((change) => (isWanted(change) ? change : { ...change, from: change.to }))
  const outcome = await changeDish(step.id, changes, {
    ...menusToLookIn({ client, restaurantId }),
    categories: context.categories,
    dimensions: context.dimensions,
    positionIn,
    onSending: begin,
  })
  const sent = outcome.written
  if (sent.length > 0) showDish(client, step.id, outcome.dish)
  const isUndeclared = sent.some(isTextField) && !(await isDeclaredAs(step.id, outcome.dish))
  const theirs = asked
    .filter((change) => isWanted(change) && outcome.theirs.some(({ field }) => field === change.field))
    .map(({ field }) => field)
  const conflict = theirs.length > 0 && { theirs }
  if (isBack)
    return { state: conflict ? 'changed' : 'back', ...conflict, ...(isUndeclared && { isUndeclared: true as const }) }
  const written = isUnclear(before) ? [...sent, ...outcome.already] : sent
  if (isUndeclared) return { state: 'altered', written, ...conflict }
  if (conflict) return { state: 'conflict', written, ...conflict }
  if (written.length > 0) return { state: 'done', written }
  return { state: outcome.already.length > 0 ? 'already' : 'skipped' }
}

async function changeOrder(
  { id, from, to }: Extract<GridStep, { kind: 'order' }>,
  { before, begin, restaurantId, draft }: SaveRun,
): Promise<GridState> {
  const isBack = before.isBack === true
  const isWanted = isBack || isSameOrder(draft.orders[id]?.ids ?? [], to)
  if (!isWanted && !isUnclear(before)) return { state: 'skipped' }
  const menus = ownMenus(await fetchMenus(restaurantId, false, { mustBeFresh: true }))
  const menu = menus.find((each) => each.id === id)
  if (!menu) return { state: 'gone' }
  const ids = orderToSend(
    isBack ? { from: to, to: from } : { from, to },
    menu.dish.map((dish) => dish.id),
  )
  if (ids === 'already') return { state: isBack ? 'back' : afterWrite(before, false) }
  if (!isWanted) return { state: 'skipped' }
  if (!ids) return { state: isBack ? 'changed' : 'conflict' }
  await begin()
  await saveDishPositions(ids)
  return { state: afterWrite(before, true) }
}

/** The saves of the table on this device. Of a person and restaurant one is carried out at a time. */
export function createGridPlans(...device: [device?: Parameters<typeof createPlans>[1]]) {
  const plans = createPlans<GridPlan, GridState, Needs & { onStep: () => void }>(
    {
      stores: gridStores,
      lockOf: ({ key }) => `coperto.menu-grid ${key}`,
      atOnce: AT_ONCE,
      // A dish is sent with its position.
      isLast: ({ kind }) => kind === 'order',
      start: (_, { draft, onStep, ...needs }) => {
        const about = { ...needs, draft: draft.get(), positionIn: nextPositionsIn(needs.context.menus) }
        return {
          async carryOut(own, run) {
            try {
              return await (own.kind === 'dish'
                ? changeRow(own, { ...about, ...run })
                : changeOrder(own, { ...about, ...run }))
            } catch (error) {
              // Of an order of dishes it says that the backend lacks the call.
              if (own.kind === 'dish' && hasStatus(error, 404)) return { state: 'gone' }
              throw error
            } finally {
              onStep()
            }
          },
        }
      },
    },
    ...device,
  )

  const ofKey = async (key: string) => (await plans.load()).filter(({ plan }) => plan.key === key)

  /** Takes what is saved from the changes. */
  const settleDraft = async (id: GridPlan['id'], draft: Needs['draft']): Promise<void> => {
    const now = plans.get(id)
    if (!now || now.plan.isSettled) return
    const settled = (changes: Draft) => settle(changes, now.plan, now.states)
    const before = draft.get()
    if (settled(before) !== before) await draft.put(settled)
  }
  const settleAll = async (key: string, draft: Needs['draft']): Promise<void> => {
    for (const { plan, states } of await ofKey(key)) {
      await settleDraft(plan.id, draft)
      if (!plan.isSettled && !states.some(isOpenStep))
        await plans.changePlan(plan.id, (now) => ({ ...now, isSettled: true }))
    }
  }

  const carryOut = async ({ id, key }: GridPlan, needs: Needs, ask?: (now: GridState, index: number) => GridState) => {
    let ended = 0
    const onStep = () => {
      ended += 1
      if (ended % CHUNK === 0) void settleDraft(id, needs.draft)
    }
    // A page may have been closed in the middle.
    await settleDraft(id, needs.draft)
    try {
      return await plans.run(id, { ...needs, onStep }, ask)
    } finally {
      await settleAll(key, needs.draft)
    }
  }

  return {
    ...plans,

    /** What a page that was closed has saved is no change any more. */
    settle: settleAll,

    resume: (plan: GridPlan, needs: Needs) => carryOut(plan, needs),

    /**
     * Saves the changes that can be sent: a new plan, unless one that was interrupted has them all.
     * @param onBegin not called if there is nothing to send.
     */
    async save(key: string, needs: Needs, onBegin: (plan: GridPlan) => void = () => undefined) {
      const steps = stepsOf(needs.draft.get(), needs.context)
      if (steps.length === 0) return undefined
      const plansOfKey = (await ofKey(key)).reverse()
      const open = plansOfKey.find(({ plan, states }) => {
        const asked = new Set(
          plan.steps.flatMap((each, index) => {
            const now = states[index]
            return now && !now.isBack && isOpenStep(now) ? [JSON.stringify(each)] : []
          }),
        )
        return steps.every((each) => asked.has(JSON.stringify(each)))
      })
      const plan = open?.plan ?? savePlanOf(key, steps)
      if (!open) {
        await plans.changeSteps((now, about) => (about.plan.key === key ? leaveEitherWay(now) : now))
        const kept = plansOfKey.filter(({ states }) => states.some((now) => isUndoable(now) || now.isBack))
        const keptIds = new Set(kept.slice(0, SAVES_KEPT - 1).map((each) => each.plan.id))
        await plans.add(plan, { instead: (other) => other.key === key && !keptIds.has(other.id) })
      }
      onBegin(plan)
      return carryOut(plan, needs)
    },

    /** Undoes a save, or one step of it. What it has not begun is not begun any more. */
    undo: (plan: GridPlan, needs: Needs, only?: number) =>
      carryOut(plan, needs, (now, index) =>
        only === undefined || only === index ? askUndo(now) : leaveEitherWay(now),
      ),

    leave: (id: GridPlan['id']): Promise<void> =>
      plans.changeSteps((now, { plan }) => (plan.id === id ? leaveEitherWay(now) : now)),
  }
}
