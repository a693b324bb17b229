import { http } from 'msw/http'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** Whatever answers `/api/*` by the fetch standard: the stand-in's Hono app. */
export type Answering = { fetch: (request: Request) => Response | Promise<Response> }

let behind: Answering | undefined

/** Puts a backend behind the network, for the running test. A handler given to `network.use` comes before it. */
export function putBehindNetwork(backend: Answering | undefined): void {
  behind = backend
}

/** The network of a test: nothing leaves the process, and a call that nobody answers fails the test. */
export const network = setupServer(
  // No answer of this handler means that it was not meant: then the call is unhandled, which is an error.
  http.all('*/api/*', ({ request }) => behind?.fetch(request)),
)

const underWay = new Set<string>()
network.events.on('request:start', ({ requestId }) => underWay.add(requestId))
network.events.on('response:mocked', ({ requestId }) => underWay.delete(requestId))

/** How many calls have been made and not been answered yet. */
export const callsUnderWay = (): number => underWay.size

/** To be called once at the top of a test file that makes calls. */
export function withNetwork(): void {
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => {
    network.resetHandlers()
    behind = undefined
  })
  afterAll(() => network.close())
}
