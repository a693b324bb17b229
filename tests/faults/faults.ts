import { DIALECTS, type Dialect } from '../../backend/dialects.ts'
import { gatewayPage, TIMED_OUT } from '../../backend/gateway.ts'
import { spokenDialect } from '../support/backend/dialect.ts'

/*
 * How a call fails at its screen. The HTTP client is tested with all faults (tests/lib/http/http.faults.test.ts); these
 * are the ones with different texts.
 */

export const FAULTS = ['forbidden', 'refused', 'broken', 'unanswered', 'otherShape', 'badRow'] as const
/**
 * `forbidden`: 403 with a message. `refused`: 409 or 422 with a message. `broken`: 500, or a gateway's page. `unanswered`: no answer. `otherShape`: a
 * well-formed answer of another shape. `badRow`: one unreadable row among good ones.
 */
export type Fault = (typeof FAULTS)[number]

/** The server's message in a refusal; it is not translated. */
export const REFUSAL = 'Il forno è spento'

/** The server's message in a 403. */
export const FORBIDDEN = 'Solo la cassa può farlo'

/** The status of a refusal. */
export type RefusedBy = 409 | 422

/** What no person may read: the status's English name, as Spring sends it beside the message or without one. */
export const STATUS_NAMES = { 403: 'Forbidden', 500: 'Internal Server Error' } as const

const springBody = (status: keyof typeof STATUS_NAMES, message = '') => ({
  status,
  error: STATUS_NAMES[status],
  message,
  path: '/api',
})

const spoken = (body: object): unknown => {
  const { write = (same) => same }: Dialect = DIALECTS[spokenDialect()]
  return write(body)
}

/** The answer to a failing call, in the dialect of the test. @param well the answer of a healthy backend */
export async function faultyAnswer(
  fault: Fault,
  well: () => Response | Promise<Response>,
  refusedBy: RefusedBy = 409,
): Promise<Response> {
  switch (fault) {
    case 'forbidden':
      return Response.json(spoken(springBody(403, FORBIDDEN)), { status: 403 })
    case 'refused':
      return Response.json(spoken({ status: refusedBy, error: 'Refused', message: REFUSAL }), { status: refusedBy })
    case 'broken':
      return spokenDialect() === 'proxy-60s'
        ? new Response(gatewayPage(TIMED_OUT), { status: 504, headers: { 'Content-Type': 'text/html' } })
        : Response.json(spoken(springBody(500)), { status: 500 })
    case 'unanswered':
      return Response.error()
    case 'otherShape':
      return Response.json({ ciao: 'mondo' })
    case 'badRow': {
      // An empty list may be an empty answer.
      const answer: unknown[] | { data: unknown[] } = JSON.parse((await (await well()).text()) || '[]')
      const [first, ...others] = 'data' in answer ? answer.data : answer
      // Among good ones: a list of which no row can be read is of another shape.
      const rows = first === undefined ? [] : [first, { ciao: 'mondo' }, ...others]
      return Response.json('data' in answer ? { data: rows } : rows)
    }
  }
}
