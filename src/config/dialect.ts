/*
 * The choices that the specification leaves open about the backend (ADR-014). Each row is one choice, and its first
 * value is the default. `npm run readme` writes the table of docs/guesses.md from these rows.
 */

/** A verb and a path. If the path has `{id}`, the item's id is in the path. Otherwise it is in the body as `id`. */
export type Route = `${'POST' | 'PATCH' | 'PUT' | 'DELETE'} /api/${string}`

const isRoute = (text: string): text is Route =>
  /^(POST|PATCH|PUT|DELETE) \/api(\/[\w-]+|\/\{id\})+$/.test(text) && (text.match(/\{/g) ?? []).length < 2

/**
 * The routes of each call, in the order in which they are tried. POST is the last one, because on other backends it
 * creates something.
 */
export const ROUTES = {
  // SPEC-GAP 7: the call is shown as POST only, which would create a second restaurant where the backend ignores the id.
  // So POST is only configured. PUT comes after both PATCH, because a person is asked before it.
  saveProfile: [
    'PATCH /api/restaurant',
    'PATCH /api/restaurant/{id}',
    'PUT /api/restaurant',
    'PUT /api/restaurant/{id}',
  ],
  // SPEC-GAP 7: an update may be PUT where PATCH, as shown, is refused; the first picture is sent by POST.
  replaceRestaurantPicture: ['PATCH /api/restaurant-image', 'PUT /api/restaurant-image'],
  // SPEC-GAP 7: the call is not shown.
  renameMenu: ['PATCH /api/menu', 'PUT /api/menu', 'PATCH /api/menu/{id}', 'PUT /api/menu/{id}'],
  // SPEC-GAP 7: the path is not shown.
  saveMenuPositions: [
    'PATCH /api/menu/position',
    'PUT /api/menu/position',
    'PATCH /api/menu/positions',
    'PUT /api/menu/positions',
  ],
  // SPEC-GAP 7: the path is not shown; an option is a menu. Under a path of another noun its id could name something else:
  // only configured.
  deleteOption: ['DELETE /api/menu/{id}'],
  // SPEC-GAP 7: the verb is not shown.
  updateDish: ['PATCH /api/dish/{id}', 'PUT /api/dish/{id}', 'PATCH /api/dish', 'PUT /api/dish'],
  // SPEC-GAP 7: PUT or PATCH.
  saveDishPositions: ['PATCH /api/dish/position', 'PUT /api/dish/position'],
  // SPEC-GAP 7: PATCH or POST.
  renameCategory: [
    'PATCH /api/category',
    'PUT /api/category',
    'PATCH /api/category/{id}',
    'PUT /api/category/{id}',
    'POST /api/category',
  ],
  // SPEC-GAP 7: PATCH or POST.
  renameDimension: [
    'PATCH /api/dimension',
    'PUT /api/dimension',
    'PATCH /api/dimension/{id}',
    'PUT /api/dimension/{id}',
    'POST /api/dimension',
  ],
  // SPEC-GAP 7: the verb is not shown.
  updateIngredient: [
    'PATCH /api/update-ingredient/{id}',
    'PUT /api/update-ingredient/{id}',
    'PATCH /api/update-ingredient',
    'PUT /api/update-ingredient',
    'POST /api/update-ingredient/{id}',
  ],
  // SPEC-GAP 7: verb and body are not shown.
  removeIngredient: [
    'DELETE /api/remove-ingredient/{id}',
    'DELETE /api/remove-ingredient',
    'POST /api/remove-ingredient/{id}',
    'POST /api/remove-ingredient',
  ],
  // SPEC-GAP 7: the verb is not shown.
  updateCombination: [
    'PATCH /api/update-combination/{id}',
    'PUT /api/update-combination/{id}',
    'PATCH /api/update-combination',
    'PUT /api/update-combination',
    'POST /api/update-combination/{id}',
  ],
  // SPEC-GAP 7: the verb is not shown. POST on this path adds a table.
  updateTable: [
    'PATCH /api/dinner-table',
    'PUT /api/dinner-table',
    'PATCH /api/dinner-table/{id}',
    'PUT /api/dinner-table/{id}',
  ],
  // SPEC-GAP 7: the verb is not shown.
  archiveOrder: ['PATCH /api/order/archive/{id}', 'PUT /api/order/archive/{id}', 'POST /api/order/archive/{id}'],
  // SPEC-GAP 7: the call is not shown. Without the id in the path it could store an archived order again: only configured.
  updateOrder: ['PATCH /api/order/{id}', 'PUT /api/order/{id}'],
  // SPEC-GAP 7: the path of "create user" is not shown.
  createWaiter: ['POST /api/create-waiter', 'POST /api/create-user'],
  // SPEC-GAP 7: the call is not shown; the deletion is under this path. PATCH /api/user may change one's own account, and
  // under /api/waiter the id of an account could name another person: only configured.
  updateWaiter: ['PATCH /api/user/{id}', 'PUT /api/user/{id}'],
} as const satisfies Record<string, readonly [Route, ...Route[]]>

export type Call = keyof typeof ROUTES

/** Routes that are never tried, because on other backends they do something else. Only `VITE_DIALECT` chooses them. */
export const ONLY_CONFIGURED = {
  saveProfile: ['POST /api/restaurant'],
  deleteOption: ['DELETE /api/menu-combination/{id}'],
  updateOrder: ['PATCH /api/order'],
  updateWaiter: ['PATCH /api/user', 'PATCH /api/waiter/{id}', 'PUT /api/waiter/{id}'],
} as const satisfies { [Row in Call]?: readonly [Route, ...Route[]] }

const onlyConfiguredRoutes = (row: Call): readonly Route[] =>
  (ONLY_CONFIGURED as { [Row in Call]?: readonly Route[] })[row] ?? []

/** Choices that are not routes. They are set only by `VITE_DIALECT`. */
export const CHOICES = {
  // SPEC-GAP 7: an update of an ingredient sends one object, or a list of one as its creation does.
  ingredientBody: ['object', 'list'],
  // SPEC-GAP 3: whether each price of an ingredient also has the name of its dimension; a price is shown with no more than its
  // dimension.
  ingredientPriceNames: ['no', 'yes'],
  // SPEC-GAP 7: the lines of an order are shown under two names.
  orderLines: ['dishIndices', 'courses'],
  // SPEC-GAP 3: whether the lines of an order also have what their ids mean: `ingredients`, and of a combination
  // `dimensionAssignment`, `combinationOptions` and `dishes`.
  lineDetails: ['yes', 'no'],
  // SPEC-GAP 3: whether a correction of an order sends back what its lines were read with and the specification does not list.
  lineOthers: ['no', 'yes'],
  // SPEC-GAP 3: whether a restaurant can be given a currency although it shows none; the specification lists no such field.
  profileCurrency: ['no', 'yes'],
  // SPEC-GAP 3: whether the backend leaves out a field that is false, 0 or empty, as protobuf and Go's `omitempty` do. Otherwise a
  // field that is left out is not known.
  zeros: ['sent', 'leftOut'],
  // SPEC-GAP 4: how the statuses of a table are spelled when sent; every spelling is read.
  tableStatus: ['STATUS_FREE', 'STATUS_AVAILABLE', '1'],
  // SPEC-GAP 7: the zone of an order's time that names none, as `2026-11-20T12:00:00`: the restaurant's, which is that of the
  // device where no zone of the restaurant is known.
  orderTimeZone: ['restaurant', 'UTC'],
  // SPEC-GAP 7: whether the backend lists the live orders beside the stream (`GET /api/order/kitchen`).
  kitchenList: ['yes', 'no'],
  // SPEC-GAP 7: whether the backend counts the live orders (`GET /api/order/count`).
  orderCount: ['yes', 'no'],
  // SPEC-GAP 7: whether an order can be updated, which moves its status.
  orderUpdate: ['yes', 'no'],
  // SPEC-GAP 7: whether the archive takes `?date=`.
  archiveByDate: ['yes', 'no'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type Dialect = { readonly [Row in Call]?: Route } & {
  readonly [Row in keyof typeof CHOICES]?: (typeof CHOICES)[Row][number]
}

/**
 * Reads `VITE_DIALECT`: a JSON object from rows to their values; blank is empty.
 * @throws Error with a message for the person who builds the app.
 */
export function readDialect(text: string): Dialect {
  if (text.trim() === '') return {}
  let rows: unknown
  try {
    rows = JSON.parse(text)
  } catch {
    throw new Error(`VITE_DIALECT is not JSON: ${text}`)
  }
  if (typeof rows !== 'object' || rows === null || Array.isArray(rows))
    throw new Error('VITE_DIALECT must be a JSON object, for example {"updateDish":"PUT /api/dish/{id}"}')
  for (const [row, value] of Object.entries(rows)) {
    const values: readonly string[] | undefined = Object.hasOwn(CHOICES, row)
      ? CHOICES[row as keyof typeof CHOICES]
      : undefined
    if (values) {
      if (!values.includes(value)) throw new Error(`VITE_DIALECT: "${row}" must be one of ${values.join(', ')}`)
    } else if (!Object.hasOwn(ROUTES, row)) {
      const rowNames = [...Object.keys(ROUTES), ...Object.keys(CHOICES)]
      throw new Error(`VITE_DIALECT: "${row}" is not known. Known: ${rowNames.join(', ')}`)
    } else if (typeof value !== 'string' || !isRoute(value))
      throw new Error(`VITE_DIALECT: "${row}" must be a verb and a path, as "${ROUTES[row as Call][0]}"`)
  }
  return rows as Dialect
}

const isRouteName = (row: string): row is Call => Object.hasOwn(ROUTES, row)

/**
 * Whether the dialect sets a route that is in no list of ours. Nothing can check such a route, so it may be mistyped.
 */
const isOwnRoute = (row: string, value: string): boolean =>
  isRouteName(row) && ![...ROUTES[row], ...onlyConfiguredRoutes(row)].includes(value as never)

/** Warnings about settings that may be mistyped, for the person who builds the app. */
export const dialectWarnings = (dialect: Dialect): string[] =>
  Object.entries(dialect)
    .filter(([row, value]) => isOwnRoute(row, value))
    .map(
      ([row, value]) =>
        `VITE_DIALECT: "${row}" is "${value}", which is none of its known routes (${ROUTES[row as Call].join(', ')}). If it is mistyped, the app cannot make this call.`,
    )
