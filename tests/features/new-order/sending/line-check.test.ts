// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { Combination } from '#/entities/combination/schema.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { OpenLine } from '#/entities/order/open-orders/open-order.ts'
import { currentCombinations, itemsOf, sectionsOf } from '#/features/new-order/menu/order-items.ts'
import { menusReadAt } from '#/features/new-order/menu/order-menu.ts'
import { checkLine } from '#/features/new-order/sending/line-check.ts'
import { markStored } from '#/lib/http/stored-answers.ts'
import { combinationLine, dishLine, sampleOpenOrder } from '../../../support/samples/sample-order.ts'

const size = (id: string, price: number) => ({ id: undefined, price, dimension: { id, name: id, standard: false } })
const carbonara = (over: Partial<Dish> = {}) =>
  ({
    id: 'carbonara',
    name: 'Carbonara',
    isAvailable: true,
    dimensionAssignments: [size('standard', 12.5)],
    ...over,
  }) as Dish
const pecorino = { id: 'pecorino', name: 'Pecorino', price: 1.5, dimensionAssignments: [] }
const menu = (dishes: Dish[], over: Partial<Menu> = {}): Menu => ({
  id: 'first',
  name: 'Carta',
  combination: false,
  dish: dishes,
  ingredients: [pecorino],
  position: undefined,
  ...over,
})
const lunch = (over: Partial<Combination> = {}): Combination => ({
  id: 'lunch',
  name: 'Pranzo',
  combinationImageIds: [],
  dimensionAssignments: [size('standard', 15)],
  menuList: [menu([carbonara()], { combination: true })],
  ...over,
})
const items = (dish: Partial<Dish> | undefined, combination = lunch()) =>
  itemsOf(sectionsOf([menu(dish ? [carbonara(dish)] : [])], [combination], ''))
const withExtra = (price: number, id = 'pecorino') =>
  dishLine({ extras: [{ id, name: 'Pecorino', price, quantity: 2 }] })

test('a combination has the price of the list that is polled, with the options that were read once', () => {
  const listed = lunch({ dimensionAssignments: [size('standard', 17)], menuList: [] })
  expect(currentCombinations([listed], [lunch()], undefined)).toEqual([{ ...listed, menuList: lunch().menuList }])
  for (const dimensionAssignments of [[], [{ ...size('standard', 0), price: undefined }]])
    expect(currentCombinations([{ ...listed, dimensionAssignments }], [lunch()], undefined)).toEqual([lunch()])
})

test('the menu of an order is as old as its oldest answer, which may be a stored one', () => {
  const stored = [menu([])]
  markStored(stored, 1_000)
  const menus = { data: [menu([])], dataUpdatedAt: 5_000 }
  const combinations = { data: [], dataUpdatedAt: 3_000 }
  const readAt = (over: object, ...lines: OpenLine[]) =>
    menusReadAt({ menus, combinations, ...over } as never, sampleOpenOrder({ courses: [{ lines }] }))
  expect(readAt({}, dishLine())).toBe(5_000)
  expect(readAt({}, dishLine(), combinationLine())).toBe(3_000)
  expect(readAt({ menus: { data: stored, dataUpdatedAt: 5_000 } }, dishLine())).toBe(1_000)
})

describe('a dish that asks something', () => {
  const description = 'Choice: Cottura = al sangue / media; Contorno = patate / insalata'

  test('is asked about until its note answers all', () => {
    const first = checkLine(dishLine({ note: 'poco sale' }), items({ description }))
    expect(first).toMatchObject({ kind: 'choice', choiceName: 'Cottura' })
    const answered = first?.kind === 'choice' ? first.answers.find(({ option }) => option === 'media') : undefined
    expect(answered?.answeredLine.note).toBe('Cottura: media\npoco sale')
    expect(checkLine(answered?.answeredLine ?? dishLine(), items({ description }))).toMatchObject({
      choiceName: 'Contorno',
    })
    expect(checkLine(dishLine({ note: 'Cottura: media\nContorno: patate' }), items({ description }))).toBeUndefined()
  })

  test('in a combination is asked about by its name, once for each time it was chosen', () => {
    const one = menu([carbonara({ description: 'Choice: Cottura = al sangue / media' })], { combination: true })
    const twice = items(undefined, lunch({ menuList: [one, { ...one, id: 'second' }] }))
    const [choice] = combinationLine().choices
    const choices = choice ? [choice, { ...choice, menuId: 'second' }] : []
    const first = checkLine(combinationLine({ choices }), twice)
    expect(first).toMatchObject({ kind: 'choice', choiceName: 'Carbonara · Cottura' })
    const note = 'Carbonara · Cottura: media'
    expect(checkLine(combinationLine({ choices, note }), twice)).toMatchObject({
      choiceName: 'Carbonara · Cottura (2)',
    })
  })
})

describe('a dish', () => {
  test('that is unchanged needs no question', () => expect(checkLine(withExtra(1.5), items({}))).toBeUndefined())

  test('that is no longer on the menu', () => expect(checkLine(dishLine(), items(undefined))?.kind).toBe('gone'))

  test('that is sold out', () => expect(checkLine(dishLine(), items({ isAvailable: false }))?.kind).toBe('soldOut'))

  test('whose size is no longer sold', () =>
    expect(checkLine(dishLine(), items({ dimensionAssignments: [size('grande', 15)] }))?.kind).toBe('sizeGone'))

  test('whose price cannot be read now: that is not another price', () => {
    const unread = { ...size('standard', 0), price: undefined, unread: 'dodici' }
    expect(checkLine(dishLine(), items({ dimensionAssignments: [unread] }))).toBeUndefined()
  })

  test('whose price could not be read, and can be now: it is asked about', () =>
    expect(checkLine(dishLine({ price: undefined }), items({}))).toMatchObject({ kind: 'price', mills: 12500 }))

  test('whose extra is gone: the dish without it is offered', () =>
    expect(checkLine(withExtra(1.5, 'tartufo'), items({}))).toEqual({
      kind: 'extraGone',
      name: 'Pecorino',
      line: dishLine({ extras: [] }),
    }))

  test('whose menu is listed without extras: only its own call says that one is gone', () => {
    const listed = itemsOf(sectionsOf([menu([carbonara()], { ingredients: [] })], [], ''))
    const read = (ingredients: Menu['ingredients']) =>
      checkLine(withExtra(1.5), listed, new Map([['first', ingredients]]))
    expect(checkLine(withExtra(1.5), listed)).toBeUndefined()
    expect(read([pecorino])).toBeUndefined()
    expect(read([])?.kind).toBe('extraGone')
  })

  test('whose price has changed: the line with the new price is offered (ADR-033)', () =>
    expect(checkLine(dishLine(), items({ dimensionAssignments: [size('standard', 13)] }))).toMatchObject({
      kind: 'price',
      mills: 13000,
      line: { price: 13 },
    }))

  test("whose extra's price has changed", () =>
    expect(checkLine(withExtra(1), items({}))).toMatchObject({ kind: 'price', mills: 12_500 + 2 * 1500 }))
})

describe('a combination', () => {
  test('that is unchanged needs no question', () => expect(checkLine(combinationLine(), items({}))).toBeUndefined())

  test('in which a chosen dish has sold out', () => {
    const soldOut = lunch({ menuList: [menu([carbonara({ isAvailable: false })], { combination: true })] })
    expect(checkLine(combinationLine(), items({}, soldOut))).toEqual({ kind: 'partGone', name: 'Carbonara' })
  })

  const withPecorino = (price: number, id = 'pecorino') =>
    combinationLine({
      choices: combinationLine().choices.map((choice) => ({
        ...choice,
        extras: [{ id, name: 'Pecorino', price, quantity: 1 }],
      })),
    })

  test('in which an extra is gone', () =>
    expect(checkLine(withPecorino(1.5, 'tartufo'), items({}))).toEqual({ kind: 'partGone', name: 'Pecorino' }))

  test('in which an extra of a dish without sizes costs its displayed price', () => {
    const sized = { ...pecorino, dimensionAssignments: [size('standard', 1.5), size('grande', 4)] }
    const options = [menu([carbonara({ dimensionAssignments: [] })], { combination: true, ingredients: [sized] })]
    expect(checkLine(withPecorino(1.5), items({}, lunch({ menuList: options })))).toBeUndefined()
  })

  test('without loaded options is not checked for them', () =>
    expect(checkLine(combinationLine(), items({}, lunch({ menuList: [] })))).toBeUndefined())

  test('whose price has changed', () =>
    expect(
      checkLine(combinationLine(), items({}, lunch({ dimensionAssignments: [size('standard', 16)] }))),
    ).toMatchObject({ kind: 'price', mills: 16000 }))
})
