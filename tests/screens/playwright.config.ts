import path from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from '../e2e/playwright.config.ts'

/** The screens of the catalogue one by one: too long for every run (`npm test` has the journeys). */
export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  outputDir: '../../test-results/screens',
  globalSetup: path.join(import.meta.dirname, '../e2e/global-setup.ts'),
})
