import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VISITOR_PAGES } from '#/shell/chunks.ts'
import { AREA_GROUPS, FIRST_WORDS, pickWords } from '#/shell/words-plugin.ts'
import italian from '../../locales/it.json'
import { readSources, type SourceFile, walk } from '../architecture/source-files.ts'

const PLURAL = /_(one|many|other)$/

const keysOf = (words: object, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [(prefix + key).replace(PLURAL, '')] : keysOf(value, `${prefix}${key}.`),
  )
const keys = [...new Set(keysOf(italian))]

/** Parts of the app that a guest's page loads for the staff, or for another address. */
const BEYOND_GUESTS = ['src/app/other-screens.tsx', 'src/app/OutboxRunner.tsx']

/** The files that load with the public pages. @param isLater with those that they load when something is opened */
function guestFiles(isLater: boolean): SourceFile[] {
  const all = new Map(readSources('src/**/*.{ts,tsx}').map((file) => [file.path, file]))
  const seen = new Set<SourceFile>()
  const follow = (name: string) => {
    const file = all.get(name)
    if (!file || seen.has(file) || BEYOND_GUESTS.includes(name)) return
    seen.add(file)
    for (const { target, isDynamic, isTypeOnly } of file.imports)
      if ((isLater || !isDynamic) && !isTypeOnly) follow(target)
  }
  for (const name of ['src/main.tsx', ...Object.values(VISITOR_PAGES)]) follow(name)
  return [...seen]
}

/** The keys in the strings of a file. A key that is put together would not be found, so there may be none. */
function keysUsedIn({ path: name, program }: SourceFile, part?: 'area'): string[] {
  const groups = [...new Set(keys.map((key) => key.split('.')[0] ?? ''))]
  const watched = groups.filter((group) => part === undefined || AREA_GROUPS.has(group))
  const found: string[] = []
  walk(program, (node) => {
    if (node.type === 'Literal')
      found.push(...keys.filter((key) => key === node.value && watched.includes(key.split('.')[0] ?? '')))
    if (node.type !== 'TemplateLiteral') return
    const [start] = node.quasis as { value: { cooked: string } }[]
    if (watched.some((group) => start?.value.cooked.startsWith(`${group}.`)))
      throw new Error(`${name} puts a key together, write the keys out in a table: ${start?.value.cooked}…`)
  })
  return found
}

test('the list has the words that the files of the first view use, and no others', () => {
  const used = new Set(guestFiles(false).flatMap((file) => keysUsedIn(file)))
  expect([...FIRST_WORDS].sort(), 'FIRST_WORDS in src/shell/words-plugin.ts must be the expected ones').toEqual(
    [...used].sort(),
  )
})

test('what a guest opens later uses no word of the personal area', () => {
  const ofArea = guestFiles(true)
    .flatMap((file) => keysUsedIn(file, 'area'))
    .filter((key) => !FIRST_WORDS.has(key))
  expect(ofArea, 'Such a word goes into another group').toEqual([])
})

test('every word of a language is in one part', () => {
  const words = JSON.parse(readFileSync(path.join('locales', 'ar.json'), 'utf8'))
  const all = (['first', 'guest', 'area'] as const).flatMap((part) => keysOf(pickWords(words, part)))
  expect(all.sort()).toEqual(keysOf(words).sort())
})
