import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** The network of a test: nothing leaves the process, and a call that nobody answers fails the test. */
export const network = setupServer()

/** To be called once at the top of a test file that makes calls. */
export function withNetwork(): void {
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => network.resetHandlers())
  afterAll(() => network.close())
}
