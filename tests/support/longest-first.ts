import { statSync } from 'node:fs'
import type { TestSpecification } from 'vitest/node'

/** These take half a minute and more. Begun last, each would keep one processor while the others have nothing left to do. */
const LONGEST = ['entities/order/outbox.faults.test.ts', 'backend/fuzz.test.ts', 'backend/durability.test.ts']

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(file))
  return place < 0 ? LONGEST.length : place
}

/** The order of the test files: the longest first, then the largest, as many of those take long too. */
export class LongestFirst {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted((a, b) => rank(a) - rank(b) || statSync(b.moduleId).size - statSync(a.moduleId).size)
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}
