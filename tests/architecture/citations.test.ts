import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citationsIn, missingPaths, oldCitationsIn, pathsIn, readRecords } from './citations.ts'
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
  expect(unresolved, 'neither a rule of docs/requirements.md nor a file of docs/decisions').toEqual([])
})

test('no page outside the repository is cited', () => {
  const old = filesOf('{src,backend,tests,tools}/**/*.{ts,tsx,css,js,mjs}')
    .filter((file) => file !== OWN)
    .flatMap((file) => oldCitationsIn(readFileSync(file, 'utf8')).map((page) => `${file} cites "${page}"`))
  expect(old).toEqual([])
})

test.each(DOCUMENTS)('every path in %s exists', (document) =>
  expect(missingPaths(document, readFileSync(document, 'utf8'))).toEqual([]),
)

test('finds citations and ignores other numbers', () => {
  expect(citationsIn('The first is used (R3.2, ADR-015). HTTP R10 and R2 are none.')).toEqual(['R3.2', 'ADR-015'])
})

test('finds citations of old pages', () => {
  expect(oldCitationsIn('(specification, section 3)\n * (engineering,\n * The live stream)')).toHaveLength(2)
  expect(oldCitationsIn('every call of the contract, and a colour of the product, light or dark')).toEqual([])
})

test('finds paths in backticks and in links', () => {
  const text = 'See `src/main.tsx`, [the wire](wire-contract.md#calls) and `src/<noun>/api.ts`.'
  expect(pathsIn('docs/testing.md', text)).toEqual(['src/main.tsx', 'docs/wire-contract.md'])
  expect(missingPaths('README.md', '`src/nowhere.ts`')).toEqual(['src/nowhere.ts'])
})
