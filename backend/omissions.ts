import type { Method, Route } from './route.ts'

/*
 * What a backend may lack although this stand-in has it: each row is something that the contract does not promise. Tests
 * switch rows on (`createBackend({ omits })`) to see that the app does not count on them.
 */

/** Calls that are missing. A path with another method left answers 405, as real servers do; else 404. */
export const MISSING_CALLS = {
  'kitchen-list': ['GET /api/order/kitchen'],
  'order-count': ['GET /api/order/count'],
  'order-update': ['PATCH /api/order/:id'],
  'order-deletion': ['DELETE /api/order/:id'],
  'category-filters': ['GET /api/order/filter/:id', 'GET /api/order/stream/filter/:id'],
  'archived-list': ['GET /api/order/archived'],
  'single-order': ['GET /api/order/:id'],
  'profile-update': ['PATCH /api/restaurant'],
  'menu-rename': ['PATCH /api/menu'],
  'country-list': ['GET /api/public/city/countries'],
} satisfies Record<string, string[]>

/** Fields that are missing wherever this test says so. */
const MISSING_FIELDS = {
  /** The name of a dish's category on the lines of an order; that of a dish itself is an object. */
  'line-category': (key: string, value: unknown) => key === 'category' && typeof value === 'string',
  'order-time': (key: string) => key === 'orderTime',
  'order-total': (key: string) => key === 'total',
} satisfies Record<string, (key: string, value: unknown) => boolean>

/** What is missing in the way the backend behaves; the code that behaves so asks for it by name. */
const MISSING_MANNERS = [
  /** A quiet stream says nothing at all. */
  'heartbeat',
  /** A stream begins with silence, not with the live orders. */
  'list-on-open',
  /** Nothing announces that an order was archived or deleted. */
  'list-after-removal',
  /** `?date=` of the archive is ignored. */
  'archive-date',
  /** A creation answers with no body. */
  'creation-answer',
  /** Rights follow the token: one that was issued before its bearer had a restaurant opens nothing in it. */
  'rights-of-old-tokens',
] as const

export type Omission = keyof typeof MISSING_CALLS | keyof typeof MISSING_FIELDS | (typeof MISSING_MANNERS)[number]

export type Omits = ReturnType<typeof createOmits>

export function createOmits(omissions: readonly Omission[]) {
  const isOmitted = (omission: Omission) => omissions.includes(omission)
  const calls = Object.entries(MISSING_CALLS).flatMap(([name, paths]) => (isOmitted(name as Omission) ? paths : []))
  const fields = Object.entries(MISSING_FIELDS).flatMap(([name, test]) => (isOmitted(name as Omission) ? [test] : []))

  return {
    isOmitted,
    hasCall: ({ method, path }: { method: Method; path: Route['path'] }) => !calls.includes(`${method} ${path}`),
    /** The JSON of an answer, without the fields that are missing. */
    toJson: (answer: unknown): string =>
      fields.length === 0
        ? JSON.stringify(answer)
        : JSON.stringify(answer, (key, value) => (fields.some((test) => test(key, value)) ? undefined : value)),
  }
}
