import { afterEach, beforeEach, expect } from 'vitest'
import type { TestBackend } from '../../support/backend/backend.ts'
import { type Things, thingsOf } from '../../support/backend/demo-things.ts'

/** Starts a backend for a test, on one of the two databases. */
export type Start = () => Promise<TestBackend>

export type Stage = { backend: TestBackend; things: Things }

/** For each test: a fresh backend, and what the director's restaurant has. */
export function stageFor(start: Start): Stage {
  const stage = {} as Stage
  beforeEach(async () => {
    stage.backend = await start()
    stage.things = await thingsOf(stage.backend)
  })
  afterEach(() => stage.backend.close())
  return stage
}

/** The error body of the contract, with these words in its message. */
export const refused = (status: number, words = '') => ({
  status,
  body: {
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    status,
    error: expect.stringMatching(/./),
    message: expect.stringContaining(words),
    path: expect.stringMatching(/^\/api\//),
  },
})
