import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { misnamedComponents, testsWithoutSource, unknownTopLevel, wrongExports, wrongNames } from './files.ts'
import { filesOf, readSources, sourceFile } from './source-files.ts'

const SOURCES = 'src/**/*.{ts,tsx}'
const ALL = [SOURCES, 'backend/**/*.ts', 'tools/**/*.ts', 'tests/**/*.{ts,tsx}', 'vite.config.ts']

test.runIf(existsSync('.git'))('the top level contains only what belongs there', () => {
  const committed = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  expect(unknownTopLevel(committed), 'move them, or name them in TOP_LEVEL of files.ts').toEqual([])
})

test('finds a wrong entry at the top level', () => {
  expect(unknownTopLevel(['src/main.tsx', 'playwright.config.ts', 'notes/x.md'])).toEqual([
    'playwright.config.ts',
    'notes',
  ])
})

describe('file names', () => {
  test('follow the rules', () => expect(wrongNames(filesOf(...ALL))).toEqual([]))

  test.each([
    'src/ui/index.ts',
    'src/ui/modal.tsx',
    'src/ui/Modal-x.tsx',
    'src/lib/http/apiError.ts',
    'src/features/newOrder/NewOrderPage.tsx',
    'backend/routes/Dish.ts',
  ])('%s is refused', (path) => expect(wrongNames([path])).toHaveLength(1))

  test.each([
    'src/main.tsx',
    'src/ui/dialogs/ConfirmDialog.tsx',
    'src/lib/http/api-error.ts',
    'src/modules.d.ts',
    'tests/ui/ConfirmDialog.test.tsx',
    'tests/support/screen/render-at.tsx',
  ])('%s is accepted', (path) => expect(wrongNames([path])).toEqual([]))
})

describe('exports', () => {
  test('have names, each from one place', () => expect(wrongExports(readSources(...ALL))).toEqual([]))

  test.each(['export default 1', `export * from './x.ts'`, `export { x } from './x.ts'`])('%s is refused', (text) => {
    expect(wrongExports([sourceFile('src/ui/thing.ts', text)])).toHaveLength(1)
  })

  test("every component's file exports what it is called", () => {
    expect(misnamedComponents(readSources(SOURCES))).toEqual([])
  })

  test('finds a component under another name', () => {
    const wrong = sourceFile('src/ui/Modal.tsx', 'export function Dialog() { return null }')
    const right = sourceFile('src/ui/Dialog.tsx', 'export const Dialog = () => null\nexport type X = 1')
    expect(misnamedComponents([wrong, right])).toEqual(['src/ui/Modal.tsx does not export Modal'])
  })
})

describe('tests mirror src', () => {
  test('every test has its source file', () => {
    expect(testsWithoutSource(filesOf('tests/**/*.test.{ts,tsx}'), filesOf('src/**/*.{ts,tsx,css}'))).toEqual([])
  })

  test('finds a test without one', () => {
    const sources = ['src/ui/Modal.tsx', 'src/lib/http/http.ts']
    const tests = [
      'tests/ui/Modal.test.tsx',
      'tests/lib/http/http.test.ts',
      'tests/ui/Gone.test.tsx',
      'tests/e2e/x.test.ts',
    ]
    expect(testsWithoutSource(tests, sources)).toEqual(['tests/ui/Gone.test.tsx mirrors no file of src'])
  })
})
