import type * as v from 'valibot'
import { type Call, ROUTES, type Route } from '#/config/dialect.ts'
import { DIALECT } from '#/config/env.ts'
import { ApiError, hasStatus, isNotFoundWebPage, isRouteRefused, sendAndCheck, unknownFields } from './api-error.ts'
import { type CallOptions, http, NO_ANSWER } from './http.ts'
import { readLearnedFact, storeLearnedFact } from './learned.ts'
import { requestBodyFor, requestLineOf } from './route.ts'

/*
 * Calls whose route the specification leaves open. When the backend refuses a route, the next one is tried (ADR-014).
 */

/** The routes to try, the likeliest first. */
function routesOf(call: Call): readonly [Route, ...Route[]] {
  const configured = DIALECT[call]
  if (configured) return [configured]
  const routes: readonly [Route, ...Route[]] = ROUTES[call]
  const known = readLearnedFact(call)
  const route = routes.find((each) => each === known)
  return route ? [route, ...routes.filter((each) => each !== route)] : routes
}

/** The verbs and paths of a call, the likeliest first. */
export const requestLinesOf = (call: Call, id?: string) => routesOf(call).map((route) => requestLineOf(route, id))

export type BackendCallOptions = CallOptions & {
  /** The id of the item that the call names. */
  id?: string
  /**
   * Whether the item certainly exists: then a 404 proves that the path is unknown. A call without an item passes true.
   */
  exists?: true | (() => Promise<boolean>)
  /**
   * Reads the fields of the item that `body` does not have. They are sent only with a PUT, because a PUT may replace
   * the whole item. If the backend refuses them, the call is sent without them.
   */
  otherFields?: () => Promise<object>
  /**
   * Fields of `body` that the specification does not list and that can be left out without a loss. The function is
   * called only when the backend refuses a field.
   */
  unlistedFields?: () => Promise<readonly string[]>
  /**
   * Fields that a replacing call would empty and that no read shows, so only the person can give them. They are sent
   * with every PUT and POST. The function throws if the person stops the call.
   */
  unshownFields?: () => Promise<object>
}

/**
 * Sends a body. If the backend refuses some fields as unknown, nothing was carried out, so the body is sent again
 * without those of them that are `unlisted`. A field that was left out once stays left out.
 */
export function sendWithoutRefusedFields(unlisted: () => Promise<readonly string[]>) {
  const leftOutFields = new Set<string>()
  return async <Answer>(body: object, send: (fields: object) => Promise<Answer>): Promise<Answer> => {
    while (true) {
      const keptFields = Object.fromEntries(Object.entries(body).filter(([field]) => !leftOutFields.has(field)))
      try {
        return await send(keptFields)
      } catch (error) {
        const refusedFields = unknownFields(error, Object.keys(keptFields))
        const removableFields =
          refusedFields.length === 0 ? [] : (await unlisted()).filter((field) => refusedFields.includes(field))
        if (removableFields.length === 0) throw error
        for (const field of removableFields) leftOutFields.add(field)
      }
    }
  }
}

/** Tries the routes of a call, each at most once. Throws ApiError, with status 501 if the backend has none of them. */
export async function callBackend<Schema extends v.GenericSchema>(
  name: Call,
  body: object | undefined,
  schema: Schema,
  { id, exists, otherFields, unlistedFields, unshownFields, ...options }: BackendCallOptions = {},
): Promise<v.InferOutput<Schema>> {
  const routes = routesOf(name)
  const sendAcceptedFields = unlistedFields && sendWithoutRefusedFields(unlistedFields)
  let refusal: unknown
  let doubtfulError: unknown
  let lastError: unknown
  let unshownValues: object | undefined
  for (const route of routes) {
    const { verb, path } = requestLineOf(route, id)
    // A POST may create something, so it is not tried when an earlier route is only probably missing.
    if (doubtfulError && verb === 'POST') break
    const mustOmitOtherFields = readLearnedFact(`${name} alone`) !== undefined
    const otherFieldValues = verb === 'PUT' && !mustOmitOtherFields ? await otherFields?.() : undefined
    const mayReplace = verb === 'PUT' || verb === 'POST'
    if (mayReplace) unshownValues ??= await unshownFields?.()
    const bodyToSend = mayReplace && unshownValues ? { ...unshownValues, ...body } : body
    const sendAll = (sent: object | undefined) =>
      http.write(verb, path, requestBodyFor(route, id, sent), schema, { ...options, mayBeMissing: !DIALECT[name] })
    const send = (sent: object | undefined) =>
      sendAcceptedFields && sent ? sendAcceptedFields(sent, sendAll) : sendAll(sent)
    try {
      const answer = await send(otherFieldValues ? { ...otherFieldValues, ...bodyToSend } : bodyToSend).catch(
        async (error: unknown) => {
          // A strict backend refuses fields that the specification does not list for this call. Nothing was carried
          // out.
          if (!otherFieldValues || Object.keys(otherFieldValues).length === 0 || !hasStatus(error, 400, 422))
            throw error
          const accepted = await send(bodyToSend)
          storeLearnedFact(`${name} alone`, 'yes')
          return accepted
        },
      )
      if (route !== routes[0]) storeLearnedFact(name, route)
      return answer
    } catch (error) {
      if (options.signal?.aborted) throw error
      // The backend may need the other fields now, so the next save sends them again.
      if (mustOmitOtherFields && hasStatus(error, 400, 422)) storeLearnedFact(`${name} alone`, undefined)
      const isMissing = await isRouteMissing(error, exists)
      const isMaybeTakenForId = !isMissing && (mayBeTakenForId(route, error) || isNotFoundWebPage(error))
      // A 404 alone may mean that the item was deleted. After another route was refused, it more likely means an
      // unknown path.
      if (!isMissing && !isMaybeTakenForId) throw hasStatus(error, 404) ? (refusal ?? error) : error
      if (isMaybeTakenForId) doubtfulError ??= error
      if (isRouteRefused(error)) refusal ??= error
      lastError = error
    }
  }
  if (routes.length > 1) storeLearnedFact(name, undefined)
  if (doubtfulError) throw doubtfulError
  throw new ApiError('http', { status: 501, cause: refusal ?? lastError })
}

/**
 * Deletes an item. If the item is already deleted, that is a success.
 * @param exists is called after a 404 or a lost answer, and returns whether the item still exists. Without it, a 404 of
 * the first route means that the item is deleted.
 */
export async function deleteItem(name: Call, id: string, exists?: () => Promise<boolean>): Promise<void> {
  let isItemGone = false
  const checkExistence = async (): Promise<boolean> => {
    const isThere = (await exists?.()) ?? false
    isItemGone = !isThere
    return isThere
  }
  try {
    await sendAndCheck(
      () => callBackend(name, undefined, NO_ANSWER, { id, ...(exists && { exists: checkExistence }) }),
      async () => exists !== undefined && !(await exists()),
    )
  } catch (error) {
    // With `exists`, the error may be the refusal of an earlier route.
    if (!(exists ? isItemGone : hasStatus(error, 404) && !isNotFoundWebPage(error))) throw error
  }
}

/**
 * Whether the backend may have taken the second word of a path such as `/api/menu/position` for an id, and refused it
 * as a wrong id. Then nothing was carried out, but the refusal does not prove that the path is unknown.
 */
const mayBeTakenForId = (route: Route, error: unknown): boolean =>
  /^\w+ \/api\/[\w-]+\/[\w-]+$/.test(route) && hasStatus(error, 400, 404, 422)

/** Whether an answer proves that the backend does not have this route. */
async function isRouteMissing(error: unknown, exists: BackendCallOptions['exists']): Promise<boolean> {
  if (isRouteRefused(error)) return true
  if (!hasStatus(error, 404) || !exists) return false
  return exists === true || (await exists().catch(() => false))
}
