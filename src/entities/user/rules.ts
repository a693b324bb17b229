import type { AreaTab } from '#/config/paths.ts'

/*
 * Rights inside the personal area (decisions, Rights). Unknown roles are never locked out: the backend has the last word.
 */

const WAITER_TABS: readonly AreaTab[] = ['Home', 'Tabels', 'Orders']

/** Whether a role may open a tab of the personal area. */
export const mayOpen = (role: string, tab: AreaTab): boolean => role !== 'ROLE_WAITER' || WAITER_TABS.includes(tab)

/** After login a director with status STATUS_ACTIVE and no restaurant creates one (specification, section 2). */
export const hasToCreateRestaurant = (user: {
  role: string
  status: string
  restaurant: string | undefined
}): boolean => user.role === 'ROLE_DIRECTOR' && user.status === 'STATUS_ACTIVE' && !user.restaurant

/** Whether a role may change tables (their number, seats and codes): a waiter only takes orders at them. */
export const mayManageTables = (role: string): boolean => role !== 'ROLE_WAITER'

/** The roles that have a word of their own; any other is shown as it came. */
const ROLE_WORDS = {
  ROLE_DIRECTOR: 'entities.role.director',
  ROLE_MANAGER: 'entities.role.manager',
  ROLE_WAITER: 'entities.role.waiter',
} as const

/** The key of a role's word, or undefined for a role that the app does not know. */
export const roleWord = (role: string) =>
  Object.hasOwn(ROLE_WORDS, role) ? ROLE_WORDS[role as keyof typeof ROLE_WORDS] : undefined
