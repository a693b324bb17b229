import { matchPath } from 'react-router-dom'
import { AREA_PATH, paths } from '#/config/paths.ts'
import { areaStart, hasToCreateRestaurant, isWaiter } from '#/entities/user/rules.ts'
import type { User } from '#/entities/user/session.ts'

/**
 * Where a login leads (ADR-002): to the requested address, unless it is another restaurant's private page; an active director
 * without a restaurant creates one (R2.20); a waiter comes to the tables (ADR-008); everyone else stays (undefined).
 */
export function afterLogin(
  user: Pick<User, 'role' | 'status' | 'restaurant'>,
  returnAddress: string | undefined,
): string | undefined {
  if (returnAddress !== undefined && mayReturnTo(returnAddress, user.restaurant)) return returnAddress
  if (user.restaurant && isWaiter(user.role)) return areaStart(user.role, user.restaurant)
  return hasToCreateRestaurant(user) ? paths.createRestaurant() : undefined
}

function mayReturnTo(address: string, restaurant: string | undefined): boolean {
  const pathname = address.split(/[?#]/)[0] ?? ''
  const owner = matchPath(`${AREA_PATH}/:tab/:restaurantId/*`, pathname)?.params.restaurantId
  return owner === undefined || owner === restaurant
}
