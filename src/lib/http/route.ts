import type { Route } from '#/config/dialect.ts'

/* Builds what a route of the dialect sends. */

type Verb = Route extends `${infer First} ${string}` ? First : never

/** The verb and the path of a route, with the id if the path has it. */
export function requestLineOf(route: Route, id = ''): { verb: Verb; path: string } {
  const [verb, path = ''] = route.split(' ')
  return { verb: verb as Verb, path: path.replace('{id}', encodeURIComponent(id)) }
}

/** The body with the id, if the path does not have it. In a list, each row gets the id. A form is sent unchanged. */
export function requestBodyFor(route: Route, id: string | undefined, body: object | undefined): unknown {
  if (id === undefined || body instanceof FormData) return body
  const isInPath = route.includes('{id}')
  if (Array.isArray(body)) return isInPath ? body : body.map((row) => ({ ...row, id }))
  if (!isInPath) return { ...body, id }
  if (!body) return undefined
  const { id: _, ...others } = body as { id?: unknown }
  return others
}
