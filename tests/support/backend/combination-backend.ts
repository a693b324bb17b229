import type { NewCombination } from '#/entities/combination/sent-schema.ts'
import type { SaveCalls } from '#/features/combinations/saving.ts'
import { ApiError } from '#/lib/http/api-error.ts'

/*
 * A backend with combinations only, for tests of saving when calls fail. It checks nothing: what is created twice
 * exists twice.
 */

type KeptOption = { id: string; name: string; dishes: string[]; ingredients: string[] }
type KeptCombination = {
  id: string
  name: string
  prices: NewCombination['dimensions']
  menuIds: string[]
  options: KeptOption[]
}

/** How a call fails: refused, lost before or after it arrived, or answered without an id. */
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
    // Its ids are no numbers.
    refuseMenuAsOption: async () => {},
    renameOption: (_, id, name) => answer('renameOption', () => void Object.assign(option(id), { name })),
    deleteOption: (id) =>
      // Deleting something that is gone succeeds (lib/http).
      answer('deleteOption', () => {
        for (const each of combinations) each.options = each.options.filter((option) => option.id !== id)
      }),
    saveDishes: (id, dishes) => answer('saveDishes', () => void Object.assign(option(id), { dishes })),
    saveIngredients: (id, ingredients) =>
      answer('saveIngredients', () => void Object.assign(option(id), { ingredients })),
  }

  return {
    calls,
    combinations,
    /** The calls, in order. */
    log,
    /** Makes the n-th call from now fail, counted from 0. */
    failAt: (n: number, fault: Fault) => faults.set(count + n, fault),
    healed: () => faults.clear(),
  }
}
