import { availableParallelism } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { visitorChunks } from './src/shell/chunks.ts'
import { hostFiles } from './src/shell/host-files-plugin.ts'
import { settingsCheck } from './src/shell/settings-plugin.ts'
import { shell } from './src/shell/shell-plugin.ts'
import { standIn } from './src/shell/stand-in-plugin.ts'
import { appWorker } from './src/shell/worker-plugin.ts'
import { LongestFirst } from './tests/support/runner/longest-first.ts'
import { EVENING_ZONE } from './tests/support/runner/time-zone.ts'

/** Tests of screens and hooks are `.tsx` and get a document; a `.ts` that needs one says so in its first line. */
const TESTS =
  'tests/{app,architecture,backend,config,dialects,entities,faults,features,lib,panels,shell,tools,ui,worker}/**/*.test'

const PRODUCTION_ROUTER = path.join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs')

const withoutSharers = (name: string): string => path.parse(name).name.replace(/~.*/, '')

export default defineConfig(({ command }) => ({
  plugins: [settingsCheck(), react(), shell(), hostFiles(), appWorker(), standIn()],
  // The router's package resolves to its development build, in a build too.
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: PRODUCTION_ROUTER }] : [] },
  server: {
    host: true,
    port: Number(process.env.PORT) || 5173,
    // The server listens on every network, so it serves the app only: not the data directory, wherever it is, nor keys.
    fs: { allow: ['index.html', 'src', 'locales', 'public', 'node_modules'] },
  },
  // A reader of files loads another one when it needs it.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // The content security policy allows no `data:` addresses, so no file is small enough to be written into another.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The bundler names a shared file by all that share it.
        chunkFileNames: ({ name }) => `assets/${withoutSharers(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${withoutSharers(name)}-[hash][extname]`,
        codeSplitting: {
          groups: [
            ...visitorChunks(import.meta.dirname),
            // What parts of the personal area share: without the threshold (bytes before they are minified) 130 files below 3 kB.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
  },
  test: {
    setupFiles: [
      'tests/support/runner/no-element-stacks.ts',
      'tests/support/runner/reset-between-files.ts',
      'tests/support/runner/vitest-setup.ts',
    ],
    isolate: false,
    // Made anew for each file, as the app's own modules are: they keep who listens to the window, and whether it stores.
    server: { deps: { inline: [/@tanstack/, /i18next-browser-languagedetector/] } },
    env: { TZ: EVENING_ZONE },
    // happy-dom closes the body of an answer at its end, also if it was cancelled before, and throws outside of any test.
    onUnhandledError: ({ name, stack = '' }) => !(name === 'TypeError' && stack.includes('FetchBodyUtility')),
    restoreMocks: true,
    unstubGlobals: true,
    // By default one core is left free, which on two cores halves the speed; and a fifth of its time a test waits.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst, setupFiles: 'list' },
    // With `--changed` all tests run after these changes: no import shows who uses the words and the tables.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/locales/**/*.json', '**/backend/db/migrations/**'],
    // A test that takes longer hangs. Reading and parsing all sources takes half a minute on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'node', environment: 'node', include: [`${TESTS}.ts`] } },
      { extends: true, test: { name: 'dom', environment: 'happy-dom', include: [`${TESTS}.tsx`] } },
    ],
  },
}))
