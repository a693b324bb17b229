// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { DishContext } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { GridRow } from '#/features/menu-grid/grid-cells.ts'
import {
  changeCells,
  changesOf,
  changesToSend,
  type Draft,
  discardCell,
  EMPTY_DRAFT,
  orderToSend,
  overwrite,
  reorder,
} from '#/features/menu-grid/grid-draft.ts'
import {
  changesBack,
  type GridStep,
  isUndoable,
  savePlanOf,
  stepsOf,
  withoutSavedChanges,
} from '#/features/menu-grid/grid-plan.ts'
import { filterRows, sortRows } from '#/features/menu-grid/grid-rows.ts'

const dish = (id: string, name: string, category: Dish['category'] = null): Dish => ({
  id,
  name,
  menuId: 'm',
  price: 5,
  category,
  isAvailable: true,
  position: undefined,
  description: '',
  descriptionIt: undefined,
  descriptionAr: undefined,
  descriptionFr: undefined,
  descriptionEs: undefined,
  dimensionAssignments: [],
  dishImagesId: [],
  ingredients: {},
})
const menu = (dishes: Dish[]) => ({
  id: 'm',
  name: 'Carta',
  combination: false,
  dish: dishes,
  ingredients: [],
  position: 0,
})
const rowOf = (each: Dish): GridRow => ({ dish: each, menu: menu([each]) })
const known: DishContext = {
  menus: [menu([])],
  categories: [{ id: 'c', name: 'Primi' }],
  dimensions: [{ id: 's', name: 'standard', standard: true }],
  currency: 'EUR',
  language: 'it',
  t: (key) => (key === 'entities.soldOut' ? 'Esaurito' : 'Disponibile'),
}
const rename = (now: Draft, row: GridRow, value: string) =>
  changeCells(now, [{ row, column: 'name', typed: { value } }], known)
const cellsOf = (now: Draft, id = 'a') => now.rows[id]?.cells ?? {}
const a = rowOf(dish('a', 'Carbonara'))
const saved = rowOf(dish('a', 'Amatriciana'))

describe('changes', () => {
  test('are kept beside what was shown, and end where nothing is different', () => {
    const one = rename(EMPTY_DRAFT, a, 'Gricia')
    expect(cellsOf(one)).toEqual({ name: { base: 'Carbonara', value: 'Gricia' } })
    expect(cellsOf(rename(one, a, 'Gricia vera'))).toEqual({ name: { base: 'Carbonara', value: 'Gricia vera' } })
    expect(rename(one, a, 'Carbonara')).toEqual(EMPTY_DRAFT)
    expect(discardCell(one, 'a', 'name')).toEqual(EMPTY_DRAFT)
  })

  test('that somebody else has saved too are no changes', () => {
    expect(changesOf(rowOf(dish('a', 'Gricia')), cellsOf(rename(EMPTY_DRAFT, a, 'Gricia')), known)).toEqual([])
  })

  test('of what somebody else has changed are not sent before the person has decided', () => {
    const mine = rename(EMPTY_DRAFT, a, 'Gricia')
    expect(changesOf(saved, cellsOf(mine), known)).toMatchObject([{ column: 'name', theirs: 'Amatriciana' }])
    expect(changesToSend(saved, cellsOf(mine), known)).toEqual([])
    expect(changesToSend(saved, cellsOf(overwrite(mine, saved, 'name', known)), known)).toEqual([
      { field: 'name', from: 'Amatriciana', to: 'Gricia' },
    ])
  })

  test('with a fault are not sent, the others of the row are', () => {
    const now = changeCells(
      EMPTY_DRAFT,
      [
        { row: a, column: 'price s', typed: { value: 'x', isRaw: true } },
        { row: a, column: 'availability', typed: { value: 'no' } },
      ],
      known,
    )
    expect(changesToSend(a, cellsOf(now), known)).toEqual([{ field: 'availability', from: 'yes', to: 'no' }])
  })
})

test('what is written leaves the changes and can be undone; what was so already only leaves', () => {
  const two = changeCells(
    rename(EMPTY_DRAFT, a, 'Gricia'),
    [{ row: a, column: 'availability', typed: { value: 'no' } }],
    known,
  )
  const plan = savePlanOf('k', stepsOf(two, { ...known, menus: [menu([a.dish])] }))
  const [step] = plan.steps as [Extract<GridStep, { kind: 'dish' }>]
  expect(withoutSavedChanges(two, plan, [{ state: 'done', written: ['name'] }])).toEqual(EMPTY_DRAFT)
  expect(changesBack(step, { state: 'done', written: ['name'] })).toEqual([
    { field: 'name', from: 'Gricia', to: 'Carbonara' },
  ])

  // Another tab has typed meanwhile.
  const typed = withoutSavedChanges(rename(two, a, 'Cacio e pepe'), plan, [{ state: 'done' }])
  expect(cellsOf(typed)).toEqual({ name: { base: 'Gricia', value: 'Cacio e pepe' } })
  expect(withoutSavedChanges(typed, plan, [{ state: 'done' }])).toBe(typed)

  // What somebody else has changed stays, for the person to decide; what was written beside it can be undone.
  const left = { state: 'conflict', theirs: ['name'], written: ['availability'] } as const
  const state = { ...left, theirs: [...left.theirs], written: [...left.written] }
  expect(Object.keys(cellsOf(withoutSavedChanges(two, plan, [state])))).toEqual(['name'])
  expect([state, { ...state, written: [] }].map(isUndoable)).toEqual([true, false])
  for (const state of ['waiting', 'sending', 'failed', 'gone', 'skipped'] as const)
    expect(withoutSavedChanges(two, plan, [{ state }])).toBe(two)
})

describe('an order', () => {
  const carta = menu([dish('a', 'A'), dish('b', 'B'), dish('c', 'C')])

  test('is a change until it is the old one again', () => {
    const moved = reorder(EMPTY_DRAFT, carta, ['b', 'a', 'c'])
    expect(moved.orders.m).toEqual({ name: 'Carta', base: ['a', 'b', 'c'], ids: ['b', 'a', 'c'] })
    expect(reorder(moved, carta, ['a', 'b', 'c'])).toEqual(EMPTY_DRAFT)
  })

  test.each([
    ['is sent where nobody has reordered', ['a', 'b', 'c'], ['b', 'a', 'c']],
    ['leaves out the deleted and puts the new last', ['n', 'a', 'c'], ['a', 'c', 'n']],
    ['is not sent where somebody has', ['c', 'a', 'b'], undefined],
    ['is not sent again', ['b', 'a', 'c'], 'already'],
  ])('%s', (_, now, sent) => {
    expect(orderToSend({ from: ['a', 'b', 'c'], to: ['b', 'a', 'c'] }, now)).toEqual(sent)
  })
})

describe('the rows', () => {
  const rows = ['Zuppa', 'Ànatra', 'carne 10', 'Carne 9'].map((name, index) => rowOf(dish(`${index}`, name)))
  const names = (some: readonly GridRow[]) => some.map((row) => row.dish.name)

  test('are sorted as the language sorts, numbers by their value', () => {
    expect(names(sortRows(rows, { column: 'name', isDown: false }, known))).toEqual([
      'Ànatra',
      'Carne 9',
      'carne 10',
      'Zuppa',
    ])
  })

  test('are filtered by words, menu, category and what is changed', () => {
    const all = { search: '', menuId: '', category: '', onlyIds: undefined }
    expect(names(filterRows(rows, { ...all, search: 'carne' }))).toEqual(['carne 10', 'Carne 9'])
    expect(filterRows(rows, { ...all, category: 'c' })).toEqual([])
    expect(names(filterRows(rows, { ...all, onlyIds: new Set(['0']) }))).toEqual(['Zuppa'])
  })
})
