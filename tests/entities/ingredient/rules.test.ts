import { expect, test } from 'vitest'
import { extraPriceAt } from '#/entities/ingredient/rules.ts'

const pecorino = {
  id: 'pecorino',
  name: 'Pecorino',
  price: 1,
  dimensionAssignments: [{ id: undefined, price: 2.5, dimension: { id: 'grande', name: 'grande', standard: false } }],
}

test("an extra's price is that of the chosen dish size", () => expect(extraPriceAt(pecorino, 'grande')).toBe(2.5))
test('where it has none for the size, its usual one', () => expect(extraPriceAt(pecorino, 'piccola')).toBe(1))
