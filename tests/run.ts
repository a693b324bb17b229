import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'

/*
 * `npm test`: types, lint, the tests without a browser, a journey of each user in one. Each program says itself what
 * failed; the last line adds up their counts. docs/testing.md says what `--rest`, `--all` and `--changed` run.
 */

type Counts = { passed: number; failed: number; skipped: number }

/** What only `--rest` and `--all` run: calls that fail, and backends that speak otherwise. */
const REST = [
  'tests/faults/',
  'tests/dialects/',
  'tests/tools/probe/',
  'tests/backend/contract.dialects.test.ts',
  'tests/backend/fuzz.test.ts',
]

const option = { type: 'boolean' } as const
const { values, positionals } = parseArgs({
  options: { rest: option, all: option, changed: option },
  allowPositionals: true,
})
if (values.all) process.env.TRY_ALL = 'true'
const since = positionals[0] ?? 'HEAD'
/** Of the tests in two parts, those of the first, of the rest, or of both. */
const choose = (first: string[], rest: string[]): string[] =>
  values.rest ? rest : values.all || values.changed ? [] : first

/** The compiler is a Go program: with more memory before each collection it needs a third less processor time. */
const env = { ...process.env, GOGC: '400' }

/** Runs a program of node_modules/.bin; true if it succeeds. */
const run = (program: string, args: string[]): boolean => {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  if (error) console.error(`${program} could not be started: ${error.message}`)
  return status === 0
}

const check = (program: string, ...args: string[]): Counts => {
  return { passed: 0, failed: run(program, args) ? 0 : 1, skipped: 0 }
}

/** A runner that fails without a failed test, or runs none although it should, counts as a failure. */
const counted = (isOk: boolean, counts: Counts): Counts => {
  const isGood = isOk && (counts.passed > 0 || values.changed)
  return isGood ? counts : { ...counts, failed: Math.max(counts.failed, 1) }
}

const resultOf = (report: string) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {})

const vitest = (...args: string[]): Counts => {
  const report = 'test-results/vitest.json'
  rmSync(report, { force: true })
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`]
  const isOk = run('vitest', ['run', ...reporters, ...args])
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = resultOf(report)
  return counted(isOk, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests })
}

const playwright = (...args: string[]): Counts => {
  const report = 'test-results/playwright.json'
  rmSync(report, { force: true })
  const projects = ['--project=journeys', '--project=screens']
  const isOk = run('playwright', ['test', '--config=tests/e2e/playwright.config.ts', ...projects, ...args])
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = resultOf(report).stats ?? {}
  return counted(isOk, { passed: expected, failed: unexpected + flaky, skipped })
}

const parts = [
  // Every checker loads the libraries' types again: one alone needs half the processor time of four.
  ...(values.rest
    ? []
    : [check('tsc', '--project', '.', '--checkers', '1'), check('biome', 'check', '--error-on-warnings')]),
  vitest(
    ...choose(
      REST.map((path) => `--exclude=${path.replace(/\/$/, '/**')}`),
      REST,
    ),
    ...(values.changed ? ['--changed', since, '--passWithNoTests'] : []),
  ),
  playwright(
    ...choose(['--grep=@every-run'], ['--grep-invert=@every-run']),
    ...(values.changed ? [`--only-changed=${since}`, '--pass-with-no-tests'] : []),
  ),
]
const sum = (name: keyof Counts) => parts.reduce((total, counts) => total + counts[name], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(sum('failed') === 0 ? 0 : 1)
