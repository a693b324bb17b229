import { type Call, ROUTES } from '#/config/dialect.ts'
import { type Check, isOk, NOT_TRIED, type Probe, statusWords } from './check.ts'
import type { Answer } from './wire.ts'

/* Whether a browser may call the backend from the app's origin. A proxy that serves both needs none of this. */

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/** The verb of each change whose route the write test has found. */
const foundVerbs = ({ dialect }: Probe): string[] =>
  (Object.keys(ROUTES) as Call[]).flatMap((name) => dialect[name]?.split(' ')[0] ?? [])

/** Whether the app sends this method to this backend. PATCH is the specification's own; PUT only what the write test finds. */
function isNeeded(probe: Probe, method: string): boolean {
  const verbs = foundVerbs(probe)
  if (method === 'PUT') return verbs.includes('PUT')
  return method !== 'PATCH' || verbs.includes('PATCH') || !verbs.includes('PUT')
}

/** The same for every check with this cause, so that the report says it once, with all that has to be set. */
const blocked = (probe: Probe): string =>
  `The server answers, but not to this app's address (CORS): browsers block the app until the backend allows the origin ${probe.appOrigin} with the methods ${METHODS.filter((method) => isNeeded(probe, method)).join(', ')}${foundVerbs(probe).length === 0 ? ' (and PUT, if it takes PUT instead of PATCH)' : ''} and the headers Authorization and Content-Type, in the answers to OPTIONS (which come without a token) and in all others, refusals and redirects too.`

/** A browser also asks each redirect on the way. */
const allows = ({ headers, redirects = [] }: Answer, origin: string): boolean =>
  [...redirects.map((each) => each.headers), headers].every((each) =>
    ['*', origin].includes(each.get('Access-Control-Allow-Origin') ?? ''),
  )

const listOf = (header: string | null): string[] => (header ?? '').split(',').map((each) => each.trim().toLowerCase())

const CROSS_ORIGIN = "calls from the app's origin (CORS)"

/** Why there is nothing to test. */
function reasonNot({ wire, appOrigin }: Probe): string | undefined {
  if (appOrigin === undefined) return "give the app's address with --app, unless a proxy serves app and API together"
  return new URL(wire.base).origin === appOrigin ? 'app and API have one origin' : undefined
}

/** What a browser finds missing before it sends such a call. `others`: what is missing besides the method. */
async function missingOf(probe: Probe, method: string, path: string) {
  const origin = probe.appOrigin ?? ''
  const answer = await probe.wire.request(path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  })
  const methods = listOf(answer.headers.get('Access-Control-Allow-Methods'))
  const headers = listOf(answer.headers.get('Access-Control-Allow-Headers'))
  const lacksMethod = !methods.includes(method.toLowerCase()) && method !== 'GET' && !methods.includes('*')
  const others = [
    ...(isOk(answer) ? [] : ['success']),
    ...(allows(answer, origin) ? [] : ['the origin']),
    // A star does not cover Authorization.
    ...['authorization', 'content-type'].filter(
      (name) => !headers.includes(name) && !(name === 'content-type' && headers.includes('*')),
    ),
  ]
  return { answer, others, missing: [...others, ...(lacksMethod ? [method] : [])] }
}

/** Some servers refuse the whole question for a method that they do not take: the app's address is allowed all the same. */
const isOfMethod = async (probe: Probe, others: readonly string[]): Promise<boolean> =>
  others.length === 0 || (await missingOf(probe, 'GET', READ)).missing.length === 0

const READ = '/api/categories'

/** @param loss said where only the method is missing */
const preflight = (method: string, path: string, loss: string): Check => ({
  call: `OPTIONS ${path} for ${method}`,
  expected: "allows the app's origin, the method, and the headers Authorization and Content-Type",
  loss,
  async run(probe) {
    const { answer, others, missing } = await missingOf(probe, method, path)
    if (missing.length === 0) return { seen: `${answer.status}`, verdict: 'as written' }
    if (method === 'GET') {
      const status = answer.redirectsTo ? statusWords(answer) : answer.status
      return { seen: `${status}, missing: ${missing.join(', ')}`, verdict: 'broken', loss: blocked(probe) }
    }
    if (!(await isOfMethod(probe, others))) return NOT_TRIED('browsers may not even read, see the line for GET')
    const seen = `${answer.status}, missing: ${method}`
    return isNeeded(probe, method)
      ? { seen, verdict: 'broken' }
      : { seen: `${seen}, which no test has shown to be needed`, verdict: 'handled' }
  },
})

/** @param loss said where only refusals lack the header */
const answerTo = (call: string, isRefusal: boolean, loss: string): Check => ({
  call,
  expected: "allows the app's origin",
  loss,
  async run(probe) {
    const origin = probe.appOrigin ?? ''
    const path = isRefusal ? '/api/categories' : '/api/public/restaurants'
    const ask = (where: string) => probe.wire.request(where, { headers: { Origin: origin } })
    const answer = await ask(path)
    if (allows(answer, origin)) return { seen: `${answer.status}, allowed`, verdict: 'as written' }
    const isOfRedirect = answer.redirects !== undefined && allows({ ...answer, redirects: [] }, origin)
    const isAllowedElsewhere = isRefusal && allows(await ask('/api/public/restaurants'), origin)
    return {
      seen: `${answer.status}, no header Access-Control-Allow-Origin for it${isOfRedirect ? ' in the redirect that leads to it' : ''}`,
      verdict: 'broken',
      ...(!isAllowedElsewhere && { loss: blocked(probe) }),
    }
  },
})

/** What says that a list is a page, which a browser shows only where the backend lists it. */
const PAGE_HEADERS = ['link', 'x-total-count']

const pageHeaders: Check = {
  call: "headers of pages, from the app's origin",
  expected: 'none, or shown to browsers',
  loss: '',
  async run(probe) {
    const [path] = probe.wire.pathsWithHeaders()
    if (path === undefined) return { seen: 'none', verdict: 'as written' }
    const { headers } = await probe.wire.request(path, {
      token: probe.token,
      headers: { Origin: probe.appOrigin ?? '' },
    })
    const shown = listOf(headers.get('Access-Control-Expose-Headers'))
    const hidden = PAGE_HEADERS.filter((name) => headers.has(name) && !shown.includes(name) && !shown.includes('*'))
    if (hidden.length === 0) return { seen: 'shown', verdict: 'as written' }
    return {
      seen: `hidden: ${hidden.join(', ')}`,
      verdict: 'broken',
      loss: `The app takes the first page of a list for the whole list: the backend must list ${hidden.join(', ')} in Access-Control-Expose-Headers, because browsers hide them from another origin.`,
    }
  },
}

const WITHOUT = (method: string) => `by CORS the backend must allow the method ${method} too.`

const CORS: readonly Check[] = [
  answerTo("GET /api/public/restaurants from the app's origin", false, ''),
  answerTo(
    "a refusal (401) from the app's origin",
    true,
    'A refusal looks like a lost connection, so the app does not ask for a new login: the backend must send the CORS headers with its refusals (401) too.',
  ),
  pageHeaders,
  preflight('GET', READ, ''),
  preflight('POST', '/api/create-category', `Browsers block whatever is created: ${WITHOUT('POST')}`),
  preflight(
    'PATCH',
    '/api/category',
    `Browsers block changes, unless the dialect has PUT for all of them: ${WITHOUT('PATCH')}`,
  ),
  preflight('PUT', '/api/category', `Browsers block the changes for which this backend takes PUT: ${WITHOUT('PUT')}`),
  preflight('DELETE', '/api/category/1', `Browsers block all deletions: ${WITHOUT('DELETE')}`),
]

export function corsChecks(probe: Probe): readonly Check[] {
  const reason = reasonNot(probe)
  if (reason === undefined) return CORS
  return [{ call: CROSS_ORIGIN, expected: 'allowed', loss: '', run: async () => NOT_TRIED(reason) }]
}
