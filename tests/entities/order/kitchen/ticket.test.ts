import { describe, expect, test } from 'vitest'
import {
  coursesOfCategory,
  dishesIn,
  dishesOf,
  hasDishOfCategory,
  mergeEqualLines,
  nameLength,
  type StruckQuantities,
  ticketCourses,
} from '#/entities/order/kitchen/ticket.ts'
import { createCategoryFinder, kitchenCategory } from '#/features/orders/board/kitchen-category.ts'
import { sampleOrder, wireCombination, wireDish } from '../../../support/samples/orders.ts'

type Wire = Record<string, unknown>

const coursesOf = (...dishIndices: Record<string, unknown>[]) => ticketCourses(sampleOrder({ dishIndices }))
const onlyLine = (line: Record<string, unknown>) => coursesOf(line)[0]?.lines[0]

describe('courses', () => {
  test('are ascending, each with its lines as they came', () => {
    const courses = coursesOf(
      wireDish({ dishName: 'Tiramisù', course: 3 }),
      wireDish({ dishName: 'Supplì', course: 1 }),
      wireDish({ dishName: 'Carbonara', course: 1 }),
    )
    expect(courses.map(({ number, lines }) => [number, lines.map(({ name }) => name)])).toEqual([
      [1, ['Supplì', 'Carbonara']],
      [3, ['Tiramisù']],
    ])
  })

  test('are numbered from 1 if the smallest is 0', () => {
    expect(coursesOf(wireDish({ course: 0 }), wireDish({ course: 2 })).map(({ number }) => number)).toEqual([1, 3])
  })

  test('are apart if they are held, and on no category', () => {
    const dishIndices = [
      wireDish(),
      wireDish({ course: 2 }),
      wireDish({ course: 2, note: '[A SEGUIRE/HOLD] poco sale' }),
    ]
    expect(coursesOf(...dishIndices).map(({ number, isHeld, lines }) => [number, isHeld, lines[0]?.note])).toEqual([
      [1, false, ''],
      [2, false, ''],
      [2, true, 'poco sale'],
    ])
    const primi = kitchenCategory('Primi', ['Primi'], createCategoryFinder(['Primi'], []))
    expect(hasDishOfCategory(sampleOrder({ dishIndices: [dishIndices[2]] }), primi)).toBe(false)
    expect(hasDishOfCategory(sampleOrder({ dishIndices }), primi)).toBe(true)
  })

  test('have no line of quantity 0', () => {
    expect(coursesOf(wireDish({ dishQuantity: 0 }), wireDish({ course: 2 })).map(({ number }) => number)).toEqual([2])
  })
})

describe('a dish', () => {
  test('shows its size, except the standard one', () => {
    expect(onlyLine(wireDish())).toMatchObject({ size: '' })
    expect(onlyLine(wireDish({ dishDimensionName: 'Grande' }))).toMatchObject({ size: 'Grande' })
  })

  test.each([
    [
      'repeated ids with names once each',
      {
        dishIngredientsId: ['a', 'b', 'a'],
        ingredients: [
          { id: 'a', name: 'Olive' },
          { id: 'b', name: 'Capperi' },
        ],
      },
    ],
    [
      'names as often as they are taken',
      {
        dishIngredientsId: ['a', 'b', 'a'],
        ingredients: [
          { id: 'a', name: 'Olive' },
          { id: 'a', name: 'Olive' },
          { id: 'b', name: 'Capperi' },
        ],
      },
    ],
    ['names only', { ingredients: [{ name: 'Olive' }, { name: 'Capperi' }, { name: 'Olive' }] }],
    [
      'names in the other place',
      {
        dishIngredientsId: ['a', 'a', 'b'],
        dishesWithIngredients: [{ ingredientsId: ['a', 'a', 'b'], ingredientsName: ['Olive', 'Olive', 'Capperi'] }],
      },
    ],
  ])('counts its extras: %s', (_name, over) => {
    const line = onlyLine(wireDish(over))
    expect(line?.kind === 'dish' && line.extras).toEqual([
      { name: 'Olive', count: 2 },
      { name: 'Capperi', count: 1 },
    ])
  })

  test('shows an extra without a name too', () => {
    expect(onlyLine(wireDish({ dishIngredientsId: ['a', 'a'] }))).toMatchObject({ extras: [{ name: '', count: 2 }] })
  })
})

describe('a combination', () => {
  test('is split into dishes, with multiplied quantities', () => {
    expect(onlyLine(wireCombination({ combinationQuantity: 3, note: 'senza aglio' }))).toMatchObject({
      kind: 'combination',
      quantity: 3,
      name: 'Pranzo del muratore',
      note: 'senza aglio',
      dishes: [
        { quantity: 3, name: 'Amatriciana' },
        { quantity: 3, name: 'Cicoria' },
      ],
    })
  })

  test('and a dish have no note without a visible character', () => {
    expect(onlyLine(wireCombination({ note: '\u200b' }))).toMatchObject({ note: '' })
    expect(onlyLine(wireDish({ note: ' \u200f\u200b' }))).toMatchObject({ note: '' })
  })

  test('counts the extras of each of its dishes', () => {
    const dishesWithIngredients = [
      { dishId: 'a', dishName: 'Amatriciana', ingredientsId: ['p', 'p'], ingredientsName: ['Pecorino', 'Pecorino'] },
    ]
    expect(dishesOf(coursesOf(wireCombination({ dishesWithIngredients })))).toMatchObject([
      { name: 'Amatriciana', extras: [{ name: 'Pecorino', count: 2 }] },
    ])
  })

  test.each([[[]], [null], [['Amatriciana']]])(
    'whose dishes come as %j is one thing to cook',
    (dishesWithIngredients) =>
      expect(dishesOf(coursesOf(wireCombination({ dishesWithIngredients, combinationQuantity: 2 })))).toMatchObject([
        { quantity: 2, name: 'Pranzo del muratore', category: undefined },
      ]),
  )
})

describe('keys of lines', () => {
  test('stay if the backend gives the lines new ids', () => {
    const [before] = dishesOf(coursesOf(wireDish({ id: 'line-1' })))
    const [after] = dishesOf(coursesOf(wireDish({ id: 'line-9' })))
    expect(after?.key).toBe(before?.key)
  })

  test('differ between two equal lines', () => {
    const keys = dishesOf(coursesOf(wireDish(), wireDish(), wireCombination(), wireCombination())).map(({ key }) => key)
    expect(new Set(keys).size).toBe(6)
  })
})

test.each([
  ['Tiramisù', 'short'],
  ['Birra artigianale alla spina', 'long'],
  ['Panna cotta ai frutti di bosco di stagione', 'longest'],
])('the name %s is %s on a ticket', (name, length) => {
  expect(nameLength(name)).toBe(length)
})

describe('lines of one ticket that a cook could not tell apart', () => {
  const drawn = (
    lines: Wire[],
    struck: StruckQuantities = new Map(),
    changes?: Parameters<typeof mergeEqualLines>[2],
  ) =>
    coursesOf(...lines).map((course) =>
      mergeEqualLines(course.lines, struck, changes).map(({ quantity, name }) => `${quantity} ${name}`),
    )
  const egg = { dishIngredientsId: ['egg'], ingredients: [{ id: 'egg', name: 'Uovo' }] }

  test('are one line with their sum', () => {
    const lines = [wireDish(egg), wireDish({ dishId: 'pane', dishName: 'Pane' }), wireDish({ ...egg, dishQuantity: 2 })]
    expect(drawn(lines)).toEqual([['3 Spaghetti alla carbonara', '1 Pane']])
    const [course] = coursesOf(...lines)
    const [first] = mergeEqualLines(course?.lines ?? [], new Map(), undefined)
    expect(first && dishesIn(first)[0]?.parts?.map(({ quantity }) => quantity)).toEqual([1, 2])
  })

  test('may be combinations, with each of their dishes', () => {
    const [course] = coursesOf(wireCombination(), wireCombination({ combinationQuantity: 2 }))
    const lines = mergeEqualLines(course?.lines ?? [], new Map(), undefined)
    expect(lines.map(({ quantity }) => quantity)).toEqual([3])
    expect(lines.flatMap(dishesIn).map(({ quantity, name }) => [quantity, name])).toEqual([
      [3, 'Amatriciana'],
      [3, 'Cicoria'],
    ])
  })

  test.each<[string, Wire]>([
    ['dish', { dishId: 'other' }],
    ['name', { dishName: 'Carbonara di mare' }],
    ['size', { dishDimensionId: 'big', dishDimensionName: 'grande' }],
    ['extra', egg],
    ['number of an extra', { dishIngredientsId: ['egg', 'egg'], ingredients: [{ id: 'egg', name: 'Uovo' }] }],
    ['note', { note: 'senza pepe' }],
    ['hold', { note: '[A SEGUIRE/HOLD]' }],
  ])('are no two lines with another %s', (_, other) => {
    expect(drawn([wireDish(), wireDish(other)]).flat()).toHaveLength(2)
  })

  test('are no lines of two courses', () => {
    expect(drawn([wireDish(), wireDish({ course: 2 })])).toHaveLength(2)
  })

  test('are no lines of which something is unread, or not named', () => {
    const unnamed = { dishIngredientsId: ['egg'], ingredients: [] }
    for (const line of [wireDish({ note: { it: 'senza' } }), wireDish(unnamed), wireDish({ dishName: ' ' })])
      expect(drawn([line, line]).flat()).toHaveLength(2)
  })

  test('stay apart while one of them is struck, or its change is unseen', () => {
    const lines = [wireDish(), wireDish()]
    const [first, second] = dishesOf(coursesOf(...lines)).map(({ key }) => key)
    if (first === undefined || second === undefined) throw new Error('There are two')
    expect(drawn(lines, new Map([[first, 1]])).flat()).toHaveLength(2)
    const both = new Map([
      [first, 1],
      [second, 1],
    ])
    expect(drawn(lines, both).flat()).toHaveLength(1)
    const changes = { lines: new Map([[second, 0]]), notes: new Map() }
    expect(drawn(lines, new Map(), changes).flat()).toHaveLength(2)
  })
})

describe('the lines of a category', () => {
  const of = (name: string) =>
    kitchenCategory(name, [name], createCategoryFinder(['Primi', 'Contorni', 'Bevande', 'Dolci'], []))
  const courses = coursesOf(
    wireDish(),
    wireDish({ dishName: 'Cicoria', category: 'Contorni' }),
    wireDish({ dishName: 'Acqua', category: 'Bevande', course: 2 }),
    wireCombination({ course: 2 }),
  )

  test('are its dishes, and its dishes of combinations; the rest is named', () => {
    const { courses: ownCourses, otherDishes: others } = coursesOfCategory(courses, of('primi'))
    expect(dishesOf(ownCourses).map(({ name }) => name)).toEqual(['Spaghetti alla carbonara', 'Amatriciana'])
    expect(others.map(({ name }) => name)).toEqual(['Cicoria', 'Acqua', 'Cicoria'])
  })

  test('may be unreadable: then the order is on every tab', () => {
    const torn = sampleOrder({ dishIndices: [wireDish(), { dishName: 4 }] })
    expect(torn.unreadableLines).toBe(1)
    expect(hasDishOfCategory(torn, of('Dolci'))).toBe(true)
    expect(hasDishOfCategory(sampleOrder({ dishIndices: [wireDish()] }), of('Dolci'))).toBe(false)
  })

  test('include a combination that came without its dishes, as one dish (R2.47)', () => {
    const order = sampleOrder({ dishIndices: [wireCombination({ dishesWithIngredients: [] })] })
    expect(hasDishOfCategory(order, of('Dolci'))).toBe(true)
    expect(dishesOf(coursesOfCategory(ticketCourses(order), of('Dolci')).courses)).toHaveLength(1)
  })

  test('are empty if the order has none', () => expect(coursesOfCategory(courses, of('Dolci')).courses).toEqual([]))
})
