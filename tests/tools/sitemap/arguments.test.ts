import { expect, test } from 'vitest'
import { readArguments, USAGE } from '../../../tools/sitemap/arguments.ts'

const APP = 'https://app.example.org'

test('the backend is the app’s own, or another', () => {
  expect(readArguments(['--url', `${APP}/`])).toEqual({ app: APP, api: APP, out: 'dist' })
  expect(readArguments(['--url', APP, '--api', 'https://api.example.org/v1/api/', '--out', 'site'])).toEqual({
    app: APP,
    api: 'https://api.example.org/v1',
    out: 'site',
  })
})

test('the usage names every option', () => {
  expect(readArguments(['--help'])).toBeUndefined()
  for (const option of ['--url', '--api', '--out']) expect(USAGE).toContain(option)
})

test.each([
  [[], '--url is missing'],
  [['--url', 'app.example.org'], '--url must be an address'],
  [['--url', `${APP}/shop`], '--url must be the address of the app alone'],
  [['--url', 'https://a:secret@app.example.org'], '--url must not contain a password'],
  [['--url', APP, '--api', 'ftp://x'], '--api must be an address'],
  [['--url', APP, '--more'], 'An argument is wrong'],
])('%j is refused', (args, sentence) => expect(() => readArguments(args)).toThrow(sentence))
