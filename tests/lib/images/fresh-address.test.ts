import { expect, test } from 'vitest'
import { freshAddress, markChanged } from '#/lib/images/fresh-address.ts'

test('after an own change an address is asked for anew', () => {
  expect(freshAddress('/a')).toBe('/a')
  markChanged('/a')
  expect(freshAddress('/a')).toMatch(/^\/a\?v=\d+$/)
  expect(freshAddress('/b')).toBe('/b')
})
