import { matchPath } from 'react-router-dom'
import { paths, routes, tableOf } from '#/config/paths.ts'

/** The content of a code: an address of this app, or any other text, which is only shown. */
type Scanned = { to: string } | { text: string }

// Long enough for an address or a sentence; a code can hold four thousand characters.
const SHOWN_LENGTH = 300

/**
 * Reads a scanned text. Only addresses of this app are accepted (same origin, a known public page). They are built again;
 * of their query only the table is taken (ADR-002).
 */
export function readScanned(text: string, origin: string): Scanned {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.origin === origin) {
    const restaurantId = matchPath(routes.restaurant.pattern, url.pathname)?.params.restaurantId
    if (restaurantId) {
      const table = tableOf(url.searchParams)
      return { to: table === undefined ? paths.restaurant(restaurantId) : paths.restaurantAtTable(restaurantId, table) }
    }
    if (url.pathname === routes.landing.pattern) return { to: paths.landing() }
  }
  return { text: text.slice(0, SHOWN_LENGTH) }
}
