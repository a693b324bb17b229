import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VISITOR_PAGES } from '#/shell/chunks.ts'
import { FIRST_WORDS, pickWords } from '#/shell/words-plugin.ts'
import italian from '../../locales/it.json'
import { readSources, type SourceFile, walk } from '../architecture/source-files.ts'

const PLURAL = /_(one|many|other)$/

const keysOf = (words: object, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [(prefix + key).replace(PLURAL, '')] : keysOf(value, `${prefix}${key}.`),
  )
const keys = [...new Set(keysOf(italian))]

/** The files that load with the public pages. */
function firstFiles(): SourceFile[] {
  const all = new Map(readSources('src/**/*.{ts,tsx}').map((file) => [file.path, file]))
  const seen = new Set<SourceFile>()
  const follow = (name: string) => {
    const file = all.get(name)
    if (!file || seen.has(file)) return
    seen.add(file)
    for (const { target, isDynamic, isTypeOnly } of file.imports) if (!isDynamic && !isTypeOnly) follow(target)
  }
  for (const name of ['src/main.tsx', ...Object.values(VISITOR_PAGES)]) follow(name)
  return [...seen]
}

/** The keys in the strings of a file. A key that is put together would not be found, so there may be none. */
function keysUsedIn({ path: name, program }: SourceFile): string[] {
  const found: string[] = []
  walk(program, (node) => {
    if (node.type === 'Literal') found.push(...keys.filter((key) => key === node.value))
    if (node.type !== 'TemplateLiteral') return
    const [start] = node.quasis as { value: { cooked: string } }[]
    if (
      keys.some((key) => key.split('.')[0] === start?.value.cooked.split('.')[0] && start?.value.cooked.includes('.'))
    )
      throw new Error(`${name} puts a key together, write the keys out in a table: ${start?.value.cooked}…`)
  })
  return found
}

test('the list has the words that the files of the first view use, and no others', () => {
  const used = new Set(firstFiles().flatMap(keysUsedIn))
  expect([...FIRST_WORDS].sort(), 'FIRST_WORDS in src/shell/words-plugin.ts must be the expected ones').toEqual(
    [...used].sort(),
  )
})

test('every word of a language is in one of the two parts', () => {
  const words = JSON.parse(readFileSync(path.join('locales', 'ar.json'), 'utf8'))
  const both = [...keysOf(pickWords(words, 'first')), ...keysOf(pickWords(words, 'rest'))]
  expect(both.sort()).toEqual(keysOf(words).sort())
})
