import { DIALECT } from '#/config/env.ts'
import { knowZerosBy, zerosAreLeftOut } from '#/lib/schema/zeros.ts'
import { learn, learned } from './learned.ts'

/* What this device learns of fields that are left out: by what it has written itself. */

let isLearned: boolean | undefined

knowZerosBy(() => {
  // The tests of schemas have no page.
  isLearned ??= typeof window === 'object' && learned('zeros') !== undefined
  return DIALECT.zeros === 'leftOut' || isLearned
})

/** Things to which an accepted write has given a value that is false or 0, and that had another before. */
const written = new Set<string>()

const nameOf = (kind: 'dish' | 'menu', id: string) => `${kind} ${id}`

export function noteZero(kind: 'dish' | 'menu', id: string): void {
  if (!zerosAreLeftOut()) written.add(nameOf(kind, id))
}

/** To be called with what was read after the write. @returns true: what is absent was left out, so read it again. */
export function learnZeros(kind: 'dish' | 'menu', id: string, value: unknown): boolean {
  if (!written.delete(nameOf(kind, id)) || value !== undefined) return false
  learn('zeros', 'leftOut')
  isLearned = true
  return true
}

/** Only for tests. */
export function forgetZeros(): void {
  written.clear()
  isLearned = undefined
}
