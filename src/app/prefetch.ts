import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { routes, type ScreenName } from '#/config/paths.ts'
import { restaurantQueries } from '#/entities/restaurant/api.ts'
import { getUser } from '#/entities/user/session.ts'
import type { OtherScreen } from './other-screens.tsx'
import { loadOtherScreens, OtherScreens, publicScreens } from './routes.tsx'
import type { Screen } from './screen.ts'

type Address = { pathname: string; search: string }

/** Loads the code of an address and starts its reads. Never rejects. */
export async function prefetch(client: QueryClient, address: Address): Promise<void> {
  const screenMatch = match(publicScreens, address.pathname)
  if (!screenMatch) return prefetchOther(client, address)
  const data = load(screenMatch.screen, client, screenMatch.params, new URLSearchParams(address.search))
  await screenMatch.screen.page.preload()
  // The first view was drawn from this answer, so the answer is there. If the page rendered earlier, it would show a
  // spinner.
  if (document.querySelector('[data-first-view]')) await data
}

async function prefetchOther(client: QueryClient, address: Address): Promise<void> {
  const [screensModule] = await Promise.all([loadOtherScreens().catch(() => undefined), OtherScreens.preload()])
  if (!screensModule) return
  const { codeOf, NotFound, otherScreens } = screensModule
  const screenMatch = match(otherScreens, address.pathname)
  if (!screenMatch) return void (await NotFound.preload())
  const code = codeOf(screenMatch.screen).map((part) => part.preload())
  startReads(screenMatch.screen, client, screenMatch.params, new URLSearchParams(address.search))
  await Promise.all(code)
  for (const next of screenMatch.screen.followingScreens ?? [])
    for (const part of codeOf(otherScreens[next])) part.preload()
}

function match<Row extends Screen>(screens: Partial<Record<ScreenName, Row>>, pathname: string) {
  for (const [name, screen] of Object.entries(screens)) {
    const pathMatch = matchPath(routes[name as ScreenName].pattern, pathname)
    if (pathMatch) return { screen, params: pathMatch.params as Record<string, string> }
  }
  return undefined
}

function startReads(screen: OtherScreen, client: QueryClient, params: Record<string, string>, search: URLSearchParams) {
  if (!screen.tab) return load(screen, client, params, search)
  // Private data are read only if the page will be shown.
  const restaurantId = getUser()?.restaurant
  if (restaurantId === undefined) return
  // The settings use the restaurant of the session, even if the address names another one.
  if (restaurantId !== params.restaurantId && screen.tab !== 'Settings') return
  client.prefetchQuery(restaurantQueries.one(restaurantId))
  load(screen, client, { ...params, restaurantId }, search)
}

async function load(screen: Screen, ...args: Parameters<NonNullable<Screen['load']>>): Promise<void> {
  try {
    await screen.load?.(...args)
  } catch {
    // A failure is ignored here, because the page reads its data itself.
  }
}

// A pointer must rest on a link for this long (ms), so that links are not prefetched while the page scrolls under the
// pointer.
const REST_TIME = 80

/**
 * Prefetches the target of a link when a pointer, a finger or the focus rests on it, or when it is clicked. A button
 * names its target in `data-leads-to`.
 */
export function prefetchOnIntent(client: QueryClient): void {
  let restTimer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(restTimer)
  const onRest = ({ target, type }: Event) => {
    cancel()
    const link = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leads-to]') : null
    const to =
      link instanceof HTMLAnchorElement && link.origin === window.location.origin
        ? link
        : link?.dataset.leadsTo && { pathname: link.dataset.leadsTo, search: '' }
    if (to) restTimer = setTimeout(() => prefetch(client, to), type === 'click' ? 0 : REST_TIME)
  }
  // The listener captures, because the router stops the event.
  const listenerOptions = { passive: true, capture: true }
  for (const name of ['pointerover', 'touchstart', 'focusin', 'click'])
    document.addEventListener(name, onRest, listenerOptions)
  for (const name of ['pointerout', 'touchmove', 'scroll']) document.addEventListener(name, cancel, listenerOptions)
}
