import { expect, test } from 'vitest'
import { inChosenOrder, mayMove, moved } from '#/ui/lists/reorder.ts'

const LIST = ['a', 'b', 'c', 'd']

test('the first cannot go up, the last cannot go down (R5.10)', () => {
  expect(mayMove('up', 0, 4)).toBe(false)
  expect(mayMove('top', 0, 4)).toBe(false)
  expect(mayMove('down', 3, 4)).toBe(false)
  expect(mayMove('bottom', 3, 4)).toBe(false)
  expect(mayMove('down', 0, 4)).toBe(true)
  expect(mayMove('up', 3, 4)).toBe(true)
  expect(moved(LIST, 0, 'up')).toBe(LIST)
  expect(moved(LIST, 3, 'bottom')).toBe(LIST)
  expect(moved(LIST, -1, 'down')).toBe(LIST)
})

test.each([
  ['up', 'acbd'],
  ['down', 'abdc'],
  ['top', 'cabd'],
  ['bottom', 'abdc'],
] as const)('c goes %s: %s', (move, order) => expect(moved(LIST, 2, move).join('')).toBe(order))

test('the given list is not changed', () => {
  moved(LIST, 2, 'top')
  expect(LIST.join('')).toBe('abcd')
})

test('a chosen order survives deletions, and new items come last', () => {
  const things = [...'abcd'].map((id) => ({ id }))
  const order = (chosen: string) => inChosenOrder(things, [...chosen]).map(({ id }) => id)
  expect(order('')).toEqual(['a', 'b', 'c', 'd'])
  expect(order('dxb')).toEqual(['d', 'b', 'a', 'c'])
})
