// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { setMenuExtra } from '#/entities/ingredient/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { setAvailability } from '#/entities/menu/use-set-availability.ts'
import { requestStepBack } from '#/lib/plans/steps.ts'
import { createIngredientPlans, ingredientPlanOf } from '#/panels/sold-out/ingredient-plans.ts'
import { memoryDisk } from '../../support/browser/memory-database.ts'

/** All is written at once, and is as it was before the plan. */
vi.mock(import('#/entities/menu/use-set-availability.ts'), async (original) => ({
  ...(await original()),
  setAvailability: vi.fn<typeof setAvailability>(async () => true),
}))
vi.mock(import('#/entities/ingredient/api.ts'), async (original) => ({
  ...(await original()),
  setMenuExtra: vi.fn<typeof setMenuExtra>(async () => true),
}))

const NEEDS = { queryClient: new QueryClient() }
const START = new Date('2026-11-20T19:00:00').getTime()
const openPlans = () => {
  const disk = memoryDisk()
  return createIngredientPlans({
    database: disk.open(),
    withLock: async (_, work) => {
      await work(() => false)
      return true
    },
  })
}
let plans: ReturnType<typeof openPlans>
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  plans = openPlans()
  return () => vi.useRealTimers()
})

/** A plan that is done: the extra of menu m, and the dishes a and b. */
async function donePlan(ingredientId = 'i'): Promise<string> {
  const thing = (id: string) => ({ id, name: id, isAvailable: true })
  const plan = ingredientPlanOf(
    { restaurantId: 'r', ingredientId, name: ingredientId },
    { menus: [thing('m')], dishes: [thing('a'), thing('b')] },
    false,
  )
  await plans.add(plan)
  await plans.run(plan.id, NEEDS)
  return plan.id
}
const states = (id: string) => plans.get(id)?.states.map(({ state }) => state)
const minutesFromNow = (minutes: number) => Date.now() + minutes * 60_000
const menu = (available: boolean, ingredients: string[]) =>
  [
    { id: 'm', dish: [{ id: 'a', isAvailable: available }], ingredients: ingredients.map((id) => ({ id })) },
  ] as unknown as Menu[]

test('what menus show as restored is no longer the plan’s, once they are surely newer', async () => {
  const id = await donePlan()
  await plans.leaveRestored(menu(true, ['i']), minutesFromNow(4))
  expect(states(id)).toEqual(['done', 'done', 'done'])
  await plans.leaveRestored(menu(false, ['other']), minutesFromNow(6))
  expect(states(id)).toEqual(['done', 'done', 'done'])
  await plans.leaveRestored(menu(true, ['i']), minutesFromNow(6))
  expect(states(id)).toEqual(['changed', 'changed', 'done'])
})

test('menus are newer than the step, not only than the plan', async () => {
  vi.mocked(setMenuExtra).mockRejectedValueOnce(new Error('refused'))
  const id = await donePlan()
  expect(states(id)).toEqual(['failed', 'done', 'done'])
  vi.setSystemTime(minutesFromNow(20))
  await plans.run(id, NEEDS)
  await plans.leaveRestored(menu(false, ['i']), minutesFromNow(1))
  expect(states(id)).toEqual(['done', 'done', 'done'])
})

test('a mark by hand takes the dish from every plan', async () => {
  const ids = [await donePlan('i'), await donePlan('j')]
  await plans.leaveDish('a')
  for (const id of ids) expect(states(id)).toEqual(['done', 'changed', 'done'])
})

test('a dish of two plans is handed over; one that the other has left is not', async () => {
  vi.mocked(setAvailability).mockResolvedValueOnce(true).mockResolvedValueOnce(true)
  const [first, second] = [await donePlan('i'), await donePlan('j')]
  await plans.changeSteps((now, { plan, index }) => {
    if (plan.id !== second || index === 0) return now
    return { ...now, state: index === 1 ? 'already' : 'changed' }
  })
  await plans.run(first, NEEDS, requestStepBack)
  expect(plans.get(first)?.states.map(({ state, by }) => [state, by])).toEqual([
    ['back', undefined],
    ['held', 'j'],
    ['back', undefined],
  ])
  // What the other had found so is its own now: it brings it back.
  expect(states(second)).toEqual(['done', 'done', 'changed'])
})

test('a dish of which nobody knew whether it was available stays out when the ingredient is back (ADR-015)', async () => {
  const dishes = [
    { id: 'a', name: 'a', isAvailable: undefined },
    { id: 'b', name: 'b', isAvailable: true },
  ]
  const plan = ingredientPlanOf({ restaurantId: 'r', ingredientId: 'i', name: 'i' }, { menus: [], dishes }, false)
  await plans.add(plan)
  await plans.run(plan.id, NEEDS)
  expect(states(plan.id)).toEqual(['done', 'done'])
  vi.mocked(setAvailability).mockClear()
  await plans.run(plan.id, NEEDS, requestStepBack)
  expect(states(plan.id)).toEqual(['changed', 'back'])
  expect(vi.mocked(setAvailability).mock.calls.map(([{ dishId, isAvailable }]) => [dishId, isAvailable])).toEqual([
    ['b', true],
  ])
})

test('an ingredient has one plan', async () => {
  await donePlan()
  const [about, things] = [
    { restaurantId: 'r', ingredientId: 'i', name: 'i' },
    { menus: [], dishes: [] },
  ] as const
  expect(await plans.add(ingredientPlanOf(about, things, false))).toBe(false)
  expect(await plans.add(ingredientPlanOf({ ...about, ingredientId: 'j' }, things, false))).toBe(true)
})
