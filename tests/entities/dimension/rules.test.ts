import { expect, test } from 'vitest'
import { assignmentAt, assignmentsInOrder, isStandard, shownAssignment } from '#/entities/dimension/rules.ts'

const assignment = (name: string, price: number, standard = false) => ({
  id: undefined,
  price,
  dimension: { id: name, name, standard },
})

test('the displayed price is that of the standard dimension (R9.3)', () =>
  expect(shownAssignment([assignment('grande', 10), assignment('standard', 6, true)])?.price).toBe(6))

test('without a standard dimension the displayed price is that of the first (R9.3)', () =>
  expect(shownAssignment([assignment('calice', 4), assignment('bottiglia', 18)])?.price).toBe(4))

test('without prices nothing is displayed', () => expect(shownAssignment([])).toBeUndefined())

test.each([
  ['standard', false, true],
  ['Standard ', false, true],
  ['normale', true, true],
  ['grande', false, false],
])('%s with the flag %s: standard is %s (R3.5)', (name, standard, expected) =>
  expect(isStandard({ name, standard })).toBe(expected),
)

test('standard comes first, the others keep their order (R3.5)', () =>
  expect(
    assignmentsInOrder([assignment('grande', 3), assignment('piccola', 1), assignment('standard', 2)]).map(
      (each) => each.dimension.name,
    ),
  ).toEqual(['standard', 'grande', 'piccola']))

test('a dimension that a thing is not sold in has no assignment', () => {
  expect(assignmentAt([assignment('grande', 3)], 'grande')?.price).toBe(3)
  expect(assignmentAt([assignment('grande', 3)], 'piccola')).toBeUndefined()
})
