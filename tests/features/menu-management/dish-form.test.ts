import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { creationBody } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import {
  beginDish,
  faultsOf,
  newPosition,
  readTypedDish,
  type TypedDish,
  typedDish,
} from '#/features/menu-management/dish-form.ts'
import { sampleDish, sampleMenu } from '../../support/samples/sample-menu.ts'

const standard = { id: 'std', name: 'standard', standard: true }
const large = { id: 'l', name: 'grande', standard: false }
const dimensions = [standard, large]
const categories = [{ id: 'primi', name: 'Primi' }]

const dish = (id: string, more: Partial<Dish> = {}) =>
  sampleDish(id, {
    category: { id: 'primi', name: 'Primi' },
    dimensionAssignments: [{ id: undefined, price: 12.5, dimension: standard }],
    ...more,
  })
const carbonara = dish('carbonara', { descriptionIt: 'Con guanciale', isAvailable: false })
const menus = [sampleMenu('carta', [dish('a'), carbonara]), sampleMenu('dolci', [dish('t')])]
const begin = (edited?: Dish) =>
  beginDish({
    dish: edited,
    initial: { menuId: 'dolci', category: '' },
    menus,
    dimensions,
    decimal: ',',
    currency: 'EUR',
  })
const known = { menus, categories, dimensions, dish: undefined }
const complete: TypedDish = { ...begin(), name: 'Torta', category: 'primi' }

/** What a creation sends. */
const bodyOf = (typed: TypedDish, position: number) => {
  const values = readTypedDish(typed, dimensions, position)
  return values && creationBody(values, { menus, categories, dimensions })
}

describe('what it begins with', () => {
  test('a new dish: the menu it was opened in, available, the standard size, the last place', () => {
    expect(begin()).toMatchObject({ name: '', menuId: 'dolci', category: '', isAvailable: true })
    expect(begin().rows).toEqual([{ key: 'std', dimensionId: 'std', price: '' }])
  })

  test('an edit starts with everything that the dish has, in its menu', () => {
    expect(begin(carbonara)).toMatchObject({
      name: 'carbonara',
      menuId: 'carta',
      category: 'primi',
      isAvailable: false,
      descriptions: { shown: ['it'] },
    })
    expect(begin(carbonara).rows[0]?.price).toBe('12,50')
  })
})

describe('what keeps it from being saved', () => {
  test('nothing, when it is complete', () => expect(faultsOf(complete, known)).toEqual(new Set()))

  test.each([
    [{ name: '  ' }, 'name'],
    [{ name: '\u200b\u200f' }, 'name'],
    [{ menuId: 'gone' }, 'menu'],
    [{ category: '' }, 'category'],
    [{ category: 'gone' }, 'category'],
    [{ rows: [{ key: 'x', dimensionId: '', price: '1' }] }, 'prices'],
    [{ rows: [{ key: 'x', dimensionId: 'std', price: '-1' }] }, 'prices'],
  ])('%o is a fault: %s', (part, fault) => expect(faultsOf({ ...complete, ...part }, known)).toEqual(new Set([fault])))
})

test('one without a category may stay so or get one', () => {
  const typed = { ...complete, category: '' }
  const itself = { ...known, dish: { id: 'x', category: null } }
  expect(faultsOf(typed, itself)).toEqual(new Set())
  expect(bodyOf(typed, 1)).not.toHaveProperty('category', expect.anything())
  expect(bodyOf(complete, 1)).toHaveProperty('category', 'primi')
})

test('a dish that comes to a menu is its last one; one that stays keeps its place', () => {
  expect(newPosition({ menuId: 'carta' }, undefined, menus)).toBe(3)
  expect(newPosition({ menuId: 'dolci' }, carbonara, menus)).toBe(2)
  expect(newPosition({ menuId: 'carta' }, carbonara, menus)).toBeUndefined()
})

test('an invisible, unsent value does not prevent a save', () => {
  const typed = { ...complete, name: 'Torta\tdi mele', description: 'Calda\u0007\ncon panna' }
  expect(faultsOf(typed, known)).toEqual(new Set())
  expect(bodyOf(typed, 1)).toMatchObject({ name: 'Torta di mele', description: 'Calda\ncon panna' })
})

test('a dish is sent without its id, with all of its fields, an empty price as 0 and blank descriptions as blanks (R3.4)', () => {
  const typed = {
    ...complete,
    name: ' Torta ',
    descriptions: { texts: { it: 'Di mele', ar: '', fr: '', es: '' }, shown: ['it' as const] },
  }
  expect(bodyOf(typed, 2)).toEqual({
    menuId: 'dolci',
    name: 'Torta',
    category: 'primi',
    isAvailable: true,
    position: 2,
    description: '',
    descriptionIt: 'Di mele',
    descriptionAr: '',
    descriptionFr: '',
    descriptionEs: '',
    dimensions: [{ dimensionId: 'std', price: 0 }],
  })
})

describe('allergens', () => {
  const declared = dish('carbonara', {
    description: 'With guanciale\nAllergens: eggs, milk',
    descriptionIt: 'Con guanciale\nAllergeni: uova, latte',
  })
  const sent = (typed: TypedDish) => bodyOf({ ...typed, name: 'Torta', category: 'primi' }, 1)

  test('an edit begins with what is declared, and with the texts without it', () => {
    expect(begin(declared)).toMatchObject({
      allergens: { state: 'some', contains: ['eggs', 'milk'] },
      description: 'With guanciale',
      descriptions: { texts: { it: 'Con guanciale', fr: '' }, shown: ['it'] },
    })
    expect(begin(dish('acqua', { descriptionIt: 'Allergeni: nessuno dei 14' }))).toMatchObject({
      allergens: { state: 'none' },
      descriptions: { shown: [] },
    })
    expect(begin(carbonara).allergens.state).toBe('undeclared')
  })

  test('they are the last line of each description, in its language', () => {
    const typed = { ...begin(declared), allergens: { state: 'some' as const, contains: ['fish' as const] } }
    expect(sent(typed)).toMatchObject({
      description: 'With guanciale\nAllergens: fish',
      descriptionIt: 'Con guanciale\nAllergeni: pesce',
      descriptionFr: '',
    })
    expect(sent({ ...typed, allergens: { state: 'none', contains: ['fish'] } })).toMatchObject({
      descriptionIt: 'Con guanciale\nAllergeni: nessuno dei 14',
    })
    expect(sent({ ...typed, allergens: { state: 'undeclared', contains: ['fish'] } })).toMatchObject({
      description: 'With guanciale',
      descriptionIt: 'Con guanciale',
    })
  })

  test('of a dish without a description are the default one', () =>
    expect(sent({ ...begin(), allergens: { state: 'none', contains: [] } })).toMatchObject({
      description: 'Allergens: none of the 14',
      descriptionIt: '',
    }))

  test('a line that has to be checked stays in its text, until something is declared', () => {
    const unclear = dish('carbonara', { descriptionIt: 'Buona\nAllergeni: glutine, lat' })
    const typed = begin(unclear)
    expect(typed.allergens.state).toBe('undeclared')
    expect(sent(typed)).toMatchObject({ descriptionIt: 'Buona\nAllergeni: glutine, lat' })
    expect(sent({ ...typed, allergens: { state: 'some', contains: ['gluten', 'milk'] } })).toMatchObject({
      descriptionIt: 'Buona\nAllergeni: glutine, latte',
    })
  })

  test('without a choice, or without room in a description, are a fault', () => {
    const of = (part: Partial<TypedDish>) => [...faultsOf({ ...complete, ...part }, known)]
    expect(of({ allergens: { state: 'some', contains: [] } })).toEqual(['allergens'])
    expect(of({ description: 'x'.repeat(4990), allergens: { state: 'none', contains: [] } })).toEqual(['length'])
  })

  test('a draft that was stored before they existed is still read', () => {
    const { allergens: _, ...older } = complete
    expect(v.parse(typedDish, older).allergens).toEqual({ state: 'undeclared', contains: [] })
  })
})
