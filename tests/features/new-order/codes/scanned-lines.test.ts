// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { Combination } from '#/entities/combination/schema.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { allLines, countOf, merged, type OpenOrder } from '#/entities/order/open-order.ts'
import { codeOfOrder } from '#/entities/order/open-order-code.ts'
import {
  type CodeLine,
  codedExtra,
  codedItem,
  codedOption,
  codedSize,
  type OrderCode,
  readOrderCode,
} from '#/entities/order/order-code.ts'
import { menusOfCode, scannedLines } from '#/features/new-order/codes/scanned-lines.ts'
import { itemsOf, sectionsOf } from '#/features/new-order/menu/order-menu.ts'
import { beginWith, changeOrder, type OrderState } from '#/features/new-order/order-state.ts'
import { seededRandom } from '../../../../backend/seed/seeded-random.ts'
import { sampleDish, sampleMenu } from '../../../support/sample-menu.ts'
import { combinationLine, dishLine, sampleOpenOrder } from '../../../support/sample-order.ts'

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

const codeLine = (dish: string, over: Partial<CodeLine> = {}): CodeLine => ({
  item: codedItem(dish),
  size: codedSize('standard'),
  quantity: 1,
  mills: 0,
  extras: [],
  note: '',
  ...over,
})
const part = (id: number, revision: number, ...lines: CodeLine[]): OrderCode['parts'][number] => ({
  id,
  revision,
  courses: [{ isHeld: false, lines }],
})
const empty = sampleOpenOrder({ courses: [] })
const scan = (code: OrderCode, openOrder: OpenOrder = empty, menu = items) =>
  scannedLines(code, openOrder, menu, new Map(), 'unknown', 'it')
const take = (state: OrderState, code: OrderCode): OrderState => {
  const { added, taken } = scan(code, state.openOrder)
  return added.length === 0 ? state : changeOrder(state, { type: 'take', lines: added, taken, what: '' })
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
        seen: 12_000,
        hasQuestion: false,
        course: undefined,
      },
      { line: { dishName: 'gricia', price: 11 }, seen: undefined },
    ])
  })

  test('leaves out what is sold out or not on the menu', () => {
    const { added, notAdded, taken } = scan({
      parts: [part(1, 1, codeLine('tartufo', { quantity: 3 }), codeLine('gone'), codeLine('gone', { choices: [] }))],
    })
    expect(added).toEqual([])
    expect(notAdded).toMatchObject([
      { name: 'tartufo', quantity: 3, why: 'soldOut' },
      { name: undefined, why: 'gone' },
      { name: undefined, why: 'gone' },
    ])
    expect(Object.values(taken[0]?.lines ?? {})).toEqual([0, 0, 0])
  })

  test('a size or an extra that is not sold is a question of the order', () => {
    const { added } = scan({
      parts: [
        part(
          1,
          1,
          codeLine('carbonara', { size: codedSize('xxl') }),
          codeLine('gricia', { extras: [{ extra: codedExtra('gone'), quantity: 1 }] }),
        ),
      ],
    })
    expect(added.map(({ hasQuestion, seen }) => [hasQuestion, seen])).toEqual([
      [true, undefined],
      [true, undefined],
    ])
  })

  test('extras that are not known yet are waited for', () => {
    const unread = itemsOf(sectionsOf([sampleMenu('m', dishes())]))
    const code: OrderCode = {
      parts: [part(1, 1, codeLine('gricia', { extras: [{ extra: codedExtra('pecorino'), quantity: 2 }] }))],
    }
    expect(menusOfCode(code, unread)).toEqual(['m'])
    expect(scan(code, empty, unread).notAdded).toMatchObject([{ name: 'gricia', why: 'extrasUnknown' }])
    const read = scannedLines(code, empty, unread, new Map([['m', [pecorino]]]), '', 'it')
    expect(read.added).toMatchObject([{ line: { extras: [{ id: 'pecorino', price: 1.5, quantity: 2 }] } }])
  })

  test('a guest’s list holds no course back', () => {
    const code: OrderCode = {
      parts: [{ id: 1, revision: 1, courses: [{ isHeld: true, lines: [codeLine('gricia')] }] }],
    }
    expect(scan(code).added).toMatchObject([{ isHeld: false, course: undefined }])
  })
})

describe('a guest’s allergies', () => {
  const plain = part(1, 1, codeLine('carbonara', { quantity: 2 }))
  const withMilk: OrderCode = { parts: [{ ...plain, revision: 2, allergies: ['milk'] }] }

  test('are in the note of each of the guest’s lines, and of nobody else’s', () => {
    const { added, newAllergies } = scan({ parts: [...withMilk.parts, part(2, 1, codeLine('gricia'))] })
    expect(added.map(({ line }) => line.note)).toEqual(['ALLERGIA: latte', ''])
    expect(newAllergies).toEqual([])
  })

  test('named after the first scan: nothing is added twice, and they are said once', () => {
    const before = take(beginWith(empty), { parts: [plain] })
    const again = scan(withMilk, before.openOrder)
    expect(again).toMatchObject({ added: [], takenBefore: 2, newAllergies: ['milk'] })
    const more: OrderCode = {
      parts: [{ ...part(1, 3, codeLine('carbonara', { quantity: 2 }), codeLine('gricia')), allergies: ['milk'] }],
    }
    const { added, newAllergies } = scan(more, before.openOrder)
    expect(added.map(({ line }) => line.note)).toEqual(['ALLERGIA: latte'])
    expect(newAllergies).toEqual(['milk'])
    const after = take(before, more)
    expect(scan(more, after.openOrder)).toMatchObject({ added: [], newAllergies: [] })
  })

  test('go on to a colleague, who adds nothing of the list again', () => {
    const first = take(beginWith(empty), withMilk)
    const read = readOrderCode(codeOfOrder(first.openOrder) ?? '', first.openOrder.restaurantId)
    if (read.kind !== 'code') throw new Error(read.kind)
    const colleague = take(beginWith(sampleOpenOrder({ id: 'colleague', courses: [] })), read.code)
    expect(allLines(colleague.openOrder)).toMatchObject([{ quantity: 2, note: 'ALLERGIA: latte' }])
    expect(scan(withMilk, colleague.openOrder)).toMatchObject({ added: [], takenBefore: 2, newAllergies: [] })
  })
})

describe('the same lists again', () => {
  const first: OrderCode = { parts: [part(1, 1, codeLine('carbonara', { quantity: 2 }))] }

  test('add nothing; one that has grown adds the difference; a line that was removed stays', () => {
    const once = take(beginWith(empty), first)
    expect(scan(first, once.openOrder)).toMatchObject({ added: [], takenBefore: 2, isOlder: false })
    const grown = take(once, { parts: [part(1, 2, codeLine('carbonara', { quantity: 3 }), codeLine('gricia'))] })
    expect(quantities(grown)).toEqual({ carbonara: 3, gricia: 1 })
    const shrunk = take(grown, { parts: [part(1, 3, codeLine('gricia'))] })
    expect(quantities(shrunk)).toEqual({ carbonara: 3, gricia: 1 })
  })

  test('an older copy on another phone brings nothing back that was removed since', () => {
    const now = take(beginWith(empty), { parts: [part(1, 5, codeLine('gricia'))] })
    expect(scan(first, now.openOrder)).toMatchObject({ added: [], takenBefore: 0, isOlder: true })
  })

  test('add what could not be added before', () => {
    const code: OrderCode = { parts: [part(1, 1, codeLine('tartufo'), codeLine('gricia'))] }
    const once = take(beginWith(empty), code)
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
    const before = beginWith(sampleOpenOrder({ courses: [{ lines: [dishLine({ lineId: 'a', quantity: 4 })] }] }))
    const undone = changeOrder(take(before, first), { type: 'undo' })
    expect(undone.openOrder).toEqual(before.openOrder)
    expect(scan(first, undone.openOrder).added).toHaveLength(1)
  })

  test('an order that two tables’ orders became has taken what both had', () => {
    const order = take(beginWith(empty), first).openOrder
    expect(scan(first, merged(sampleOpenOrder(), order))).toMatchObject({ added: [], takenBefore: 2 })
    expect(scan(first, merged(order, sampleOpenOrder()))).toMatchObject({ added: [] })
  })

  test('joined lists of growing phones, scanned in any order, are in the order once', () => {
    const random = seededRandom(37)
    const names = ['carbonara', 'gricia']
    for (let round = 0; round < 200; round += 1) {
      let state = beginWith(empty)
      const phones = Array.from({ length: 3 }, (_, id) => ({ id, revision: 1, counts: names.map(() => 0) }))
      const copies: OrderCode['parts'][] = [[], [], []]
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
      expect(countOf(state.openOrder)).toBe(wanted)
    }
  })
})

describe('a colleague’s order', () => {
  const order = sampleOpenOrder({
    courses: [
      {
        lines: [
          dishLine({
            lineId: 'a',
            quantity: 2,
            note: 'allergia: noci',
            extras: [{ id: 'pecorino', name: 'x', price: 9, quantity: 1 }],
          }),
          combinationLine(),
        ],
      },
      { lines: [dishLine({ lineId: 'b', dishId: 'gricia' })], isHeld: true },
    ],
  })
  const read = (of: OpenOrder): OrderCode => {
    const code = readOrderCode(codeOfOrder(of) ?? '', of.restaurantId)
    if (code.kind !== 'code') throw new Error(code.kind)
    return code.code
  }

  test('comes whole: courses, held ones, notes, extras and fixed menus', () => {
    const { openOrder } = take(beginWith(empty), read(order))
    expect(openOrder.courses).toMatchObject([
      {
        lines: [
          { dishId: 'carbonara', quantity: 2, note: 'allergia: noci', extras: [{ name: 'Pecorino', price: 1.5 }] },
          { combinationId: 'lunch', choices: [{ menuName: 'first', dishName: 'carbonara' }] },
        ],
      },
      { lines: [{ dishId: 'gricia' }], isHeld: true },
    ])
  })

  test('on the phone that shows it, the order has it already', () => {
    expect(scan(read(order), order)).toMatchObject({ added: [], takenBefore: 4 })
    const { added, taken } = scan(read(order), { ...order, courses: order.courses.slice(0, 1) })
    expect(added).toMatchObject([{ line: { dishId: 'gricia' }, isHeld: true }])
    expect(taken).toEqual([])
  })

  /** The same order on two phones: what `to` gets from the code that `from` shows. */
  const hand = (from: OrderState, to: OrderState): OrderState => take(to, read(from.openOrder))
  const own = () => beginWith(order)
  const other = () => beginWith(sampleOpenOrder({ id: 'open-2', courses: [] }))

  test('that comes back adds nothing; what was added or changed since is the difference', () => {
    const colleague = hand(own(), other())
    expect(scan(read(colleague.openOrder), order)).toMatchObject({ added: [], takenBefore: 4, missing: [] })
    const lineId = allLines(colleague.openOrder).find(({ quantity }) => quantity === 2)?.lineId ?? ''
    const more = changeOrder(colleague, { type: 'quantity', lineId, by: 1 })
    const grown = changeOrder(more, { type: 'add', line: dishLine({ lineId: 'new', dishId: 'gricia', note: 'x' }) })
    const found = scan(read(grown.openOrder), order)
    expect(found).toMatchObject({
      added: [{ line: { dishId: 'carbonara', quantity: 1 } }, { line: { dishId: 'gricia', note: 'x' } }],
      takenBefore: 4,
      missing: [],
    })
    // It has them then, and so has the colleague.
    const back = hand(grown, own())
    expect(countOf(back.openOrder)).toBe(6)
    expect(hand(grown, back)).toBe(back)
    expect(hand(back, grown)).toBe(grown)
  })

  test('that comes back without a line, or with less of it, names what only this order has', () => {
    const colleague = hand(own(), other())
    const lineId = allLines(colleague.openOrder).find(({ quantity }) => quantity === 2)?.lineId ?? ''
    const fewer = changeOrder(colleague, { type: 'quantity', lineId, by: -1 })
    const changed = changeOrder(fewer, { type: 'removeCourse', course: 1, what: '' })
    expect(scan(read(changed.openOrder), order)).toMatchObject({
      added: [],
      missing: [
        { dishId: 'carbonara', quantity: 1 },
        { dishId: 'gricia', quantity: 1 },
      ],
    })
    const emptied = changeOrder(changed, { type: 'removeCourse', course: 0, what: '' })
    expect(scan(read(emptied.openOrder), order).missing).toHaveLength(3)
  })

  test('says which guest’s lists are in it', () => {
    const list: OrderCode = { parts: [part(9, 4, codeLine('gricia', { quantity: 2 }))] }
    const colleague = hand(take(own(), list), other())
    expect(scan(list, colleague.openOrder)).toMatchObject({ added: [], takenBefore: 2 })
  })

  test('of several phones, handed on in any order, has each dish once', () => {
    const random = seededRandom(21)
    const names = ['carbonara', 'gricia']
    for (let round = 0; round < 200; round += 1) {
      const states = ['a', 'b', 'c'].map((id) => beginWith(sampleOpenOrder({ id, courses: [] })))
      let wanted = 0
      const at = (index: number): OrderState => states[index] ?? beginWith(empty)
      const handOn = (from: number, to: number) => {
        if (from !== to) states[to] = hand(at(from), at(to))
      }
      for (let step = 0; step < 15; step += 1) {
        const to = random.below(3)
        if (random.chance(0.5)) {
          const line = dishLine({ lineId: `${step}`, dishId: random.pick(names), note: random.pick(['', 'x']) })
          states[to] = changeOrder(at(to), { type: 'add', line })
          wanted += 1
        } else handOn(random.below(3), to)
      }
      for (const [from, to] of [
        [0, 1],
        [1, 2],
        [2, 0],
        [0, 1],
      ] as const)
        handOn(from, to)
      for (const { openOrder } of states) expect(countOf(openOrder)).toBe(wanted)
    }
  })

  test('a line that moved to another course since is not added again', () => {
    const once = take(beginWith(empty), read(order))
    const moved = { ...order, courses: [...order.courses].reverse() }
    expect(scan(read(moved), once.openOrder)).toMatchObject({ added: [], takenBefore: 4 })
  })

  test('a fixed menu without one of its dishes is left out', () => {
    const code = read(order)
    const choices = [{ option: codedOption('first'), dish: codedItem('tartufo'), extras: [] }]
    for (const broken of [choices, []])
      expect(scan({ ...code, parts: [part(3, 0, codeLine('lunch', { choices: broken }))] }).notAdded).toMatchObject([
        { name: 'Pranzo', why: 'partGone' },
      ])
  })
})
