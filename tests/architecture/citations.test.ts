import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citationsIn, missingPaths, pathsIn, readRecords } from './citations.ts'
import { filesOf } from './source-files.ts'

const OWN = 'tests/architecture/citations.test.ts'
const CODE = ['src', 'backend', 'tools', 'tests', 'docs'].map((folder) => `${folder}/**/*.{ts,tsx,css,md}`)
const DOCUMENTS = filesOf('README.md', 'docs/**/*.md', 'tools/**/README.md')

test('every rule and decision that is cited exists', () => {
  const records = readRecords()
  const unresolved = filesOf('README.md', ...CODE)
    .filter((file) => file !== OWN)
    .flatMap((file) =>
      citationsIn(readFileSync(file, 'utf8'))
        .filter((record) => !records.has(record))
        .map((record) => `${file} cites ${record}`),
    )
  expect(unresolved).toEqual([])
})

test.each(DOCUMENTS)('every path in %s exists', (document) =>
  expect(missingPaths(document, readFileSync(document, 'utf8'))).toEqual([]),
)

test('finds citations and ignores other numbers', () => {
  expect(citationsIn('The first is used (R3.2, ADR-015). HTTP R10 and R2 are none.')).toEqual(['R3.2', 'ADR-015'])
})

test('finds paths in backticks and in links', () => {
  const text = 'See `src/main.tsx`, [the wire](wire-contract.md#calls) and `src/<noun>/api.ts`.'
  expect(pathsIn('docs/testing.md', text)).toEqual(['src/main.tsx', 'docs/wire-contract.md'])
  expect(missingPaths('README.md', '`src/nowhere.ts`')).toEqual(['src/nowhere.ts'])
})
