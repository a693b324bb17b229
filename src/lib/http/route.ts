import type { Route } from '#/config/dialect.ts'

/* What a route of the dialect sends. */

type Verb = Route extends `${infer First} ${string}` ? First : never

/** The verb and the path of a route, with the id if the path has it. */
export function resolve(route: Route, id = ''): { verb: Verb; path: string } {
  const [verb, path = ''] = route.split(' ')
  return { verb: verb as Verb, path: path.replace('{id}', encodeURIComponent(id)) }
}

/** With the id if the path does not have it. A list and a form are sent as they are. */
export function bodyFor(route: Route, id: string | undefined, body: object | undefined): unknown {
  if (id === undefined || Array.isArray(body) || body instanceof FormData) return body
  if (!route.includes('{id}')) return { ...body, id }
  if (!body) return undefined
  const { id: _, ...others } = body as { id?: unknown }
  return others
}
