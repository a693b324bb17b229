import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { http } from 'msw/http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDeleteWaiter, useSaveWaiter } from '#/entities/waiter/api.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { session } from '#/lib/session/session.ts'
import * as toasts from '#/lib/toasts/toasts.ts'
import { network, withNetwork } from '../../support/backend/network.ts'
import { tokenWith } from '../../support/backend/token.ts'

withNetwork()
beforeEach(() => {
  vi.spyOn(toasts, 'toast').mockImplementation(() => undefined)
  return startLanguages('it')
})
afterEach(() => session.signOut())

/** The staff as a list of its own; what is written under /api/user. */
function backendWith(ownId: number | string, otherId: number | string) {
  const written: string[] = []
  const write = ({ request }: { request: Request }) => {
    written.push(`${request.method} ${new URL(request.url).pathname}`)
    return Response.json({})
  }
  const staff = [
    { id: ownId, username: 'Anna', email: 'Anna@prova.example' },
    { id: otherId, username: 'Bea', email: 'bea@prova.example' },
  ]
  network.use(
    http.get('*/api/waiter', () => Response.json(staff)),
    http.all('*/api/user/:id', write),
  )
  return written
}

const run = async (otherId: string) => {
  const client = createQueryClient()
  const { result } = renderHook(() => ({ save: useSaveWaiter(), remove: useDeleteWaiter() }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const draft = { username: 'Bea', email: 'b@b.example', password: 'segreta1', passwordConfirm: 'segreta1' }
  return Promise.allSettled([
    result.current.save.mutateAsync({ id: otherId, draft }),
    result.current.remove.mutateAsync(otherId),
  ])
}
const NAMED = { status: 'rejected', reason: { serverMessage: expect.stringContaining('«Bea»') } }

describe('a person of the staff is changed and deleted under the path of accounts', () => {
  test('not where the staff is counted apart: the own row has another number than the token', async () => {
    session.signIn(tokenWith({ id: 7, email: 'anna@prova.example' }))
    const written = backendWith(1, 7)
    expect(await run('7')).toMatchObject([NAMED, NAMED])
    expect(written).toEqual([])
  })

  test.each([
    ['the own row has the number of the token', { id: 7, email: 'anna@prova.example' }, 7, 2],
    ['the ids are no numbers', { id: 'u-7', email: 'anna@prova.example' }, 's-1', 's-2'],
    ['the token has no id', { id: undefined, email: 'anna@prova.example' }, 1, 2],
    ['the own row is not in the list', { id: 7, email: 'carla@prova.example' }, 1, 2],
  ])('but where %s', async (_, claims, ownId, otherId) => {
    session.signIn(tokenWith(claims))
    const written = backendWith(ownId, otherId)
    await run(String(otherId))
    expect(written.sort()).toEqual([`DELETE /api/user/${otherId}`, `PATCH /api/user/${otherId}`])
  })
})
