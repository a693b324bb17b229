import { expect, test } from 'vitest'
import { VISITOR_PAGES } from '#/shell/chunks.ts'
import { flat, textsOf, wordsOfPart } from '../support/samples/texts.ts'
import { baseOf, usedKeys } from './locales.ts'
import { readSources, type SourceFile } from './source-files.ts'

/* Which file of a language a word stands in follows from the files of `src` that use it. */

const sources = new Map(readSources('src/**/*.{ts,tsx}').map((file) => [file.path, file]))

/** Parts of the app that a guest's page loads for the staff, or for another address. */
const BEYOND_GUESTS = ['src/app/other-screens.tsx', 'src/app/OutboxRunner.tsx']

/** The files that load with the public pages. @param isLater with those that they load when something is opened */
function guestFiles(isLater: boolean): SourceFile[] {
  const seen = new Set<SourceFile>()
  const follow = (name: string) => {
    const file = sources.get(name)
    if (!file || seen.has(file) || BEYOND_GUESTS.includes(name)) return
    seen.add(file)
    for (const { target, isDynamic, isTypeOnly } of file.imports)
      if ((isLater || !isDynamic) && !isTypeOnly) follow(target)
  }
  for (const name of ['src/main.tsx', ...Object.values(VISITOR_PAGES)]) follow(name)
  return [...seen]
}

const baseKeys = (texts: ReadonlyMap<string, string>) => [...new Set([...texts.keys()].map(baseOf))].sort()

/** The keys that files use, whole or put together (`errors.${kind}`). */
function keysUsedIn(files: SourceFile[]): string[] {
  const { exact, patterns } = usedKeys(files)
  return baseKeys(textsOf('it')).filter((key) => exact.has(key) || patterns.some((pattern) => pattern.test(key)))
}

const first = keysUsedIn(guestFiles(false))

test('first.json has the words that the files of the first view use, and no others', () =>
  expect(baseKeys(flat(wordsOfPart('it', 'first'))), 'first.json of each language must have the expected ones').toEqual(
    first,
  ))

test('guest.json has the other words of what a guest opens later, and no others', () =>
  expect(baseKeys(flat(wordsOfPart('it', 'guest'))), 'guest.json of each language must have the expected ones').toEqual(
    keysUsedIn(guestFiles(true)).filter((key) => !first.includes(key)),
  ))
