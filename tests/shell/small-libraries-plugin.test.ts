import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CUTS, withoutSideEffects, withoutUnused } from '#/shell/small-libraries-plugin.ts'

const modules = (pattern: string): { id: string; code: string }[] =>
  globSync(`node_modules/${pattern}`).map((name) => ({
    id: `/${name.replaceAll('\\', '/')}`,
    code: readFileSync(name, 'utf8'),
  }))

const ROUTER = modules('react-router/dist/production/chunk-*.mjs')

test('no statement of the installed router keeps a component that is not used', () => {
  const code = ROUTER.map((module) => module.code).join('\n')
  expect(code).toMatch(/^Link\.displayName = /m)
  const smaller = withoutSideEffects(code)
  expect(smaller).not.toMatch(/^\w+\.displayName = /m)
  expect(smaller).toMatch(/var Link = \/\* @__PURE__ \*\/ React\d*\.forwardRef\(/)
})

const CUT = [
  ...ROUTER,
  ...modules('i18next/dist/esm/i18next.js'),
  ...modules('@tanstack/query-core/build/modern/query.js'),
  ...modules('@mui/icons-material/EditOutlined.mjs'),
]

test.for(CUTS)('the installed libraries have what is cut out, once: $unused', (cut) => {
  const found = CUT.filter(({ id, code }) => withoutUnused(id, code).found.includes(cut))
  expect(found).toHaveLength(1)
  expect(found[0]?.code.split(cut.unused)).toHaveLength(2)
})

test('what is cut out is gone, and is reported only where it is found', () => {
  const { id, code } = modules('i18next/dist/esm/i18next.js')[0] ?? { id: '', code: '' }
  const smaller = withoutUnused(id, code)
  expect(smaller.code).not.toContain('new Connector(')
  expect(smaller.code).not.toMatch(/= Formatter\b/)
  expect(smaller.code).toContain("cloneInstance(options = {}, callback = noop) { throw new Error('cut out')")
  expect(withoutUnused('/other/module.js', code)).toEqual({ code, found: [] })
})
