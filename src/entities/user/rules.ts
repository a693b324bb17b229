import { paths } from '#/config/paths.ts'

/** Whether a login leads to the creation of a restaurant (R2.20). */
export const hasToCreateRestaurant = (user: {
  role: string
  status: string
  restaurant: string | undefined
}): boolean => user.role === 'ROLE_DIRECTOR' && user.status === 'STATUS_ACTIVE' && !user.restaurant

/**
 * Whether the token names the role of a waiter. It decides what is offered and which screen comes first, never what is allowed
 * (ADR-008).
 */
export const isWaiter = (role: string): boolean => role === 'ROLE_WAITER'

/** What was taken is not a waiter's. A role that the token does not name sees it, as far as the backend sends it (ADR-008). */
export const maySeeTakings = (user: { role: string } | undefined): boolean => !user || !isWaiter(user.role)

/** The address of the first screen of the personal area. */
export const areaStart = (role: string, restaurant: string): string =>
  isWaiter(role) ? paths.tables(restaurant) : paths.dashboard(restaurant)

const ROLE_WORDS = {
  ROLE_DIRECTOR: 'entities.role.director',
  ROLE_MANAGER: 'entities.role.manager',
  ROLE_WAITER: 'entities.role.waiter',
} as const

/** A translation key; undefined for an unknown role, which is shown unchanged. */
export const roleWord = (role: string) =>
  Object.hasOwn(ROLE_WORDS, role) ? ROLE_WORDS[role as keyof typeof ROLE_WORDS] : undefined
