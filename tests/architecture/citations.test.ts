import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE, proofsIn, requirementsPage } from '../../tools/requirements/page.ts'
import { citationsIn, missingPaths, oldCitationsIn, pathsIn, readRecords } from './citations.ts'
import { filesOf, readSources, sourceFile } from './source-files.ts'

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

test('docs/requirements.md is made from the titles of the tests (`npm run requirements` writes it)', () =>
  expect(readFileSync(PAGE, 'utf8'), 'run `npm run requirements`').toBe(
    requirementsPage(readSources('tests/**/*.{test,spec}.{ts,tsx}')),
  ))

test.each([
  [1, 7],
  [2, 61],
  [3, 17],
  [4, 10],
  [5, 17],
  [6, 5],
  [7, 5],
  [8, 14],
  [9, 5],
])('of section %i each of the %i rules has a test', (section, count) => {
  const records = readRecords()
  const rules = Array.from({ length: count }, (_, index) => `R${section}.${index + 1}`)
  expect(rules.filter((rule) => !records.has(rule))).toEqual([])
  expect(records).not.toContain(`R${section}.${count + 1}`)
})

test('a title names its rules at its end', () => {
  const proofs = (text: string) => proofsIn(sourceFile('tests/x.test.ts', text)).map(({ rule, says }) => [rule, says])
  const text =
    "describe('a dish', () => { test.each([1])('%s is greyed (R2.24, ADR-005)', () => {}); test('is red', () => {}) })"
  expect(proofs(text)).toEqual([
    ['R2.24', 'a dish › … is greyed'],
    ['ADR-005', 'a dish › … is greyed'],
  ])
  expect(proofs("describe('the steps (R2.46)', () => { test(`next on a ${device} (R5.9)`, () => {}) })")).toEqual([
    ['R2.46', 'the steps'],
    ['R5.9', 'the steps › next on a …'],
  ])
  expect(() => proofs("test('R2.24 is greyed', () => {})")).toThrow('does not end with')
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
