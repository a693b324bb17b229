import { http } from 'msw/http'
import type { TestBackend } from './backend.ts'
import { network } from './network.ts'

/**
 * The next creation is stored, but its answer is lost, and until `heal` the list cannot be read, so the app cannot know
 * what was created. `sent` counts the creations.
 */
export function loseCreation(backend: TestBackend, createPath: string, listPath: string) {
  let isDown = false
  const calls = { sent: 0 }
  network.use(
    http.post(`*${createPath}`, async ({ request }) => {
      calls.sent += 1
      if (calls.sent > 1) return undefined
      await backend.app.fetch(request)
      isDown = true
      return Response.error()
    }),
    http.get(`*${listPath}`, () => (isDown ? Response.error() : undefined)),
  )
  return {
    calls,
    heal: () => {
      isDown = false
    },
  }
}
