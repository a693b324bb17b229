import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/* docs/dependencies.md says why each package is here: one table for what the app ships, one for everything else. */

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const section = readFileSync('docs/dependencies.md', 'utf8')
const [shipped = '', others = ''] = section.split(/^For building|^## Controls/m)

/** The names in the first column; `@types/*` covers the scope. */
const namedIn = (table: string): string[] =>
  [...table.matchAll(/^\| ([^|]+?) \|/gm)].flatMap(([, names = '']) => names.split(', '))

const isMeant = (name: string, dependency: string) =>
  name.endsWith('/*') ? dependency.startsWith(name.slice(0, -1)) : dependency === name

describe.each([
  ['what the app ships', shipped, Object.keys(manifest.dependencies)],
  [
    'what builds, serves and tests it',
    others,
    Object.keys({ ...manifest.devDependencies, ...manifest.optionalDependencies }),
  ],
])('%s', (_, table, dependencies) => {
  const named = namedIn(table)

  test('has a reason in docs/dependencies.md', () =>
    expect(
      dependencies.filter((each) => !named.some((name) => isMeant(name, each))),
      'say in docs/dependencies.md why they are here',
    ).toEqual([]))

  test('is all that docs/dependencies.md names', () =>
    expect(named.filter((name) => !dependencies.some((each) => isMeant(name, each)))).toEqual([]))
})
