import { expect, test } from 'vitest'
import { freshAddress, markChanged } from '#/lib/images/fresh-address.ts'

test('after a change here the URL is requested again', () => {
  expect(freshAddress('/a')).toBe('/a')
  markChanged('/a')
  expect(freshAddress('/a')).toMatch(/^\/a\?v=\d+$/)
  expect(freshAddress('/b')).toBe('/b')
})
