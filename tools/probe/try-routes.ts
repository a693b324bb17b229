import type { Route } from '#/config/dialect.ts'
import { requestBodyFor, requestLineOf } from '#/lib/http/route.ts'
import { isAbsent, isOk, type Probe, type Seen, statusWords } from './check.ts'
import { type Answer, isUnclear, NoAnswer, Stopped, unanswered } from './wire.ts'

/** What may be sent, the default first. `choose` sets the choice of the dialect that says so. */
export type Body = { body: object | undefined; choose?: () => void }

export type Attempt = {
  routes: readonly [Route, ...Route[]]
  /** Of the thing, which surely exists. */
  id?: string
  bodies?: readonly [Body, ...Body[]]
  /** The fields that the body lacks; sent with a PUT, and left out where they are refused, as the app does. */
  otherFields?: () => Promise<object>
  /** Whether it was carried out, as read back. */
  isDone: () => Promise<boolean>
  /** Sets the route of the dialect. */
  choose?: (route: Route) => void
}

/**
 * Tries routes one after another until the change is there when it is read back. Only for things that the probe created, or for
 * a body that changes nothing: so also after a refusal that may mean something else than a wrong route the next is tried.
 */
export async function tryRoutes(
  probe: Probe,
  { routes, id, bodies, otherFields, isDone, choose }: Attempt,
): Promise<Seen> {
  const tried: string[] = []
  let isMissing = true
  for (const [bodyIndex, { body, choose: chooseBody }] of (bodies ?? [{ body: undefined }]).entries()) {
    for (const route of routes) {
      const { verb, path } = requestLineOf(route, id)
      const others = verb === 'PUT' ? await otherFields?.() : undefined
      const send = (sent: object | undefined) =>
        probe.wire
          .request(path, {
            ...{ method: verb, token: probe.token, body: requestBodyFor(route, id, sent) },
            // A POST may create something.
            isRepeatable: verb !== 'POST',
          })
          .catch(unanswered)
      const first = await send(others ? { ...others, ...body } : body)
      const isTooMuch = others && !(first instanceof NoAnswer) && [400, 422].includes(first.status)
      const answer = isTooMuch ? await send(body) : first
      if (!(answer instanceof NoAnswer) && answer.status === 401 && !isAbsent(probe, answer))
        throw new Stopped('The backend refused the token of the login (401) during the test.')
      const words = answer instanceof NoAnswer ? answer.message : statusWords(answer)
      const hasRoute = answer instanceof NoAnswer || !isAbsent(probe, answer)
      if (hasRoute) isMissing = false
      const isAccepted = !(answer instanceof NoAnswer) && (isOk(answer) || wasDeletedAtFirst(verb, answer))
      if ((isAccepted || isUnclear(answer)) && (await isDone())) {
        choose?.(route)
        chooseBody?.()
        const isDefault = route === routes[0] && bodyIndex === 0
        const outcome = isAccepted ? words : `${words}, but it was carried out`
        return {
          seen: [...tried, isDefault ? outcome : `${route}: ${outcome}`].join('; '),
          verdict: isDefault && isAccepted && !wasRepeated(answer) ? 'as written' : 'handled',
        }
      }
      tried.push(`${route}: ${words}${isAccepted ? ', but nothing changed' : ''}`)
    }
  }
  return { seen: tried.join('; '), verdict: isMissing ? 'not there' : 'broken' }
}

const wasRepeated = ({ failedAtFirst }: Answer): boolean => failedAtFirst !== undefined

/** The first request was carried out although it failed. */
const wasDeletedAtFirst = (verb: string, answer: Answer): boolean =>
  verb === 'DELETE' && answer.status === 404 && wasRepeated(answer)
