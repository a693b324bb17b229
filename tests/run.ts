import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'

/*
 * `npm test`: types, lint, the tests without a browser, the tests in one. Each program says itself what failed; the last
 * line adds up their counts. `npm test -- --changed [commit]` runs the test files that have changed since the commit
 * (HEAD), or import what has; `npm test -- --all` the rows and seeds too that are only sampled otherwise
 * (docs/testing.md).
 */

type Counts = { passed: number; failed: number; skipped: number }

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean' }, all: { type: 'boolean' } },
  allowPositionals: true,
})
if (values.all) process.env.TRY_ALL = 'true'
const since = positionals[0] ?? 'HEAD'

const VITEST_REPORT = 'test-results/vitest.json'
const PLAYWRIGHT_REPORT = 'test-results/playwright.json'

/** Runs a program of node_modules/.bin; true if it succeeds. */
const run = (program: string, args: string[]): boolean => {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (error) console.error(`${program} could not be started: ${error.message}`)
  return status === 0
}

const check = (program: string, ...args: string[]): Counts => ({
  passed: 0,
  failed: run(program, args) ? 0 : 1,
  skipped: 0,
})

const readReport = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** A runner that fails without a failed test, or runs none although it should, counts as a failure. */
const testWith = (program: string, args: string[], count: () => Counts): Counts => {
  const isOk = run(program, args)
  const counts = count()
  const isGood = isOk && (counts.passed > 0 || values.changed)
  return isGood ? counts : { ...counts, failed: Math.max(counts.failed, 1) }
}

const vitest = (...args: string[]): Counts =>
  testWith(
    'vitest',
    ['run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`, ...args],
    () => {
      const {
        numPassedTests = 0,
        numFailedTests = 0,
        numPendingTests = 0,
        numTodoTests = 0,
      } = readReport(VITEST_REPORT)
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
    },
  )

const playwright = (...args: string[]): Counts =>
  testWith('playwright', ['test', '--config=tests/e2e/playwright.config.ts', ...args], () => {
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(PLAYWRIGHT_REPORT).stats ?? {}
    return { passed: expected, failed: unexpected + flaky, skipped }
  })

for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true })
const parts = [
  // Every checker loads the libraries' types again: one alone needs half the processor time of four.
  check('tsc', '--project', '.', '--checkers', '1'),
  check('biome', 'check', '--error-on-warnings'),
  vitest(...(values.changed ? ['--changed', since, '--passWithNoTests'] : [])),
  playwright(
    ...['--project=journeys', '--project=screens'],
    ...(values.changed ? [`--only-changed=${since}`, '--pass-with-no-tests'] : []),
  ),
]
const sum = (name: keyof Counts) => parts.reduce((total, counts) => total + counts[name], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(sum('failed') === 0 ? 0 : 1)
