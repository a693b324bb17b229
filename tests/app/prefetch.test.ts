// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { http } from 'msw/http'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf, NotFound, otherScreens } from '#/app/other-screens.tsx'
import { prefetch, prefetchOnIntent } from '#/app/prefetch.ts'
import { OtherScreens } from '#/app/routes.tsx'
import { paths } from '#/config/paths.ts'
import { PopupPanels } from '#/features/public-restaurant/popup-parts.ts'
import { session } from '#/lib/session/session.ts'
import { network, withNetwork } from '../support/backend/network.ts'
import { tokenWith } from '../support/backend/token.ts'
import { settle } from '../support/browser/fake-time.ts'
import { waitFor } from '../support/runner/wait-for.ts'

withNetwork()

let asked: string[] = []
const at = (pathname: string) => ({ pathname, search: '' })
/** Until the code of the reads is there and the calls are out. */
const callsAreOut = async () => {
  await Promise.all([import('#/entities/table/api.ts'), import('#/entities/waiter/api.ts')])
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

describe('a tab’s first reads start together with its code', () => {
  test('for the own restaurant', async () => {
    session.signIn(tokenWith({ restaurant: 'r1' }))
    await prefetch(new QueryClient(), at(paths.tables('r1')))
    await waitFor(() => expect(asked).toContain('/api/dinner-table'))
  })

  test.each([
    ['without a session', undefined, paths.tables('r1')],
    ['for a stranger’s restaurant', { restaurant: 'r1' }, paths.tables('r2')],
  ])('nothing private is read %s', async (_case, claims, address) => {
    if (claims) session.signIn(tokenWith(claims))
    await prefetch(new QueryClient(), at(address))
    await callsAreOut()
    expect(asked).toEqual([])
  })
})

describe('a link', () => {
  const links = ['r1', 'r2'].map((id) => {
    const link = document.createElement('a')
    link.href = paths.restaurant(id)
    return link
  })
  const happens = (name: string, target: EventTarget) => target.dispatchEvent(new Event(name, { bubbles: true }))
  const restaurants = () => asked.filter((path) => /restaurant\/r\d$/.test(path))
  beforeAll(() => prefetchOnIntent(new QueryClient()))
  beforeEach(() => {
    document.body.append(...links)
    return () => {
      for (const link of links) link.remove()
    }
  })
  const [one, other] = links as [HTMLAnchorElement, HTMLAnchorElement]

  test('is prefetched when the pointer rests on it, not when it passes', async () => {
    happens('pointerover', one)
    happens('pointerout', one)
    happens('pointerover', other)
    await waitFor(() => expect(restaurants()).toEqual(['/api/public/restaurant/r2']))
  })

  test.each(['touchmove', 'scroll'])(
    'is not prefetched when a finger starts to scroll there (%s)',
    async (movement) => {
      happens('touchstart', one)
      happens(movement, one)
      happens('touchstart', other)
      await waitFor(() => expect(restaurants()).toEqual(['/api/public/restaurant/r2']))
    },
  )

  test('is prefetched at once when it is clicked', async () => {
    one.addEventListener('click', (event) => event.preventDefault(), { once: true })
    happens('click', one)
    await vi.waitFor(() => expect(restaurants()).toEqual(['/api/public/restaurant/r1']), { timeout: 70 })
  })

  test('of a popup brings its code', async () => {
    const preload = vi.spyOn(PopupPanels, 'preload')
    const dish = Object.assign(document.createElement('a'), { href: `${paths.restaurant('r1')}?table=7&dish=d1` })
    document.body.append(dish)
    happens('pointerover', dish)
    await waitFor(() => expect(preload).toHaveBeenCalled())
    dish.remove()
  })

  test('may be a button that navigates after a question and names its target', async () => {
    session.signIn(tokenWith({ restaurant: 'r1' }))
    const button = document.createElement('button')
    button.dataset.leadsTo = paths.staff('r1')
    document.body.append(button)
    happens('touchstart', button)
    await waitFor(() => expect(asked).toContain('/api/waiter'))
    button.remove()
  })
})

test.each([
  ['the live orders bring along the archive', paths.orders('r1'), otherScreens.orderArchive.page],
  ['those of a category too', paths.ordersOfCategory('r1', 'c1'), otherScreens.orderArchive.page],
  ['the archive brings along the live orders', paths.orderArchive('r1'), otherScreens.orders.page],
])('%s: the next tab is loaded too, since the connection may be lost', async (_case, address, page) => {
  const preload = vi.spyOn(page, 'preload')
  await prefetch(new QueryClient(), at(address))
  expect(preload).toHaveBeenCalled()
})

test('the order screen loads the tables too, to which it closes', async () => {
  const brought = codeOf(otherScreens.tables).map((part) => vi.spyOn(part, 'preload'))
  await prefetch(new QueryClient(), at(paths.newOrder('r1', 7)))
  for (const preload of brought) expect(preload).toHaveBeenCalled()
})

test.each([
  ['the table of other screens', paths.sessionExpired(), OtherScreens],
  ['the 403 screen', paths.sessionExpired(), otherScreens.sessionExpired.page],
  ['an address that no screen has', '/nowhere', NotFound],
])('the code of %s is awaited', async (_case, address, page) => {
  const preload = vi.spyOn(page, 'preload')
  await prefetch(new QueryClient(), at(address))
  expect(preload).toHaveBeenCalled()
})
