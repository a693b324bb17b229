import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Menu } from '#/entities/menu/schema.ts'
import {
  addPlan,
  handOver,
  leavePlans,
  leavePlansOfRestored,
  type Plan,
  type PlanRow,
  planOf,
  removePlan,
  setRow,
  settled,
} from '#/panels/sold-out/ingredient-plans.ts'

const made: Plan['id'][] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T19:00:00') })
})
afterEach(() => {
  for (const id of made.splice(0)) removePlan(id)
  vi.useRealTimers()
})

/** A plan that is done: the extra of menu m, and the dishes a and b. */
function donePlan(ingredientId = 'i'): Plan['id'] {
  const thing = (id: string) => ({ id, name: id })
  const plan = addPlan(
    { restaurantId: 'r', ingredientId, name: ingredientId },
    { menus: [thing('m')], dishes: [thing('a'), thing('b')] },
    false,
  )
  made.push(plan.id)
  for (const row of plan.rows) setRow(plan.id, row, { state: 'done' })
  return plan.id
}
const states = (id: Plan['id']) => planOf(id)?.rows.map(({ state }) => state)
const after = (minutes: number) => Date.now() + minutes * 60_000
const menu = (available: boolean, ingredients: string[]) =>
  [
    { id: 'm', dish: [{ id: 'a', isAvailable: available }], ingredients: ingredients.map((id) => ({ id })) },
  ] as unknown as Menu[]

test('what menus show as restored is no longer the plan’s, once they are surely newer', () => {
  const id = donePlan()
  leavePlansOfRestored(menu(true, ['i']), after(4))
  expect(states(id)).toEqual(['done', 'done', 'done'])
  leavePlansOfRestored(menu(false, ['other']), after(6))
  expect(states(id)).toEqual(['done', 'done', 'done'])
  leavePlansOfRestored(menu(true, ['i']), after(6))
  expect(states(id)).toEqual(['changed', 'changed', 'done'])
})

test('a mark by hand takes the dish from every plan', () => {
  const ids = [donePlan('i'), donePlan('j')]
  leavePlans('a')
  for (const id of ids) expect(states(id)).toEqual(['done', 'changed', 'done'])
})

test('a dish of two plans is handed over; one that the other has left is not', () => {
  const [first, second] = [donePlan('i'), donePlan('j')]
  const plan = planOf(first) as Plan
  const [, a, b] = plan.rows as [PlanRow, PlanRow, PlanRow]
  setRow(second, a, { state: 'already' })
  setRow(second, b, { state: 'changed' })
  expect(handOver(plan, a)?.name).toBe('j')
  expect(handOver(plan, b)).toBeUndefined()
  expect(states(second)).toEqual(['done', 'done', 'changed'])
})

test.each([
  ['out', 'waiting', true, 'done'],
  ['out', 'waiting', false, 'already'],
  ['out', 'sending', false, 'done'],
  ['back', 'done', true, 'back'],
  ['back', 'done', false, 'changed'],
  ['back', 'returning', false, 'back'],
  ['back', 'sending', false, 'skipped'],
] as const)('%s of a row that was %s, sent %s: %s', (aim, before, isSent, state) => {
  expect(settled(aim, before, isSent)).toBe(state)
})
