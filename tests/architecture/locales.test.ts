import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#/config/languages.ts'
import { flat, type TextTree, textsOf, WORD_PARTS, wordsOfPart } from '../support/samples/texts.ts'
import { baseOf, languageDifferences, missingKeys, unusedKeys } from './locales.ts'
import { filesOf, readSources, sourceFile } from './source-files.ts'

const languages: Record<string, Map<string, string>> = Object.fromEntries(
  LANGUAGES.map((language) => [language, textsOf(language)]),
)
const italian = textsOf('it')
const sources = readSources('src/**/*.{ts,tsx}')

test('the interface speaks en, it, ar, es and fr: a folder of texts for each, with the same keys (R1.4)', () => {
  const folders = filesOf('locales/*/*.json').map((file) => path.basename(path.dirname(file)))
  expect([...new Set(folders)].sort(), 'LANGUAGES in src/config/languages.ts names the others').toEqual(
    [...LANGUAGES].sort(),
  )
  expect([...LANGUAGES].sort()).toEqual(['ar', 'en', 'es', 'fr', 'it'])
  const keysOf = (language: Language, part: (typeof WORD_PARTS)[number]) =>
    [...new Set([...flat(wordsOfPart(language, part)).keys()].map(baseOf))].sort()
  for (const part of WORD_PARTS)
    for (const language of LANGUAGES)
      expect(keysOf(language, part), `${language}/${part}.json`).toEqual(keysOf('it', part))
})

test('the first level of keys names folders', () => {
  const folders = filesOf('src/{features,panels,lib,entities}/*').map((folder) => path.basename(folder))
  const named = [...folders, 'app', 'ui', 'common', 'toasts', 'errors', 'entities'].map((folder) =>
    folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  expect(
    [...new Set([...italian.keys()].map((key) => key.split('.')[0] ?? ''))].filter((key) => !named.includes(key)),
    'move their texts below the name of a feature or panel, or common, errors, toasts, entities',
  ).toEqual([])
})

describe('the languages', () => {
  test('have the same keys and values, the labels of order, staff and table states and of opened and closed too (R3.17)', () =>
    expect(languageDifferences(languages)).toEqual([]))

  const differencesOf = (it: TextTree, en: TextTree) => languageDifferences({ it: flat(it), en: flat(en) })

  test.each<[string, TextTree, TextTree]>([
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
  ])('%s', (message, it, en) => expect(differencesOf(it, en)).toContain(message))

  /** Texts with few words may be the same in two languages: "Menu", "Extra", "{{count}} min". */
  const isSentence = (text: string) =>
    text
      .replace(/\{\{\w+\}\}/g, '')
      .split(/\s+/)
      .filter((word) => /\p{L}{2}/u.test(word)).length >= 4
  const pairs = Object.keys(languages).flatMap((a, index, all) => all.slice(index + 1).map((b) => [a, b] as const))
  test.each(pairs)('%s and %s are translated, not copied', (a, b) => {
    const other = languages[b]
    const same = [...(languages[a] ?? [])].filter(([key, text]) => isSentence(text) && other?.get(key) === text)
    expect(same).toEqual([])
  })

  test('a language needs its plural forms first', () =>
    expect(languageDifferences({ it: new Map(), xx: new Map([['a', 'x']]) })).toEqual([
      expect.stringMatching(/^xx: PLURAL_FORMS/),
    ]))

  test('the form for one may leave out its number', () => {
    const it = { a_one: 'un piatto', a_many: '{{count}} di piatti', a_other: '{{count}} piatti' }
    expect(differencesOf(it, { a_one: '{{count}} dish', a_other: '{{count}} dishes' })).toEqual([])
  })
})

describe('keys and code', () => {
  test('the code uses no missing key', () =>
    expect(missingKeys(italian, sources), 'add them to all files of locales').toEqual([]))

  test('there are no unused keys, except the quoted ones that docs/differences.md lists', () => {
    const listed = readFileSync('docs/differences.md', 'utf8')
      .split(/^## Quoted texts without a screen$/m)[1]
      ?.split(/^## /m)[0]
    const unlisted = unusedKeys(italian, sources).filter((key) => !listed?.includes(`\`${key}\``))
    expect(unlisted, 'remove them from all files of locales').toEqual([])
  })

  test('finds both', () => {
    const words = flat({ tables: { title: 'x', gone: 'x', full_one: 'x', full_other: 'x' }, states: { free: 'x' } })
    const page = sourceFile('src/ui/X.tsx', "t('tables.title'); t('tables.full'); t('tables.new'); t(`states.${s}`)")
    expect(missingKeys(words, [page])).toEqual(['src/ui/X.tsx:1 tables.new'])
    expect(unusedKeys(words, [page])).toEqual(['tables.gone'])
    expect(words.size).toBe(5)
  })
})
