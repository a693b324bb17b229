import { queryOptions } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#/lib/http/api-error.ts'
import { makeNamed } from '#/lib/query/make-named.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'

const LOST = new ApiError('network')
const soup = (id: string) => ({ id, name: 'Zuppa' })

/** A creation that throws, between two readings of the list: an error stands for a list that cannot be had. */
async function makeBetween(
  before: { id: string; name: string }[] | undefined,
  after: { id: string; name: string }[] | Error,
  thrown: Error = LOST,
) {
  const client = createQueryClient()
  const list = queryOptions({
    queryKey: ['category', 'list'],
    queryFn: async () => {
      if (after instanceof Error) throw after
      return after
    },
    retry: false,
  })
  if (before) client.setQueryData(list.queryKey, before)
  return makeNamed('Zuppa', () => Promise.reject(thrown), { client, list })
}

describe('a creation whose answer was lost', () => {
  test('has made what is there now and was not there before', async () =>
    expect(await makeBetween([soup('old')], [soup('old'), soup('new'), { id: 'x', name: 'Altro' }])).toEqual(
      soup('new'),
    ))

  test('on whose answer the backend itself had no part, too', async () =>
    expect(await makeBetween([], [soup('new')], new ApiError('http', { status: 504 }))).toEqual(soup('new')))

  test.each([
    ['nothing has come', [soup('old')], [soup('old')]],
    ['two have come, and nobody knows which', [], [soup('a'), soup('b')]],
    ['nobody knows what was there before', undefined, [soup('new')]],
    ['the list cannot be had', [], new ApiError('network')],
  ])('has failed where %s', async (_, before, after) => expect(makeBetween(before, after)).rejects.toBe(LOST))
})

test('a refusal is believed: nothing is looked for', async () => {
  const refused = new ApiError('http', { status: 409 })
  await expect(makeBetween([], [soup('another device’s')], refused)).rejects.toBe(refused)
})
