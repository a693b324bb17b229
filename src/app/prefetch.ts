import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { type AreaTab, cityOf, patterns } from '#/config/paths.ts'
import { restaurantQueries } from '#/entities/restaurant/api.ts'
import { mayOpen } from '#/entities/user/rules.ts'
import { getUser } from '#/entities/user/session.ts'
import { pages } from './pages.ts'

/*
 * Code and data of an address start together: before the first drawing, and when a person is about to follow a link.
 */

type Plan = {
  pattern: string
  pages: { preload: () => Promise<unknown> }[]
  /** Where the page leads by itself, perhaps without a connection: loaded after it. */
  thereafter?: { preload: () => Promise<unknown> }[]
  data?: (client: QueryClient, params: Record<string, string>, search: URLSearchParams) => void
}

const inArea = (pattern: string) => `${patterns.area}/${pattern}`
const framed = [pages.personalArea, pages.personalAreaFrame]

const TAB_OF = {
  dashboard: 'Home',
  tables: 'Tabels',
  newOrder: 'Tabels',
  staff: 'Staff',
  menuManagement: 'menu',
  combinations: 'Combinations',
  combinationWizard: 'Combinations',
  orders: 'Orders',
  settings: 'Settings',
} as const satisfies Record<string, AreaTab>

/** What is behind the bearer is asked for only where the page will be shown: not for a stranger's restaurant. */
const dataOf =
  (page: keyof typeof TAB_OF): Plan['data'] =>
  (client, { restaurantId }) => {
    const user = getUser()
    const own = user?.restaurant
    if (own === undefined || !mayOpen(user?.role ?? '', TAB_OF[page])) return
    // The settings work on the session's restaurant, whatever the address says.
    if (own !== restaurantId && page !== 'settings') return
    import('./area-data.ts').then(
      ({ areaData }) => {
        areaData.frame(client, own)
        areaData[page](client, own)
      },
      () => undefined,
    )
  }

const PLANS: Plan[] = [
  {
    pattern: patterns.landing,
    pages: [pages.landing],
    data: (client, _params, search) => client.prefetchQuery(restaurantQueries.list(cityOf(search))),
  },
  {
    pattern: patterns.restaurant,
    pages: [pages.restaurant],
    data: (client, { restaurantId = '' }) =>
      import('./public-data.ts').then(
        ({ loadPublicData }) => loadPublicData(client, restaurantId),
        () => undefined,
      ),
  },
  { pattern: patterns.createRestaurant, pages: [pages.session, pages.createRestaurant] },
  ...[patterns.terms, patterns.privacy, patterns.cookies].map((pattern) => ({ pattern, pages: [pages.legal] })),
  {
    pattern: inArea(patterns.dashboard),
    pages: [...framed, pages.dashboard],
    data: dataOf('dashboard'),
  },
  {
    pattern: inArea(patterns.tables),
    pages: [...framed, pages.tables],
    data: dataOf('tables'),
  },
  {
    pattern: inArea(patterns.staff),
    pages: [...framed, pages.staff],
    data: dataOf('staff'),
  },
  {
    pattern: inArea(patterns.menuManagement),
    pages: [...framed, pages.menuManagement],
    data: dataOf('menuManagement'),
  },
  {
    pattern: inArea(patterns.combinations),
    pages: [...framed, pages.combinations],
    data: dataOf('combinations'),
  },
  ...[patterns.newCombination, patterns.editCombination].map((pattern) => ({
    pattern: inArea(pattern),
    pages: [...framed, pages.combinationWizard],
    data: dataOf('combinationWizard'),
  })),
  ...[patterns.orders, patterns.ordersOfCategory].map((pattern) => ({
    pattern: inArea(pattern),
    pages: [...framed, pages.orders],
    // The next tab: a kitchen that has lost its connection keeps its tabs.
    thereafter: [pages.orderArchive],
    data: dataOf('orders'),
  })),
  {
    pattern: inArea(patterns.orderArchive),
    pages: [...framed, pages.orderArchive],
    thereafter: [pages.orders],
    data: dataOf('orders'),
  },
  ...[patterns.settings, patterns.settingsTab].map((pattern) => ({
    pattern: inArea(pattern),
    pages: [...framed, pages.settings],
    data: dataOf('settings'),
  })),
  {
    pattern: inArea(patterns.newOrder),
    pages: [pages.personalArea, pages.newOrder],
    // Closes to the tables once the order is on its way, and that may be on a phone that has just lost the Wi-Fi.
    thereafter: [pages.personalAreaFrame, pages.tables],
    data: dataOf('newOrder'),
  },
]

/**
 * Starts loading what the page at an address needs; resolves when its code is there (or could not be had). Never rejects:
 * the page itself meets the failure, if it lasts.
 */
export async function prefetch(client: QueryClient, address: { pathname: string; search: string }): Promise<void> {
  for (const plan of PLANS) {
    const match = matchPath({ path: plan.pattern, end: true }, address.pathname)
    if (!match) continue
    const code = plan.pages.map((page) => page.preload())
    plan.data?.(client, match.params as Record<string, string>, new URLSearchParams(address.search))
    await Promise.all(code)
    for (const page of plan.thereafter ?? []) page.preload()
    return
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
