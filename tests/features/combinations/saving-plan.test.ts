import { describe, expect, test } from 'vitest'
import { type CombinationDraft, emptyCombinationDraft } from '#/features/combinations/draft.ts'
import { afterStep, isPartlySaved, remainingSteps } from '#/features/combinations/saving-plan.ts'

const place = { restaurantId: 'r', userId: 'ada', opened: undefined }
const option = (key: string, dishIds: string[] = [], ingredientIds: string[] = []) => ({
  key,
  name: key,
  isOwnMenu: false,
  dishIds,
  ingredientIds,
})
const draft: CombinationDraft = {
  ...emptyCombinationDraft(place, 'd', [{ key: 's', dimensionId: 's', price: '12,50' }]),
  name: ' Cena ',
  options: [option('Primo', ['b', 'a'], ['i']), option('Dolce', ['c'])],
}
const kinds = (of: CombinationDraft) => remainingSteps(of).map(({ kind, name }) => `${kind} ${name}`)
/** The draft after all calls have succeeded. */
const allSaved = (of: CombinationDraft): CombinationDraft => {
  const [step] = remainingSteps(of)
  return step ? allSaved(afterStep(of, step, step.kind.startsWith('create') ? `id of ${step.name}` : undefined)) : of
}

describe('the plan', () => {
  test('of a new combination: the combination, then each option with its dishes and ingredients', () => {
    expect(kinds(draft)).toEqual([
      'createCombination Cena',
      'createOption Primo',
      'dishes Primo',
      'ingredients Primo',
      'createOption Dolce',
      'dishes Dolce',
    ])
  })

  test('has tidy names: tabs and line ends from a spreadsheet are removed', () => {
    const pasted = { ...draft, name: 'Cena\tdi pesce', options: [option('Primo\u0007\t', ['a'])] }
    expect(kinds(pasted)).toEqual(['createCombination Cena di pesce', 'createOption Primo', 'dishes Primo'])
    expect(kinds({ ...allSaved(pasted), name: 'Cena di pesce' })).toEqual([])
  })

  test('of a saved combination is empty', () => expect(kinds(allSaved(draft))).toEqual([]))

  test('holds only what has changed', () => {
    const saved = allSaved(draft)
    expect(kinds({ ...saved, name: 'Cenone' })).toEqual(['updateCombination Cenone'])
    expect(kinds({ ...saved, prices: [{ key: 's', dimensionId: 's', price: '13' }] })).toEqual([
      'updateCombination Cena',
    ])
    const [first, second] = saved.options
    if (!first || !second) throw new Error('two options')
    expect(kinds({ ...saved, options: [{ ...first, name: 'Antipasto' }, second] })).toEqual(['renameOption Antipasto'])
    expect(kinds({ ...saved, options: [first, { ...second, dishIds: [] }] })).toEqual(['dishes Dolce'])
    expect(kinds({ ...saved, options: [{ ...first, ingredientIds: [] }, second] })).toEqual(['ingredients Primo'])
  })

  test('ignores the format of a price and the order of choices', () => {
    const saved = allSaved(draft)
    const [first, second] = saved.options
    if (!first || !second) throw new Error('two options')
    const same = {
      ...saved,
      prices: [{ key: 'x', dimensionId: 's', price: '€ 12.5' }],
      options: [{ ...first, dishIds: ['a', 'b', 'a'] }, second],
    }
    expect(kinds(same)).toEqual([])
  })

  test('deletes options last', () => {
    const saved = allSaved(draft)
    const swapped = {
      ...saved,
      options: [...saved.options.slice(1), option('Frutta', ['f'])],
      removed: [{ menuId: 'id of Primo', name: 'Primo' }],
    }
    expect(kinds(swapped)).toEqual(['createOption Frutta', 'dishes Frutta', 'deleteOption Primo'])
    expect(allSaved(swapped).removed).toEqual([])
  })

  test('does not touch ordinary menus', () => {
    const own = { ...option('Dolci', ['x']), menuId: 'm', isOwnMenu: true }
    expect(kinds({ ...allSaved(draft), options: [own] })).toEqual([])
  })
})

test('a successful call is recorded in the draft', () => {
  const [first] = remainingSteps(draft)
  if (!first) throw new Error('a step')
  const after = afterStep({ ...draft, attempt: { part: 'head', name: 'Cena', known: [], at: 1 } }, first, 'c1')
  expect(after).toMatchObject({
    combinationId: 'c1',
    turn: 1,
    done: [{ kind: 'createCombination', name: 'Cena' }],
  })
  expect(after.attempt).toBeUndefined()
  expect(isPartlySaved(draft)).toBe(false)
  expect(isPartlySaved(after)).toBe(true)
  expect(isPartlySaved(allSaved(after))).toBe(false)
})
