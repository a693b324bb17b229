import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutSideEffects } from '#/shell/router-plugin.ts'

const FOLDER = 'node_modules/react-router/dist/production'

test('no statement of the installed router keeps a component that is not used', () => {
  const parts = readdirSync(FOLDER).filter((name) => /^chunk-.*\.mjs$/.test(name))
  const code = parts.map((name) => readFileSync(path.join(FOLDER, name), 'utf8')).join('\n')
  expect(code).toMatch(/^Link\.displayName = /m)
  const smaller = withoutSideEffects(code)
  expect(smaller).not.toMatch(/^\w+\.displayName = /m)
  expect(smaller).toMatch(/var Link = \/\* @__PURE__ \*\/ React\d*\.forwardRef\(/)
})
