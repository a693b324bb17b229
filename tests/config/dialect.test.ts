import { createLogger, resolveConfig } from 'vite'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ONLY_CONFIGURED, ROUTES, readDialect } from '#/config/dialect.ts'
import { settingsCheck } from '../../src/shell/settings-plugin.ts'

test('every route can be configured', () => {
  for (const [row, routes] of Object.entries(ROUTES))
    for (const route of routes) expect(readDialect(JSON.stringify({ [row]: route }))).toEqual({ [row]: route })
})

test('no other route is tried for what may not happen twice: an order, a restaurant', () => {
  const routes: string[] = Object.values(ROUTES).flat()
  expect(routes.filter((route) => /^POST \/api\/(create-order|restaurant)\b/.test(route))).toEqual([])
})

test('no other route is tried that names the item under the path of another noun', () => {
  const pathOf = (route: string) => route.replace(/^\w+ |\/\{id\}$/g, '')
  const paths = Object.entries(ROUTES).map(([row, routes]) => [
    row,
    routes.filter((route) => route.includes('{id}')).map(pathOf),
  ])
  expect(paths.filter(([, all]) => new Set(all).size > 1)).toEqual([])
})

describe('VITE_DIALECT', () => {
  test.each([
    ['blank', ' ', {}],
    ['a route of the row', '{"updateDish":"PUT /api/dish"}', { updateDish: 'PUT /api/dish' }],
    ['a route of the backend’s own', '{"saveProfile":"POST /api/restaurant"}', { saveProfile: 'POST /api/restaurant' }],
    ['a choice', '{"orderLines":"courses"}', { orderLines: 'courses' }],
  ])('%s is read', (_, text, rows) => expect(readDialect(text)).toEqual(rows))

  test.each([
    ['no JSON', '{updateDish}', 'VITE_DIALECT is not JSON: {updateDish}'],
    ['a list', '[]', 'VITE_DIALECT must be a JSON object'],
    ['an unknown row', '{"updateDih":"PUT /api/dish/{id}"}', '"updateDih" is not known. Known: saveProfile, '],
    ['a name that every object has', '{"toString":"PUT /api/dish"}', '"toString" is not known'],
    ['an unknown value', '{"orderUpdate":"maybe"}', '"orderUpdate" must be one of yes, no'],
    [
      'a route without a verb',
      '{"updateDish":"/api/dish"}',
      '"updateDish" must be a verb and a path, as "PATCH /api/dish/{id}"',
    ],
    ['another origin', '{"updateDish":"PUT https://evil.example/api/dish"}', 'must be a verb and a path'],
    ['a climbing path', '{"updateDish":"PUT /api/../dish"}', 'must be a verb and a path'],
    ['two ids', '{"updateDish":"PUT /api/{id}/{id}"}', 'must be a verb and a path'],
    ['a number', '{"updateDish":1}', 'must be a verb and a path'],
  ])('%s is refused in words', (_, text, message) => expect(() => readDialect(text)).toThrow(message))

  test('a wrong one stops the build', async () => {
    vi.stubEnv('VITE_DIALECT', '{"updateDih":1}')
    onTestFinished(() => void vi.unstubAllEnvs())
    const build = resolveConfig({ configFile: false, plugins: [settingsCheck()] }, 'build')
    await expect(build).rejects.toThrow('"updateDih" is not known')
  })

  test.each([
    [
      { updateDish: 'PUT /api/dsh/{id}', kitchenList: 'no' },
      [/^VITE_DIALECT: "updateDish" is "PUT \/api\/dsh\/\{id\}"/],
    ],
    [{ updateDish: 'PUT /api/dish', updateWaiter: 'PUT /api/waiter/{id}' }, []],
    [Object.fromEntries(Object.entries(ONLY_CONFIGURED).map(([row, [route]]) => [row, route])), []],
  ])('%j: the build warns of a route that may be mistyped', async (rows, warnings) => {
    vi.stubEnv('VITE_DIALECT', JSON.stringify(rows))
    onTestFinished(() => void vi.unstubAllEnvs())
    const customLogger = createLogger('silent')
    const warn = vi.spyOn(customLogger, 'warn')
    await resolveConfig({ configFile: false, customLogger, plugins: [settingsCheck()] }, 'build')
    expect(warn.mock.calls.map(([text]) => text)).toEqual(warnings.map((each) => expect.stringMatching(each)))
  })
})
