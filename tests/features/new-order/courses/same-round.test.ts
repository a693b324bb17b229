// @vitest-environment happy-dom
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { combination } from '#/entities/combination/schema.ts'
import { menu } from '#/entities/menu/schema.ts'
import { leavesNotesOut, sameRoundOf } from '#/features/new-order/courses/same-round.ts'
import { itemsOf, sectionsOf } from '#/features/new-order/menu/order-items.ts'
import { changeOrder, toOrderState } from '#/features/new-order/order-state.ts'
import { checkLine } from '#/features/new-order/sending/line-check.ts'
import { sampleOrder, wireCombination, wireDish } from '../../../support/samples/orders.ts'
import { dishLine, sampleOpenOrder } from '../../../support/samples/sample-order.ts'

const sizes = (price: number, id = 'standard-id') => [{ price, dimension: { id, name: 'standard', standard: true } }]
const dish = (id: string, over: object = {}) => ({
  id,
  name: `Now ${id}`,
  category: null,
  isAvailable: true,
  dimensionAssignments: sizes(14),
  dishImagesId: null,
  ingredients: null,
  ...over,
})
const menuOf = (id: string, dishes: object[], over: object = {}) =>
  v.parse(menu, { id, name: id, dish: dishes, ingredients: [], ...over })
const pecorino = { id: 'pecorino', name: 'Pecorino', price: 2, dimensionAssignments: sizes(2) }
const primi = menuOf('primi', [dish('carbonara'), dish('sold-out', { isAvailable: false })], {
  ingredients: [pecorino],
})
const lunch = v.parse(combination, {
  id: 'lunch',
  name: 'Pranzo',
  dimensionAssignments: sizes(15),
  combinationImageIds: [],
  menuList: [menuOf('one', [dish('amatriciana'), dish('cicoria')]), menuOf('two', [dish('cicoria')])],
})
const items = itemsOf(sectionsOf([primi], [lunch], 'Fixed'))
const round = (...dishIndices: object[]) => sameRoundOf(sampleOrder({ dishIndices }), items)

describe('the same round again', () => {
  test('has dish, size, quantity and extras at the price of the menu, but not the note', () => {
    const extras = { dishIngredientsId: ['pecorino', 'pecorino'] }
    expect(round(wireDish({ ...extras, dishQuantity: 3, note: 'senza sale' }))).toEqual([
      [
        dishLine({
          lineId: expect.any(String),
          dishName: 'Now carbonara',
          dimensionId: 'standard-id',
          price: 14,
          quantity: 3,
          extras: [{ id: 'pecorino', name: 'Pecorino', price: 2, quantity: 2 }],
        }),
      ],
    ])
  })

  test.each([
    ['ingredients', { ingredients: [{ id: 'pecorino', name: 'P' }] }],
    ['dishesWithIngredients', { dishesWithIngredients: [{ ingredientsId: ['pecorino'], ingredientsName: ['P'] }] }],
  ])('reads extras in %s', (_, over) => {
    expect(round(wireDish(over))[0]?.[0]).toMatchObject({ extras: [{ id: 'pecorino', quantity: 1 }] })
  })

  test.each([
    ['sold out', { dishId: 'sold-out' }, { kind: 'soldOut' }],
    ['gone', { dishId: 'other', dishName: 'Gone' }, { kind: 'gone' }],
    ['without its size', { dishDimensionId: 'large' }, { kind: 'sizeGone' }],
    [
      'without its extra',
      { dishIngredientsId: ['truffle'], ingredients: [{ id: 'truffle', name: 'Tartufo' }] },
      { kind: 'extraGone', name: 'Tartufo' },
    ],
  ])('a dish that is %s is added and asked about', (_, over, problem) => {
    const [line] = round(wireDish(over)).flat()
    if (!line) throw new Error('No line')
    expect(checkLine(line, items)).toMatchObject(problem)
  })

  test('keeps the note of an allergy, and tells whether others are left out', () => {
    const allergy = wireDish({ note: 'Allergia alle noci' })
    const other = wireCombination({ note: 'senza sale' })
    expect(round(allergy, other)[0]?.map(({ note }) => note)).toEqual(['Allergia alle noci', ''])
    expect(leavesNotesOut(sampleOrder({ dishIndices: [allergy, wireDish()] }), new Map())).toBe(false)
    expect(leavesNotesOut(sampleOrder({ dishIndices: [allergy, other] }), new Map())).toBe(true)
  })

  test.each([
    ['GRANDE', 'large'],
    ['media', ''],
    ['', ''],
  ])('finds a size without an id by its name %j, else leaves it open', (name, id) => {
    const large = { price: 18, dimension: { id: 'large', name: 'Grande', standard: false } }
    const two = [...sizes(14), large]
    const sized = itemsOf(
      sectionsOf(
        [menuOf('primi', [dish('carbonara', { dimensionAssignments: two })])],
        [v.parse(combination, { ...lunch, dimensionAssignments: two })],
        'Fixed',
      ),
    )
    const dishIndices = [
      wireDish({ dishDimensionId: undefined, dishDimensionName: name }),
      wireCombination({ combinationDimensionId: undefined, combinationDimensionName: name }),
    ]
    const lines = sameRoundOf(sampleOrder({ dishIndices }), sized).flat()
    expect(lines.map(({ dimensionId }) => dimensionId)).toEqual([id, id])
    for (const line of lines) if (id === '') expect(checkLine(line, sized)).toEqual({ kind: 'sizeGone' })
  })

  test('keeps what was chosen of a dish and its seat, and asks if the choice is another now', () => {
    const asks = (description: string) =>
      itemsOf(sectionsOf([menuOf('primi', [dish('carbonara', { description })])], [], ''))
    const order = sampleOrder({ dishIndices: [wireDish({ note: 'Cottura: media\nsenza sale\nPosto 2' })] })
    const same = asks('Choice: Cottura = media / ben cotta')
    const [line] = sameRoundOf(order, same).flat()
    expect(line?.note).toBe('Cottura: media\nPosto 2')
    expect(leavesNotesOut(order, same)).toBe(true)
    expect(leavesNotesOut(sampleOrder({ dishIndices: [wireDish({ note: 'Cottura: media\nPosto 2' })] }), same)).toBe(
      false,
    )
    const renamed = asks('Choice: Punto = media / ben cotta')
    const [other = dishLine()] = sameRoundOf(order, renamed).flat()
    expect(other.note).toBe('Posto 2')
    expect(checkLine(other, renamed)).toMatchObject({ kind: 'choice', choiceName: 'Punto' })
  })

  test('can be taken back, also from one of its own courses', () => {
    const before = toOrderState(sampleOpenOrder())
    const added = changeOrder(before, { type: 'addRound', courses: [[dishLine()], [dishLine()]], words: '2' })
    const back = changeOrder(changeOrder(added, { type: 'course', course: 1 }), { type: 'undo' })
    expect(back).toMatchObject({ openOrder: before.openOrder, course: 0 })
  })

  test('gives each dish of a combination its option', () => {
    const [line] = round(wireCombination({ combinationQuantity: 2 })).flat()
    expect(line).toMatchObject({
      price: 15,
      quantity: 2,
      choices: [
        { menuId: 'one', dishId: 'amatriciana' },
        { menuId: 'two', dishId: 'cicoria' },
      ],
    })
    if (line) expect(checkLine(line, items)).toBeUndefined()
  })

  test('keeps the distance of its courses, also of an order that counts from 0', () => {
    const names = (courses: object[][]) => courses.map((lines) => lines.length)
    expect(names(round(wireDish({ course: 2 }), wireDish({ course: 4 }), wireDish({ course: 2 })))).toEqual([2, 0, 1])
    expect(names(round(wireDish({ course: 0 }), wireDish({ course: 1 })))).toEqual([1, 1])
  })

  test('loses no line of a course that is no possible number', () => {
    const courses = round(wireDish({ course: 1 }), wireDish({ course: 1.5 }), wireDish({ course: 1e9 }))
    expect(courses.map((lines) => lines.length).filter(Boolean)).toEqual([2, 1])
    expect(courses.length).toBeLessThanOrEqual(20)
  })

  test('goes to the current course and those after it, and joins equal lines', () => {
    const line = dishLine({ lineId: 'new' })
    const state = { ...toOrderState(sampleOpenOrder({ courses: [{ lines: [] }, { lines: [dishLine()] }] })), course: 1 }
    const { openOrder, course } = changeOrder(state, { type: 'addRound', courses: [[line], [], [line]], words: '' })
    expect(openOrder.courses.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[], [2], [], [1]])
    expect(course).toBe(1)
  })

  test('never makes more courses than may be sent', () => {
    const courses = Array.from({ length: 20 }, () => ({ lines: [] }))
    const state = toOrderState(sampleOpenOrder({ courses }))
    const round = [[dishLine()], [dishLine({ dishId: 'b' })]]
    const { openOrder } = changeOrder(state, { type: 'addRound', courses: round, words: '' })
    expect(openOrder.courses).toHaveLength(20)
    expect(openOrder.courses[19]?.lines).toHaveLength(2)
  })
})
