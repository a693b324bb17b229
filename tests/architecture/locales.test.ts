import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#/config/languages.ts'
import { flat, missingKeys, unequalWords, unusedKeys, type Words } from './locales.ts'
import { filesOf, readSources, sourceFile } from './source-files.ts'

const languages: Record<string, Words> = Object.fromEntries(
  filesOf('locales/*.json').map((file) => [path.basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8'))]),
)
const italian = languages.it ?? {}
const house = readSources('src/**/*.{ts,tsx}')

test('there is one file of words per language', () => {
  expect(Object.keys(languages).sort()).toEqual([...LANGUAGES].sort())
})

test('the first level names rooms', () => {
  const rooms = filesOf('src/{features,lib,entities}/*').map((folder) => path.basename(folder))
  const named = [...rooms, 'app', 'ui', 'common', 'toasts', 'errors', 'entities'].map((room) =>
    room.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  expect(Object.keys(italian).filter((key) => !named.includes(key))).toEqual([])
})

describe('the five languages', () => {
  test('say the same things', () => expect(unequalWords(languages)).toEqual([]))

  const complaintsOf = (it: Words, en: Words) => unequalWords({ it, en })

  test.each<[string, Words, Words]>([
    ['en: a.b is missing', { a: { b: 'x' } }, {}],
    ['en: a.b is not in Italian', {}, { a: { b: 'x' } }],
    ['en: a is empty', { a: 'x' }, { a: ' ' }],
    ['en: a has the placeholders name, not none', { a: 'x' }, { a: 'x {{name}}' }],
    ['en: a has the placeholders none, not name', { a: 'x {{ name }}' }, { a: 'x' }],
    ['en: a has the forms one, not one, other', { a_one: 'x', a_many: 'x', a_other: 'x' }, { a_one: 'x' }],
    [
      'it: a has the forms one, other, not one, many, other',
      { a_one: 'x', a_other: 'x' },
      { a_one: 'x', a_other: 'x' },
    ],
    ['en: a has the forms none, not one, other', { a_one: 'x', a_many: 'x', a_other: 'x' }, { a: 'x' }],
  ])('%s', (complaint, it, en) => expect(complaintsOf(it, en)).toContain(complaint))

  test('one may leave its number out', () => {
    const it = { a_one: 'un piatto', a_many: '{{count}} di piatti', a_other: '{{count}} piatti' }
    expect(complaintsOf(it, { a_one: '{{count}} dish', a_other: '{{count}} dishes' })).toEqual([])
  })
})

describe('keys and code', () => {
  test('no code asks for words that nobody wrote', () => expect(missingKeys(italian, house)).toEqual([]))

  test('no words are there for nothing, but for quoted ones that the README lists', () => {
    const listed = readFileSync('README.md', 'utf8')
      .split(/^## Quoted texts without a screen$/m)[1]
      ?.split(/^## /m)[0]
    expect(unusedKeys(italian, house).filter((key) => !listed?.includes(`\`${key}\``))).toEqual([])
  })

  test('both are found', () => {
    const words = { tables: { title: 'x', gone: 'x', full_one: 'x', full_other: 'x' }, states: { free: 'x' } }
    const page = sourceFile('src/ui/X.tsx', "t('tables.title'); t('tables.full'); t('tables.new'); t(`states.${s}`)")
    expect(missingKeys(words, [page])).toEqual(['src/ui/X.tsx:1 tables.new'])
    expect(unusedKeys(words, [page])).toEqual(['tables.gone'])
    expect(flat(words).size).toBe(5)
  })
})
