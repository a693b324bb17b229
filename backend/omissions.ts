/*
 * What a real backend may lack although this stand-in has it, because the contract does not promise it. Tests switch
 * entries on (`createBackend({ omits })`) to check that the app does not need them.
 */

/** Missing calls. A path that still has another method answers 405, as real servers do; else 404. */
export const MISSING_CALLS = {
  'kitchen-list': ['GET /api/order/kitchen'],
  'order-count': ['GET /api/order/count'],
  'table-count': ['GET /api/dinner-table/count'],
  'order-update': ['PATCH /api/order/:id'],
  'order-deletion': ['DELETE /api/order/:id'],
  'category-filters': ['GET /api/order/filter/:id', 'GET /api/order/stream/filter/:id'],
  'archived-list': ['GET /api/order/archived'],
  'single-order': ['GET /api/order/:id'],
  'profile-update': ['PATCH /api/restaurant'],
  'menu-rename': ['PATCH /api/menu'],
  'country-list': ['GET /api/public/city/countries'],
  'public-combination': ['GET /api/public/combination/:id'],
} satisfies Record<string, string[]>

/** Missing fields: this function says where. */
const MISSING_FIELDS = {
  /** The category's name on an order's line; on a dish, `category` is an object. */
  'line-category': (key: string, value: unknown) => key === 'category' && typeof value === 'string',
  'order-status': (key: string) => key === 'courseStatus',
  'order-time': (key: string) => key === 'orderTime',
  'order-total': (key: string) => key === 'total',
} satisfies Record<string, (key: string, value: unknown) => boolean>

/** Missing behaviour; the code that implements it asks by this name. */
const MISSING_MANNERS = [
  /** No heartbeats. */
  'heartbeat',
  /** A stream does not start with the live orders. */
  'list-on-open',
  /** No event when an order is archived or deleted. */
  'list-after-removal',
  /** The archive ignores `?date=`. */
  'archive-date',
  /** A form sent by PUT or PATCH is not read, as in PHP. */
  'forms-of-updates',
  /** A creation answers without a body. */
  'creation-answer',
  /** Rights come from the token's claims, so a token from before the restaurant was created gives no rights in it. */
  'rights-of-old-tokens',
] as const

export type Omission = keyof typeof MISSING_CALLS | keyof typeof MISSING_FIELDS | (typeof MISSING_MANNERS)[number]

export type Omits = ReturnType<typeof createOmits>

/** @param write how the dialect has a body. */
export function createOmits(omissions: readonly Omission[], write = (body: unknown) => body) {
  const isOmitted = (omission: Omission) => omissions.includes(omission)
  const calls = Object.entries(MISSING_CALLS).flatMap(([name, paths]) => (isOmitted(name as Omission) ? paths : []))
  const fields = Object.entries(MISSING_FIELDS).flatMap(([name, test]) => (isOmitted(name as Omission) ? [test] : []))

  return {
    isOmitted,
    hasCall: ({ method, path }: { method: string; path: string }) => !calls.includes(`${method} ${path}`),
    /** An answer as JSON, without the omitted fields. */
    toJson: (answer: unknown): string =>
      fields.length === 0
        ? JSON.stringify(write(answer))
        : JSON.stringify(write(answer), (key, value) => (fields.some((test) => test(key, value)) ? undefined : value)),
  }
}
