import { mkdirSync, rmSync } from 'node:fs'
import { ensureBuilt } from '../backend/built-app.ts'
import { findChromium } from './support/chromium.ts'
import { failuresOf, playwrightFailures, vitestFailures } from './support/failures.ts'
import { type Outcome, runStep } from './support/run-step.ts'
import { countsOf, type Figures, readPlaywright, readVitest, total } from './support/test-counts.ts'

/*
 * `npm test`: types, lint and the build for the browser tests; the tests without a browser; the tests in one. The last
 * line adds up the runners' own counts; other steps (types, lint, build) count only when they fail. The failed tests
 * are listed before it.
 */

const RESULTS = 'test-results'
const VITEST_REPORT = `${RESULTS}/vitest.json`
const PLAYWRIGHT_REPORT = `${RESULTS}/playwright.json`

const asFigures = ({ isOk }: Outcome): Figures => ({ passed: 0, failed: isOk ? 0 : 1, skipped: 0 })

// Every checker loads the libraries' types again: one alone needs half the processor time of four.
const TYPES = ['--project', '.', '--checkers', '1']

const types = () => runStep({ name: 'types', command: 'tsc', args: TYPES, minutes: 5 }, { isAlone: false })

const lint = () =>
  runStep({ name: 'lint', command: 'biome', args: ['check', '--error-on-warnings'], minutes: 5 }, { isAlone: false })

const unitTests = async (): Promise<Figures> => {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const { isOk } = await runStep({ name: 'vitest', command: 'vitest', args, minutes: 20 }, { isAlone: true })
  return countsOf(VITEST_REPORT, readVitest, isOk)
}

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
      args: ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json'],
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
        ...(ready.chromiumPath && { CHROMIUM_PATH: ready.chromiumPath }),
      },
      minutes: 20,
    },
    { isAlone: true },
  )
  return countsOf(PLAYWRIGHT_REPORT, readPlaywright, isOk)
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)
const [typed, linted, ready] = await Promise.all([types(), lint(), prepareBrowserTests()])
const figures = total([asFigures(typed), asFigures(linted), await unitTests(), await browserTests(ready)])
const failures = [...failuresOf(VITEST_REPORT, vitestFailures), ...failuresOf(PLAYWRIGHT_REPORT, playwrightFailures)]
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${figures.passed} passed, ${figures.failed} failed, ${figures.skipped} skipped`)
process.exit(figures.failed === 0 ? 0 : 1)
