// @vitest-environment happy-dom
import { skipToken } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cityQueries } from '#/entities/city/api.ts'

test('a city search is kept 5 minutes, never retried, and asked only for text (section 7)', () => {
  const search = cityQueries.search('bo')
  expect(search).toMatchObject({ staleTime: 300_000, gcTime: 300_000, retry: false })
  expect(search.queryFn).toBeTypeOf('function')
  expect(cityQueries.search('').queryFn).toBe(skipToken)
})
