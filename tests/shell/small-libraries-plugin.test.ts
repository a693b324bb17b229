import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutSideEffects, withoutUnused } from '#/shell/small-libraries-plugin.ts'

const FOLDER = 'node_modules/react-router/dist/production'

test('no statement of the installed router keeps a component that is not used', () => {
  const parts = readdirSync(FOLDER).filter((name) => /^chunk-.*\.mjs$/.test(name))
  const code = parts.map((name) => readFileSync(path.join(FOLDER, name), 'utf8')).join('\n')
  expect(code).toMatch(/^Link\.displayName = /m)
  const smaller = withoutSideEffects(code)
  expect(smaller).not.toMatch(/^\w+\.displayName = /m)
  expect(smaller).toMatch(/var Link = \/\* @__PURE__ \*\/ React\d*\.forwardRef\(/)
})

test('the installed i18next never makes a formatter or a connector; another version fails the build', () => {
  const code = readFileSync('node_modules/i18next/dist/esm/i18next.js', 'utf8')
  expect(code).toContain('new Connector(')
  const smaller = withoutUnused(code)
  expect(smaller).not.toContain('new Connector(')
  expect(smaller).not.toMatch(/= Formatter\b/)
  expect(() => withoutUnused(smaller)).toThrow('i18next has changed')
})
