import { DIALECT } from '#/config/env.ts'
import { setZerosSource, zerosAreLeftOut } from '#/lib/schema/zeros.ts'
import { onLearnedElsewhere, readLearnedFact, storeLearnedFact } from './learned.ts'

/* This device learns from its own writes whether the backend leaves out fields that are false, 0 or empty. */

/** Undefined: to be read. Every absent field asks for it. */
let isLearned: boolean | undefined

onLearnedElsewhere(() => {
  isLearned = undefined
})

setZerosSource(() => {
  // The tests of schemas run without a page.
  isLearned ??= typeof window === 'object' && readLearnedFact('zeros') !== undefined
  return DIALECT.zeros === 'leftOut' || isLearned
})

/** Items whose field was set to false or 0 by an accepted write, and had another value before. */
const itemsWithWrittenZero = new Set<string>()

const itemKeyOf = (kind: 'dish' | 'menu', id: string) => `${kind} ${id}`

export function noteWrittenZero(kind: 'dish' | 'menu', id: string): void {
  if (!zerosAreLeftOut()) itemsWithWrittenZero.add(itemKeyOf(kind, id))
}

/**
 * Called with the value that was read after the write. @returns true if the backend has left out the value: then the
 * answer must be read again.
 */
export function learnZeros(kind: 'dish' | 'menu', id: string, value: unknown): boolean {
  if (!itemsWithWrittenZero.delete(itemKeyOf(kind, id)) || value !== undefined) return false
  storeLearnedFact('zeros', 'leftOut')
  isLearned = true
  return true
}
