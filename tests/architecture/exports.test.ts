import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesOf } from './source-files.ts'

/** Tests read or clear what these have stored, watch what is loaded, or look at a build's files. */
const FOR_TESTS = [
  'src/app/other-screens.tsx AreaFrame',
  'src/features/orders/insights/stored-days.ts dayRecords',
  'src/features/orders/live/stored-board.ts storedBoards',
  'src/features/orders/live/strikes.ts strikeRows',
  'src/shell/worker-plugin.ts workerFilesOf',
]

/** Exports whose names stand in no file that imports theirs, or in no other file at all if it is loaded later. @param texts by path. */
function unusedExports(texts: ReadonlyMap<string, string>): string[] {
  const importers = new Map<string, Set<string>>()
  for (const [file, text] of texts)
    for (const [found, specifier = ''] of text.matchAll(/\b(?:from |import\()'([^']+\.tsx?)'/g)) {
      const target = specifier.startsWith('#/') ? `src/${specifier.slice(2)}` : path.posix.join(file, '..', specifier)
      const readers = found.startsWith('import') ? [...texts.keys()] : [file]
      importers.set(target, new Set([...(importers.get(target) ?? []), ...readers]))
    }
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:async )?(?:const|function|class|type) (\w+)/gm)].flatMap(([, name]) => {
      const word = new RegExp(`\\b${name}\\b`)
      const isUsed = [...(importers.get(file) ?? [])].some(
        (other) => other !== file && word.test(texts.get(other) ?? ''),
      )
      return isUsed ? [] : [`${file} ${name}`]
    }),
  )
}

test('what a screen, a panel or the shell exports is imported by the app or a tool', () => {
  const files = filesOf('src/**/*.{ts,tsx}', 'backend/**/*.ts', 'tools/**/*.ts', 'vite.config.ts')
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const found = unusedExports(texts).filter((name) => /^src\/(app|features|panels|shell|ui|worker)\//.test(name))
  expect(found, 'test it through what the app uses, or give it a module of its own').toEqual(FOR_TESTS)
})

test('finds an export that only tests import', () => {
  const texts = new Map([
    ['src/a/rule.ts', 'export const used = 1\nexport function unused() {}'],
    ['src/a/Page.tsx', "import { used } from './rule.ts'"],
  ])
  expect(unusedExports(texts)).toEqual(['src/a/rule.ts unused'])
})
