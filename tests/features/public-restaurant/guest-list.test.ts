// @vitest-environment happy-dom
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { LIMITS } from '#/config/limits.ts'
import { warningOf } from '#/entities/dish/allergens.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { itemCode, type ListCode, readListCode, sizeCode } from '#/entities/order/codes/list-code.ts'
import {
  addLine,
  changeList,
  changeQuantity,
  codeOfList,
  countOfList,
  emptyList,
  estimateOf,
  type GuestList,
  joinList,
  lineOf,
  loadGuestData,
  shownList,
  withoutPart,
} from '#/features/public-restaurant/guest-list.ts'
import { setAvoidedAllergens } from '#/features/public-restaurant/guest-needs.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { advanceTimers, withFakeTime } from '../../support/browser/fake-time.ts'
import { sampleDish, sampleMenu } from '../../support/samples/sample-menu.ts'

const lists = rowStore({ name: 'guest-lists', schema: v.unknown() })
type ListLine = GuestList['lines'][number]

const line = (dishId: string, rest: Partial<ListLine> = {}): ListLine => ({
  dishId,
  sizeId: 's',
  name: dishId,
  sizeName: '',
  mills: 7000,
  quantity: 1,
  ...rest,
})
const listOf = (...lines: ListLine[]): GuestList => ({ ...lines.reduce(addLine, emptyList('r1')), revision: 1 })
const codeOf = (list: GuestList): ListCode => {
  const read = readListCode(codeOfList(list, []) ?? '', list.restaurantId)
  if (read.kind !== 'code') throw new Error(read.kind)
  return read.code
}
const dishOf = (id: string, more: Partial<Dish> = {}): Dish =>
  sampleDish(id, {
    dimensionAssignments: [{ dimension: { id: 's', name: 'standard', standard: true }, price: 12.5 }],
    ...more,
  })
const menuOf = (...dish: Dish[]) => [sampleMenu('m', dish)]

withFakeTime()

beforeEach(async () => {
  await loadGuestData()
  for (const id of ['r1', 'r2']) changeList(id, () => emptyList(id))
})

test('the code has the guest’s allergies, and a list is newer for the phone that has joined it (ADR-029)', () => {
  changeList('r1', (list) => addLine(list, line('a')))
  const before = codeOf(changeList('r1', (list) => list).listAfter)
  setAvoidedAllergens(['milk'])
  const { listAfter } = changeList('r1', (list) => list)
  const read = readListCode(codeOfList(listAfter, ['milk']) ?? '', 'r1')
  if (read.kind !== 'code') throw new Error(read.kind)
  expect(read.code.parts).toMatchObject([{ allergies: ['milk'] }])
  const joined = joinList(emptyList('r1'), before)
  expect(joined && codeOf(joinList(joined, read.code) ?? joined).parts).toMatchObject([{ allergies: ['milk'] }])
})

test('a dish that does not say what it has is no dish without it', () => {
  const dish = (descriptionIt: string) => dishOf('a', { descriptionIt })
  expect(warningOf(dish('Allergeni: latte, uova'), ['milk', 'fish'])).toEqual({ contains: ['milk'] })
  expect(warningOf(dish('Allergeni: uova'), ['milk'])).toBeUndefined()
  expect(warningOf(dish('Buona'), ['milk'])).toEqual({ contains: [], uncertainty: 'undeclared' })
  expect(warningOf(dish('Allergeni: forse'), ['milk'])).toEqual({ contains: [], uncertainty: 'unclear' })
  expect(warningOf(dish('Buona'), [])).toBeUndefined()
})

test('a dish is added up in each of its sizes, and goes at 0', () => {
  let list = listOf(line('a'), line('a', { quantity: 2 }), line('a', { sizeId: 'big' }))
  expect(list.lines.map(({ sizeId, quantity }) => [sizeId, quantity])).toEqual([
    ['s', 3],
    ['big', 1],
  ])
  list = changeQuantity(list, line('a', { sizeId: 'big' }), -1)
  expect(list.lines).toHaveLength(1)
  const full = listOf(line('a', { quantity: LIMITS.quantityMost }))
  expect(changeQuantity(full, line('a'), 1).lines[0]?.quantity).toBe(LIMITS.quantityMost)
})

test('each restaurant has its own list; each change is a newer revision; old lists go', async () => {
  const first = changeList('r1', (list) => addLine(list, line('a'))).listAfter
  changeList('r2', (list) => addLine(list, line('b')))
  const second = changeList('r1', (list) => addLine(list, line('c'))).listAfter
  expect(second.part).toBe(first.part)
  expect(second.revision).toBeGreaterThan(first.revision)
  expect(second.lines.map(({ dishId }) => dishId)).toEqual(['a', 'c'])
  // An undo is newer than what it takes back.
  const back = changeList('r1', () => first).listAfter
  expect(back.revision).toBeGreaterThan(second.revision)
  await advanceTimers(LIMITS.guestListTime + 1)
  const next = changeList('r1', (list) => addLine(list, line('d'))).listAfter
  expect(next.lines.map(({ dishId }) => dishId)).toEqual(['d'])
  expect(next.part).not.toBe(first.part)
  await loadGuestData()
  expect((await appDatabase.entries(lists)).map(([id]) => id)).toEqual(['r1'])
})

test('an emptied list is another one: what it holds later is new to the waiter', () => {
  expect(emptyList('r1').part).not.toBe(emptyList('r1').part)
})

test('joined lists stay parts; the newest of each counts, in any order, and never one’s own', () => {
  const anna = listOf(line('a'))
  const bruno = listOf(line('b', { quantity: 2 }))
  const both = joinList(anna, codeOf(bruno)) as GuestList
  expect(countOfList(both)).toBe(3)
  expect(codeOf(both).parts.map(({ id }) => id)).toEqual([anna.part, bruno.part])
  // The same once more, and from a third phone that has joined both.
  expect(joinList(both, codeOf(bruno))).toBe(both)
  const carla = joinList(listOf(line('c')), codeOf(both)) as GuestList
  const all = joinList(both, codeOf(carla)) as GuestList
  expect(countOfList(all)).toBe(4)
  // Bruno's list has grown; an older copy of it changes nothing.
  const grown = { ...addLine(bruno, line('d')), revision: 2 }
  const newer = joinList(all, codeOf(grown)) as GuestList
  expect(countOfList(newer)).toBe(5)
  expect(joinList(newer, codeOf(bruno))).toBe(newer)
  expect(countOfList(withoutPart(newer, bruno.part))).toBe(2)
})

test('more than a code holds is refused, and the list stays', () => {
  const many = (name: string) => listOf(...Array.from({ length: 40 }, (_, at) => line(`${name} ${at}`)))
  const list = many('a')
  const other = joinList(many('b'), codeOf(many('c')))
  expect(other && joinList(other, codeOf(many('d')))).toBeUndefined()
  expect(codeOfList(list, [])).toBeDefined()
  expect(codeOfList(listOf(...Array.from({ length: 90 }, (_, at) => line(`${at}`))), [])).toBeUndefined()
})

test('stored nonsense in place of other phones’ lists is none', () => {
  expect(codeOf({ ...listOf(line('a')), joined: 'COPERTO1:nonsense' }).parts).toHaveLength(1)
})

test('each line beside the menu: its price now, gone, sold out, another price, a size that is no longer sold', () => {
  const dish = dishOf('a', { name: 'Carbonara' })
  const menus = menuOf(dish, dishOf('out', { name: 'Tartufo', isAvailable: false }))
  const now = lineOf(dish)
  const list = listOf(now, line('gone'), line('out', { sizeId: now.sizeId }), { ...now, sizeId: 'xxl' })
  expect(shownList(list, menus).ownLines.map(({ name, problem }) => [name, problem])).toEqual([
    ['Carbonara', undefined],
    ['gone', 'gone'],
    ['Tartufo', 'soldOut'],
    ['Carbonara', 'sizeGone'],
  ])
  const dearer = listOf({ ...now, mills: (now.mills ?? 0) - 50, quantity: 2 })
  const { ownLines: own } = shownList(dearer, menus)
  expect(own[0]).toMatchObject({ problem: 'price', markedMills: (now.mills ?? 0) - 50, mills: now.mills })
  expect(estimateOf(own)).toBe(2 * (now.mills ?? 0))
  // Without the menu nothing is said about it.
  expect(shownList(list, undefined).ownLines.map(({ problem }) => problem)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('another phone’s lines have the menu’s names', () => {
  const dish = dishOf('a', { name: 'Carbonara' })
  const own = lineOf(dish)
  const seen = { quantity: 3, mills: 10 }
  const code: ListCode = {
    parts: [
      {
        id: 9,
        revision: 1,
        lines: [
          { ...seen, item: itemCode('a'), size: sizeCode(own.sizeId) },
          { ...seen, item: itemCode('gone'), size: sizeCode(own.sizeId) },
        ],
      },
    ],
  }
  const list = joinList(emptyList('r1'), code) as GuestList
  const [first, second] = shownList(list, menuOf(dish)).joined[0]?.lines ?? []
  expect(first).toMatchObject({ name: 'Carbonara', problem: 'price', markedMills: 10, mills: own.mills, quantity: 3 })
  expect(second).toMatchObject({ name: undefined, problem: 'gone', mills: undefined })
  // Without the menu nothing is said about them either.
  expect(shownList(list, undefined).joined[0]?.lines.map(({ problem }) => problem)).toEqual([undefined, undefined])
})
