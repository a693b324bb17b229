import { onTestFinished } from 'vitest'
import { type Call, type Dialect as ChosenRows, ONLY_CONFIGURED, ROUTES, type Route } from '#/config/dialect.ts'
import { DIALECT } from '#/config/env.ts'
import { DIALECTS, type Dialect, type DialectName } from '../../../backend/dialects.ts'
import { offeredRoutes } from '../../../backend/offered-routes.ts'
import { createOmits } from '../../../backend/omissions.ts'
import { methodsOf } from '../../../backend/route.ts'
import { routes } from '../../../backend/routes.ts'

/** For this test the app is built with these rows in `VITE_DIALECT`. */
export function buildFor(rows: ChosenRows): void {
  Object.assign(DIALECT, rows)
  onTestFinished(() => {
    for (const row of Object.keys(rows)) delete (DIALECT as Record<string, unknown>)[row]
  })
}

/** What only `VITE_DIALECT` can choose. */
export const BUILT_FOR: Partial<Record<DialectName, ChosenRows>> = {
  'ids-in-bodies': { updateOrder: ONLY_CONFIGURED.updateOrder[0], updateWaiter: ONLY_CONFIGURED.updateWaiter[0] },
  'profile-by-post': { saveProfile: ONLY_CONFIGURED.saveProfile[0] },
}

/** Where a call is: `PATCH`, `/api/dish/:id`. */
export type Place = { method: string; path: string }

const isSame = (one: Place) => (other: Place) => one.method === other.method && one.path === other.path

const placeOf = (route: Route): Place => {
  const [method = '', path = ''] = route.replace('{id}', ':id').split(' ')
  return { method, path }
}

const onlyConfigured: { readonly [Row in Call]?: readonly Route[] } = ONLY_CONFIGURED

const placesOf = (call: Call): Place[] => [...ROUTES[call], ...(onlyConfigured[call] ?? [])].map(placeOf)

/** Where a dialect of the stand-in has a call of the contract; undefined if it lacks it. */
export function placeIn(name: DialectName, place: Place): Place | undefined {
  const omits = createOmits((DIALECTS[name] as Dialect).omits ?? [])
  const ofContract = routes.find((route) => route.path === place.path && methodsOf(route).includes(place.method))
  if (ofContract && !omits.hasCall(ofContract)) return undefined
  const offered = offeredRoutes(DIALECTS[name], omits).flatMap((route) =>
    methodsOf(route).map((method) => ({ method, path: route.path })),
  )
  const rows = Object.keys(ROUTES) as Call[]
  const others = rows.map(placesOf).find((places) => places.some(isSame(place))) ?? []
  return [place, ...others].find((each) => offered.some(isSame(each)))
}

/**
 * The simulated network loses the body of a DELETE, so what names its item there only works in a browser; the journeys
 * try it.
 */
export const needsBrowser = (name: DialectName, { method, path }: Place): boolean =>
  name === 'ids-in-bodies' && method === 'DELETE' && path === '/api/remove-ingredient/:id'

let spoken: DialectName = 'plain'

/** For this test the app meets a backend of this dialect, and is built for it. */
export function speak(name: DialectName): void {
  buildFor(BUILT_FOR[name] ?? {})
  spoken = name
  onTestFinished(() => {
    spoken = 'plain'
  })
}

export const spokenDialect = (): DialectName => spoken
