import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../backend/built-app.ts'
import { affectsEveryBrowserTest, changedFiles, readersOf } from './support/changed-files.ts'
import { findChromium } from './support/chromium.ts'
import { failuresOf, outsideFailures, playwrightFailures, vitestFailures } from './support/failures.ts'
import { OUTSIDE_REPORT } from './support/outside-errors.ts'
import { measureProcessorTime } from './support/processor-time.ts'
import { type Outcome, runStep } from './support/run-step.ts'
import { countsOf, type Figures, readPlaywright, readVitest, total } from './support/test-counts.ts'

/*
 * `npm test`: types, lint and the build for the browser tests; the tests without a browser; the tests in one. The last
 * line adds up the runners' own counts and says what processor time all took; other steps (types, lint, build) count only
 * when they fail. The failed tests are listed before it. `npm test -- --changed [commit]` runs what the changes since the
 * commit (HEAD) can break, `npm test -- --all` the rows and seeds too that are only sampled otherwise (docs/testing.md).
 */

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean' }, all: { type: 'boolean' } },
  allowPositionals: true,
})
if (values.all) process.env.TRY_ALL = 'true'
const processorTime = measureProcessorTime()
const since = values.changed ? (positionals[0] ?? 'HEAD') : undefined

const RESULTS = 'test-results'
const VITEST_REPORT = `${RESULTS}/vitest.json`
const READERS_REPORT = `${RESULTS}/readers.json`
const PLAYWRIGHT_REPORT = `${RESULTS}/playwright.json`

/** Minutes after which a runner hangs: five times as long as it takes on two idle cores. */
const LONGEST = 60

const asFigures = ({ isOk }: Outcome): Figures => ({ passed: 0, failed: isOk ? 0 : 1, skipped: 0 })

// Every checker loads the libraries' types again: one alone needs half the processor time of four.
const TYPES = ['--project', '.', '--checkers', '1']

const types = () => runStep({ name: 'types', command: 'tsc', args: TYPES, minutes: 5 }, { isAlone: false })

const lint = () =>
  runStep({ name: 'lint', command: 'biome', args: ['check', '--error-on-warnings'], minutes: 5 }, { isAlone: false })

const vitest = async (name: string, report: string, ...which: string[]): Promise<Figures> => {
  const args = ['run', ...which, '--reporter=default', '--reporter=./tests/support/outside-errors.ts']
  args.push('--reporter=json', `--outputFile.json=${report}`)
  const { isOk } = await runStep({ name, command: 'vitest', args, minutes: LONGEST }, { isAlone: true })
  return countsOf(report, readVitest, { isOk, mayRunNothing: which.includes('--passWithNoTests') })
}

/** The imports do not say which change can break a test that reads files; the architecture tests read all of them. */
const changedTests = async (commit: string): Promise<Figures[]> => {
  const readers = ['tests/architecture', ...readersOf(changedFiles(commit))]
  const others = ['--changed', commit, '--passWithNoTests', ...readers.map((path) => `--exclude=${path}`)]
  return [
    await vitest('vitest, what reads files', READERS_REPORT, ...readers),
    await vitest('vitest', VITEST_REPORT, ...others),
  ]
}

const unitTests = (): Promise<Figures[]> =>
  since ? changedTests(since) : Promise.all([vitest('vitest', VITEST_REPORT)])

type Ready = { chromiumPath: string | undefined }

/** What the browser tests need: the built app and a browser. */
const prepareBrowserTests = async (): Promise<Ready | undefined> => {
  try {
    await ensureBuilt(() => console.log('… building the app'))
    return { chromiumPath: await findChromium() }
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

const browserTests = async (ready: Ready | undefined): Promise<Figures> => {
  if (!ready) return { passed: 0, failed: 1, skipped: 0 }
  const { isOk } = await runStep(
    {
      name: 'playwright',
      command: 'playwright',
      args: [
        'test',
        ...['--config=tests/e2e/playwright.config.ts', '--reporter=list,json'],
        ...['--project=journeys', '--project=screens'],
        ...(since && !affectsEveryBrowserTest(changedFiles(since))
          ? [`--only-changed=${since}`, '--pass-with-no-tests']
          : []),
      ],
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
        ...(ready.chromiumPath && { CHROMIUM_PATH: ready.chromiumPath }),
      },
      minutes: LONGEST,
    },
    { isAlone: true },
  )
  return countsOf(PLAYWRIGHT_REPORT, readPlaywright, { isOk, mayRunNothing: since !== undefined })
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)
const [typed, linted, ready] = await Promise.all([types(), lint(), prepareBrowserTests()])
const figures = total([asFigures(typed), asFigures(linted), ...(await unitTests()), await browserTests(ready)])
const failures = [
  ...[READERS_REPORT, VITEST_REPORT].flatMap((report) => failuresOf(report, vitestFailures)),
  ...failuresOf(OUTSIDE_REPORT, outsideFailures),
  ...failuresOf(PLAYWRIGHT_REPORT, playwrightFailures),
]
for (const failure of failures) console.log(`\n✗ ${failure}`)
const seconds = processorTime()
const took = seconds === undefined ? '' : `, ${seconds.toFixed(0)} s of processor time`
console.log(`\n${figures.passed} passed, ${figures.failed} failed, ${figures.skipped} skipped${took}`)
process.exit(figures.failed === 0 ? 0 : 1)
