import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { routes, type ScreenName } from '#/config/paths.ts'
import { restaurantQueries } from '#/entities/restaurant/api.ts'
import { mayOpen } from '#/entities/user/rules.ts'
import { getUser } from '#/entities/user/session.ts'
import { codeOf, notFound, type Screen, screens } from './screens.ts'

/*
 * Code and data of an address start together: before the first drawing, and when a person is about to follow a link.
 */

/**
 * Starts loading what the page at an address needs; resolves when its code is there or could not be fetched. Never
 * rejects: the page itself shows a failure that lasts.
 */
export async function prefetch(client: QueryClient, address: { pathname: string; search: string }): Promise<void> {
  for (const [name, screen] of Object.entries(screens)) {
    const match = matchPath(routes[name as ScreenName].pattern, address.pathname)
    if (!match) continue
    const code = codeOf(screen).map((part) => part.preload())
    startReads(screen, client, match.params as Record<string, string>, new URLSearchParams(address.search))
    await Promise.all(code)
    for (const next of screen.after ?? []) for (const part of codeOf(screens[next])) part.preload()
    return
  }
  await notFound.preload()
}

function startReads(screen: Screen, client: QueryClient, params: Record<string, string>, search: URLSearchParams) {
  if (!screen.tab) return load(screen, client, params, search)
  // What is behind the bearer is asked for only where the page will be shown: not for a stranger's restaurant.
  const user = getUser()
  const own = user?.restaurant
  if (own === undefined || !mayOpen(user?.role ?? '', screen.tab)) return
  // The settings work on the session's restaurant, whatever the address says.
  if (own !== params.restaurantId && screen.tab !== 'Settings') return
  client.prefetchQuery(restaurantQueries.one(own))
  load(screen, client, { ...params, restaurantId: own }, search)
}

async function load(screen: Screen, ...from: Parameters<NonNullable<Screen['load']>>): Promise<void> {
  try {
    await screen.load?.(...from)
  } catch {
    // Its code could not be fetched. The page asks for its data itself.
  }
}

// Whoever scrolls past twenty cards rests on none of them for this long (milliseconds); who taps does not feel it.
const DWELL = 80

/**
 * Prefetches the target of every link of ours on which a pointer, a finger or the focus rests, and at once that of a link
 * that is followed. A button that leads somewhere after a question says where by `data-leads-to`.
 */
export function prefetchOnIntent(client: QueryClient): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const goOn = () => clearTimeout(resting)
  const come = ({ target, type }: Event) => {
    goOn()
    const link = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leads-to]') : null
    const to =
      link instanceof HTMLAnchorElement && link.origin === window.location.origin
        ? link
        : link?.dataset.leadsTo && { pathname: link.dataset.leadsTo, search: '' }
    if (to) resting = setTimeout(() => prefetch(client, to), type === 'click' ? 0 : DWELL)
  }
  // The click before the router hears of it, which would keep the rest of the document from hearing.
  const listen = { passive: true, capture: true }
  for (const name of ['pointerover', 'touchstart', 'focusin', 'click']) document.addEventListener(name, come, listen)
  for (const name of ['pointerout', 'touchmove', 'scroll']) document.addEventListener(name, goOn, listen)
}
