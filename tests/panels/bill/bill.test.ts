import { expect, test } from 'vitest'
import {
  billLines,
  equalParts,
  leftOf,
  partsByDishes,
  stillThere,
  sumOf,
  type Taken,
  take,
  takenBySeats,
} from '#/panels/bill/bill.ts'
import { seededRandom } from '../../../backend/seed/seeded-random.ts'
import { sampleOrder, wireCombination, wireDish } from '../../support/orders.ts'

const NONE = { covers: 0, cents: 0 }
const orderOf = (dishes: object[], over: object = {}) =>
  sampleOrder({
    total: undefined,
    dishIndices: dishes.map((dish) => ('combinationId' in dish ? dish : wireDish({ ...dish }))),
    ...over,
  })

test('equal lines of several orders are one, and the cover charge is a line', () => {
  const orders = [orderOf([{ dishQuantity: 2 }]), orderOf([{}, { dishName: 'Vino', dishPrice: 4.1 }])]
  const lines = billLines(orders, { covers: 3, cents: 250 })
  expect(lines.map(({ kind, name, quantity, cents }) => [kind, name, quantity, cents])).toEqual([
    ['dish', 'Spaghetti alla carbonara', 3, 1250],
    ['dish', 'Vino', 1, 410],
    ['cover', '', 3, 250],
  ])
  expect(sumOf(lines)).toBe(3 * 1250 + 410 + 3 * 250)
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
  expect(lines.map(({ quantity, cents, extras }) => [quantity, cents, extras])).toEqual([
    [1, 1250, []],
    [2, 1550, [{ name: 'Acciughe', count: 2, cents: 150 }]],
    [
      1,
      1250,
      [
        { name: '', count: 1, cents: undefined },
        { name: 'Uovo', count: 1, cents: undefined },
      ],
    ],
    [1, 1500, [{ name: 'Uovo', count: 1, cents: undefined }]],
  ])
  expect(sumOf(lines)).toBe(1250 + 2 * 1550 + 1250 + 1500)
})

test('a line without a price is named and not counted', () => {
  const lines = billLines([orderOf([{}, { dishName: 'Fuori menu', dishPrice: undefined }], { total: 99 })], NONE)
  expect(lines).toContainEqual(expect.objectContaining({ name: 'Fuori menu', cents: undefined }))
  expect(sumOf(lines)).toBe(1250)
})

test('what an order’s total has besides its lines is a line of its own', () => {
  const lines = billLines([orderOf([{}], { total: 14 })], NONE)
  expect(lines.at(-1)).toMatchObject({ kind: 'difference', cents: 150 })
  expect(sumOf(lines)).toBe(1400)
})

test('equal parts add up to the total, and differ by a cent at most', () => {
  const random = seededRandom(4)
  for (let round = 0; round < 2_000; round += 1) {
    const cents = random.below(1_000_000) - 1_000
    const parts = equalParts(cents, 1 + random.below(30))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
  }
  expect(equalParts(1000, 3)).toEqual([334, 333, 333])
})

test('seats take the lines whose notes name them; the others and the cover charge are left', () => {
  const orders = [
    orderOf([{ note: 'Posto 2', dishQuantity: 2 }, {}, { note: 'posto 2 al sole' }]),
    orderOf([{ note: 'senza sale\nSeat 2' }, { dishName: 'Vino', dishPrice: 4.1, note: 'Place 1' }]),
  ]
  const lines = billLines(orders, { covers: 2, cents: 150 })
  const { seats, taken } = takenBySeats(orders)
  expect(seats).toEqual([1, 2])
  const { payers, rest } = partsByDishes(lines, taken, false)
  expect(payers.map(({ sum }) => sum)).toEqual([410, 3 * 1250])
  expect(rest.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['dish', 2],
    ['cover', 2],
  ])
})

test('what seats pay, and what has none, adds up to the total to the cent', () => {
  const random = seededRandom(6)
  for (let round = 0; round < 300; round += 1) {
    const dishes = Array.from({ length: 1 + random.below(8) }, (_, index) => ({
      dishName: `Piatto ${index % 4}`,
      dishPrice: random.below(5_000) / 100,
      dishQuantity: 1 + random.below(5),
      note: random.chance(0.6) ? `Posto ${1 + random.below(4)}` : '',
    }))
    const orders = [orderOf(dishes, { total: random.chance(0.3) ? random.below(20_000) / 100 : undefined })]
    const lines = billLines(orders, { covers: random.below(4), cents: 199 })
    const { seats, taken } = takenBySeats(orders)
    for (const sharesRest of [false, true]) {
      const { payers, rest, isRestShared } = partsByDishes(lines, taken, sharesRest && seats.length > 0)
      const paid = payers.reduce((sum, each) => sum + (each.sum ?? 0), 0)
      expect(paid + (isRestShared ? 0 : (sumOf(rest) ?? 0))).toBe(sumOf(lines))
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
    const lines = billLines([orderOf(dishes)], { covers: random.below(6), cents: random.below(400) })
    let taken: Taken = Array.from({ length: 1 + random.below(5) }, () => new Map())
    for (let tap = 0; tap < 40; tap += 1)
      taken = take(lines, taken, random.below(taken.length), random.pick(lines).key, random.chance(0.7) ? 1 : -1)
    expect(lines.every((line) => leftOf(line, taken) >= 0)).toBe(true)
    const fewer = random.chance(0.5) ? lines : lines.map((line) => ({ ...line, quantity: random.below(line.quantity) }))
    const { payers, rest } = partsByDishes(fewer, stillThere(fewer, taken), false)
    const paid = (parts: { sum: number | undefined }[]) => parts.reduce((all, { sum = 0 }) => all + sum, 0)
    const total = sumOf(fewer) ?? 0
    expect(paid(payers) + (sumOf(rest) ?? 0)).toBe(total)
    // Shared, the rest is in the parts.
    expect(paid(partsByDishes(fewer, stillThere(fewer, taken), true).payers)).toBe(total)
  }
})

test('where no price is known a sum is not known: it is not nothing', () => {
  const lines = billLines([orderOf([{}, { dishName: 'Fuori menu', dishPrice: undefined }])], NONE)
  const [known, unknown] = lines
  const take = (line: typeof known) => new Map([[line?.key ?? '', 1]])
  expect(sumOf(lines.slice(1))).toBeUndefined()
  expect(sumOf([])).toBe(0)
  const apart = partsByDishes(lines, [take(known), take(unknown)], true)
  expect(apart.payers.map(({ share, sum }) => [share, sum])).toEqual([
    [undefined, 1250],
    [undefined, undefined],
  ])
  const shared = partsByDishes(lines, [take(known), new Map()], true)
  expect(shared.isRestShared).toBe(true)
  expect(shared.payers.map(({ share, sum }) => [share, sum])).toEqual([
    [undefined, 1250],
    [undefined, undefined],
  ])
  const half = partsByDishes(lines, [take(unknown), new Map()], true)
  expect(half.payers.map(({ share, sum }) => [share, sum])).toEqual([
    [625, 625],
    [625, 625],
  ])
})
