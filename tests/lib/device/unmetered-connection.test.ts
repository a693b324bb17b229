import { expect, test } from 'vitest'
import { hasUnmeteredConnection } from '#/lib/device/unmetered-connection.ts'

test.each([
  ['a desktop browser, which names no type', { effectiveType: '4g', saveData: false }, true],
  ['Wi-Fi', { effectiveType: '4g', saveData: false, type: 'wifi' }, true],
  ['a phone’s network', { effectiveType: '4g', saveData: false, type: 'cellular' }, false],
  ['a slow line', { effectiveType: '3g', saveData: false }, false],
  ['a person who saves data', { effectiveType: '4g', saveData: true }, false],
  ['a browser that says nothing', {}, false],
])('%s', (_line, said, isFree) => {
  expect(hasUnmeteredConnection(said)).toBe(isFree)
})

test('a browser without the interface', () => {
  expect(hasUnmeteredConnection(undefined)).toBe(false)
})
