import { QueryClient } from '@tanstack/react-query'
import { http } from 'msw/http'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pages } from '#/app/pages.ts'
import { prefetch, prefetchOnIntent } from '#/app/prefetch.ts'
import { paths } from '#/config/paths.ts'
import { session } from '#/lib/session/session.ts'
import { settle } from '../support/fake-time.ts'
import { network, withNetwork } from '../support/network.ts'
import { tokenWith } from '../support/token.ts'

withNetwork()

let asked: string[] = []
const at = (pathname: string) => ({ pathname, search: '' })
/** Until the data's own chunk is there and the calls are out. */
const callsAreOut = async () => {
  await import('#/app/area-data.ts')
  await settle()
}

beforeEach(() => {
  asked = []
  network.use(
    http.get('*/api/*', ({ request }) => {
      asked.push(new URL(request.url).pathname)
      return Response.json([])
    }),
  )
  return () => session.signOut()
})

describe('what a tab reads first is asked together with its code', () => {
  test('for the own restaurant', async () => {
    session.signIn(tokenWith({ restaurant: 'r1' }))
    await prefetch(new QueryClient(), at(paths.tables('r1')))
    await vi.waitFor(() => expect(asked).toContain('/api/dinner-table'))
  })

  test.each([
    ['without a session', undefined, paths.tables('r1')],
    ['for a stranger’s restaurant', { restaurant: 'r1' }, paths.tables('r2')],
    ['for a tab that the role may not open', { restaurant: 'r1', role: 'ROLE_WAITER' }, paths.staff('r1')],
  ])('nothing behind the bearer is asked %s', async (_case, claims, address) => {
    if (claims) session.signIn(tokenWith(claims))
    await prefetch(new QueryClient(), at(address))
    await callsAreOut()
    expect(asked).toEqual([])
  })
})

test('a button that leads somewhere after a question says where', async () => {
  session.signIn(tokenWith({ restaurant: 'r1' }))
  prefetchOnIntent(new QueryClient())
  const button = document.createElement('button')
  button.dataset.leadsTo = paths.staff('r1')
  document.body.append(button)
  button.dispatchEvent(new Event('touchstart', { bubbles: true }))
  await vi.waitFor(() => expect(asked).toContain('/api/waiter'))
  button.remove()
})

test('the order screen brings along the tables that it closes to: the connection may be gone by then', async () => {
  const brought = [pages.tables, pages.personalAreaFrame].map((page) => vi.spyOn(page, 'preload'))
  await prefetch(new QueryClient(), at(paths.newOrder('r1', 7)))
  for (const preload of brought) expect(preload).toHaveBeenCalled()
})
