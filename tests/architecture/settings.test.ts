import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOf } from './source-files.ts'

/** Set by tools. */
const NOT_OURS = ['NODE_ENV', 'VITEST', 'PATH', 'DEV', 'PROD', 'MODE', 'BASE_URL', 'SSR']

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:env(?:\.|\[['"])|read\(['"])([A-Z][A-Z0-9_]+)\b/g)].map(([, name = '']) => name)

const code = filesOf(
  'src/**/*.{ts,tsx}',
  'backend/**/*.{js,ts}',
  'tools/**/*.ts',
  'tests/**/*.{ts,tsx}',
  'vite.config.ts',
)
  .filter((file) => !file.startsWith('tests/architecture/'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const read = [...new Set(namesIn(code))].filter((name) => !NOT_OURS.includes(name)).sort()
const described = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name = '']) => name,
)

test('.env.example describes every variable that is read, and no other', () =>
  expect([...described].sort(), '.env.example has the received ones, the code reads the expected ones').toEqual(read))

test('the README names every one of them', () => {
  const readme = readFileSync('README.md', 'utf8')
  const missing = read.filter((name) => !readme.includes(`\`${name}\``))
  expect(missing, 'add them to the table "Variables" of README.md').toEqual([])
})

test('finds a variable in each spelling', () => {
  const text = "process.env.ONE; process.env['TWO']; import.meta.env.VITE_THREE; env.FOUR; read('FIVE')"
  expect(namesIn(text)).toEqual(['ONE', 'TWO', 'VITE_THREE', 'FOUR', 'FIVE'])
})
