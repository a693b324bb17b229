import * as v from 'valibot'
import { claims, claimsWithoutRestaurant } from '#/entities/user/claims.ts'
import { accessToken } from '#/entities/user/schema.ts'
import { withoutNoting } from '#/lib/schema/number-ids.ts'
import { hasNoClaims, readToken } from '#/lib/session/read-token.ts'
import { isOk, statusWords } from './check.ts'
import { asField, readAnswer } from './compare.ts'
import type { Row } from './report.ts'
import { type Answer, NoAnswer, PartOfList, Stopped, type Wire } from './wire.ts'

/* The first two calls. What fails here ends the program with one sentence, because nothing else can be tested. */

const orStop = async <Got>(name: string, request: Promise<Got>): Promise<Got> => {
  try {
    return await request
  } catch (error) {
    throw error instanceof NoAnswer ? new Stopped(`${name}: ${error.message}.`) : error
  }
}

/** What a gateway answers while the backend is down says nothing of the backend. */
const OF_A_GATEWAY = [502, 503, 504]

/** Undefined: it is a list of which a part can be read, so the address is right. */
const firstAnswer = (wire: Wire): Promise<Answer | undefined> =>
  wire.request('/api/public/restaurants').catch((error: unknown) => {
    if (error instanceof PartOfList) return undefined
    throw error
  })

/** Ends the program if the address is not that of the API. */
export async function knock(wire: Wire): Promise<void> {
  const { host } = new URL(wire.base)
  const answer = await orStop(host, firstAnswer(wire))
  if (!answer) return
  if (OF_A_GATEWAY.includes(answer.status))
    throw new Stopped(
      `Reads are answered with ${statusWords(answer)}, as by a gateway while the backend is down. Nothing was tested: try again later.`,
    )
  if (answer.redirectsTo) {
    const to = new URL(answer.redirectsTo)
    throw new Stopped(`${wire.base} redirects to ${to.origin}: give that address with --url.`)
  }
  if (answer.isHtml && (isOk(answer) || answer.status === 404))
    throw new Stopped(
      `${wire.base} is no API: it answers ${answer.status} with a web page (HTML) to GET /api/public/restaurants. Give the address before /api.`,
    )
  if (isOk(answer) && answer.body === undefined)
    throw new Stopped(
      `${wire.base} is no API: it answers ${answer.status} without JSON in UTF-8 to GET /api/public/restaurants. Give the address before /api.`,
    )
  if (answer.status === 404)
    throw new Stopped(
      `${wire.base} is not this API: GET /api/public/restaurants is not there (404). Give the address before /api.`,
    )
}

export type Login = { token: string; restaurant: string; account: string | undefined; rows: Row[] }

const row = (call: string, expected: string, seen: string, isAsWritten: boolean): Row => ({
  call,
  expected,
  seen,
  verdict: isAsWritten ? 'as written' : 'handled',
  findings: [],
  isExtra: false,
  losses: [],
})

export async function login(wire: Wire, email: string, password: string): Promise<Login> {
  const answer = await orStop(
    'POST /api/login',
    wire.request('/api/login', { method: 'POST', body: { email, password } }),
  )
  // Another status may be about something else.
  if ([400, 403, 422].includes(answer.status))
    throw new Stopped(`The login was refused (${statusWords(answer)}): mostly the e-mail or the password is wrong.`)
  if (answer.status === 401)
    throw new Stopped(`The login was refused (${answer.said ?? answer.status}): the e-mail or the password is wrong.`)
  if (!isOk(answer)) throw new Stopped(`The login failed: POST /api/login answers ${statusWords(answer)}.`)
  const { output, isEnveloped, envelope } = readAnswer(accessToken, answer.body)
  if (!output) {
    const names = typeof answer.body === 'object' && answer.body !== null ? Object.keys(answer.body).map(asField) : []
    const others = names.length > 0 ? `, with ${names.join(', ')}` : ''
    throw new Stopped(
      `The server answered, but without "access_token": POST /api/login answers ${statusWords(answer)}${others}.`,
    )
  }
  const token = output.access_token
  const session = readToken(token, Number.NEGATIVE_INFINITY)
  const claimed = session && withoutNoting(() => v.safeParse(claims, session.payload))
  if (hasNoClaims(token)) throw new Stopped('The login worked, but the token cannot be read: it is no JWT.')
  if (!claimed?.success)
    throw new Stopped(
      'The login worked, but the token does not say when it ends: "exp" is missing or cannot be read (seconds since 1970).',
    )
  const { restaurant, role, status, id, exp } = claimed.output
  const minutes = Math.round((exp * 1_000 - Date.now()) / 60_000)
  if (minutes <= 0)
    throw new Stopped(
      'The token of the login has already ended: the clock of this computer or of the backend is wrong.',
    )
  const names = session && claimsWithoutRestaurant(session.payload)
  if (names)
    throw new Stopped(
      `The login worked, but the token names no restaurant: it has ${names.join(', ') || 'nothing else'}. "restaurant" has to be its id, as text or a number, or the restaurant with its id.`,
    )
  if (!restaurant)
    throw new Stopped(
      'This account has no restaurant ("restaurant" in the token): create it in the app first, or use another account.',
    )
  const word = (text: string) => (text === '' ? 'missing' : /^[A-Z_]{1,40}$/.test(text) ? text : 'another text')
  const missing = [...(id ? [] : ['id']), ...(role ? [] : ['role']), ...(status ? [] : ['status'])]
  return {
    token,
    restaurant,
    account: id,
    rows: [
      row(
        'POST /api/login',
        '{ access_token }',
        `${answer.status}${isEnveloped ? `, in { "${envelope}": … }` : ''}`,
        !isEnveloped,
      ),
      row(
        'claims of the token',
        'id, role, status, exp, restaurant',
        `role ${word(role)}, status ${word(status)}, a restaurant, ends in ${minutes} minutes${missing.length > 0 ? `; missing: ${missing.join(', ')}` : ''}`,
        missing.length === 0,
      ),
    ],
  }
}
