import { readFileSync, statSync } from 'node:fs'
import type { TestSpecification } from 'vitest/node'

/** Slow for their size. Started last, each would occupy one core while the others are idle. */
const LONGEST = [
  'backend/contract.dialects.test.ts',
  'backend/fuzz.test.ts',
  'backend/durability.test.ts',
  'backend/dev-middleware.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(file))
  return place < 0 ? LONGEST.length : place
}

/** The environment in a file's first line; blank for the project's default. */
const environment = ({ moduleId }: TestSpecification): string =>
  /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? ''

/** A large file is usually slow; the rows of the fault matrix are in files of their own. */
const length = ({ moduleId }: TestSpecification): number =>
  moduleId.includes('/tests/faults/') ? Number.MAX_SAFE_INTEGER : statSync(moduleId).size

/**
 * Runs the slowest test files first, then the largest. Files of one project and environment stay together, after the
 * slowest: a worker is reused only if the next file has the same environment, and a new one takes seconds to load.
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
