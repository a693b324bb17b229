import { expect, test } from 'vitest'
import { extraPriceAt } from '#/entities/ingredient/rules.ts'

const at = (id: string, price: number) => ({ id: undefined, price, dimension: { id, name: id, standard: false } })
const pecorino = { id: 'pecorino', name: 'Pecorino', price: 1, dimensionAssignments: [at('grande', 2.5)] }

test('an extra costs its price at the dimension of the dish', () => expect(extraPriceAt(pecorino, 'grande')).toBe(2.5))

test.each([
  ['without a price for the size, the standard size’s', [at('grande', 2.5), at('standard', 2)], 2],
  ['without a standard size, the first one’s', [at('grande', 2.5), at('media', 2)], 2.5],
  ['without any size, its own price', [], 1],
])('%s', (_, dimensionAssignments, price) =>
  expect(extraPriceAt({ ...pecorino, dimensionAssignments }, 'piccola')).toBe(price),
)

test('without any price it costs nothing', () =>
  expect(extraPriceAt({ ...pecorino, price: undefined, dimensionAssignments: [] }, 'piccola')).toBe(0))
