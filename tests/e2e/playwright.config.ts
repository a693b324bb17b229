import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../support/chromium.ts'
import { EVENING_ZONE } from '../support/time-zone.ts'

const TESTS = path.dirname(import.meta.dirname)

/*
 * The tests in a browser run against the built app under its real headers: journeys, and every screen of the catalogue.
 * Each worker starts a server of its own (fixtures.ts), so that they cannot get in each other's way.
 */
export default defineConfig({
  testDir: TESTS,
  projects: [
    { name: 'journeys', testMatch: 'e2e/**/*.spec.ts' },
    { name: 'screens', testMatch: 'screens/**/*.spec.ts', fullyParallel: true },
  ],
  outputDir: path.join(TESTS, '../test-results/e2e'),
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'it-IT',
    timezoneId: EVENING_ZONE,
    // A worker that answered from its cache would hide what the server sends; its own journeys allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
})
