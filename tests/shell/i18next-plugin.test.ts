import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutUnused } from '#/shell/i18next-plugin.ts'

test('the installed i18next never makes a formatter or a connector; another version fails the build', () => {
  const code = readFileSync('node_modules/i18next/dist/esm/i18next.js', 'utf8')
  expect(code).toContain('new Connector(')
  const smaller = withoutUnused(code)
  expect(smaller).not.toContain('new Connector(')
  expect(smaller).not.toMatch(/= Formatter\b/)
  expect(() => withoutUnused(smaller)).toThrow('i18next has changed')
})
