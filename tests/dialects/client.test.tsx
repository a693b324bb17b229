import { readFileSync } from 'node:fs'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { forgetIds } from '#/lib/schema/number-ids.ts'
import { session } from '#/lib/session/session.ts'
import { DIALECT_NAMES, DIALECTS, type Dialect, type DialectName } from '../../backend/dialects.ts'
import { startBackend } from '../support/backend/backend.ts'
import { thingsOf } from '../support/backend/demo-things.ts'
import { BUILT_FOR, buildFor } from '../support/backend/dialect.ts'
import { forgetZeros } from '../support/backend/forget-zeros.ts'
import { putBehindNetwork, withNetwork } from '../support/backend/network.ts'
import { stubToasts } from '../support/screen/stubs.ts'
import { ABILITIES, type Ability, type Work } from './abilities.ts'
import { summaryOf } from './summary.ts'

/*
 * The app's own client against the stand-in in every dialect, without screens. The part of docs/backends.md about the dialects is
 * this test's result.
 */

withNetwork()
stubToasts()
beforeAll(() => startLanguages('it'))
afterEach(() => {
  cleanup()
  forgetIds()
  forgetZeros()
  session.signOut()
  localStorage.clear()
  sessionStorage.clear()
})

/** What does not work because the backend has no such call. The screens say so. */
const LACKING: Partial<Record<DialectName, readonly Ability[]>> = {
  guarded: [
    'save the profile',
    'rename a menu or an option',
    'move the status of an order',
    'correct an order',
    'cancel an order',
  ],
  poor: [
    'save the profile',
    'rename a menu or an option',
    'move the status of an order',
    'correct an order',
    'count the live orders',
    'cancel an order',
  ],
}

/** The simulated network loses the body of a DELETE; the journeys in a browser try it. */
const ONLY_IN_A_BROWSER: Partial<Record<DialectName, Ability>> = { 'ids-in-bodies': 'delete an ingredient' }

test.each(DIALECT_NAMES)('%s', async (dialect) => {
  buildFor(BUILT_FOR[dialect] ?? {})
  const backend = await startBackend({ dialect })
  try {
    putBehindNetwork(backend.app)
    const { idAs, learn }: Dialect = DIALECTS[dialect]
    await learn?.(backend.db)
    const client = createQueryClient()
    client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { retry: false, staleTime: 0 } })
    const wrapper = ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const work: Work = {
      client,
      things: await thingsOf(backend, 'director', idAs),
      signIn: async (person) => void session.signIn(await backend.tokenOf(person)),
      read: (query) => client.fetchQuery(query as never),
      readByHook: async (useThis) => {
        const { result } = renderHook(useThis, { wrapper })
        const { data } = await result.current.refetch({ cancelRefetch: false, throwOnError: true })
        return data as NonNullable<typeof data>
      },
      write: (useThis, what) => {
        const { result } = renderHook(useThis, { wrapper })
        return result.current.mutateAsync(what)
      },
    }
    const failures: Record<string, unknown> = {}
    for (const [ability, run] of Object.entries(ABILITIES)) {
      if (ability === ONLY_IN_A_BROWSER[dialect]) continue
      await work.signIn('director')
      await run(work).catch((error: unknown) => {
        failures[ability] = error
      })
      expect(session.lastEnd(), `the session after: ${ability}`).toBeUndefined()
    }
    const lacking = LACKING[dialect] ?? []
    const unexpected = Object.entries(failures).filter(([ability]) => !lacking.includes(ability as Ability))
    expect(Object.fromEntries(unexpected.map(([ability, error]) => [ability, String(error)]))).toEqual({})
    expect(Object.keys(failures)).toEqual(lacking)
  } finally {
    await backend.close()
  }
})

test('docs/backends.md shows what works', () => {
  const [, shown] = readFileSync('docs/backends.md', 'utf8').split(/<!-- dialects.*-->\n/)
  expect(shown?.replace(/\n<!--.*/s, '')).toBe(summaryOf(LACKING, BUILT_FOR))
})
