import type { NewCombination } from '#/entities/combination/schema.ts'
import type { SaveCalls } from '#/features/combinations/saving.ts'
import { ApiError } from '#/lib/http/api-error.ts'

/*
 * A backend that knows nothing but fixed menus, for tests of what saving does when calls fail. It believes everything
 * and counts nothing together: what is created twice is there twice.
 */

type KeptOption = { id: string; name: string; dishes: string[]; ingredients: string[] }
type KeptCombination = {
  id: string
  name: string
  prices: NewCombination['dimensions']
  menuIds: string[]
  options: KeptOption[]
}

/** How a call fails: refused; lost on the way there, or back; answered with what is no answer. */
export const FAULTS = ['refused', 'lostThere', 'lostBack', 'noId'] as const
export type Fault = (typeof FAULTS)[number]

export function combinationBackend() {
  const combinations: KeptCombination[] = []
  const log: string[] = []
  const faults = new Map<number, Fault>()
  let count = 0
  let ids = 0
  const newId = (kind: string) => {
    ids += 1
    return `${kind}${ids}`
  }

  const answer = async <T>(name: string, act: () => T): Promise<T> => {
    const fault = faults.get(count)
    count += 1
    log.push(name)
    if (fault === 'refused') throw new ApiError('http', { status: 400, serverMessage: 'No' })
    if (fault === 'lostThere') throw new ApiError('network')
    const result = act()
    if (fault === 'lostBack') throw new ApiError('network')
    if (fault === 'noId') throw new ApiError('shape')
    return result
  }
  const combination = (id: string): KeptCombination => {
    const found = combinations.find((each) => each.id === id)
    if (!found) throw new ApiError('http', { status: 404 })
    return found
  }
  const option = (id: string): KeptOption => {
    const found = combinations.flatMap(({ options }) => options).find((each) => each.id === id)
    if (!found) throw new ApiError('http', { status: 404 })
    return found
  }

  const calls: SaveCalls = {
    combinationsOf: () => answer('combinationsOf', () => combinations.map(({ id, name }) => ({ id, name }))),
    optionsOf: (id) => answer('optionsOf', () => combination(id).options.map(({ id, name }) => ({ id, name }))),
    headOf: (id) => answer('headOf', () => ({ name: combination(id).name, dimensions: combination(id).prices })),
    createCombination: ({ name, dimensions, menuIds }) =>
      answer('createCombination', () => {
        const made = { id: newId('c'), name, prices: dimensions, menuIds, options: [] }
        combinations.push(made)
        return { id: made.id }
      }),
    updateCombination: (id, { name, dimensions }) =>
      answer('updateCombination', () => void Object.assign(combination(id), { name, prices: dimensions })),
    createOption: ({ name, combinationId }) =>
      answer('createOption', () => {
        const made = { id: newId('m'), name, dishes: [], ingredients: [] }
        combination(combinationId).options.push(made)
        return { id: made.id }
      }),
    renameOption: (id, name) => answer('renameOption', () => void Object.assign(option(id), { name })),
    deleteOption: (id) =>
      // What is gone already is deleted (lib/http).
      answer('deleteOption', () => {
        for (const each of combinations) each.options = each.options.filter((kept) => kept.id !== id)
      }),
    saveDishes: (id, dishes) => answer('saveDishes', () => void Object.assign(option(id), { dishes })),
    saveIngredients: (id, ingredients) =>
      answer('saveIngredients', () => void Object.assign(option(id), { ingredients })),
  }

  return {
    calls,
    combinations,
    /** The calls that went out, in their order. */
    log,
    /** Makes the call fail that is the n-th from now, counted from 0. */
    failAt: (n: number, fault: Fault) => faults.set(count + n, fault),
    healed: () => faults.clear(),
  }
}
