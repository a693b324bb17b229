import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { routes, type ScreenName } from '#/config/paths.ts'
import { restaurantQueries } from '#/entities/restaurant/api.ts'
import { getUser } from '#/entities/user/session.ts'
import { codeOf, NotFound, type ScreenRow, screens } from './routes.tsx'

/** Never rejects. */
export async function prefetch(client: QueryClient, address: { pathname: string; search: string }): Promise<void> {
  for (const [name, screen] of Object.entries(screens)) {
    const match = matchPath(routes[name as ScreenName].pattern, address.pathname)
    if (!match) continue
    const code = codeOf(screen).map((part) => part.preload())
    const data = startReads(screen, client, match.params as Record<string, string>, new URLSearchParams(address.search))
    await Promise.all(code)
    // The first view was drawn from this answer, so it is there: rendering earlier would show a spinner instead.
    if (document.querySelector('[data-first-view]')) await data
    for (const next of screen.after ?? []) for (const part of codeOf(screens[next])) part.preload()
    return
  }
  await NotFound.preload()
}

function startReads(screen: ScreenRow, client: QueryClient, params: Record<string, string>, search: URLSearchParams) {
  if (!screen.tab) return load(screen, client, params, search)
  // Private data are read only if the page will be shown.
  const own = getUser()?.restaurant
  if (own === undefined) return
  // The settings work on the session's restaurant, whatever the address says.
  if (own !== params.restaurantId && screen.tab !== 'Settings') return
  client.prefetchQuery(restaurantQueries.one(own))
  load(screen, client, { ...params, restaurantId: own }, search)
}

async function load(screen: ScreenRow, ...from: Parameters<NonNullable<ScreenRow['load']>>): Promise<void> {
  try {
    await screen.load?.(...from)
  } catch {
    // The page reads its data itself.
  }
}

// Milliseconds, so that scrolling past cards does not prefetch them.
const DWELL = 80

/**
 * Prefetches the target of a link when a pointer, a finger or the focus rests on it, or it is clicked. A button names
 * its target in `data-leads-to`.
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
  // Capture: the router stops the event.
  const listen = { passive: true, capture: true }
  for (const name of ['pointerover', 'touchstart', 'focusin', 'click']) document.addEventListener(name, come, listen)
  for (const name of ['pointerout', 'touchmove', 'scroll']) document.addEventListener(name, goOn, listen)
}
