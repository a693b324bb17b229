import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { combination } from '#/entities/combination/schema.ts'
import { type CombinationDraft, savedHead } from '#/features/combinations/draft.ts'
import {
  asNewDraft,
  editDraftOf,
  isTouched,
  mergeLatest,
  newCombinationDraft,
  withoutDeletedThings,
} from '#/features/combinations/draft-rules.ts'
import { remainingSteps } from '#/features/combinations/saving-plan.ts'

const standard = { id: 's', name: 'standard', standard: true }
const dish = (id: string) => ({ id, name: `dish ${id}` })
const menu = (id: string, dishes: string[], ingredients: string[] = [], isOption = true) => ({
  id,
  name: `menu ${id}`,
  combination: isOption,
  dish: dishes.map(dish),
  ingredients: ingredients.map((each) => ({ id: each, name: each })),
})
const lunch = (...menuList: ReturnType<typeof menu>[]) =>
  v.parse(combination, {
    id: 'c1',
    name: 'Pranzo',
    dimensionAssignments: [{ price: 12.5, dimension: standard }],
    menuList,
  })
const typing = { dimensions: [standard], decimal: ',' as const, currency: 'EUR', ownMenuIds: new Set(['own']) }
const place = { restaurantId: 'r', userId: 'ada', opened: 'c1' }
const there = lunch(menu('m1', ['a'], ['i']), menu('m2', ['b']))
const edit = editDraftOf(place, 'd', there, typing)
const withFirst = (draft: CombinationDraft, part: Partial<CombinationDraft['options'][number]>): CombinationDraft => ({
  ...draft,
  options: draft.options.map((option, index) => (index === 0 ? { ...option, ...part } : option)),
})

test('a new draft begins with the standard dimension and nothing else', () => {
  const draft = newCombinationDraft({ ...place, opened: undefined }, 'd', typing)
  expect(draft).toMatchObject({ step: 'head', name: '', options: [], prices: [{ dimensionId: 's', price: '' }] })
  expect(isTouched(draft)).toBe(false)
  expect(isTouched({ ...draft, typedOption: 'Il p' })).toBe(true)
})

describe('the draft of an existing combination', () => {
  test('begins with what the backend has, and nothing to save', () => {
    expect(edit).toMatchObject({
      combinationId: 'c1',
      name: 'Pranzo',
      prices: [{ dimensionId: 's', price: '12,50' }],
      options: [
        { menuId: 'm1', name: 'menu m1', isOwnMenu: false, dishIds: ['a'], ingredientIds: ['i'] },
        { menuId: 'm2', dishIds: ['b'] },
      ],
    })
    expect(remainingSteps(edit)).toEqual([])
    expect(isTouched(edit)).toBe(false)
    expect(isTouched({ ...edit, name: 'Cena' })).toBe(true)
  })

  test('recognises ordinary menus, also without the flag', () => {
    const menus = editDraftOf(place, 'd', lunch(menu('own', ['a'], [], false), menu('m2', ['b'], [], false)), typing)
    expect(menus.options.map(({ isOwnMenu }) => isOwnMenu)).toEqual([true, false])
  })
})

describe('a stored draft of a combination that was changed elsewhere', () => {
  test('takes the backend’s value where nothing was edited here', () => {
    const now = lunch(menu('m1', ['a', 'x']), menu('m3', ['c']))
    expect(mergeLatest(edit, { ...now, name: 'Pranzo lungo' }, typing)).toMatchObject({
      name: 'Pranzo lungo',
      options: [
        { menuId: 'm1', dishIds: ['a', 'x'], ingredientIds: [] },
        { menuId: 'm3', dishIds: ['c'] },
      ],
    })
    expect(remainingSteps(mergeLatest(edit, now, typing))).toEqual([])
  })

  test('keeps edited parts, and only they are sent', () => {
    const mine = withFirst({ ...edit, name: 'Cena' }, { dishIds: ['z'] })
    const rebased = mergeLatest(
      mine,
      { ...lunch(menu('m1', ['a', 'x'], ['j']), menu('m2', ['b'])), name: 'Altro' },
      typing,
    )
    expect(rebased).toMatchObject({ name: 'Cena', options: [{ dishIds: ['z'], ingredientIds: ['j'] }, {}] })
    expect(remainingSteps(rebased).map(({ kind }) => kind)).toEqual(['updateCombination', 'dishes'])
  })

  test('merges name and prices; changed on both sides, the base stays', () => {
    const mine = { ...edit, name: 'Cena' }
    const dearer = {
      ...there,
      dimensionAssignments: there.dimensionAssignments.map((each) => ({ ...each, price: 20 })),
    }
    const rebased = mergeLatest(mine, dearer, typing)
    expect(rebased).toMatchObject({ name: 'Cena', prices: [{ price: '20,00' }] })
    expect(savedHead(rebased)).toEqual({ name: 'Pranzo', prices: ['s 20'] })
    expect(savedHead(mergeLatest(mine, { ...there, name: 'Altro' }, typing))?.name).toBe('Pranzo')
    expect(savedHead(mergeLatest(mine, { ...there, name: 'Cena' }, typing))?.name).toBe('Cena')
  })

  test('loses an option deleted elsewhere, unless it was edited here', () => {
    const now = lunch(menu('m2', ['b']))
    expect(mergeLatest(edit, now, typing).options.map(({ menuId }) => menuId)).toEqual(['m2'])
    const rebased = mergeLatest(withFirst(edit, { dishIds: ['z'] }), now, typing)
    expect(remainingSteps(rebased).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'createOption menu m1',
      'dishes menu m1',
      'ingredients menu m1',
    ])
  })

  test('does not bring back an option removed here', () => {
    const [, second] = edit.options
    const mine = { ...edit, options: second ? [second] : [], removed: [{ menuId: 'm1', name: 'menu m1' }] }
    expect(mergeLatest(mine, there, typing).options).toHaveLength(1)
    expect(remainingSteps(mergeLatest(mine, there, typing)).map(({ kind }) => kind)).toEqual(['deleteOption'])
    expect(mergeLatest(mine, lunch(menu('m2', ['b'])), typing).removed).toEqual([])
  })

  test('keeps unsaved options', () => {
    const added = { key: 'k', name: 'Dolce', isOwnMenu: false, dishIds: ['d'], ingredientIds: [] }
    const rebased = mergeLatest({ ...edit, options: [...edit.options, added] }, there, typing)
    expect(remainingSteps(rebased).map(({ kind }) => kind)).toEqual(['createOption', 'dishes'])
  })

  test('is not merged while a creation has no answer', () => {
    const uncertain = { ...edit, attempt: { part: 'name:k', name: 'Dolce', known: [], at: 0 } }
    expect(mergeLatest(uncertain, lunch(), typing)).toBe(uncertain)
  })
})

test('deleted dishes and ingredients are left out', () => {
  const stored = withoutDeletedThings(edit, { menus: [], isDish: (id) => id !== 'a', isIngredient: () => false })
  expect(stored.options.map(({ dishIds, ingredientIds }) => [dishIds, ingredientIds])).toEqual([
    [[], []],
    [['b'], []],
  ])
})

test('a picked menu is as the restaurant has it now, and gone if it was deleted', () => {
  const picked = { key: 'own', menuId: 'own', name: 'Dolci', isOwnMenu: true, dishIds: ['a'], ingredientIds: [] }
  const draft = { ...newCombinationDraft({ ...place, opened: undefined }, 'd', typing), options: [picked] }
  const now = { ...picked, name: 'I dolci', dishIds: ['a', 'b'] }
  const everything = { isDish: () => true, isIngredient: () => true }
  expect(withoutDeletedThings(draft, { menus: [now], ...everything }).options).toEqual([now])
  expect(withoutDeletedThings(draft, { menus: [], ...everything }).options).toEqual([])
  // Once it was sent, the combination at the backend counts.
  expect(withoutDeletedThings({ ...draft, combinationId: 'c1' }, { menus: [], ...everything }).options).toEqual([
    picked,
  ])
})

test('a combination deleted elsewhere can be created again', () => {
  expect(remainingSteps(asNewDraft(edit)).map(({ kind }) => kind)).toEqual([
    'createCombination',
    'createOption',
    'dishes',
    'ingredients',
    'createOption',
    'dishes',
  ])
})
