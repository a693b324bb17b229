import { DIALECT } from '#/config/env.ts'
import { setZerosSource, zerosAreLeftOut } from '#/lib/schema/zeros.ts'
import { readLearnedFact, storeLearnedFact } from './learned.ts'

/* What this device learns of fields that are left out: by what it has written itself. */

let isLearned: boolean | undefined

setZerosSource(() => {
  // The tests of schemas have no page.
  isLearned ??= typeof window === 'object' && readLearnedFact('zeros') !== undefined
  return DIALECT.zeros === 'leftOut' || isLearned
})

/** Things to which an accepted write has given a value that is false or 0, and that had another before. */
const itemsWithWrittenZero = new Set<string>()

const itemKeyOf = (kind: 'dish' | 'menu', id: string) => `${kind} ${id}`

export function noteWrittenZero(kind: 'dish' | 'menu', id: string): void {
  if (!zerosAreLeftOut()) itemsWithWrittenZero.add(itemKeyOf(kind, id))
}

/** To be called with what was read after the write. @returns true: what is absent was left out, so read it again. */
export function learnZeros(kind: 'dish' | 'menu', id: string, value: unknown): boolean {
  if (!itemsWithWrittenZero.delete(itemKeyOf(kind, id)) || value !== undefined) return false
  storeLearnedFact('zeros', 'leftOut')
  isLearned = true
  return true
}

/** Only for tests. */
export function forgetZeros(): void {
  itemsWithWrittenZero.clear()
  isLearned = undefined
}
