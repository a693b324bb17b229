import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../support/chromium.ts'

/*
 * The journeys run against the built app under its real headers. Each worker starts a server of its own (fixtures.ts), so
 * that journeys cannot get in each other's way.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // A worker that answered from its cache would hide what the server sends; its own journeys allow it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
})
