import { matchPath } from 'react-router-dom'
import { paths, routes } from '#/config/paths.ts'

/** Why a table's code may not be printed. */
export type CodeProblem = 'missing' | 'unreadable' | 'otherTable'

/**
 * Judges what a table's code holds, read back from its picture: undefined is right. Where it holds the address of a
 * restaurant's public page, that must be this restaurant's and name this table.
 * SPEC-GAP 7: what a code holds is not said; another backend's codes may hold something else, which is not ours to judge.
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

/** Whether an address works on the computer only that made it: a phone that reads it lands nowhere. */
export function isLocalAddress(held: string): boolean {
  if (!URL.canParse(held)) return false
  const { hostname } = new URL(held)
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname)
}
