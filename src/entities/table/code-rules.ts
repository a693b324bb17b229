import { matchPath } from 'react-router-dom'
import { paths, routes } from '#/config/paths.ts'

export type CodeProblem = 'missing' | 'unreadable' | 'otherTable'

/**
 * Checks the content of a table's QR code. The address of a public page must be this restaurant's and name this table.
 * SPEC-GAP 7: what a code holds is not said; another backend's codes may hold something else, which counts as right.
 */
export function codeProblem(
  held: string | undefined,
  { restaurantId, number }: { restaurantId: string; number: number },
): CodeProblem | undefined {
  if (!held) return 'unreadable'
  if (!URL.canParse(held)) return undefined
  const { pathname, searchParams } = new URL(held)
  if (!matchPath(routes.restaurant.pattern, pathname)) return undefined
  const isRight = pathname === paths.restaurant(restaurantId) && searchParams.get('table') === String(number)
  return isRight ? undefined : 'otherTable'
}

/** A phone cannot open such an address. */
export function isLocalAddress(held: string): boolean {
  if (!URL.canParse(held)) return false
  const { hostname } = new URL(held)
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname)
}
