// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { Combination } from '#/entities/combination/schema.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { itemCode, type ListCode, type ListCodeLine, sizeCode } from '#/entities/order/codes/list-code.ts'
import { allLines, itemCount, mergeOpenOrders, type OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import { toScannedLines } from '#/features/new-order/codes/scanned-lines.ts'
import { itemsOf, sectionsOf } from '#/features/new-order/menu/order-items.ts'
import { changeOrder, type OrderState, toOrderState } from '#/features/new-order/order-state.ts'
import { seededRandom } from '../../../../backend/seed/seeded-random.ts'
import { sampleDish, sampleMenu } from '../../../support/samples/sample-menu.ts'
import { dishLine, sampleOpenOrder } from '../../../support/samples/sample-order.ts'

const size = (id: string, price: number) => ({ price, dimension: { id, name: id, standard: id === 'standard' } })
const pecorino = { id: 'pecorino', name: 'Pecorino', price: 1.5, dimensionAssignments: [] }
const dishes = (...more: Dish[]) => [
  sampleDish('carbonara', { dimensionAssignments: [size('standard', 12.5), size('piccola', 8)] }),
  sampleDish('gricia', { dimensionAssignments: [size('standard', 11)] }),
  sampleDish('tartufo', { dimensionAssignments: [size('standard', 20)], isAvailable: false }),
  ...more,
]
const lunch: Combination = {
  id: 'lunch',
  name: 'Pranzo',
  combinationImageIds: [],
  dimensionAssignments: [size('standard', 15)],
  menuList: [sampleMenu('first', dishes(), { combination: true, ingredients: [pecorino] })],
}
const items = itemsOf(sectionsOf([sampleMenu('m', dishes(), { ingredients: [pecorino] })], [lunch], ''))

const codeLine = (dish: string, over: Partial<ListCodeLine> = {}): ListCodeLine => ({
  item: itemCode(dish),
  size: sizeCode('standard'),
  quantity: 1,
  mills: 0,
  ...over,
})
const part = (id: number, revision: number, ...lines: ListCodeLine[]): ListCode['parts'][number] => ({
  id,
  revision,
  lines,
})
const empty = sampleOpenOrder({ courses: [] })
const scan = (code: ListCode, openOrder: OpenOrder = empty, menu = items) => toScannedLines(code, openOrder, menu, 'it')
const take = (state: OrderState, code: ListCode): OrderState => {
  const { added, taken } = scan(code, state.openOrder)
  const lines = added.map(({ line }) => ({ line, course: state.course }))
  return added.length === 0 ? state : changeOrder(state, { type: 'take', lines, taken, words: '' })
}
const quantities = ({ openOrder }: OrderState) =>
  Object.fromEntries(allLines(openOrder).map((line) => [line.kind === 'dish' && line.dishId, line.quantity]))

describe('a list beside the menu', () => {
  test('has the menu’s names and prices, and says where the guest saw another', () => {
    const { added } = scan({
      parts: [part(1, 1, codeLine('carbonara', { mills: 12000, quantity: 2 }), codeLine('gricia', { mills: 11000 }))],
    })
    expect(added).toMatchObject([
      {
        line: { dishName: 'carbonara', price: 12.5, quantity: 2 },
        seenMills: 12_000,
        hasQuestion: false,
      },
      { line: { dishName: 'gricia', price: 11 }, seenMills: undefined },
    ])
  })

  test('leaves out what is sold out or not on the menu', () => {
    const { added, notAdded, taken } = scan({
      parts: [part(1, 1, codeLine('tartufo', { quantity: 3 }), codeLine('gone'))],
    })
    expect(added).toEqual([])
    expect(notAdded).toMatchObject([
      { name: 'tartufo', quantity: 3 },
      { name: undefined, quantity: 1 },
    ])
    expect(Object.values(taken[0]?.lines ?? {})).toEqual([0, 0])
  })

  test('a size that is not sold is a question of the order', () => {
    const { added } = scan({ parts: [part(1, 1, codeLine('carbonara', { size: sizeCode('xxl'), mills: 8000 }))] })
    expect(added).toMatchObject([{ hasQuestion: true, seenMills: undefined }])
  })
})

describe('a guest’s allergies', () => {
  const plain = part(1, 1, codeLine('carbonara', { quantity: 2 }))
  const withMilk: ListCode = { parts: [{ ...plain, revision: 2, allergies: ['milk'] }] }

  test('are in the note of each of the guest’s lines, and of nobody else’s (ADR-029)', () => {
    const { added, newAllergies } = scan({ parts: [...withMilk.parts, part(2, 1, codeLine('gricia'))] })
    expect(added.map(({ line }) => line.note)).toEqual(['ALLERGIA: latte', ''])
    expect(newAllergies).toEqual([])
  })

  test('named after the first scan: nothing is added twice, and they are said once (ADR-029)', () => {
    const before = take(toOrderState(empty), { parts: [plain] })
    const again = scan(withMilk, before.openOrder)
    expect(again).toMatchObject({ added: [], takenBefore: 2, newAllergies: ['milk'] })
    const more: ListCode = {
      parts: [{ ...part(1, 3, codeLine('carbonara', { quantity: 2 }), codeLine('gricia')), allergies: ['milk'] }],
    }
    const { added, newAllergies } = scan(more, before.openOrder)
    expect(added.map(({ line }) => line.note)).toEqual(['ALLERGIA: latte'])
    expect(newAllergies).toEqual(['milk'])
    const after = take(before, more)
    expect(scan(more, after.openOrder)).toMatchObject({ added: [], newAllergies: [] })
  })
})

describe('the same lists again', () => {
  const first: ListCode = { parts: [part(1, 1, codeLine('carbonara', { quantity: 2 }))] }

  test('add nothing; one that has grown adds the difference; a line that was removed stays', () => {
    const once = take(toOrderState(empty), first)
    expect(scan(first, once.openOrder)).toMatchObject({ added: [], takenBefore: 2, isOlderCode: false })
    const grown = take(once, { parts: [part(1, 2, codeLine('carbonara', { quantity: 3 }), codeLine('gricia'))] })
    expect(quantities(grown)).toEqual({ carbonara: 3, gricia: 1 })
    const shrunk = take(grown, { parts: [part(1, 3, codeLine('gricia'))] })
    expect(quantities(shrunk)).toEqual({ carbonara: 3, gricia: 1 })
  })

  test('an older copy on another phone brings nothing back that was removed since', () => {
    const now = take(toOrderState(empty), { parts: [part(1, 5, codeLine('gricia'))] })
    expect(scan(first, now.openOrder)).toMatchObject({ added: [], takenBefore: 0, isOlderCode: true })
  })

  test('add what could not be added before', () => {
    const code: ListCode = { parts: [part(1, 1, codeLine('tartufo'), codeLine('gricia'))] }
    const once = take(toOrderState(empty), code)
    const back = itemsOf(
      sectionsOf(
        [
          sampleMenu(
            'm',
            dishes().map((dish) => ({ ...dish, isAvailable: true })),
          ),
        ],
        [lunch],
        '',
      ),
    )
    expect(scan(code, once.openOrder, back).added).toMatchObject([{ line: { dishName: 'tartufo' } }])
  })

  test('one undo takes all back, and then the code adds again', () => {
    const before = toOrderState(sampleOpenOrder({ courses: [{ lines: [dishLine({ lineId: 'a', quantity: 4 })] }] }))
    const undone = changeOrder(take(before, first), { type: 'undo' })
    expect(undone.openOrder).toEqual(before.openOrder)
    expect(scan(first, undone.openOrder).added).toHaveLength(1)
  })

  test('an order that two tables’ orders became has taken what both had', () => {
    const order = take(toOrderState(empty), first).openOrder
    expect(scan(first, mergeOpenOrders(sampleOpenOrder(), order))).toMatchObject({ added: [], takenBefore: 2 })
    expect(scan(first, mergeOpenOrders(order, sampleOpenOrder()))).toMatchObject({ added: [] })
  })

  test('joined lists of growing phones, scanned in any order, are in the order once', () => {
    const random = seededRandom(37)
    const names = ['carbonara', 'gricia']
    for (let round = 0; round < 200; round += 1) {
      let state = toOrderState(empty)
      const phones = Array.from({ length: 3 }, (_, id) => ({ id, revision: 1, counts: names.map(() => 0) }))
      const copies: ListCode['parts'][] = [[], [], []]
      const own = (phone: (typeof phones)[number]) =>
        part(
          phone.id,
          phone.revision,
          ...names.flatMap((name, at) => (phone.counts[at] ? [codeLine(name, { quantity: phone.counts[at] })] : [])),
        )
      for (let step = 0; step < 12; step += 1) {
        const phone = random.pick(phones)
        const other = random.pick(phones)
        const what = random.below(3)
        if (what === 0) {
          const at = random.below(names.length)
          phone.counts[at] = (phone.counts[at] ?? 0) + 1
          phone.revision += 1
        } else if (what === 1) copies[phone.id] = [...(copies[other.id] ?? []), own(other)]
        else state = take(state, { parts: [...(copies[phone.id] ?? []), own(phone)] })
      }
      for (const phone of phones) state = take(state, { parts: [...(copies[phone.id] ?? []), own(phone)] })
      const wanted = phones.reduce((sum, { counts }) => sum + counts.reduce((all, each) => all + each, 0), 0)
      expect(itemCount(state.openOrder)).toBe(wanted)
    }
  })
})
