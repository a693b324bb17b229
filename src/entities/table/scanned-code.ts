import { matchPath } from 'react-router-dom'
import { paths, routes, tableOf } from '#/config/paths.ts'

/**
 * The result of a scanned code: the order of a table, a public page of this app, or any other text, which is only
 * shown.
 */
type ScannedCode = { kind: 'order' | 'page'; address: string } | { kind: 'text'; text: string }

// This is long enough for an address or a sentence. A code can hold four thousand characters.
export const SHOWN_LENGTH = 300

/**
 * The restaurant of an address of this app, and the table if there is one. The address must have the same origin and be
 * a restaurant's public page.
 */
export function readRestaurantCode(
  text: string,
  origin: string,
): { restaurantId: string; table: number | undefined } | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.origin !== origin) return undefined
  const restaurantId = matchPath(routes.restaurant.pattern, url.pathname)?.params.restaurantId
  return restaurantId ? { restaurantId, table: tableOf(url.searchParams) } : undefined
}

/**
 * Reads a scanned text. Only addresses of this app are accepted (same origin, a known public page). A new address is
 * made from the restaurant and the table, and no other part of the scanned address is used (ADR-002).
 * @param ownRestaurant the restaurant of the logged-in person. A code of its tables opens the order (ADR-037).
 */
export function readScanned(text: string, origin: string, ownRestaurant?: string): ScannedCode {
  const restaurantCode = readRestaurantCode(text, origin)
  if (restaurantCode) {
    const { restaurantId, table } = restaurantCode
    if (table === undefined) return { kind: 'page', address: paths.restaurant(restaurantId) }
    return restaurantId === ownRestaurant
      ? { kind: 'order', address: paths.newOrder(restaurantId, table) }
      : { kind: 'page', address: paths.restaurantAtTable(restaurantId, table) }
  }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.origin === origin && url.pathname === routes.landing.pattern)
    return { kind: 'page', address: paths.landing() }
  return { kind: 'text', text: text.slice(0, SHOWN_LENGTH) }
}
