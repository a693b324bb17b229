import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOf } from './source-files.ts'

/** Keys of the web storages, names of row stores and of settings. A name before a space is a lock's, which is not stored. */
const namesIn = (text: string): string[] => [
  ...[...text.matchAll(/['`](coperto\.[\w.-]+)(?=['`$])/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/rowStore\(\{\s*name: '([\w-]+)'/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/createDeviceSettings\(\s*'([\w-]+)'/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/declarePlanStores\(\s*\{\s*plans: '([\w-]+)',\s*steps: '([\w-]+)'/g)].flatMap(
    ([, ...names]) => names,
  ),
]

test('docs/offline.md names all that is stored on the device', () => {
  const code = filesOf('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const documented = readFileSync('docs/offline.md', 'utf8')
  const isNamed = (name: string) =>
    documented.includes(`\`${name}\``) ||
    (name.startsWith('coperto.private.') && documented.includes('`coperto.private.`'))
  expect([...new Set(code.flatMap(namesIn))].filter((name) => !isNamed(name))).toEqual([])
})

test('finds a key, a key with an end, a row store, a setting, and the stores of plans', () =>
  expect(
    namesIn(
      "const KEY = 'coperto.one'; `coperto.two.${id}`; `coperto.lock ${id}`; rowStore({ name: 'three' }); createDeviceSettings('six', x); declarePlanStores({ plans: 'four', steps: 'five' }, {}); declarePlanStores(\n  { plans: 'seven', steps: 'eight' },\n  {})",
    ),
  ).toEqual(['coperto.one', 'coperto.two.', 'three', 'six', 'four', 'five', 'seven', 'eight']))

/** What a browser that is killed may lose: the token, the language, what the boot script reads, and what is learned again. */
const IN_LOCAL_STORAGE = [
  'src/entities/restaurant/seen-restaurants.ts',
  'src/entities/user/session.ts',
  'src/features/orders/board/use-kitchen-categories.ts',
  'src/features/public-restaurant/guest-needs.ts',
  'src/features/public-restaurant/stored-view.ts',
  'src/features/staff/own-account.ts',
  'src/lib/device/color-scheme.ts',
  'src/lib/http/learned.ts',
  'src/lib/i18n/i18n.ts',
  'src/lib/schema/number-ids.ts',
  'src/lib/session/session.ts',
  'src/lib/session/token-clock.ts',
]

test('nothing else is written to local storage: what a person typed or decided is in the database', () =>
  expect(
    filesOf('src/**/*.{ts,tsx}')
      .filter((file) => /\blocal\.set\(/.test(readFileSync(file, 'utf8')))
      .toSorted(),
  ).toEqual(IN_LOCAL_STORAGE))
