import { readFileSync, statSync } from 'node:fs'
import type { TestSpecification } from 'vitest/node'

/** These take long for their size. Begun last, each would keep one processor while the others have nothing left to do. */
const LONGEST = [
  'entities/order/outbox.faults.test.ts',
  'backend/fuzz.test.ts',
  'backend/durability.test.ts',
  'backend/dev-middleware.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(file))
  return place < 0 ? LONGEST.length : place
}

/** The environment that a file asks for in its first line; blank where its project's will do. */
const environment = ({ moduleId }: TestSpecification): string =>
  /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? ''

/** As a rule a large file takes long; those of the matrix of failures have their rows beside them. */
const length = ({ moduleId }: TestSpecification): number =>
  moduleId.includes('/tests/faults/') ? Number.MAX_SAFE_INTEGER : statSync(moduleId).size

/**
 * The order of the test files: the longest first, then the largest, as many of those take long too. Those of a project and
 * an environment follow one another, after the longest their own first: a worker is kept only while the next file in the row
 * may share it, and a new one needs seconds until it has loaded what the old one had.
 */
export class LongestFirst {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        b.project.name.localeCompare(a.project.name) ||
        environment(a).localeCompare(environment(b)) ||
        length(b) - length(a),
    )
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}
