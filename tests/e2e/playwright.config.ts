import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../support/browser/chromium.ts'
import { TRIES_ALL } from '../support/runner/sample.ts'
import { EVENING_ZONE } from '../support/runner/time-zone.ts'

/** The tag of tests that only `npm run dialects` and `npm test -- --all` make. */
const ONLY_ON_DEMAND = /@on-demand/

/** How a browser starts. */
const launchWith = (args: string[]) => ({
  args,
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
})

/** Its pages live too short to earn back what V8's last compiler costs, a twelfth of the processor time. */
const FOR_SCREENS = launchWith([...CHROMIUM_FLAGS, '--js-flags=--no-turbofan'])

const TESTS = path.dirname(import.meta.dirname)
const RESULTS = path.join(TESTS, '../test-results')

/*
 * Browser tests of the built app under its real headers: journeys, and every screen of the catalogue. Each worker
 * starts its own server (helpers/fixtures.ts), so that workers do not affect each other.
 */
export default defineConfig({
  testDir: TESTS,
  projects: [
    { name: 'journeys', testMatch: 'e2e/**/*.spec.ts', ...(!TRIES_ALL && { grepInvert: ONLY_ON_DEMAND }) },
    { name: 'dialects', testMatch: 'e2e/dialects.spec.ts' },
    {
      name: 'screens',
      testMatch: 'screens/**/*.spec.ts',
      fullyParallel: true,
      use: { launchOptions: FOR_SCREENS },
    },
  ],
  outputDir: path.join(RESULTS, 'e2e'),
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  // A worker waits for its page again and again: two leave a part of two cores idle.
  workers: 3,
  // A test that takes longer hangs: a busy machine takes ten times as long as an idle one. What must happen within a
  // time is tested with that time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['json', { outputFile: path.join(RESULTS, 'playwright.json') }]],
  use: {
    locale: 'it-IT',
    timezoneId: EVENING_ZONE,
    // A service worker that answers from its cache would hide what the server sends; its own tests allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: launchWith(CHROMIUM_FLAGS),
  },
})
