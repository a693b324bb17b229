// @vitest-environment happy-dom
import { skipToken } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { citiesWithPrefix, cityQueries } from '#/entities/city/api.ts'

test('an answer is cached for 5 minutes, not retried, and asked for only with a text (R7.3)', () => {
  const search = cityQueries.search('bo')
  expect(search).toMatchObject({ staleTime: 300_000, gcTime: 300_000, retry: false })
  expect(search.queryFn).toBeTypeOf('function')
  expect(cityQueries.search('').queryFn).toBe(skipToken)
})

const cities = ['Bologna', 'Bolzano', 'Forlì'].map((name) => ({ id: name, name }))
const names = (prefix: string) => citiesWithPrefix(cities, prefix).map(({ name }) => name)

test.each([
  ['bol', ['Bologna', 'Bolzano']],
  ['bolo', ['Bologna']],
  ['forli', ['Forlì']],
  ['ologna', []],
])('%s narrows an older answer to %j', (prefix, expected) => expect(names(prefix)).toEqual(expected))
