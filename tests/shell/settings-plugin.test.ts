import { expect, test } from 'vitest'
import { readAppUrl } from '#/shell/settings-plugin.ts'

test.each([
  ['', ''],
  [' https://app.example.org/ ', 'https://app.example.org'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('%j is %j', (text, read) => expect(readAppUrl(text)).toBe(read))

test.each(['app.example.org', 'ftp://app.example.org', 'https://app.example.org/shop', 'https://a:b@app.example.org'])(
  '%s is refused',
  (text) => expect(() => readAppUrl(text)).toThrow('VITE_APP_URL must be the address of the app'),
)
