import { expect, test } from 'vitest'
import { readQuantity } from '#/ui/typed-quantity.ts'

test.each([
  ['5', 5],
  ['', 0],
  ['007', 7],
  ['٥', 5],
  [' 12 ', 12],
  ['-5', -5],
  ['−5', -5],
  ['-', 0],
])('%j is %j', (typed, quantity) => expect(readQuantity(typed)).toBe(quantity))

test.each(['2,5', '1e3', '5-', 'due'])('%j is no quantity', (typed) => expect(readQuantity(typed)).toBeUndefined())
