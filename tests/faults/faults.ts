/*
 * What goes wrong with a call at its screen. The whole list of faults is tried once at the door
 * (tests/lib/http/http.faults.test.ts); these are the ones that lead to different words.
 */

export const FAULTS = ['forbidden', 'refused', 'broken', 'unanswered', 'otherShape', 'badRow'] as const
/**
 * `forbidden`: 403. `refused`: 409 or 422 with words. `broken`: 500. `unanswered`: no answer comes. `otherShape`: a well-formed
 * answer that is something else. `badRow`: one unreadable row among the good ones of a list.
 */
export type Fault = (typeof FAULTS)[number]

/** What the server says when it refuses: nobody translates it. */
export const REFUSAL = 'Il forno è spento'

/** How a call is refused. */
export type RefusedBy = 409 | 422

/** The answer to a call that goes wrong. @param well what a healthy backend answers. */
export async function faultyAnswer(
  fault: Fault,
  well: () => Response | Promise<Response>,
  refusedBy: RefusedBy = 409,
): Promise<Response> {
  switch (fault) {
    case 'forbidden':
      return new Response(null, { status: 403 })
    case 'refused':
      return Response.json({ status: refusedBy, error: 'Refused', message: REFUSAL }, { status: refusedBy })
    case 'broken':
      return new Response(null, { status: 500 })
    case 'unanswered':
      return Response.error()
    case 'otherShape':
      return Response.json({ ciao: 'mondo' })
    case 'badRow': {
      const [first, ...others] = (await (await well()).json()) as unknown[]
      return Response.json([first, { ciao: 'mondo' }, ...others].filter((row) => row !== undefined))
    }
  }
}
