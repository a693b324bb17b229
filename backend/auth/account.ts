import type { users } from '../db/schema.ts'

/** An account with a login. */
export type Account = Omit<typeof users.$inferSelect, 'passwordHash'>

/** An account that works in a restaurant. */
export type Member = Account & { restaurantId: string }

/** The order of the staff's roles; other roles have no rights in a restaurant. */
const RANKS: Record<string, number> = { ROLE_WAITER: 1, ROLE_MANAGER: 2, ROLE_DIRECTOR: 3 }

export const rankOf = (role: string): number => RANKS[role] ?? 0

/** The waiters' accounts are for managers and directors. */
export const MANAGER_RANK = 2
