import { describe, expect, test } from 'vitest'
import { type CombinationDraft, emptyCombinationDraft } from '#/features/combinations/draft.ts'
import {
  changeWizard,
  mayAddOption,
  mayGoTo,
  mayLeave,
  maySave,
  optionsWithoutDish,
  type WizardChange,
} from '#/features/combinations/wizard-state.ts'

const standard = { id: 's', name: 'standard', standard: true }
const large = { id: 'l', name: 'grande', standard: false }
const dimensions = [standard, large]
const row = (dimensionId = 's', price = '15') => ({ key: dimensionId, dimensionId, price })

const start = emptyCombinationDraft({ restaurantId: 'r', userId: 'ada', opened: undefined }, 'd', [row()])
const changed = (draft: CombinationDraft, ...changes: WizardChange[]) => changes.reduce(changeWizard, draft)
const add = (text: string, key = text): WizardChange[] => [
  { type: 'typeOption', text },
  { type: 'addOption', key },
]
const next = (key = 'new'): WizardChange => ({ type: 'next', key, dimensions })
const back: WizardChange = { type: 'back', key: 'new' }
const dishes = (optionKey: string, ...ids: string[]): WizardChange => ({
  type: 'choose',
  what: 'dishIds',
  optionKey,
  ids,
  isChosen: true,
})
const named = changed(start, { type: 'name', name: 'Cena' })

describe('the four steps', () => {
  test('are name and dimensions, options, ingredients, dishes: next goes on', () => {
    const seen = [named, changed(named, next()), changed(named, next(), next()), changed(named, next(), next(), next())]
    expect(seen.map(({ step }) => step)).toEqual(['head', 'options', 'ingredients', 'dishes'])
  })

  test('back goes back, and keeps what was chosen', () => {
    const there = changed(named, next(), ...add('Primo'), next(), next(), dishes('Primo', 'd1'), back)
    expect(there.step).toBe('ingredients')
    expect(changed(there, back, back, back).step).toBe('head')
    expect(there.options).toMatchObject([{ dishIds: ['d1'] }])
  })

  test('the last one has no next: leaving it is saving', () => {
    const last = { ...named, step: 'dishes' as const }
    expect(changed(last, next()).step).toBe('dishes')
  })

  test('a step can be jumped to when every one before it is answered', () => {
    expect(mayGoTo(start, 'options', dimensions)).toBe(false)
    expect(changed(start, { type: 'goTo', key: 'new', step: 'dishes', dimensions })).toBe(start)
    expect(changed(named, { type: 'goTo', key: 'new', step: 'dishes', dimensions }).step).toBe('dishes')
  })
})

describe('step 1, name and dimensions', () => {
  test.each(['', '   '])('next is disabled while the name is blank: %j', (name) => {
    const blank = changed(named, { type: 'name', name })
    expect(mayLeave(blank, 'head', dimensions)).toBe(false)
    expect(changed(blank, next())).toBe(blank)
  })

  test('each row needs a size and a price of at least 0', () => {
    const withRows = (...prices: CombinationDraft['prices']) =>
      mayLeave(changed(named, { type: 'prices', prices }), 'head', dimensions)
    expect(withRows(row('s', '0'))).toBe(true)
    expect(withRows(row('', '12'))).toBe(false)
    expect(withRows(row('s', '-1'))).toBe(false)
    expect(withRows(row('s', 'dodici'))).toBe(false)
    expect(withRows(row('gone', '12'))).toBe(false)
    expect(withRows()).toBe(false)
  })

  test('an empty price counts as 0', () => {
    expect(mayLeave(changed(named, { type: 'prices', prices: [row('s', '')] }), 'head', dimensions)).toBe(true)
  })

  test('a size stands once', () => {
    const twice = changed(named, { type: 'prices', prices: [row('l'), { ...row('l'), key: 'again' }] })
    expect(mayLeave(twice, 'head', dimensions)).toBe(false)
  })
})

describe('step 2, options', () => {
  const there = changed(named, next())

  test.each(['', ' \t '])('nothing can be added while the text is blank after trimming: %j', (text) => {
    const blank = changed(there, { type: 'typeOption', text })
    expect(mayAddOption(blank)).toBe(false)
    expect(changed(blank, { type: 'addOption', key: 'x' })).toBe(blank)
  })

  test('one is added by its trimmed name, and the field is empty again', () => {
    const one = changed(there, ...add('  Il primo ', 'k'))
    expect(one.options).toEqual([{ key: 'k', name: 'Il primo', isOwnMenu: false, dishIds: [], ingredientIds: [] }])
    expect(one.typedOption).toBe('')
  })

  test.each([' ', '\u200b'])('one of nothing that can be seen is none: %j', (text) => {
    const typed = changed(named, { type: 'typeOption', text })
    expect(mayAddOption(typed)).toBe(false)
    const renamed = changed(named, ...add('Primo'), { type: 'renameOption', optionKey: 'Primo', name: text })
    expect(mayLeave(renamed, 'options', dimensions)).toBe(false)
    expect(mayLeave(changed(start, { type: 'name', name: text }), 'head', dimensions)).toBe(false)
  })

  test('one that is typed but not added goes along with next: nothing typed is lost', () => {
    const typed = changed(there, { type: 'typeOption', text: 'Il dolce' }, next('k'))
    expect(typed).toMatchObject({ step: 'ingredients', typedOption: '', options: [{ key: 'k', name: 'Il dolce' }] })
  })

  test('going back, or to another step, adds it as well', () => {
    const typed = changed(there, { type: 'typeOption', text: 'Il dolce' })
    expect(changed(typed, back)).toMatchObject({ step: 'head', options: [{ name: 'Il dolce' }] })
    expect(changed(typed, { type: 'goTo', key: 'k', step: 'dishes', dimensions }).options).toMatchObject([{ key: 'k' }])
  })

  test('one may go on without any: the next steps say that there is no menu', () => {
    expect(mayLeave(there, 'options', dimensions)).toBe(true)
  })

  test('a name is changed, and may not be blank', () => {
    const renamed = changed(there, ...add('Primo'), { type: 'renameOption', optionKey: 'Primo', name: ' ' })
    expect(renamed.options[0]?.name).toBe(' ')
    expect(mayLeave(renamed, 'options', dimensions)).toBe(false)
  })

  test('one that only this device knows is simply gone', () => {
    expect(changed(there, ...add('Primo'), { type: 'removeOption', optionKey: 'Primo' })).toMatchObject({
      options: [],
      removed: [],
    })
  })

  test('one that the backend has is remembered as to be deleted, by the name that it has there', () => {
    const option = { key: 'k', menuId: 'm1', name: 'Altro', isOwnMenu: false, dishIds: ['d1'], ingredientIds: [] }
    const edited = { ...there, options: [option], saved: { 'name:k': 'Il primo' } }
    const gone = changed(edited, { type: 'removeOption', optionKey: 'k' })
    expect(gone).toMatchObject({ options: [], removed: [{ menuId: 'm1', name: 'Il primo' }] })
  })

  test("one of the restaurant's own menus is neither renamed, nor removed, nor filled from here", () => {
    const own = { key: 'k', menuId: 'm1', name: 'Dolci', isOwnMenu: true, dishIds: ['d1'], ingredientIds: [] }
    const draft = { ...there, options: [own] }
    const changes: WizardChange[] = [
      { type: 'renameOption', optionKey: 'k', name: 'x' },
      { type: 'removeOption', optionKey: 'k' },
      dishes('k', 'd2'),
    ]
    expect(changed(draft, ...changes).options).toEqual([own])
  })
})

describe('steps 3 and 4, ingredients and dishes per option', () => {
  const two = changed(named, next(), ...add('Primo'), ...add('Dolce'), next())

  test('ingredients may be none', () => expect(mayLeave(two, 'ingredients', dimensions)).toBe(true))

  test('each option has its own choice, one by one or many at once', () => {
    const filled = changed(
      two,
      dishes('Primo', 'a', 'b'),
      dishes('Dolce', 'c'),
      dishes('Primo', 'b', 'd'),
      { type: 'choose', what: 'dishIds', optionKey: 'Primo', ids: ['a'], isChosen: false },
      { type: 'choose', what: 'ingredientIds', optionKey: 'Dolce', ids: ['i'], isChosen: true },
    )
    expect(filled.options).toMatchObject([
      { dishIds: ['b', 'd'], ingredientIds: [] },
      { dishIds: ['c'], ingredientIds: ['i'] },
    ])
  })

  test('saving needs a dish for each option', () => {
    const half = changed(two, next(), dishes('Primo', 'a'))
    expect(optionsWithoutDish(half).map(({ name }) => name)).toEqual(['Dolce'])
    expect(maySave(half, dimensions)).toBe(false)
    expect(maySave(changed(half, dishes('Dolce', 'c')), dimensions)).toBe(true)
  })

  test('saving waits for an option that is typed but not added', () => {
    const full = changed(two, dishes('Primo', 'a'), dishes('Dolce', 'c'), { type: 'typeOption', text: 'Frutta' })
    expect(maySave(full, dimensions)).toBe(false)
  })

  test('saving needs an option', () => expect(maySave(changed(named, next(), next(), next()), dimensions)).toBe(false))
})
