import type { QueryClient } from '@tanstack/react-query'
import { isDeclaredAs, saveDishPositions } from '#/entities/dish/api.ts'
import { changeDish } from '#/entities/dish/change-dish.ts'
import { countPositionsIn, isTextField } from '#/entities/dish/fields.ts'
import { fetchMenus } from '#/entities/menu/api.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import { menusToLookIn, showDish } from '#/entities/menu/use-set-availability.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { createPlans, type StepRun } from '#/lib/plans/plans.ts'
import { abandonStepEitherWay, afterWrite, isOpenStep, isUnclear } from '#/lib/plans/steps.ts'
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
  stepsOf,
  withoutSavedChanges,
} from './grid-plan.ts'

/** Dishes that are written at the same time. */
const AT_ONCE = 3
/** After so many steps what they have saved is taken out of the draft. */
const STEPS_PER_CLEANUP = 30
/** Older saves can no longer be undone. */
const SAVES_KEPT = 10

type Needs = {
  restaurantId: string
  context: GridContext
  client: QueryClient
  /** The person's draft on this device. */
  draft: { get: () => Draft; put: (change: (now: Draft) => Draft) => Promise<void> }
}

type SaveRun = StepRun<GridState> & Omit<Needs, 'draft'> & { draft: Draft; positionIn: (menuId: string) => number }

/** Reads a dish, compares it, and writes the fields that nobody else has changed. */
async function changeRow(step: DishStep, run: SaveRun): Promise<GridState> {
  const { stateBefore, begin, context, client, restaurantId, draft, positionIn } = run
  const isBack = stateBefore.isBack === true
  // A change that the person has since taken out of the draft is not sent; whether it arrived earlier is still checked.
  const isStillWanted = ({ field, to }: { field: string; to: string }) =>
    isBack || draft.rows[step.id]?.cells[field]?.value === to
  const stepChanges = isBack ? changesBack(step, stateBefore) : step.changes
  if (!isUnclear(stateBefore) && !stepChanges.some(isStillWanted)) return { state: 'skipped' }
  const changes = stepChanges.map((change) => (isStillWanted(change) ? change : { ...change, from: change.to }))
  const outcome = await changeDish(step.id, changes, {
    ...menusToLookIn({ client, restaurantId }),
    categories: context.categories,
    dimensions: context.dimensions,
    positionIn,
    onSending: begin,
  })
  const writtenNow = outcome.written
  if (writtenNow.length > 0) showDish(client, step.id, outcome.dish)
  const isUndeclared = writtenNow.some(isTextField) && !(await isDeclaredAs(step.id, outcome.dish))
  const theirs = stepChanges
    .filter((change) => isStillWanted(change) && outcome.theirs.some(({ field }) => field === change.field))
    .map(({ field }) => field)
  const conflictFields = theirs.length > 0 && { theirs }
  if (isBack)
    return {
      state: conflictFields ? 'changed' : 'back',
      ...conflictFields,
      ...(isUndeclared && { isUndeclared: true as const }),
    }
  const written = isUnclear(stateBefore) ? [...writtenNow, ...outcome.already] : writtenNow
  if (isUndeclared) return { state: 'altered', written, ...conflictFields }
  if (conflictFields) return { state: 'conflict', written, ...conflictFields }
  if (written.length > 0) return { state: 'done', written }
  return { state: outcome.already.length > 0 ? 'already' : 'skipped' }
}

async function changeOrder(
  { id, from, to }: Extract<GridStep, { kind: 'order' }>,
  { stateBefore, begin, restaurantId, draft }: SaveRun,
): Promise<GridState> {
  const isBack = stateBefore.isBack === true
  const isStillWanted = isBack || isSameOrder(draft.orders[id]?.ids ?? [], to)
  if (!isStillWanted && !isUnclear(stateBefore)) return { state: 'skipped' }
  const menus = ownMenus(await fetchMenus(restaurantId, false, { mustBeFresh: true }))
  const menu = menus.find((each) => each.id === id)
  if (!menu) return { state: 'gone' }
  const ids = orderToSend(
    isBack ? { from: to, to: from } : { from, to },
    menu.dish.map((dish) => dish.id),
  )
  if (ids === 'already') return { state: isBack ? 'back' : afterWrite(stateBefore, false) }
  if (!isStillWanted) return { state: 'skipped' }
  if (!ids) return { state: isBack ? 'changed' : 'conflict' }
  await begin()
  await saveDishPositions(ids)
  return { state: afterWrite(stateBefore, true) }
}

/** The saves of the table on this device. For each person and restaurant one runs at a time. */
export function createGridPlans(...device: [device?: Parameters<typeof createPlans>[1]]) {
  const plans = createPlans<GridPlan, GridState, Needs & { onStep: () => void }>(
    {
      stores: gridStores,
      lockOf: ({ key }) => `coperto.menu-grid ${key}`,
      stepsAtOnce: AT_ONCE,
      // A dish is sent with its position.
      isLast: ({ kind }) => kind === 'order',
      start: (_, { draft, onStep, ...needs }) => {
        const stepNeeds = { ...needs, draft: draft.get(), positionIn: countPositionsIn(needs.context.menus) }
        return {
          async carryOut(step, run) {
            try {
              return await (step.kind === 'dish'
                ? changeRow(step, { ...stepNeeds, ...run })
                : changeOrder(step, { ...stepNeeds, ...run }))
            } catch (error) {
              // The 404 of an order of dishes means that the backend lacks the call.
              if (step.kind === 'dish' && hasStatus(error, 404)) return { state: 'gone' }
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

  /** Takes what this plan has saved out of the draft. */
  const removeSavedChanges = async (id: GridPlan['id'], draft: Needs['draft']): Promise<void> => {
    const now = plans.get(id)
    if (!now || now.plan.isSettled) return
    const withoutSaved = (changes: Draft) => withoutSavedChanges(changes, now.plan, now.states)
    const previousDraft = draft.get()
    if (withoutSaved(previousDraft) !== previousDraft) await draft.put(withoutSaved)
  }
  const removeAllSavedChanges = async (key: string, draft: Needs['draft']): Promise<void> => {
    for (const { plan, states } of await ofKey(key)) {
      await removeSavedChanges(plan.id, draft)
      if (!plan.isSettled && !states.some(isOpenStep))
        await plans.changePlan(plan.id, (now) => ({ ...now, isSettled: true }))
    }
  }

  const carryOut = async ({ id, key }: GridPlan, needs: Needs, ask?: (now: GridState, index: number) => GridState) => {
    let endedSteps = 0
    const onStep = () => {
      endedSteps += 1
      if (endedSteps % STEPS_PER_CLEANUP === 0) void removeSavedChanges(id, needs.draft)
    }
    // A page that was closed in the middle may have left saved changes in the draft.
    await removeSavedChanges(id, needs.draft)
    try {
      return await plans.run(id, { ...needs, onStep }, ask)
    } finally {
      await removeAllSavedChanges(key, needs.draft)
    }
  }

  return {
    ...plans,

    /** Takes out of the draft what a page that was closed meanwhile had saved. */
    removeSavedChanges: removeAllSavedChanges,

    resume: (plan: GridPlan, needs: Needs) => carryOut(plan, needs),

    /**
     * Saves the changes that can be sent, as a new plan unless an interrupted one has them all.
     * @param onBegin not called if there is nothing to send
     */
    async save(key: string, needs: Needs, onBegin: (plan: GridPlan) => void = () => undefined) {
      const steps = stepsOf(needs.draft.get(), needs.context)
      if (steps.length === 0) return undefined
      const plansOfKey = (await ofKey(key)).reverse()
      const interruptedSave = plansOfKey.find(({ plan, states }) => {
        const openSteps = new Set(
          plan.steps.flatMap((each, index) => {
            const now = states[index]
            return now && !now.isBack && isOpenStep(now) ? [JSON.stringify(each)] : []
          }),
        )
        return steps.every((each) => openSteps.has(JSON.stringify(each)))
      })
      const plan = interruptedSave?.plan ?? savePlanOf(key, steps)
      if (!interruptedSave) {
        await plans.changeSteps((now, other) => (other.plan.key === key ? abandonStepEitherWay(now) : now))
        const kept = plansOfKey.filter(({ states }) => states.some((now) => isUndoable(now) || now.isBack))
        const keptIds = new Set(kept.slice(0, SAVES_KEPT - 1).map((each) => each.plan.id))
        await plans.add(plan, { instead: (other) => other.key === key && !keptIds.has(other.id) })
      }
      onBegin(plan)
      return carryOut(plan, needs)
    },

    /** Undoes a save, or one step of it. Steps that have not begun are left out from then on. */
    undo: (plan: GridPlan, needs: Needs, only?: number) =>
      carryOut(plan, needs, (now, index) =>
        only === undefined || only === index ? askUndo(now) : abandonStepEitherWay(now),
      ),

    leave: (id: GridPlan['id']): Promise<void> =>
      plans.changeSteps((now, { plan }) => (plan.id === id ? abandonStepEitherWay(now) : now)),
  }
}
