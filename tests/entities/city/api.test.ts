// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { http } from 'msw/http'
import { createElement, type PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import { citiesWithPrefix, useCitySearch } from '#/entities/city/api.ts'
import { network, withNetwork } from '../../support/backend/network.ts'

withNetwork()

test('an answer is cached for 5 minutes, not retried, and asked for only with a text (R7.3)', async () => {
  const prefixes: (string | null)[] = []
  network.use(
    http.get('*/api/public/city/search', ({ request }) => {
      prefixes.push(new URL(request.url).searchParams.get('prefix'))
      return Response.json([{ id: '1', name: 'Bologna' }])
    }),
  )
  const client = new QueryClient()
  const wrapper = ({ children }: PropsWithChildren) => createElement(QueryClientProvider, { client }, children)
  const { result, rerender } = renderHook(useCitySearch, { wrapper, initialProps: '' })
  expect(result.current.fetchStatus).toBe('idle')
  rerender('bo')
  await waitFor(() => expect(result.current.data).toHaveLength(1))
  expect(prefixes).toEqual(['bo'])
  const [query] = client.getQueryCache().findAll({ queryKey: ['city', 'search', 'bo'] })
  expect(query?.options).toMatchObject({ staleTime: 300_000, gcTime: 300_000, retry: false })
})

const cities = ['Bologna', 'Bolzano', 'Forlì'].map((name) => ({ id: name, name }))
const names = (prefix: string) => citiesWithPrefix(cities, prefix).map(({ name }) => name)

test.each([
  ['bol', ['Bologna', 'Bolzano']],
  ['bolo', ['Bologna']],
  ['forli', ['Forlì']],
  ['ologna', []],
])('%s narrows an older answer to %j', (prefix, expected) => expect(names(prefix)).toEqual(expected))
