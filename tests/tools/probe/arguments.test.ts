import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readArguments, USAGE } from '../../../tools/probe/arguments.ts'

const EMAIL = ['--email', 'a@b.example']

test.each([
  ['https://api.example.org', 'https://api.example.org'],
  ['https://api.example.org/', 'https://api.example.org'],
  ['https://example.org/backend/api/', 'https://example.org/backend'],
  ['http://localhost:3001?x#y', 'http://localhost:3001'],
])('--url %s', (url, read) => expect(readArguments(['--url', url, ...EMAIL])?.url).toBe(read))

test.each([
  [['--url', 'api.example.org', ...EMAIL], '--url must be an address like https://api.example.org.'],
  [['--url', 'ftp://api.example.org', ...EMAIL], '--url must be an address like'],
  [['--url', 'https://a:secret@api.example.org', ...EMAIL], '--url must not contain a password.'],
  [['--url', 'https://api.example.org', ...EMAIL, '--app', 'app'], '--app must be an address like'],
  [['--url', 'https://api.example.org'], '--email is missing'],
  [EMAIL, '--url is missing'],
])('%j is refused', (args, sentence) => expect(() => readArguments(args)).toThrow(sentence))

test('a password is not taken as an argument, and not repeated', () => {
  const typed = () => readArguments(['--url', 'https://api.example.org', ...EMAIL, '--password', 'secret-secret'])
  expect(typed).toThrow('--password is no option')
  expect(typed).not.toThrow('secret-secret')
})

test('the usage and docs/probe.md name every option', () => {
  const page = readFileSync('docs/probe.md', 'utf8')
  const named = [...USAGE.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option = '']) => option)
  expect(named).toContain('--json')
  expect([...named, 'PROBE_PASSWORD'].filter((option) => !page.includes(`\`${option}`))).toEqual([])
})
