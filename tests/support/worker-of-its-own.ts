import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Whoever puts other modules in the place of some: the files after it would find them too. */
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/

/**
 * The test files that can share no worker with others, from the project's root. All others do: to load the app, a document
 * and a database anew for each file would take as long as the tests themselves.
 */
export const needAWorkerOfTheirOwn = (): string[] => [
  ...globSync('tests/**/*.test.{ts,tsx}', { cwd: ROOT }).filter((file) =>
    REPLACES_MODULES.test(readFileSync(path.join(ROOT, file), 'utf8')),
  ),
  // It leaves orders that nobody sends.
  'tests/entities/order/UnsentPanel.test.tsx',
  // They wait for the toasts before theirs.
  'tests/lib/toasts/toasts.test.ts',
  // Every app that was ever opened hears of a logout, and erases what it kept.
  'tests/lib/query/keep-answers.test.ts',
]
