import { expect, test } from 'vitest'
import { fromMills, isPayable, toMills } from '#/lib/money/money.ts'
import {
  billLines,
  changeTaken,
  equalParts,
  limitToLines,
  partsByDishes,
  quantityLeft,
  sumOfLines,
  type TakenByPayer,
  takenBySeats,
} from '#/panels/bill/bill.ts'
import { seededRandom } from '../../../backend/seed/seeded-random.ts'
import { sampleOrder, wireCombination, wireDish } from '../../support/samples/orders.ts'

const NONE = { covers: 0, mills: 0 }
const orderOf = (dishes: object[], over: object = {}) =>
  sampleOrder({
    total: undefined,
    dishIndices: dishes.map((dish) => ('combinationId' in dish ? dish : wireDish({ ...dish }))),
    ...over,
  })

test('equal lines of several orders are one, and the cover charge is a line', () => {
  const orders = [orderOf([{ dishQuantity: 2 }]), orderOf([{}, { dishName: 'Vino', dishPrice: 4.1 }])]
  const lines = billLines(orders, { covers: 3, mills: 2500 })
  expect(lines.map(({ kind, name, quantity, mills }) => [kind, name, quantity, mills])).toEqual([
    ['dish', 'Spaghetti alla carbonara', 3, 12_500],
    ['dish', 'Vino', 1, 4100],
    ['cover', '', 3, 2500],
  ])
  expect(sumOfLines(lines)).toBe(3 * 12_500 + 4100 + 3 * 2500)
})

test('a line has its extras, with their price if it is known, and is apart from the plain dish; the sum is the same', () => {
  const anchovies = { id: 'anchovies', name: 'Acciughe', price: 1.5 }
  const listed = { dishPrice: 15.5, dishIngredientsId: ['anchovies', 'anchovies'], ingredients: [anchovies, anchovies] }
  const named = {
    dishIngredientsId: ['egg', 'x'],
    dishesWithIngredients: [{ ingredientsId: ['egg', 'x'], ingredientsName: ['Uovo'] }],
  }
  const chosen = [{ dishId: 'a', dishName: 'Amatriciana', ingredientsId: ['egg'], ingredientsName: ['Uovo'] }]
  const orders = [orderOf([{}, listed, named]), orderOf([listed, wireCombination({ dishesWithIngredients: chosen })])]
  const lines = billLines(orders, NONE)
  expect(lines.map(({ quantity, mills, extras }) => [quantity, mills, extras])).toEqual([
    [1, 12_500, []],
    [2, 15_500, [{ name: 'Acciughe', count: 2, mills: 1500 }]],
    [
      1,
      12_500,
      [
        { name: '', count: 1, mills: undefined },
        { name: 'Uovo', count: 1, mills: undefined },
      ],
    ],
    [1, 15_000, [{ name: 'Uovo', count: 1, mills: undefined }]],
  ])
  expect(sumOfLines(lines)).toBe(12_500 + 2 * 15_500 + 12_500 + 15_000)
})

test('a line without a price is named and not counted', () => {
  const lines = billLines([orderOf([{}, { dishName: 'Fuori menu', dishPrice: undefined }], { total: 99 })], NONE)
  expect(lines).toContainEqual(expect.objectContaining({ name: 'Fuori menu', mills: undefined }))
  expect(sumOfLines(lines)).toBe(12_500)
})

test('what an order’s total has besides its lines is a line of its own', () => {
  const lines = billLines([orderOf([{}], { total: 14 })], NONE)
  expect(lines.at(-1)).toMatchObject({ kind: 'difference', mills: 1500 })
  expect(sumOfLines(lines)).toBe(14_000)
})

test('prices with more than three decimals add up without a binary rest', () => {
  const lines = billLines([orderOf([{ dishPrice: 4.0007, dishQuantity: 3 }], { total: 12.0021 })], NONE)
  expect(lines.map(({ kind }) => kind)).toEqual(['dish'])
  expect(sumOfLines(lines)).toBe(12_002.1)
})

test.each([
  ['EUR', 10],
  ['JPY', 1000],
  ['L.L.', 1000],
  ['KWD', 1],
])(
  'equal parts in %s add up to the total, can be paid, and differ by the smallest amount at most (ADR-005)',
  (currency, smallest) => {
    const random = seededRandom(4)
    for (let round = 0; round < 1000; round += 1) {
      const mills = (random.below(1_000_000) - 1000) * smallest
      const parts = equalParts(mills, 1 + random.below(30), currency)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(mills)
      expect(parts.filter((part) => !isPayable(part, currency))).toEqual([])
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(smallest)
    }
  },
)

test.each([
  ['EUR', 10, [3.34, 3.33, 3.33]],
  ['L.L.', 1_000_000, [333_334, 333_333, 333_333]],
  ['JPY', 1000, [334, 333, 333]],
  ['KWD', 10, [3.334, 3.333, 3.333]],
  // A price with more decimals than its currency: nothing is lost.
  ['EUR', 10.005, [3.345, 3.33, 3.33]],
])('%s %d in three parts', (currency, price, parts) =>
  expect(equalParts(toMills(price), 3, currency).map(fromMills)).toEqual(parts),
)

test('seats take the lines whose notes name them; the others and the cover charge are left (ADR-047)', () => {
  const orders = [
    orderOf([{ note: 'Posto 2', dishQuantity: 2 }, {}, { note: 'posto 2 al sole' }]),
    orderOf([{ note: 'senza sale\nSeat 2' }, { dishName: 'Vino', dishPrice: 4.1, note: 'Place 1' }]),
  ]
  const lines = billLines(orders, { covers: 2, mills: 1500 })
  const { seats, taken } = takenBySeats(orders)
  expect(seats).toEqual([1, 2])
  const { payers, rest } = partsByDishes(lines, taken, false, 'EUR')
  expect(payers.map(({ sum }) => sum)).toEqual([4100, 3 * 12_500])
  expect(rest.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['dish', 2],
    ['cover', 2],
  ])
})

test('what seats pay, and what has none, adds up to the total to the cent (ADR-047)', () => {
  const random = seededRandom(6)
  for (let round = 0; round < 300; round += 1) {
    const dishes = Array.from({ length: 1 + random.below(8) }, (_, index) => ({
      dishName: `Piatto ${index % 4}`,
      dishPrice: random.below(5_000) / 100,
      dishQuantity: 1 + random.below(5),
      note: random.chance(0.6) ? `Posto ${1 + random.below(4)}` : '',
    }))
    const orders = [orderOf(dishes, { total: random.chance(0.3) ? random.below(20_000) / 100 : undefined })]
    const lines = billLines(orders, { covers: random.below(4), mills: 1990 })
    const { seats, taken } = takenBySeats(orders)
    for (const sharesRest of [false, true]) {
      const { payers, rest, isRestShared } = partsByDishes(lines, taken, sharesRest && seats.length > 0, 'EUR')
      const paid = payers.reduce((sum, each) => sum + (each.sum ?? 0), 0)
      expect(paid + (isRestShared ? 0 : (sumOfLines(rest) ?? 0))).toBe(sumOfLines(lines))
    }
  }
})

test('parts by dishes add up to the total, whoever takes what, also when an order has shrunk', () => {
  const random = seededRandom(5)
  for (let round = 0; round < 300; round += 1) {
    const dishes = Array.from({ length: 1 + random.below(8) }, (_, index) => ({
      dishName: `Piatto ${index}`,
      dishPrice: random.chance(0.1) ? undefined : random.below(5_000) / 100,
      dishQuantity: 1 + random.below(5),
    }))
    const lines = billLines([orderOf(dishes)], { covers: random.below(6), mills: random.below(400) * 10 })
    let taken: TakenByPayer = Array.from({ length: 1 + random.below(5) }, () => new Map())
    for (let tap = 0; tap < 40; tap += 1)
      taken = changeTaken(lines, taken, random.below(taken.length), random.pick(lines).key, random.chance(0.7) ? 1 : -1)
    expect(lines.every((line) => quantityLeft(line, taken) >= 0)).toBe(true)
    const fewer = random.chance(0.5) ? lines : lines.map((line) => ({ ...line, quantity: random.below(line.quantity) }))
    const { payers, rest } = partsByDishes(fewer, limitToLines(fewer, taken), false, 'EUR')
    const paid = (parts: { sum: number | undefined }[]) => parts.reduce((all, { sum = 0 }) => all + sum, 0)
    const total = sumOfLines(fewer) ?? 0
    expect(paid(payers) + (sumOfLines(rest) ?? 0)).toBe(total)
    // Shared, the rest is in the parts.
    expect(paid(partsByDishes(fewer, limitToLines(fewer, taken), true, 'EUR').payers)).toBe(total)
  }
})

test('where no price is known a sum is not known: it is not nothing', () => {
  const lines = billLines([orderOf([{}, { dishName: 'Fuori menu', dishPrice: undefined }])], NONE)
  const [known, unknown] = lines
  const take = (line: typeof known) => new Map([[line?.key ?? '', 1]])
  expect(sumOfLines(lines.slice(1))).toBeUndefined()
  expect(sumOfLines([])).toBe(0)
  const apart = partsByDishes(lines, [take(known), take(unknown)], true, 'EUR')
  expect(apart.payers.map(({ share, sum }) => [share, sum])).toEqual([
    [undefined, 12_500],
    [undefined, undefined],
  ])
  const shared = partsByDishes(lines, [take(known), new Map()], true, 'EUR')
  expect(shared.isRestShared).toBe(true)
  expect(shared.payers.map(({ share, sum }) => [share, sum])).toEqual([
    [undefined, 12_500],
    [undefined, undefined],
  ])
  const half = partsByDishes(lines, [take(unknown), new Map()], true, 'EUR')
  expect(half.payers.map(({ share, sum }) => [share, sum])).toEqual([
    [6250, 6250],
    [6250, 6250],
  ])
})
