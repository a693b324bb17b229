import { describe, expect, test } from 'vitest'
import { ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import { createCategoryFinder, kitchenCategory } from '#/features/orders/board/kitchen-category.ts'
import { changesBetween, changesFor, mergeList, mergeOne } from '#/features/orders/live/merge.ts'
import { sampleOrder, wireCombination, wireDish } from '../../../support/samples/orders.ts'

const order = (id: string, over: Record<string, unknown> = {}) => sampleOrder({ id, ...over })
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)

describe('an array of the stream', () => {
  test('replaces the list', () => {
    expect(ids(mergeList([order('a'), order('b')], [order('b'), order('c')]))).toEqual(['b', 'c'])
    expect(mergeList([order('a')], [])).toEqual([])
  })

  test('keeps unchanged orders the same objects, wherever they move', () => {
    const before = [order('a'), order('b', { tableNumber: 3 })]
    const after = mergeList(before, [order('new'), order('a'), order('b', { tableNumber: 4 })])
    expect(after[1]).toBe(before[0])
    expect(after[2]).not.toBe(before[1])
  })

  test('without changes returns the same list', () => {
    const before = [order('a'), order('b')]
    expect(mergeList(before, [order('a'), order('b')])).toBe(before)
  })

  test('never lists an order twice', () => expect(ids(mergeList([], [order('a'), order('a')]))).toEqual(['a']))
})

describe('one order of the stream', () => {
  test('is put first when it is new', () => expect(ids(mergeOne([order('a')], order('b')))).toEqual(['b', 'a']))

  test('replaces the one with its id in place', () => {
    const before = [order('a'), order('b')]
    const after = mergeOne(before, order('b', { tableNumber: 9 }))
    expect(after.map(({ id, tableNumber }) => [id, tableNumber])).toEqual([
      ['a', 7],
      ['b', 9],
    ])
    expect(after[0]).toBe(before[0])
    expect(mergeOne(after, order('b', { tableNumber: 9 }))).toBe(after)
  })
})

describe('a remark of the order', () => {
  const pizza = wireDish({ dishId: 'p', dishName: 'Pizza', category: 'Pizze' })
  const wine = (over: Record<string, unknown>) =>
    wireDish({ dishId: 'w', dishName: 'Vino', category: 'Vini', dishQuantity: 2, ...over })
  const before = order('a', { dishIndices: [pizza, wine({})] })
  const pizze = kitchenCategory('Pizze', ['Pizze'], createCategoryFinder(['Pizze', 'Vini'], []))
  const after = (note: string, over: Record<string, unknown> = {}) =>
    order('a', { dishIndices: [{ ...pizza, note }, wine(over)] })

  test('is new, and no changed note of the dish that carries it', () => {
    const remark = 'Storno: 1 × Vino – Errore di battitura'
    const now = after(remark, { dishQuantity: 1 })
    const changes = changesBetween(before, now)
    expect(changes).toMatchObject({ notes: new Map(), remarks: [remark] })
    expect(changes && changesFor(changes, ticketCourses(now), pizze)).toBe(undefined)
    expect(changesBetween(now, now)).toBe(undefined)
  })

  test('concerns every station if the whole order was cancelled', () => {
    const now = order('a', { dishIndices: [pizza, wine({ note: 'Ordine annullato – Attesa troppo lunga' })] })
    const changes = changesBetween(before, now)
    expect(changes && changesFor(changes, ticketCourses(now), pizze)).toMatchObject({
      remarks: ['Ordine annullato – Attesa troppo lunga'],
    })
  })
})

describe('a held line', () => {
  const HELD = '[A SEGUIRE/HOLD]'
  const tiramisu = (over: Record<string, unknown>) =>
    wireDish({ dishId: 't', dishName: 'Tiramisù', course: 2, ...over })
  const held = order('a', { dishIndices: [wireDish(), tiramisu({ note: `${HELD} senza cacao` })] })
  const fired = order('a', { dishIndices: [wireDish(), tiramisu({ note: 'senza cacao' })] })

  test('is new work once it is fired, and only that', () => {
    const changes = changesBetween(held, fired)
    expect([...(changes?.lines.values() ?? [])]).toEqual([0])
    expect(changes).toMatchObject({ notes: new Map(), removed: [] })
  })

  test('is no work any more if it was fired before', () => {
    expect(changesBetween(fired, held)).toMatchObject({ lines: new Map(), removed: [{ name: 'Tiramisù' }] })
  })

  test('joins an equal line without a strike', () => {
    const both = order('a', { dishIndices: [tiramisu({}), tiramisu({ note: HELD, dishQuantity: 2 })] })
    const all = order('a', { dishIndices: [tiramisu({}), tiramisu({ dishQuantity: 2 })] })
    expect([...(changesBetween(both, all)?.lines.values() ?? [])]).toEqual([0])
  })
})

describe('what changed on an order', () => {
  const before = order('a', { dishIndices: [wireDish(), wireDish({ dishId: 'cicoria', dishName: 'Cicoria' })] })

  test('is nothing if only its status or the ids of its lines differ', () => {
    const lines = [wireDish({ id: 'x' }), wireDish({ id: 'y', dishId: 'cicoria', dishName: 'Cicoria' })]
    expect(changesBetween(before, order('a', { courseStatus: 'STATUS_ON_FIRE', dishIndices: lines }))).toBeUndefined()
  })

  test('is a new line, another quantity, or a removed line', () => {
    const lines = [wireDish({ dishQuantity: 2 }), wireDish({ dishId: 'pane', dishName: 'Pane' })]
    const changes = changesBetween(before, order('a', { dishIndices: lines }))
    expect([...(changes?.lines.values() ?? [])]).toEqual([1, 0])
    expect(changes?.removed.map(({ name }) => name)).toEqual(['Cicoria'])
    expect(changes?.isHeadChanged).toBe(false)
  })

  test('is another note, not a removed and a new dish', () => {
    const first = order('a', { dishIndices: [wireDish({ note: 'senza pepe' }), wireCombination()] })
    const now = order('a', { dishIndices: [wireDish({ note: 'ben cotta' }), wireCombination({ note: 'subito' })] })
    const changes = changesBetween(first, now)
    expect([...(changes?.notes.values() ?? [])]).toEqual(['senza pepe', ''])
    expect([changes?.lines.size, changes?.removed]).toEqual([0, []])
    const keys = ticketCourses(now).flatMap(({ lines }) => lines.map(({ key }) => key))
    expect([...(changes?.notes.keys() ?? [])]).toEqual(keys)
  })

  test('is found for the right one of two equal dishes', () => {
    const dishes = (...notes: string[]) => order('a', { dishIndices: notes.map((note) => wireDish({ note })) })
    const changes = changesBetween(dishes('senza pepe', ''), dishes('', 'ben cotta'))
    expect([...(changes?.notes.values() ?? [])]).toEqual(['senza pepe'])
    expect([changes?.lines.size, changes?.removed]).toEqual([0, []])
    expect(changesBetween(dishes('senza pepe', ''), dishes('', 'senza pepe'))).toBeUndefined()
  })

  test('is another table or number of covers', () => {
    expect(changesBetween(before, { ...before, totalCovers: 5 })?.isHeadChanged).toBe(true)
    expect(changesBetween(before, { ...before, tableNumber: 8 })?.isHeadChanged).toBe(true)
  })

  test('is shown to a category only if it concerns its dishes', () => {
    const cicoria = wireDish({ dishId: 'cicoria', dishName: 'Cicoria', category: 'Contorni' })
    const first = order('a', { dishIndices: [wireDish(), cicoria] })
    const now = order('a', { dishIndices: [wireDish({ dishQuantity: 2 })] })
    const changes = changesBetween(first, now)
    const find = createCategoryFinder(['Primi', 'Contorni', 'Dolci'], [])
    const of = (name: string) => {
      const category = kitchenCategory(name, [name], find)
      return changes && changesFor(changes, ticketCourses(now), category)
    }
    expect(of('Primi')).toMatchObject({ removed: [] })
    expect(of('Contorni')?.removed.map(({ name }) => name)).toEqual(['Cicoria'])
    expect(of('Dolci')).toBeUndefined()
  })
})
