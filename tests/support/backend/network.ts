import { http } from 'msw/http'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** Answers `/api/*` with Request and Response: the stand-in's Hono app. */
export type Answering = { fetch: (request: Request) => Response | Promise<Response> }

let behind: Answering | undefined

/** Connects a backend for the running test. Handlers given to `network.use` come before it. */
export function putBehindNetwork(backend: Answering | undefined): void {
  behind = backend
}

/** The network of a test: nothing leaves the process, and a call without an answer fails the test. */
export const network = setupServer(
  // No answer means that the handler does not apply; an unhandled call is an error.
  http.all('*/api/*', ({ request }) => behind?.fetch(request)),
)

const underWay = new Set<string>()
network.events.on('request:start', ({ requestId }) => underWay.add(requestId))
network.events.on('response:mocked', ({ requestId }) => underWay.delete(requestId))

/** The number of unanswered calls. */
export const callsUnderWay = (): number => underWay.size

/** Call it once at the top of a test file that makes calls. */
export function withNetwork(): void {
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => {
    network.resetHandlers()
    behind = undefined
  })
  afterAll(() => network.close())
}
