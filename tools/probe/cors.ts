import { type Check, NOT_TRIED, type Probe, statusWords } from './check.ts'
import type { Answer } from './wire.ts'

/* Whether a browser may call the backend from the app's origin. A proxy that serves both needs none of this. */

const NO_PAGE = 'Browsers block every call of the app: the backend does not allow its origin (CORS).'

const allows = ({ headers }: Answer, origin: string): boolean => {
  const allowed = headers.get('Access-Control-Allow-Origin')
  return allowed === '*' || allowed === origin
}

const listOf = (header: string | null): string[] => (header ?? '').split(',').map((each) => each.trim().toLowerCase())

/** Why there is nothing to test. */
function reasonNot({ wire, appOrigin }: Probe): string | undefined {
  if (appOrigin === undefined) return "give the app's address with --app, unless a proxy serves app and API together"
  return new URL(wire.base).origin === appOrigin ? 'app and API have one origin' : undefined
}

const preflight = (method: string, path: string, loss: string): Check => ({
  call: `OPTIONS ${path} for ${method}`,
  expected: "allows the app's origin, the method, and the headers Authorization and Content-Type",
  loss,
  async run(probe) {
    const reason = reasonNot(probe)
    const origin = probe.appOrigin ?? ''
    if (reason) return NOT_TRIED(reason)
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
    const missing = [
      ...(answer.status >= 200 && answer.status < 300 ? [] : ['success']),
      ...(allows(answer, origin) ? [] : ['the origin']),
      ...(methods.includes(method.toLowerCase()) || method === 'GET' || methods.includes('*') ? [] : [method]),
      // A star does not cover Authorization.
      ...['authorization', 'content-type'].filter(
        (name) => !headers.includes(name) && !(name === 'content-type' && headers.includes('*')),
      ),
    ]
    return missing.length === 0
      ? { seen: `${answer.status}`, verdict: 'as written' }
      : { seen: `${statusWords(answer)}, missing: ${missing.join(', ')}`, verdict: 'broken' }
  },
})

const answerTo = (call: string, isRefusal: boolean, loss: string): Check => ({
  call,
  expected: "allows the app's origin",
  loss,
  async run(probe) {
    const reason = reasonNot(probe)
    if (reason) return NOT_TRIED(reason)
    const origin = probe.appOrigin ?? ''
    const path = isRefusal ? '/api/categories' : '/api/public/restaurants'
    const answer = await probe.wire.request(path, { headers: { Origin: origin } })
    return allows(answer, origin)
      ? { seen: `${answer.status}, allowed`, verdict: 'as written' }
      : { seen: `${answer.status}, no header Access-Control-Allow-Origin for it`, verdict: 'broken' }
  },
})

export const CORS: readonly Check[] = [
  answerTo("GET /api/public/restaurants from the app's origin", false, NO_PAGE),
  answerTo(
    "a refusal (401) from the app's origin",
    true,
    'A refusal looks like a lost connection, so the app does not ask for a new login: refusals lack the CORS headers.',
  ),
  preflight('GET', '/api/categories', NO_PAGE),
  preflight('POST', '/api/create-category', NO_PAGE),
  preflight('PATCH', '/api/category', 'Browsers block changes (PATCH) unless the dialect has PUT for all of them.'),
  preflight('PUT', '/api/category', 'Browsers block PUT, so the app cannot try it where the backend refuses PATCH.'),
  preflight('DELETE', '/api/category/1', 'Browsers block all deletions.'),
]
