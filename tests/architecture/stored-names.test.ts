import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOf } from './source-files.ts'

/** Keys of the web storages and names of row stores. A name before a space is a lock's, which is not stored. */
const namesIn = (text: string): string[] => [
  ...[...text.matchAll(/['`](coperto\.[\w.-]+)(?=['`$])/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/rowStore\(\{\s*name: '([\w-]+)'/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/planStores\(\{\s*plans: '([\w-]+)', steps: '([\w-]+)'/g)].flatMap(([, ...names]) => names),
]

test('docs/offline.md names all that is stored on the device', () => {
  const code = filesOf('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const documented = readFileSync('docs/offline.md', 'utf8')
  const isNamed = (name: string) =>
    documented.includes(`\`${name}\``) ||
    (name.startsWith('coperto.private.') && documented.includes('`coperto.private.`'))
  expect([...new Set(code.flatMap(namesIn))].filter((name) => !isNamed(name))).toEqual([])
})

test('finds a key, a key with an end, a row store, and the stores of plans', () =>
  expect(
    namesIn(
      "const KEY = 'coperto.one'; `coperto.two.${id}`; `coperto.lock ${id}`; rowStore({ name: 'three' }); planStores({ plans: 'four', steps: 'five' }, {})",
    ),
  ).toEqual(['coperto.one', 'coperto.two.', 'three', 'four', 'five']))
