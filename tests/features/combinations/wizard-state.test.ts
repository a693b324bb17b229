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

describe('back and next move between the four steps (R2.46)', () => {
  test('next goes from head to options, ingredients and dishes', () => {
    const seen = [named, changed(named, next()), changed(named, next(), next()), changed(named, next(), next(), next())]
    expect(seen.map(({ step }) => step)).toEqual(['head', 'options', 'ingredients', 'dishes'])
  })

  test('back keeps what was chosen', () => {
    const there = changed(named, next(), ...add('Primo'), next(), next(), dishes('Primo', 'd1'), back)
    expect(there.step).toBe('ingredients')
    expect(changed(there, back, back, back).step).toBe('head')
    expect(there.options).toMatchObject([{ dishIds: ['d1'] }])
  })

  test('the last step has no next', () => {
    const last = { ...named, step: 'dishes' as const }
    expect(changed(last, next()).step).toBe('dishes')
  })

  test('goTo needs every step before to be complete', () => {
    expect(mayGoTo(start, 'options', dimensions)).toBe(false)
    expect(changed(start, { type: 'goTo', key: 'new', step: 'dishes', dimensions })).toBe(start)
    expect(changed(named, { type: 'goTo', key: 'new', step: 'dishes', dimensions }).step).toBe('dishes')
  })
})

describe('step 1, name and dimensions', () => {
  test.each(['', '   '])('next is disabled while the name is blank: %j (R5.9)', (name) => {
    const blank = changed(named, { type: 'name', name })
    expect(mayLeave(blank, 'head', dimensions)).toBe(false)
    expect(changed(blank, next())).toBe(blank)
  })

  test('each row needs a dimension and a price of at least 0', () => {
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

  test('a dimension is chosen once', () => {
    const twice = changed(named, { type: 'prices', prices: [row('l'), { ...row('l'), key: 'again' }] })
    expect(mayLeave(twice, 'head', dimensions)).toBe(false)
  })
})

describe('step 2, options', () => {
  const there = changed(named, next())

  test.each(['', ' \t '])('a blank name cannot be added: %j (R5.6)', (text) => {
    const blank = changed(there, { type: 'typeOption', text })
    expect(mayAddOption(blank)).toBe(false)
    expect(changed(blank, { type: 'addOption', key: 'x' })).toBe(blank)
  })

  test('adding trims the name and clears the field', () => {
    const one = changed(there, ...add('  Il primo ', 'k'))
    expect(one.options).toEqual([{ key: 'k', name: 'Il primo', isOwnMenu: false, dishIds: [], ingredientIds: [] }])
    expect(one.typedOption).toBe('')
  })

  test.each([' ', '\u200b'])('an invisible name cannot be added: %j', (text) => {
    const typed = changed(named, { type: 'typeOption', text })
    expect(mayAddOption(typed)).toBe(false)
    const renamed = changed(named, ...add('Primo'), { type: 'renameOption', optionKey: 'Primo', name: text })
    expect(mayLeave(renamed, 'options', dimensions)).toBe(false)
    expect(mayLeave(changed(start, { type: 'name', name: text }), 'head', dimensions)).toBe(false)
  })

  test('next adds the typed option', () => {
    const typed = changed(there, { type: 'typeOption', text: 'Il dolce' }, next('k'))
    expect(typed).toMatchObject({ step: 'ingredients', typedOption: '', options: [{ key: 'k', name: 'Il dolce' }] })
  })

  test('back and goTo add it too', () => {
    const typed = changed(there, { type: 'typeOption', text: 'Il dolce' })
    expect(changed(typed, back)).toMatchObject({ step: 'head', options: [{ name: 'Il dolce' }] })
    expect(changed(typed, { type: 'goTo', key: 'k', step: 'dishes', dimensions }).options).toMatchObject([{ key: 'k' }])
  })

  test('next works without options', () => {
    expect(mayLeave(there, 'options', dimensions)).toBe(true)
  })

  test('a name can be changed, but not to a blank one', () => {
    const renamed = changed(there, ...add('Primo'), { type: 'renameOption', optionKey: 'Primo', name: ' ' })
    expect(renamed.options[0]?.name).toBe(' ')
    expect(mayLeave(renamed, 'options', dimensions)).toBe(false)
  })

  test('an option that was never saved is removed at once', () => {
    expect(changed(there, ...add('Primo'), { type: 'removeOption', optionKey: 'Primo' })).toMatchObject({
      options: [],
      removed: [],
    })
  })

  test('an option at the backend is listed for deletion, by its saved name', () => {
    const option = { key: 'k', menuId: 'm1', name: 'Altro', isOwnMenu: false, dishIds: ['d1'], ingredientIds: [] }
    const edited = { ...there, options: [option], saved: { 'name:k': 'Il primo' } }
    const gone = changed(edited, { type: 'removeOption', optionKey: 'k' })
    expect(gone).toMatchObject({ options: [], removed: [{ menuId: 'm1', name: 'Il primo' }] })
  })

  const own = { key: 'm1', menuId: 'm1', name: 'Dolci', isOwnMenu: true, dishIds: ['d1'], ingredientIds: [] }

  test('an ordinary menu cannot be renamed or filled', () => {
    const draft = { ...there, options: [own] }
    const changes: WizardChange[] = [{ type: 'renameOption', optionKey: 'm1', name: 'x' }, dishes('m1', 'd2')]
    expect(changed(draft, ...changes).options).toEqual([own])
  })

  test('a menu is picked once, and removed again without a deletion', () => {
    const picked = changed(there, { type: 'addMenu', menu: own }, { type: 'addMenu', menu: own })
    expect(picked.options).toEqual([own])
    expect(changed(picked, { type: 'removeOption', optionKey: 'm1' })).toMatchObject({ options: [], removed: [] })
  })

  test.each([
    ['a combination that exists', { combinationId: 'c1' }],
    ['one whose creation has no answer', { attempt: { part: 'head', name: 'Cena', known: [], at: 1 } }],
  ])('of %s menus are neither picked nor removed: no call says so', (_, part) => {
    const draft = { ...there, ...part, options: [own] }
    const other = { ...own, key: 'm2', menuId: 'm2' }
    expect(changed(draft, { type: 'addMenu', menu: other })).toBe(draft)
    expect(changed(draft, { type: 'removeOption', optionKey: 'm1' })).toBe(draft)
  })
})

describe('steps 3 and 4, ingredients and dishes per option', () => {
  const two = changed(named, next(), ...add('Primo'), ...add('Dolce'), next())

  test('ingredients may be none', () => expect(mayLeave(two, 'ingredients', dimensions)).toBe(true))

  test('each option has its own choice, of one or of many', () => {
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

  test('an option that is typed but not added blocks saving', () => {
    const full = changed(two, dishes('Primo', 'a'), dishes('Dolce', 'c'), { type: 'typeOption', text: 'Frutta' })
    expect(maySave(full, dimensions)).toBe(false)
  })

  test('saving needs an option', () => expect(maySave(changed(named, next(), next(), next()), dimensions)).toBe(false))
})
